"""Shots (Chapter Two, Shooting)."""
