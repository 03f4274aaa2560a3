"""Rules entries and tables."""
