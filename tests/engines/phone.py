"""A phone in a real engine, as a person uses it: things are found by the words on them and tapped where they lie."""

import base64
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.engines.driver import Driver, DriverError

SECONDS = 20
MOST = 2
"""CSS pixels by which what is tapped may move."""
PAUSE = 0.32
"""A button that has just changed its meaning takes no tap for 300 ms, and neither does a stepper."""

FIND = """
const words = arguments[0], within = arguments[1];
const name = (one) => (one.getAttribute("aria-label") || one.innerText || one.value || "").replace(/\\s+/g, " ").trim();
const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
const dialog = document.querySelector("dialog[open]");
const places = within ? [...document.querySelectorAll(within)]
  : dialog ? [dialog] : ["#bar", "#now", "body"].map((one) => document.querySelector(one)).filter(Boolean);
const taps = "a, button, summary, label, [role=button]";
const all = [...new Set(places.flatMap((place) => [...place.querySelectorAll(taps)]))]
  .filter((one) => seen(one) && !one.disabled);
const named = (fits) => all.find((one) => fits(name(one)));
const found = words
  ? named((it) => it === words) || named((it) => it.startsWith(words)) || named((it) => it.includes(words))
  : [...document.querySelectorAll(within)].find(seen);
if (!found) return { names: all.map(name) };
"""

AIM = f"""{FIND}
const clear = () => {{
  const box = found.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
  const top = document.elementFromPoint(x, y);
  return {{ x, y, clear: Boolean(top && (found.contains(top) || top.contains(found) && top.closest("label") === found)),
    by: top && (top.id || top.className || top.tagName) }};
}};
if (!clear().clear) found.scrollIntoView({{ block: "center", behavior: "instant" }});
window.tapped = {{ found, id: found.id, label: name(found), top: found.getBoundingClientRect().top,
  shows: Boolean(found.closest("#bar, #now, dialog")) }};
window.answered = false;
addEventListener("htmx:finally:request", () => {{ window.answered = true; }}, {{ once: true }});
return clear();
"""

ASKED = 'document.querySelector("#table .ask[data-asked], #now[data-asked]")?.dataset.asked'

LOOK = f"""
const places = [...document.querySelectorAll("#main [id]")].map((one) => [one.id, one.getBoundingClientRect()])
  .filter(([, {{ top, height }}]) => height > 0 && top >= 0 && top < innerHeight).map(([id, {{ top }}]) => [id, top]);
window.looked = {{ places, scroll: scrollY, asked: {ASKED} }};
"""

JUMPED = f"""
const top = (one) => one && one.getClientRects().length ? one.getBoundingClientRect().top : null;
const {{ places, scroll, asked }} = window.looked, tap = window.tapped;
const moved = places.map(([id, at]) => [id, top(document.getElementById(id)), at])
  .filter(([, now]) => now !== null).map(([id, now, at]) => [id, now - at]);
const one = tap && (tap.id ? document.getElementById(tap.id) : tap.found.isConnected && tap.found);
const name = (it) => (it.getAttribute("aria-label") || it.innerText || it.value || "").replace(/\\s+/g, " ").trim();
const thumb = one && name(one) === tap.label && top(one) !== null ? top(one) - tap.top : null;
const news = document.getElementById("now")?.getBoundingClientRect();
const shows = tap?.shows || asked !== {ASKED};
return {{ thumb, label: tap?.label, moved, before: scroll, after: scrollY,
  shown: Boolean(shows && news && news.top >= -{MOST} && news.top < innerHeight) }};
"""

QUESTION = """
const bar = document.querySelector("#bar");
if (!bar || !bar.getClientRects().length) return null;
const { top, bottom, left, right } = bar.getBoundingClientRect();
return { top, bottom, left, right, height: innerHeight, width: innerWidth, words: bar.innerText };
"""


