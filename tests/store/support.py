"""What the store tests put into an army."""

from companion.store.armies import Content


def content(body: str, *, name: str = "Chamberlain's Own", cost: int = 700, legal: bool = True) -> Content:
    return Content(name=name, side="union-blue", points=750, cost=cost, legal=legal, body=body)
