"""One file a revision, named after it."""
