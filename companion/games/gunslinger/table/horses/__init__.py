"""Horses: into the saddle and out of it, and the coin for a horse that is shot at."""
