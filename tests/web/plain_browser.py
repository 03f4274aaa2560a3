"""A browser without JavaScript: it presses buttons by their names and fills in fields by their labels.

It sees of a page what a person is told of it (words, labels, buttons, links), so the tests that use it say what the
pages do and nothing about how they are built.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

VOID = frozenset(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])
SILENT = frozenset(("script", "style", "template", "head"))
BUTTONS = ("submit", "button", "reset", "image")
Typed = Mapping[str, str | bool]


@dataclass
class Node:
    """An element of a page."""

    tag: str
    attrs: dict[str, str]
    parent: "Node | None" = None
    children: list["Node | str"] = field(default_factory=list)

    def walk(self) -> Iterator["Node"]:
        """The element and all below it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    def all(self, *tags: str) -> list["Node"]:
        """The elements of these kinds below."""
        return [node for node in self.walk() if node.tag in tags]

    @property
    def text(self) -> str:
        """Its words, single-spaced."""
        return " ".join(self._raw().split())

    def _raw(self) -> str:
        if self.tag in SILENT:
            return ""
        between = "" if self.tag in ("b", "a", "span", "small", "code", "textarea", "option") else " "
        return between + "".join(c if isinstance(c, str) else c._raw() for c in self.children) + between

    def above(self, tag: str) -> "Node | None":
        """The nearest element of this kind around it."""
        node = self.parent
        while node is not None and node.tag != tag:
            node = node.parent
        return node

    def has(self, name: str) -> bool:
        """Whether it has the attribute."""
        return name in self.attrs


