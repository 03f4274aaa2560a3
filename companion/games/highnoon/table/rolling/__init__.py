"""Traits, dice, questions and contests (Chapter Two, Traits; Callin’ on Fate)."""
