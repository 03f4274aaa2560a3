"""Hand-to-hand (Chapter Two, Fighting)."""
