"""Outlaws, gunfights of a few characters square by square: what the platform sees of it will be ``GAME``."""
