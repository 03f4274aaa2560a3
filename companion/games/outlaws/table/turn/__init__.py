"""Rounds, cups and turns (The round; Start of a round)."""
