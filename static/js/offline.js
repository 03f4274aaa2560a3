// Makes this browser ready for the time without a network, and says when a page is a kept one.
// Browsers allow it on secure origins only (https, or this very machine); elsewhere nothing happens here.

const banner = document.getElementById("offline");
const since = document.documentElement.dataset.kept;

function say() {
  if (since === undefined) return;
  const day = since ? new Date(since) : null;
  const when = day && !Number.isNaN(day.getTime()) ? ` This page is as it was on ${day.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}.` : " The rules are all here.";
  banner.querySelector("span").textContent = `No connection.${when}`;
  banner.hidden = false;
}
say();
// The page's own word for it goes by what the device believes; the server may be gone while the Wi-Fi is not.
addEventListener("online", () => queueMicrotask(say));

async function keepArmies(worker, base) {
  const answer = await fetch(`${base}offline/armies.json`, { credentials: "same-origin" });
  if (!answer.ok) return;
  const { armies, shelf } = await answer.json();
  if (armies.length) worker.postMessage({ armies, keep: [shelf, ...armies.map((army) => army.url)] });
}

async function start() {
  const base = new URL(document.querySelector('link[rel="manifest"]').href).pathname.replace(/[^/]*$/, "");
  await navigator.serviceWorker.register(`${base}sw.js`, { scope: base });
  const { active } = await navigator.serviceWorker.ready;
  if (since === undefined) await keepArmies(active, base);
}

// After the page is there: what it shows comes first. What fails here is no loss to it.
if ("serviceWorker" in navigator && isSecureContext) addEventListener("load", () => { start().catch(() => {}); });
