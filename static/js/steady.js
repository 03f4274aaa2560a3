// Nothing moves under a thumb: what a swap adds or takes away above what was tapped, or above what is being read, is scrolled away in
// the same frame, in the page or in the column that scrolls by itself.

let touched = null;    // what was tapped or typed in last, or what the mouse rests on
let tapped = null;     // the control that was tapped last
let pressed = false;   // while the finger is still down
let thumb = null;
let read = [];

const CONTROLS = "a, button, input, select, textarea, label, summary";
// What sticks to the edge of the screen is moved by no scrolling.
const STUCK = ".foot, .bar, .masthead, .builder-tabs";

for (const name of ["pointerdown", "click", "change", "keydown"]) {
  document.addEventListener(name, ({ target }) => {
    touched = target;
    tapped = target.closest?.(CONTROLS) || null;
  }, { capture: true, passive: true });
}
for (const name of ["pointerdown", "pointerup", "pointercancel"]) {
  document.addEventListener(name, ({ type }) => { pressed = type === "pointerdown"; }, { capture: true, passive: true });
}
document.addEventListener("pointerover", ({ target, pointerType }) => { if (pointerType === "mouse") touched = target; }, { passive: true });

const seen = ({ top, bottom, height }) => height > 0 && bottom > 0 && top < innerHeight;

function spot(element) {
  const box = element.getBoundingClientRect();
  return seen(box) && !element.closest(STUCK) ? { element, id: element.id, top: box.top } : null;
}

// What begins in view comes before what only reaches into it, and what stands in the column that was last touched before both.
function reading() {
  const column = touched?.closest?.("#table > *, #builder > *");
  const spots = [...document.querySelectorAll("#main [id]")].map(spot).filter(Boolean);
  const rank = ({ element, top }) => (column && !column.contains(element) ? 2 : 0) + (top < 0 ? 1 : 0);
  return spots.sort((one, other) => rank(one) - rank(other));
}

const found = ({ element, id }) => (id ? document.getElementById(id) : element.isConnected && element);

function scrollers(element) {
  const boxes = [];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) boxes.push(box);
  }
  return [...boxes, document.scrollingElement];
}

// An inner column takes as much as it can, the page the rest. A page that has become too short for it stays as long as it was.
function hold(element, top) {
  const off = () => element.getBoundingClientRect().top - top;
  for (const box of scrollers(element)) {
    if (Math.abs(off()) < 1) return;
    box.scrollBy({ top: off(), behavior: "instant" });
  }
  if (off() < 1 || element.closest("dialog")) return;
  lengthen(Math.ceil(off()));
  scrollBy({ top: off(), behavior: "instant" });
}

let spare = 0;

function lengthen(by) {
  spare = by;
  document.getElementById("main").style.marginBottom = by ? `${by}px` : "";
}
// Scrolled back, nobody sees it any more.
addEventListener("scroll", () => {
  if (spare && scrollY + innerHeight <= document.documentElement.scrollHeight - spare) lengthen(0);
}, { passive: true });

// What lies in a fold that has closed since cannot be held, nor can what has become so small that nothing of it would be left in view.
const shown = (element) => (element.checkVisibility ? element.checkVisibility() : element.getClientRects().length > 0);
const holdable = (element, top) => element && shown(element) && top + element.getBoundingClientRect().height > 0;

function holdFirst(spots) {
  const [element, top] = spots.map((one) => [found(one), one.top]).find(([one, at]) => holdable(one, at)) || [];
  if (element) hold(element, top);
  return element;
}

// The browser's own anchor may be another one, and would pull the other way.
function own(yes) {
  document.documentElement.toggleAttribute("data-holding", yes);
}

document.addEventListener("htmx:before:swap", ({ detail: { ctx, tasks = [] } }) => {
  thumb = null;
  read = [];
  // A link to another view shows it from its top.
  if (tasks.some(({ swapSpec }) => swapSpec?.show || swapSpec?.scroll)) return;
  const mine = pressed || Boolean(ctx.request?.action);
  thumb = mine && tapped?.isConnected ? spot(tapped) : null;
  // At its top a page is read from its top.
  read = scrollY > 0 || thumb ? reading() : [];
  own(true);
});
document.addEventListener("htmx:after:swap", () => {
  if (spare) lengthen(0);
  const kept = thumb && holdFirst([thumb]);
  if (!kept || kept.closest("dialog")) holdFirst(read);
  thumb = null;
  read = [];
  requestAnimationFrame(() => requestAnimationFrame(() => own(false)));
});
