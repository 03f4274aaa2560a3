// Makes this browser ready for the time without a network, and says when a page is a kept one.
// Browsers allow it on secure origins only (https, or this very machine); elsewhere nothing happens here.

const banner = document.getElementById("offline");
const since = document.documentElement.dataset.kept;

function say() {
  if (since === undefined) return;
  const day = since ? new Date(since) : null;
  const when = day && !Number.isNaN(day.getTime()) ? ` This page is as it was on ${day.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}.` : " You can still read all the rules.";
  banner.querySelector("span").textContent = `No connection.${when}`;
  banner.hidden = false;
}
say();
// The page's own word for it goes by what the device believes; the server may be gone while the Wi-Fi is not.
addEventListener("online", () => queueMicrotask(say));

// ---- your lists are kept once a session, and again when something was sent since

const DONE = "kept-armies";

function note(done) {
  try {
    if (done) sessionStorage.setItem(DONE, "1");
    else sessionStorage.removeItem(DONE);
  } catch { /* Then they are looked at with each page; only what changed is fetched. */ }
}

function isDone() {
  try {
    return sessionStorage.getItem(DONE) !== null;
  } catch {
    return false;
  }
}

let sends = 0;
let sending = false;  // What the server says meanwhile may be older than what is on its way.

async function keepArmies(worker, base) {
  if (sending || isDone()) return;
  const before = sends;
  const answer = await fetch(`${base}offline/armies.json`, { credentials: "same-origin" });
  if (!answer.ok) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: whole }) => { if (whole && sends === before) note(true); };
  worker.postMessage({ keep: await answer.json() }, [port2]);
}

async function start() {
  const base = new URL(document.querySelector('link[rel="manifest"]').href).pathname.replace(/[^/]*$/, "");
  await navigator.serviceWorker.register(`${base}sw.js`, { scope: base });
  if (since !== undefined) return;
  const { active } = await navigator.serviceWorker.ready;
  await keepArmies(active, base);
  document.addEventListener("visibilitychange", () => { if (document.hidden) keepArmies(active, base).catch(() => {}); });
}

addEventListener("submit", (event) => {
  if (event.target.method !== "post" && !event.target.closest?.("[hx-post]")) return;
  sends += 1;
  sending = true;
  note(false);
}, true);
document.addEventListener("htmx:finally:request", () => { sending = false; });
addEventListener("pageshow", () => { sending = false; });

// After the page is there: what it shows comes first. What fails here is no loss to it.
if ("serviceWorker" in navigator && isSecureContext) addEventListener("load", () => { start().catch(() => {}); });
