"""Strange Locales (Appendix F)."""
