"""Moving, falling and riding (Chapter Two, Movement)."""
