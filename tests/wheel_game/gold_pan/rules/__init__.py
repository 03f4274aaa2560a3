"""The rules of Gold Pan, as people read them."""
