"""Gold Pan on paper."""
