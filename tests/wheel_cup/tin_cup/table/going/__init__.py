"""What a player can do on their go, one command in each module."""
