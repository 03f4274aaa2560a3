// What else is said of ticked boxes, such as the cover of figures under a template: <div class="pick-beside" data-of="BOX"> is shown
// while the box with that id is ticked. Without scripts all of them are. And ticks of the table's question stay on this device until it is
// answered, so that a look at a sheet, the settings or another page costs none of them.

const KEPT = "ticks:";
const DAYS = 7;
const form = () => document.getElementById("ask-now");
const boxes = () => [...form().elements].filter(({ type }) => type === "checkbox" || type === "radio");
const nameOf = ({ name, value }) => `${name}=${value}`;

// One question of one seat at one table.
function place() {
  const asked = document.getElementById("now")?.dataset.asked;
  const live = document.getElementById("table")?.dataset.live;
  return asked && live && form() && `${KEPT}${live} ${form().elements.seat?.value || ""} ${asked}`;
}

// Private windows may refuse storage; ticking must work all the same.
function stored(key) { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } }
function forget(key) { try { localStorage.removeItem(key); } catch { /* refused */ } }

function keep() {
  const key = place();
  if (!key) return;
  const changed = boxes().filter((box) => box.checked !== box.defaultChecked).map((box) => [nameOf(box), box.checked]);
  try { localStorage.setItem(key, JSON.stringify({ at: Date.now(), changed })); } catch { /* full or refused */ }
}

function bringBack() {
  const ticks = new Map(place() && stored(place())?.changed);
  if (!ticks.size) return;
  for (const box of boxes()) if (ticks.has(nameOf(box)) && !box.disabled) box.checked = ticks.get(nameOf(box));
}

function sweep() {
  let keys = [];
  try { keys = Object.keys(localStorage).filter((key) => key.startsWith(KEPT)); } catch { /* refused */ }
  keys.filter((key) => !(Date.now() - stored(key)?.at < DAYS * 86400000)).forEach(forget);
}

document.addEventListener("change", ({ target }) => { if (target.form && target.form === form()) keep(); });
// An answer that was taken empties its form (live.js).
document.addEventListener("reset", ({ target }) => { if (target === form() && place()) forget(place()); });
document.addEventListener("htmx:after:swap", bringBack, true);
sweep();
bringBack();

// What this device chose for its next taps (<fieldset data-own-choice>), such as the terrain that it lays, is not changed by what another
// device does.
const chosen = new Map();

document.addEventListener("change", ({ target }) => {
  if (target.closest?.("[data-own-choice]")) chosen.set(target.name, target.value);
});

function choose() {
  for (const box of document.querySelectorAll("[data-own-choice] input")) {
    if (box.checked && !chosen.has(box.name)) chosen.set(box.name, box.value);
  }
  for (const box of document.querySelectorAll("[data-own-choice] input")) box.checked = chosen.get(box.name) === box.value;
}
document.addEventListener("htmx:after:swap", choose, true);
choose();

function show(within) {
  for (const row of within.querySelectorAll("[data-of]")) {
    row.classList.toggle("is-on", Boolean(document.getElementById(row.dataset.of)?.checked));
  }
}

// A row that goes leaves its room: a page that became shorter would move what was tapped.
function keepRoom(rows) {
  const { height } = rows.getBoundingClientRect();
  if (height) rows.style.minHeight = `${height}px`;
}

document.addEventListener("change", ({ target }) => {
  const rows = target.closest?.(".picks")?.querySelector(".pick-covers");
  if (!rows) return;
  keepRoom(rows);
  show(rows);
});
// Before what follows a swap measures where everything is.
document.addEventListener("htmx:after:swap", () => show(document), true);
document.addEventListener("htmx:after:process", () => show(document), true);
show(document);
