"""A page that takes in answers which carry only what changed, as pieces.js and htmx do it in a browser."""

from companion.web import patch
from companion.web.tables import pieces, plates
from tests.web.plain_browser import Node, taken_apart


def said(parts: dict[str, Node]) -> str:
    """What a page with these parts says it has."""
    found = {id_: node.attrs for part in parts.values() for id_, node in by_id(part).items()}
    return " ".join(f"{id_}={attrs['data-piece']}" for id_, attrs in found.items() if "data-piece" in attrs)


def take_in(parts: dict[str, Node], answer: str) -> None:
    """Puts into the parts what came."""
    old = {id_: node for part in parts.values() for id_, node in by_id(part).items()}
    for name, node in by_id(taken_apart(answer)).items():
        if name in parts:
            parts[name] = filled(node, old)


def by_id(root: Node) -> dict[str, Node]:
    """The elements that have an id."""
    found: dict[str, Node] = {}
    left = [root]
    while left:
        node = left.pop()
        if node.has("id"):
            found.setdefault(node.attrs["id"], node)
        left += [child for child in reversed(node.children) if isinstance(child, Node)]
    return found


def filled(node: Node, old: dict[str, Node]) -> Node:
    """With what was there already in place of what was left out."""
    if node.has("data-same"):
        return old[node.attrs["id"]]
    node.children = [filled(child, old) if isinstance(child, Node) else child for child in node.children]
    return node


def written(node: Node | str) -> str:
    """The element as text again."""
    if isinstance(node, str):
        return node
    attrs = "".join(f" {name}={value!r}" for name, value in node.attrs.items())
    return f"<{node.tag}{attrs}>{''.join(map(written, node.children))}</{node.tag}>"


def forget() -> None:
    """As a process that has just begun: whatever is drawn now is drawn anew."""
    for kept in (patch._marked, patch._shown, pieces.draw, plates._draw_open):
        kept.cache_clear()
