"""Tin Cup on paper."""
