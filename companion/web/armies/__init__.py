"""Army lists on the screen: the shelf of armies, the builder, sharing. One blueprint, a module a screen."""

from companion.web.armies import against, builder, menu, sharing, shelf, troop_page
from companion.web.armies.common import blueprint

__all__ = ["against", "blueprint", "builder", "menu", "sharing", "shelf", "troop_page"]
