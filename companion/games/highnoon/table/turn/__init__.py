"""The turn: Draw!, Action! and its end (Chapter Two)."""
