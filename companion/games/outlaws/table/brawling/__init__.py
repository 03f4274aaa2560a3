"""Brawls, blows, knives, and what befalls those who are out cold (Brawling; Knife throwing)."""
