// Forms and lists under the thumb: sending on change, steppers, a moment's deadness, focus that survives a swap, keys that move a row.

// ---- A tap that is ignored on purpose says so: the control blinks. Scripts of single pages say it by the event "ignored".

const BLINK_MS = 200;

function ignore(event, control) {
  event.preventDefault();
  event.stopImmediatePropagation();
  control.classList.add("is-ignored");
  setTimeout(() => control.classList.remove("is-ignored"), BLINK_MS);
}
document.addEventListener("ignored", (event) => ignore(event.detail, event.target));

// ---- data-autosubmit: a choice sends its form

document.addEventListener("change", (event) => {
  if (event.target.matches?.("[data-autosubmit]")) event.target.form?.requestSubmit();
});

// ---- a form whose answer belongs into a place that this page lacks (a sheet that was opened as a page of its own) is sent as a
// plain form: what came of it is shown by the page that it leads to

document.addEventListener("submit", (event) => {
  const place = event.target.getAttribute?.("hx-target");
  if (place?.startsWith("#") && !document.querySelector(place)) event.stopImmediatePropagation();
}, true);

// ---- <details data-changes>: its summary says how many of the lists in it are not as they were supplied, which is their first option

document.addEventListener("change", (event) => {
  const fold = event.target.closest?.("[data-changes]");
  if (!fold) return;
  const changed = [...fold.querySelectorAll("select")].filter((list) => list.selectedIndex > 0).length;
  fold.querySelector("summary .muted").textContent = `${changed || "None"} changed`;
});

// ---- what is missing is said beside the field, in our own words, and stays until it is mended

function lacking(field) {
  const { validity, min, max } = field;
  if (validity.rangeUnderflow) return `At least ${min}.`;
  if (validity.rangeOverflow) return field.dataset.over || `At most ${Number(max).toLocaleString("en")}.`;
  if (!validity.valueMissing) return field.validationMessage;
  return field.type === "radio" || field.type.startsWith("select") ? "Choose one." : "Fill this in.";
}

function say(field, text) {
  field.form.querySelectorAll("[data-lacking]").forEach((box) => box.remove());
  const box = document.createElement("p");
  box.className = "field-error";
  box.dataset.lacking = "";
  box.setAttribute("role", "alert");
  box.textContent = text;
  // Of many tiles the last may be far below: there it stands above the first.
  const legend = field.closest(".picks.is-many")?.querySelector("legend");
  if (legend) legend.after(box);
  else (field.closest(".field, .picks, .check") || field.parentElement).append(box);
  field.focus();
  box.scrollIntoView({ block: "nearest" });
}

document.addEventListener("invalid", (event) => {
  const field = event.target;
  event.preventDefault();
  if (!field.form || [...field.form.elements].find((one) => one.willValidate && !one.validity.valid) !== field) return;
  say(field, lacking(field));
}, true);

// ---- data-instead: tiles that may be left alone only where the field of that name is filled in. The tile that would have sent the
// form stays picked, and goes with the first of them that is tapped.

let picked = null;

document.addEventListener("submit", (event) => {
  const form = event.target;
  const open = [...(form.querySelectorAll?.("[data-instead]") || [])].find((tiles) =>
    !tiles.querySelector(":checked") && !form.elements.namedItem(tiles.dataset.instead)?.value.trim());
  const tile = open?.querySelector("input:enabled");
  if (!tile) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  form.querySelectorAll("[aria-pressed]").forEach((one) => one.removeAttribute("aria-pressed"));
  picked = event.submitter?.matches(".pick-send") ? event.submitter : null;
  picked?.setAttribute("aria-pressed", "true");
  say(tile, picked ? `Choose one. ${picked.querySelector("b").textContent} is already picked.` : "Choose one.");
}, true);
document.addEventListener("change", ({ target }) => {
  if (!picked?.isConnected || picked.form !== target.form || !target.closest("[data-instead]")) return;
  picked.click();
  picked = null;
});

