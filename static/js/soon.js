// A button with data-soon="N" in the bar is tapped by itself N seconds after it came, and drains meanwhile. "Wait" beside it stops that, for
// this step and those that follow, until it is tapped again. What was undone does not happen by itself again.
// The same goes, without a word, for what the host's device does for a device that is away.

const TICK = 100;
const own = () => document.querySelector("#bar button[data-soon]");
const button = () => own() || document.querySelector(".is-theirs button[data-soon]");
const done = new Set();

let waiting = false;
let key = "";
let left = 0;
let last = 0;

const keyOf = (one) => `${document.getElementById("now")?.dataset.asked} ${one.value}`;
const busy = () => document.hidden || document.querySelector("dialog[open]") || document.activeElement?.matches("input, textarea, select");

function waiter() {
  const one = document.createElement("button");
  one.type = "button";
  one.id = "wait";
  one.className = "button button-outlined button-small bar-wait";
  one.addEventListener("click", () => { waiting = !waiting; show(); });
  return one;
}

// The page may have been drawn anew: the button beside it has to be put there again.
function show() {
  const one = own();
  const old = document.getElementById("wait");
  if (!one || done.has(keyOf(one))) { old?.remove(); return; }
  const beside = old || waiter();
  if (beside.previousElementSibling !== one) one.after(beside);
  beside.textContent = waiting ? "Go on by itself" : "Wait";
  beside.setAttribute("aria-pressed", String(waiting));
  one.classList.toggle("is-draining", !waiting);
}

function arrived() {
  const one = button();
  if (one && keyOf(one) !== key) {
    key = keyOf(one);
    left = Number(one.dataset.soon) * 1000;
  }
  show();
}

function tick() {
  const now = performance.now();
  const passed = now - last;
  last = now;
  const one = button();
  if (!one || (waiting && one === own()) || busy() || done.has(keyOf(one))) return;
  left -= passed;
  one.style.setProperty("--left", Math.max(0, left / (Number(one.dataset.soon) * 1000)));
  if (left > 0) return;
  done.add(keyOf(one));
  one.click();
}

document.addEventListener("htmx:after:swap", arrived, true);
arrived();
last = performance.now();
setInterval(tick, TICK);
