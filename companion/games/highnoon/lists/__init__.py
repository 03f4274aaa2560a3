"""Army lists: what they may hold, how they are built, read and mended (Chapter One)."""
