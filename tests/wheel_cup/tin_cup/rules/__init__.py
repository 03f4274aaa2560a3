"""The rules of Tin Cup, as people read them."""
