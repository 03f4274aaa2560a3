// The question that arrives is in view, with its odds and its pad, however far down the page somebody was reading. What asks nothing of
// this phone moves nothing. Where somebody types, or a sheet lies open, the question waits: a button over the bar leads to it, and so
// does closing the sheet.

const GAP = 8;

const table = () => document.getElementById("table");
const sheet = document.getElementById("sheet");
const bar = () => document.getElementById("bar");
// Several may be asked at once: what is to be agreed comes first, as in the bar.
const question = () => document.querySelector("#table .ask[data-asked]") || document.querySelector("#now[data-asked]");
const asked = () => question()?.dataset.asked || "";
const told = () => document.getElementById("just")?.textContent;

let from = null;        // where the tap was that this device is sending
let wasLobby = false;
let wasAsked = asked();
let wasTold = null;

// ---- where it stands, and how far the page has to be scrolled for it

// Where a game lays its board between what is said and what is asked, the question has no box of its own: its head stands for it.
const solid = (element) => (element.getClientRects().length ? element : element.firstElementChild);

// A bar that scrolls along with the page hides nothing of it.
function floor() {
  const stays = [bar(), bar()?.closest(".foot")].find((one) => one && getComputedStyle(one).position === "sticky");
  return Math.min(innerHeight, stays ? bar().getBoundingClientRect().top : innerHeight);
}

// 0 where all of it is in view, or as much as there is room for.
function away(element) {
  const { top, bottom } = solid(element).getBoundingClientRect();
  if (top < 0) return top - GAP;
  return Math.max(0, Math.min(top - GAP, bottom + GAP - floor()));
}

function outOfSight(element) {
  const { top } = solid(element).getBoundingClientRect();
  return top < 0 || top > innerHeight - 120;
}

function bring() {
  const here = question();
  if (here) scrollBy({ top: away(here), behavior: "instant" });
}

// ---- whoever types, or reads a sheet, is not pulled away

const TYPED = "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

export const busy = () => Boolean(document.querySelector("dialog[open]") || document.activeElement?.matches(TYPED));

let due = null;         // the question that waits until the sheet is closed or its button is tapped

const pointer = document.createElement("button");
pointer.type = "button";
pointer.id = "to-question";
pointer.className = "button button-outlined button-small";
pointer.textContent = "Show the question";
pointer.hidden = true;
pointer.addEventListener("click", () => {
  document.activeElement?.blur();
  bring();
  settle();
});

function settle() {
  const here = question();
  if (due !== asked() || !here || !away(here)) due = null;
  pointer.hidden = !due;
  if (pointer.parentElement !== bar()) bar()?.append(pointer);
}

sheet.addEventListener("close", () => {
  if (due && due === asked()) bring();
  settle();
});
addEventListener("scroll", settle, { passive: true });

// ---- what a button of the bar did, or one of the troop that acts, is shown at the top: the die, the card. So is the battle when it begins.

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-tap]")) return;
  const place = event.submitter?.closest("#bar, #now, #sheet, .plate.is-acting .plate-acts");
  from = place ? place.id || "now" : "page";
}, true);
document.addEventListener("htmx:before:swap", () => {
  wasLobby = Boolean(table()?.classList.contains("is-lobby"));
  wasAsked = asked();
  wasTold = told();
});
// Once steady.js has put everything back to where it was.
document.addEventListener("htmx:finally:swap", () => {
  const now = document.getElementById("now");
  const another = asked() !== wasAsked;
  const shown = from === "bar" || from === "now" || (from === "sheet" && !sheet.open && (another || told() !== wasTold));
  if (now && (wasLobby || shown) && outOfSight(now)) solid(now).scrollIntoView({ block: "start" });
  if (another && asked()) arrive();
  from = null;
  wasLobby = false;
  settle();
});

function arrive() {
  if (!from && busy()) return void (due = asked());
  bring();
  document.dispatchEvent(new CustomEvent("question-arrived"));
}
