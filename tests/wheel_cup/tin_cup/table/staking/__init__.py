"""Before the first go: everybody stakes a token in secret."""
