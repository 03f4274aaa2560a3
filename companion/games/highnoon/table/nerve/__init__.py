"""Guts, fear and rallying (Chapter Two, Guts; Appendix A)."""
