"""Big guns, explosives and what they hit (Appendix B)."""
