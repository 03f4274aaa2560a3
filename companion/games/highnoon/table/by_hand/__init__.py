"""Setting what the app tracks: the table is always right."""
