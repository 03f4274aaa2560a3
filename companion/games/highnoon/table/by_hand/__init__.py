"""Setting by hand what the app tracks: the table is always right, and says why it differs."""