@dataclass
class Phone:
    """One window of one engine."""

    engine: str
    driver: Driver
    url: str

    def open(self, path: str) -> None:
        """A page of the server."""
        self.driver.navigate(self.url + path)

    def back(self) -> None:
        self.driver.back()

    def ask(self, script: str, *args: Any) -> Any:
        """What a script finds on the page."""
        return self.driver.script(script, *args)

    def wait(self, ready: Callable[[], Any], what: str) -> Any:
        """What it gives, as soon as that is anything; the page may be on its way to another meanwhile."""
        end = time.monotonic() + SECONDS
        while True:
            try:
                got = ready()
            except DriverError:
                got = None
            if got:
                return got
            assert time.monotonic() < end, f"{self.engine}: never {what}. The page says: {self.text()[:1500]}"
            time.sleep(0.05)

    def text(self, where: str = "body") -> str:
        """The words that are seen there."""
        said = self.ask("return document.querySelector(arguments[0])?.innerText ?? ''", where)
        return " ".join(str(said).split())

    def says(self, words: str, where: str = "body") -> None:
        """Waits until it does."""
        self.wait(lambda: words in self.text(where), f"said {words!r} in {where}")

    def can(self, words: str, within: str = "") -> bool:
        """Whether something of that name can be tapped."""
        return not self.names(words, within)

    def names(self, words: str = "\0", within: str = "") -> list[str]:
        """All that can be tapped; nothing where something has that name."""
        found: list[str] = self.ask(f"{FIND} return {{ names: [] }}", words, within)["names"]
        return found

    def box(self, where: str) -> dict[str, float]:
        """Where the first of these lies in the window."""
        script = "return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()"
        found: dict[str, float] = self.ask(script, where)
        return found

    @property
    def scroll(self) -> float:
        """By how much the page is scrolled."""
        return float(self.ask("return scrollY"))

    def tap(self, words: str, within: str = "") -> None:
        """A tap in the middle of what has these words on it. It is scrolled to where it is out of view."""
        aimed = self.wait(lambda: self._aim(words, within), f"could tap {words!r}")
        time.sleep(PAUSE)
        self.driver.press(aimed["x"], aimed["y"])

    def _aim(self, words: str, within: str) -> dict[str, Any] | None:
        aimed: dict[str, Any] = self.ask(AIM, words, within)
        return aimed if aimed.get("clear") else None

    def many(self, where: str) -> int:
        """How many of these are seen."""
        script = (
            "return [...document.querySelectorAll(arguments[0])].filter((one) => one.getClientRects().length).length"
        )
        return int(self.ask(script, where))

    def tap_at(self, where: str) -> None:
        """A tap in the middle of the first of these, such as a square, which has no words on it."""
        aimed = self.wait(lambda: self._aim("", where), f"could tap {where}")
        time.sleep(PAUSE)
        self.driver.press(aimed["x"], aimed["y"])

    def type(self, where: str, words: str) -> None:
        """Into a field, as a paste does."""
        self.ask(
            "const one = document.querySelector(arguments[0]); one.focus(); one.value = arguments[1];"
            'for (const kind of ["input", "change"]) one.dispatchEvent(new Event(kind, { bubbles: true }));',
            where,
            words,
        )

    def answered(self) -> None:
        """Waits until the server has answered the last tap."""
        self.wait(lambda: self.ask("return window.answered"), "had an answer")

    def look(self) -> None:
        """Somebody reads: where what is in view lies now, for `lies_still`."""
        self.ask(f"window.tapped = null; {LOOK}")

    def lies_still(self) -> None:
        """What was tapped since has not moved, where it is still there under that name. Else something that was in view
        lies where it lay. A page at its top stays there. A tap in the bar, or a new question, may show what happened
        (`static/js/arriving.js`)."""
        found = self.ask(JUMPED)
        where = f"{self.engine}: {found}"
        if found["thumb"] is not None:
            assert abs(found["thumb"]) <= MOST, where
        elif found["before"] == 0:
            assert found["after"] <= MOST or found["shown"], where
        elif found["moved"]:
            assert min(abs(by) for _, by in found["moved"]) <= MOST or found["shown"], where

    def question_in_view(self) -> str:
        """The bar lies wholly in the window, at its foot; its words."""
        bar = self.ask(QUESTION)
        assert bar is not None, f"{self.engine}: there is no bar"
        wide = bar["left"] >= -MOST and bar["right"] <= bar["width"] + MOST
        high = bar["top"] >= 0 and bar["bottom"] <= bar["height"] + MOST
        assert (wide, high) == (True, True), f"{self.engine}: the bar lies at {bar}"
        return str(bar["words"])

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.driver.picture()))

    def is_a_phone(self) -> bool:
        """The window is as narrow as one, and nothing is wider."""
        return bool(self.ask("return innerWidth === 390 && document.documentElement.scrollWidth <= 390"))
