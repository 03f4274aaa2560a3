// Small things of the table's page: the strip of cards shows the card of the moment, a refusal is said where the thumb is,
// and a sheet that was refused says what it has seen the next time.

import { busy } from "./arriving.js";

const table = () => document.getElementById("table");
const sheet = document.getElementById("sheet");

// ---- the strip of cards

let shown = null;

function showCard() {
  const strip = document.getElementById("order");
  const now = strip?.querySelector("[aria-current]");
  // Only when it is another one: whoever looks along the strip is left in peace.
  if (!now || now.textContent === shown) return;
  shown = now.textContent;
  strip.scrollLeft = now.offsetLeft - strip.offsetLeft - strip.clientWidth / 3;
}
document.addEventListener("htmx:after:swap", showCard);
showCard();

// ---- a game's own board whose squares are to be tapped is pushed up until its lowest row lies above the bar

const GAP = 8;

function reveal() {
  const squares = document.querySelector(".squares:has(.is-lit, .is-target)");
  const bar = document.getElementById("bar");
  if (!squares || !bar || busy()) return;
  const under = squares.getBoundingClientRect().bottom + GAP - bar.getBoundingClientRect().top;
  if (under > 0) scrollBy(0, under);
}

document.addEventListener("question-arrived", reveal);
reveal();
document.fonts.ready.then(reveal);

// ---- a side's name leads to its troops, which may be folded up, and a button over the bar leads back to where the page lay. No step of
// the browser's history comes of it.

const back = document.createElement("button");
back.type = "button";
back.id = "back-up";
back.className = "button button-outlined button-small";
back.textContent = "Back up";
back.hidden = true;
let lay = null;         // where the page lay

function goneBack() {
  lay = null;
  back.hidden = true;
}

back.addEventListener("click", () => {
  scrollTo({ top: lay, behavior: "instant" });
  goneBack();
});
// Scrolled back, nobody needs it; nor does anybody who has been led to a question.
addEventListener("scroll", () => { if (lay !== null && scrollY <= lay + GAP) goneBack(); }, { passive: true });
document.addEventListener("question-arrived", goneBack);
// A bar that is drawn anew has lost it.
document.addEventListener("htmx:finally:swap", () => { if (lay !== null) document.getElementById("bar")?.append(back); });

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-to-troops]");
  const troops = link && document.getElementById(link.hash.slice(1));
  if (!troops) return;
  event.preventDefault();
  const fold = troops.closest("details");
  if (fold) fold.open = true;
  const from = scrollY;
  (fold || troops).scrollIntoView({ block: "start", behavior: "instant" });
  if (scrollY <= from + GAP) return;
  lay = from;
  back.hidden = false;
  document.getElementById("bar")?.append(back);
});

// ---- a refusal, or a tap that is kept, while a sheet lies over the page: toasts are under the sheet, so it is said over the sheet's
// upper edge, where it moves nothing

function say(text, refused) {
  if (!sheet.querySelector("form")) return;
  unsay();
  const box = document.createElement("p");
  box.className = `sheet-refusal notice${refused ? " notice-error" : ""}`;
  box.dataset.refused = "";
  box.setAttribute("role", "alert");
  box.textContent = text;
  document.getElementById("sheet-body").append(box);
  const above = sheet.getBoundingClientRect().top - box.offsetHeight;
  box.style.top = `${Math.max(GAP, above - GAP)}px`;
}

function unsay() {
  sheet.querySelector("[data-refused]")?.remove();
}

document.addEventListener("toast", (event) => {
  const { kind, text } = event.detail;
  if (sheet.open && (kind === "error" || kind === "kept")) say(text, kind === "error");
});
document.addEventListener("input", unsay);
sheet.addEventListener("click", ({ target }) => { if (target.closest("[data-refused]")) unsay(); });

// Told what came between, one may mean it all the same: the form now says that it has seen it.
document.addEventListener("htmx:after:swap", () => {
  const field = sheet.querySelector("[data-refused]") && sheet.querySelector("form").elements.namedItem("seen");
  if (field && table()) field.value = table().dataset.seen;
});

// ---- wishes of this device, in a sheet that was just opened

document.addEventListener("htmx:after:process", () => {
  sheet.querySelectorAll("[data-wish]").forEach((box) => {
    try { box.checked = localStorage.getItem(`table-${box.dataset.wish}`) === "yes"; } catch { /* a private window keeps none */ }
  });
});
