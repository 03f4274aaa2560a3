"""Riding, leading, horses that bolt, and riders who are thrown (Horses; Shooting from horseback)."""
