// A button with data-soon="N" in the bar is tapped by itself N seconds after it came, and drains meanwhile. "Wait" beside it stops that for this
// one time. Where the table is to know of it, the server draws that button; else it is put there here.
// What was undone does not happen by itself again. The same goes, without a word, for what the host's device does for a device that is away.
// htmx's own delay (hx-trigger) can be neither seen nor stopped.

const TICK = 100;
const MOST = 3;              // so often, where somebody was quicker and the button stands there still
const ITSELF = "&itself=1";  // tells the server that nobody tapped
const own = () => document.querySelector("#bar button[data-soon]");
const button = () => own() || document.querySelector(".is-theirs button[data-soon]");
const done = new Map();
const waiting = new Set();

let key = "";
let clicked = "";
let left = 0;
let last = 0;

const whole = (one) => Number(one.dataset.soon) * 1000;
// What its rolls have to reach: where that is more than before, they have their time again.
const rolls = (one) => (one.closest(".is-theirs") || document.getElementById("now") || document).querySelectorAll(".roll-head, .volley > summary");
const asks = (one) => [...rolls(one)].map((roll) => roll.textContent.replace(/\s+/g, " ")).join();
const keyOf = (one) => `${document.getElementById("now")?.dataset.asked} ${one.value.replace(ITSELF, "")} ${asks(one)}`;
const busy = () => document.querySelector("dialog[open]") || document.activeElement?.matches("input, textarea, select");
const over = (one) => (done.get(keyOf(one)) || 0) >= MOST;

function waiter(one) {
  const beside = document.createElement("button");
  beside.type = "button";
  beside.id = "wait";
  beside.className = "button button-outlined button-small bar-wait";
  beside.addEventListener("click", () => {
    const now = keyOf(own() || one);
    if (!waiting.delete(now)) waiting.add(now);
    show();
  });
  return beside;
}

// The page may have been drawn anew: the button beside it has to be put there again.
function show() {
  const one = own();
  const there = document.getElementById("wait");
  const drawn = there?.name === "act";
  if (!one || over(one)) { if (!drawn) there?.remove(); return; }
  const stopped = waiting.has(keyOf(one));
  one.classList.toggle("is-draining", !stopped);
  if (drawn) return;
  const beside = there || waiter(one);
  if (beside.previousElementSibling !== one) one.after(beside);
  beside.textContent = stopped ? "Start the countdown" : "Wait";
  beside.setAttribute("aria-pressed", String(stopped));
}

// Who waits for another phone sees the same bar. It begins when the page hears of the question; each question has a bar of its own.
function drain() {
  document.querySelectorAll("[data-drains]").forEach((bar) => { bar.style.animationDuration = `${bar.dataset.drains}s`; });
}

function arrived() {
  drain();
  const one = button();
  // It has happened: if it stands there again, somebody has undone it.
  if (clicked && (!one || keyOf(one) !== clicked)) {
    done.set(clicked, MOST);
    clicked = "";
  }
  if (one && keyOf(one) !== key) {
    key = keyOf(one);
    left = whole(one);
  }
  show();
}

function tick() {
  const now = performance.now();
  const passed = now - last;
  last = now;
  const one = button();
  if (!one || waiting.has(keyOf(one)) || busy() || over(one)) return;
  left -= passed;
  one.style.setProperty("--left", Math.max(0, left / whole(one)));
  if (left > 0) return;
  done.set(keyOf(one), (done.get(keyOf(one)) || 0) + 1);
  left = whole(one);
  clicked = keyOf(one);
  if (one.name && !one.value.endsWith(ITSELF)) one.value += ITSELF;
  one.click();
}

document.addEventListener("htmx:after:swap", arrived, true);
// Who taps something else first, such as a chip, has the whole time again for what comes of it.
document.addEventListener("htmx:before:request", () => { if (button()) left = whole(button()); });
// The time for which a phone was locked is nobody's time to think.
document.addEventListener("visibilitychange", () => { last = performance.now(); });
arrived();
last = performance.now();
setInterval(tick, TICK);
