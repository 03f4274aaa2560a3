"""Weapons and gizmos as a figure carries them, and whether they work (Chapter Two, Shooting; Appendix D)."""