document.addEventListener("input", (event) => {
  event.target.form?.querySelectorAll("[data-lacking]").forEach((box) => box.remove());
});

// ---- data-nudge: − and + beside a number one can also type

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-nudge]");
  if (!button) return;
  const input = button.closest(".stepper").querySelector("input");
  const wanted = (Number(input.value) || 0) + Number(button.dataset.nudge);
  const least = input.min === "" ? -Infinity : Number(input.min);
  const most = input.max === "" ? Infinity : Number(input.max);
  input.value = String(Math.min(most, Math.max(least, wanted)));
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
});

// ---- data-step: a button that has just changed its meaning takes no tap for 300 ms

const DEAD_MS = 300;
const deadUntil = new WeakMap();
let meanings = new Set();

function stepsNow() {
  return [...document.querySelectorAll("[data-step]")];
}
document.addEventListener("htmx:before:swap", () => {
  meanings = new Set(stepsNow().map((button) => button.dataset.step));
});
document.addEventListener("htmx:after:swap", () => {
  stepsNow().filter((button) => !meanings.has(button.dataset.step))
    .forEach((button) => deadUntil.set(button, performance.now() + DEAD_MS));
});
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-step]");
  if (button && performance.now() < (deadUntil.get(button) || 0)) ignore(event, button);
}, true);

// What is greyed and keeps its place, such as Down on a plate whose last figure is out, takes no tap at all.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[aria-disabled='true']");
  if (button) ignore(event, button);
}, true);

// ---- data-again: a button that is tapped once for each one more, or one less. It takes the next tap when what the last one did has been
// in view for as long as a number takes to read: who taps twice without looking means one. On another plate, and on another button of the
// same plate, every tap counts. A button is known by its name: the plate and its sheet have the same one.

const takesAgain = new Map();

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-again]");
  if (!button) return;
  const name = button.getAttribute("aria-label");
  if (performance.now() < (takesAgain.get(name) || 0)) ignore(event, button);
  else takesAgain.set(name, performance.now() + DEAD_MS);
}, true);
function until(event, when) {
  const button = event.detail.ctx.request?.submitter;
  if (button?.matches?.("[data-again]")) takesAgain.set(button.getAttribute("aria-label"), when);
}
document.addEventListener("htmx:before:request", (event) => until(event, Infinity));
addEventListener("htmx:finally:request", (event) => until(event, performance.now() + DEAD_MS), true);

// ---- focus stays where one was: on the control with the same id, or on what stands beside it when that is gone or greyed

let kept = null;

document.addEventListener("htmx:before:swap", () => {
  const here = document.activeElement;
  if (!here || here === document.body) return;
  const row = here.closest("[data-id]");
  kept = { id: here.id, move: here.dataset.move, row: row?.dataset.id, item: here.closest("li[id]")?.id };
});
document.addEventListener("htmx:after:swap", () => {
  const here = document.activeElement;
  // A control that the swap has greyed loses the focus a moment later: it counts as lost now.
  if (!kept || (here && here !== document.body && !here.disabled)) return;
  const row = kept.row && document.querySelector(`[data-id="${CSS.escape(kept.row)}"]`);
  const candidates = [
    kept.id && document.getElementById(kept.id),
    row && kept.move && row.querySelector(`[data-move="${kept.move}"]`),
    row && row.querySelector("[data-move]:enabled"),
    row && row.querySelector("a, button, summary, input"),
    kept.item && document.getElementById(kept.item)?.querySelector("a, button, summary, input"),
  ];
  candidates.find((control) => control && !control.disabled)?.focus({ preventScroll: false });
  kept = null;
});

// ---- data-reorder: Alt+Up and Alt+Down press the row's own buttons

document.addEventListener("keydown", (event) => {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  const way = event.key === "ArrowUp" ? "up" : "down";
  const button = event.target.closest?.("[data-reorder]")?.querySelector(`[data-move="${way}"]:enabled`);
  if (!button) return;
  event.preventDefault();
  button.focus();
  button.click();
});
