// Whose go it is, without looking: the title, and if wanted a sound, a buzz, and a screen that stays on.
//   <… data-live data-turn-key="KEY" data-mine="true|false">: it rings when the key changes and it is mine.
//   <input type="checkbox" data-wish="sound|buzz|wake">: kept in this browser.

const table = () => document.querySelector("[data-live]");

// ---- wishes. Private windows may refuse storage: then a wish lasts as long as the page.

const wishes = {};

function wished(name) {
  try { return localStorage.getItem(`table-${name}`) === "yes"; } catch { return wishes[name] === true; }
}

function wish(name, yes) {
  wishes[name] = yes;
  try { localStorage.setItem(`table-${name}`, yes ? "yes" : "no"); } catch { /* see above */ }
}

function showWishes() {
  document.querySelectorAll("[data-wish]").forEach((box) => {
    box.checked = wished(box.dataset.wish);
    // Nobody is offered what the browser cannot do.
    if (box.dataset.wish === "buzz" && !navigator.vibrate) box.closest(".check").hidden = true;
  });
}

document.addEventListener("change", (event) => {
  const name = event.target.dataset?.wish;
  if (!name) return;
  wish(name, event.target.checked);
  if (name === "sound" && event.target.checked) ring();
  if (name === "buzz" && event.target.checked) buzz();
  if (name === "wake") stayAwake();
});

// ---- sound: two struck notes. Browsers allow it after the first tap on the page; Safari counts no pointerdown as one. A call interrupts
// it there.

let audio = null;

function ready() {
  audio ??= globalThis.AudioContext ? new AudioContext() : null;
  if (audio && audio.state !== "running") audio.resume().catch(() => {});
  return audio;
}
document.addEventListener("click", () => { if (wished("sound")) ready(); }, { capture: true, passive: true });

function strike(at, hertz) {
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = hertz;
  loud.gain.setValueAtTime(0.0001, at);
  loud.gain.exponentialRampToValueAtTime(0.3, at + 0.01);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(loud).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.5);
}

function ring() {
  if (!ready()) return;
  strike(audio.currentTime, 659);
  strike(audio.currentTime + 0.16, 880);
}

function buzz() {
  navigator.vibrate?.([120, 60, 120]);
}

// ---- the title flashes while nobody looks

const MARK = "● Your go · ";
let flashing = null;

function plain() {
  return document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
}

function calm() {
  clearInterval(flashing);
  flashing = null;
  document.title = plain();
}

function flash() {
  calm();
  document.title = MARK + plain();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  flashing = setInterval(() => {
    document.title = document.title.startsWith(MARK) ? plain() : MARK + plain();
  }, 1000);
}

// ---- the turn

let key = table()?.dataset.turnKey;

function turned() {
  const here = table();
  if (!here || here.dataset.turnKey === key) return;
  key = here.dataset.turnKey;
  if (here.dataset.mine !== "true") return calm();
  if (wished("sound")) ring();
  if (wished("buzz")) buzz();
  if (document.hidden || !document.hasFocus()) flash();
}

document.addEventListener("htmx:after:swap", () => {
  turned();
  showWishes();
});
addEventListener("focus", calm);
// A sheet with wishes in it is filled without a swap.
document.addEventListener("htmx:after:process", showWishes);

// ---- the screen stays on, where the browser knows how (over https only)

let lock = null;

async function stayAwake() {
  if (!wished("wake") || document.hidden || !table()) {
    lock?.release().catch(() => {});
    lock = null;
    return;
  }
  if (lock && !lock.released) return;
  // Refused when the battery is low; then the phone knows better.
  lock = await navigator.wakeLock?.request("screen").catch(() => null);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) calm();
  stayAwake();
});

showWishes();
stayAwake();
