"""Damage, wounds and what becomes of the fallen (Chapter Two, Damage and Wounds)."""
