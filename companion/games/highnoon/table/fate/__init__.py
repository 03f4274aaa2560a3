"""The tables of the Jokers: fortune, calamity and freak events (Chapter Two)."""
