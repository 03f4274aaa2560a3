"""Fate Chips (Chapter Two, Fate Chips)."""