class _Tree(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self._here = Node("page", {})
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Node(tag, {name: value or "" for name, value in attrs}, self._here)
        self._here.children.append(made)
        if tag not in VOID:
            self._here = made

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._here.children.append(Node(tag, {name: value or "" for name, value in attrs}, self._here))

    def handle_endtag(self, tag: str) -> None:
        node: Node | None = self._here
        while node is not None and node.tag != tag:
            node = node.parent
        if node is not None and node.parent is not None:
            self._here = node.parent

    def handle_data(self, data: str) -> None:
        self._here.children.append(data)


def taken_apart(html: str) -> Node:
    """A page, or a part of one, as its elements."""
    return _Tree(html).root


class Screen:
    """An answer of the site as a person meets it."""

    def __init__(self, visitor: "Visitor", response: TestResponse, redirected: bool = False) -> None:
        self._visitor = visitor
        self.response = response
        self.status = response.status_code
        self.html = response.get_data(as_text=True)
        self.path = response.request.full_path.rstrip("?")
        self.redirected = redirected

    @cached_property
    def root(self) -> Node:
        """The page, taken apart."""
        return taken_apart(self.html)

    @cached_property
    def words(self) -> str:
        """What it says, single-spaced."""
        return self.root.text

    @property
    def buttons(self) -> list[str]:
        """The names of all buttons that can be pressed."""
        return [
            _name(node) for node in self.root.all("button") if not (node.has("disabled") or node.has("aria-disabled"))
        ]

    @property
    def links(self) -> dict[str, str]:
        """Where the links lead, by their words."""
        return {_name(node): node.attrs["href"] for node in reversed(self.root.all("a")) if node.has("href")}

    def headings(self, level: int) -> list[str]:
        """The headings of one level."""
        return [node.text for node in self.root.all(f"h{level}")]

    def value(self, label: str, among: str = "") -> str | bool:
        """What stands in a field; for a box or a dot, whether it is set."""
        for form in self.root.all("form"):
            fields = self._fields(form)
            found = _labelled(fields, self.root, label)
            if found and (not among or _labelled(fields, self.root, among)):
                is_set = found[0].has("checked")
                return is_set if _kind(found[0]) in ("radio", "checkbox") else _value(found[0])
        raise LookupError(f"no field is called {label!r}")

    def follow(self, name: str) -> "Screen":
        """The page behind a link."""
        return self._visitor.get(self.links[name])

    def press(self, name: str, typed: Typed | None = None, among: str = "", file: bytes | None = None) -> "Screen":
        """What comes after a button was pressed: the first of this name whose form has all fields that were filled in.

        ``among`` names one more field of that form, ``file`` is put into its file field.
        """
        form, button = self._button(name, [*(typed or {}), *([among] if among else [])])
        sent = self.successful(form, button, typed or {})
        method = form.attrs.get("method", "get").lower()
        action = form.attrs.get("action") or self.path
        if method == "get":
            return self._visitor.get(action, query=sent)
        if file is not None:
            sent.append(("file", (BytesIO(file), "army.json")))
        return self._visitor.send(action, MultiDict(sent))

    def _button(self, name: str, labels: list[str]) -> tuple[Node, Node]:
        for button in self.root.all("button"):
            if _name(button) != name or button.has("disabled") or _kind(button) != "submit":
                continue
            form = self.form_of(button)
            if form is not None and all(_labelled(self._fields(form), self.root, label) for label in labels):
                return form, button
        raise LookupError(f"no button {name!r} beside {labels}; there are {self.buttons}")

    def form_of(self, node: Node) -> Node | None:
        """The form that a field or a button belongs to."""
        if node.has("form"):
            return next((form for form in self.root.all("form") if form.attrs.get("id") == node.attrs["form"]), None)
        return node.above("form")

    def _fields(self, form: Node) -> list[Node]:
        controls = self.root.all("input", "select", "textarea")
        return [node for node in controls if self.form_of(node) is form and not node.has("disabled")]

    def successful(self, form: Node, button: Node, typed: Typed) -> list[tuple[str, Any]]:
        """What the form sends when that button is pressed."""
        fields = self._fields(form)
        values = {id(node): _as_it_stands(node) for node in fields}
        for label, wanted in typed.items():
            _put(_labelled(fields, self.root, label)[0], wanted, fields, values)
        sent: list[tuple[str, Any]] = []
        for node in fields:
            text = values[id(node)]
            if text is not None and node.attrs.get("name"):
                sent.append((node.attrs["name"], text))
        if button.attrs.get("name"):
            sent.append((button.attrs["name"], button.attrs.get("value", "")))
        return sent


def _kind(node: Node) -> str:
    return node.attrs.get("type", "submit" if node.tag == "button" else "text") if node.tag != "select" else "select"


def _name(node: Node) -> str:
    return node.attrs.get("aria-label") or node.text


def _value(node: Node) -> str:
    if node.tag == "textarea":
        return "".join(child for child in node.children if isinstance(child, str)).removeprefix("\n")
    if node.tag == "select":
        options = node.all("option")
        chosen = next((option for option in options if option.has("selected")), options[0])
        return chosen.attrs.get("value", chosen.text)
    return node.attrs.get("value", "")


def _as_it_stands(node: Node) -> str | None:
    """What the field sends, None for nothing."""
    kind = _kind(node)
    if kind in ("radio", "checkbox"):
        return node.attrs.get("value", "on") if node.has("checked") else None
    return None if kind in (*BUTTONS, "file") else _value(node)


def _put(node: Node, wanted: str | bool, fields: list[Node], values: dict[int, str | None]) -> None:
    if isinstance(wanted, str):
        if node.tag == "select":
            option = next((o for o in node.all("option") if wanted in (o.text, o.attrs.get("value"))), None)
            if option is None:
                raise LookupError(f"{wanted!r} cannot be chosen")
            wanted = option.attrs.get("value", "")
        values[id(node)] = wanted
        return
    if _kind(node) == "radio":
        for other in fields:
            if other.attrs.get("name") == node.attrs.get("name"):
                values[id(other)] = None
    values[id(node)] = node.attrs.get("value", "on") if wanted else None


def _labelled(fields: list[Node], root: Node, label: str) -> list[Node]:
    """The fields of this label; where there is none, those whose label begins with it."""
    said = [(node, _label(node, root)) for node in fields if _kind(node) != "hidden"]
    exact = [node for node, words in said if words == label]
    return exact or [node for node, words in said if words.startswith(label)]


def _label(node: Node, root: Node) -> str:
    if node.has("aria-label"):
        return node.attrs["aria-label"]
    around = node.above("label")
    if around is not None:
        return around.text
    own = node.attrs.get("id")
    return next((label.text for label in root.all("label") if own and label.attrs.get("for") == own), "")


class Visitor:
    """One browser with its cookies. It follows redirects, and sends the token that stands in every form."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self._token = ""

    def get(self, path: str, query: list[tuple[str, Any]] | None = None, **headers: str) -> Screen:
        """Opens an address; ``HX_Request="true"`` is the header HX-Request."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        response = self.client.get(path, query_string=MultiDict(query) if query else None, headers=named)
        return self._arrive(response)

    def send(self, path: str, data: Mapping[str, Any], htmx: bool = False) -> Screen:
        """Sends a form exactly as it is given."""
        return self._arrive(self.client.post(path, data=data, headers={"HX-Request": "true"} if htmx else None))

    def post(self, path: str, data: Mapping[str, Any] | None = None, htmx: bool = False) -> Screen:
        """Sends fields that no page has to offer, with a token that is right."""
        return self.send(path, {"csrf_token": self.token(), **(data or {})}, htmx)

    def token(self) -> str:
        """A token as this browser's forms have it."""
        if not self._token:
            fields = self.get("/armies/new?game=highnoon").root.all("input")
            self._token = next(node.attrs["value"] for node in fields if node.attrs.get("name") == "csrf_token")
        return self._token

    def _arrive(self, response: TestResponse) -> Screen:
        redirected = False
        while response.status_code in (301, 302, 303, 307, 308):
            # A browser that posts and is sent on with 303 asks for the next page with GET, so a reload sends nothing.
            redirected = True
            target = urlsplit(response.headers["Location"])
            response = self.client.get(f"{target.path}?{target.query}" if target.query else target.path)
        return Screen(self, response, redirected)
