"""What builds, fetches and checks; nothing here ships."""
