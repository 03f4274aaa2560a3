"""The rules of Colt Express as people read them."""
