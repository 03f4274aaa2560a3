// The table's live line: hears "at version N", fetches the view and morphs it in; says when the connection is lost;
// keeps a tap that did not get through, or that the server could not save just now, with its key, and sends it until it counts.
//   <main id="table" data-live="/tables/ID/live" data-view="/tables/ID/view?seat=…" data-version="N" …>
//   <form data-tap …><input type="hidden" name="tap" value="KEY">

import "./turn.js";

const { PIECES, fits, said } = globalThis.CompanionPieces;

const SILENT_MS = 2500;      // the server speaks every second
const LOOK_MS = 250;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5000;
const FETCH_MS = 8000;
const PATIENT_TRIES = 3;     // then the server's own sentence is shown

const table = () => document.querySelector("[data-live]");
const shown = () => Number(table()?.dataset.version) || 0;

function toast(text, kind = "") {
  document.dispatchEvent(new CustomEvent("toast", { detail: { text, kind } }));
}

// ---- the line. Here only a number comes, which says when to fetch. htmx's extension for server-sent events connects again after an error, but
// waits for ever on a line that has fallen silent though the browser knows nothing of it: such a line counts as lost here.

let source = null;
let heardAt = performance.now();
let triedAt = 0;
let wait = FIRST_WAIT_MS;
let newest = 0;
let lost = false;

function connect() {
  source?.close();
  source = null;
  triedAt = performance.now();
  if (!table()) return;
  source = new EventSource(table().dataset.live);
  source.onmessage = (event) => hear(Number(event.data));
  source.addEventListener("out", () => location.reload());
  source.onerror = drop;
}

// EventSource would try again by itself, but not when the server said no, and never when the line is dead without a word.
function drop() {
  if (source?.readyState === EventSource.CLOSED) refetch = true;  // the view says why: shown the door, or restarted
  source?.close();
  source = null;
}

function hear(version) {
  heardAt = performance.now();
  wait = FIRST_WAIT_MS;
  if (version > newest) newest = version;
  if (lost) found();
  freshen();
}

function look() {
  if (!table() || document.hidden) return;
  const now = performance.now();
  if (now - heardAt > SILENT_MS) {
    if (!lost) lose();
    if (source && now - triedAt > SILENT_MS) drop();
  }
  if (source || now - triedAt < wait) return;
  if (now - heardAt > SILENT_MS) wait = Math.min(LONGEST_WAIT_MS, wait * (1.5 + Math.random() / 2));
  connect();
  freshen();
}

// ---- the banner. It stands in the foot, which is always in view, and from the start, since only a change of what is there
// is read out.

const banner = document.createElement("p");
banner.className = "offline";
banner.id = "line";
banner.setAttribute("role", "status");
banner.hidden = true;

function words() {
  if (lost) return kept() ? "Connection lost. We will send your tap when you are back online." : "Connection lost. Trying again.";
  return kept() ? putOff.words : "";
}

function say() {
  const text = words();
  banner.hidden = !text;
  if (banner.textContent !== text) banner.textContent = text;
  // One sentence about it is enough, and the line knows better than the browser.
  const other = document.getElementById("offline");
  if (other) other.hidden = true;
}

function lose() {
  lost = true;
  document.documentElement.dataset.line = "lost";
  say();
}

// The browser says that there is no network: believed at once, and looked into, since the server may stand in this very room.
function cut() {
  if (!table()) return;
  lose();
  drop();
}

function found() {
  lost = false;
  delete document.documentElement.dataset.line;
  say();
  resend();
}

// ---- the view: one fetch at a time, the newest wins, and none while a tap is on its way, whose answer brings the view too. htmx.ajax sends
// each request, and its promise tells neither that a request which had to queue is over nor that one has failed. What comes is put in by htmx.

let fetching = false;
let refetch = false;
let tapping = 0;

async function freshen() {
  if (fetching || tapping || !table() || !globalThis.htmx || !(refetch || newest > shown())) return;
  fetching = true;
  refetch = false;
  const wanted = newest;
  let got = false;
  try {
    got = await show(await ask(table().dataset.view));
  } catch {
    // The line says whether the connection is gone; the next message asks again.
  } finally {
    fetching = false;
  }
  // A tap, or a newer message, came in between.
  if (got && (refetch || newest > wanted)) freshen();
}

async function ask(url, options = {}) {
  const pieces = said();
  const headers = { "HX-Request": "true", "HX-Request-Type": "partial", "HX-Current-URL": location.href, [PIECES]: pieces, ...options.headers };
  const response = await fetch(url, { credentials: "same-origin", signal: AbortSignal.timeout(FETCH_MS), ...options, headers });
  return { response, pieces };
}

async function show({ response, pieces }) {
  const to = response.headers.get("HX-Redirect");
  if (to) return location.assign(to);
  const text = await response.text();
  const said = response.headers.get("HX-Trigger");
  // A refusal brings the fresh table too; an answer without one means that this device has nothing to wait for here any more.
  if (versionOf(text)) await swap(text, pieces);
  else if (response.ok || response.status === 403 || response.status === 404) location.reload();
  if (said) announce(said);
  return response.ok;
}

async function swap(text, pieces) {
  const target = table();
  const before = shown();
  if (!target || versionOf(text) < before) return;
  await htmx.swap({ sourceElement: target, target, text, swap: "outerMorph", request: { headers: { [PIECES]: pieces } }, hx: {} });
  if (shown() > before) document.dispatchEvent(new CustomEvent("went-on"));
}

function versionOf(text) {
  return Number(text.match(/\sdata-version="(\d+)"/)?.[1]) || 0;
}

function announce(header) {
  let events = {};
  try { events = JSON.parse(header); } catch { /* a bare name says nothing to anybody here */ }
  for (const [name, detail] of Object.entries(events)) document.dispatchEvent(new CustomEvent(name, { detail }));
}

// An answer that was overtaken must not bring the past back.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  if (ctx.target !== table() || !ctx.text) return;
  const version = versionOf(ctx.text);
  if ((version && version < shown()) || !fitting(ctx.text, ctx.request?.headers?.[PIECES])) event.preventDefault();
});

// ---- pieces (pieces.js): what no longer fits brings the whole

function fitting(text, sent) {
  const good = fits(text, sent);
  if (!good) refetch = true;
  return good;
}

// A tap may wait for the answer to the one before it: what is here is said when it is sent.
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  // A sheet that is answered with the table must not be lost where pieces no longer fit: then all of it is asked for.
  const sheet = ctx.sourceElement?.closest?.("form")?.elements.namedItem("sheet")?.value || ctx.request.body?.get?.("sheet");
  if (ctx.target && ctx.target === table() && sheet !== "settings") ctx.request.headers[PIECES] = said();
});

// ---- what a morph must leave alone: what somebody typed

function leaveAlone(element, { attrName: name, newValue }) {
  if (name !== "value" || newValue === null || !(element instanceof HTMLInputElement) || element.type === "hidden") return true;
  return element.value === element.defaultValue;
}

function teach() {
  globalThis.htmx?.registerExtension?.("live", { htmx_before_morph_attr: leaveAlone });
}

// ---- taps. htmx sends them, one after the other. A tap that did not get through is kept and sent again here, since htmx has nothing that
// outlives a lost connection or a reload.

const place = () => `tap:${table()?.dataset.live}`;

function kept() {
  try { return JSON.parse(sessionStorage.getItem(place())); } catch { return null; }
}

function keep(tap) {
  try {
    if (tap) sessionStorage.setItem(place(), JSON.stringify(tap));
    else sessionStorage.removeItem(place());
  } catch { /* a private window: the tap is only on this page */ }
  say();
}

const tapForm = (ctx) => ctx.sourceElement?.closest?.("form[data-tap]");

function newKey(form) {
  const field = form?.elements.namedItem("tap");
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  if (field) field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function keepInstead(ctx) {
  const body = String(new URLSearchParams(ctx.request.body));
  const waiting = kept();
  if (waiting && waiting.body !== body) toast(lost ? "One tap is already waiting for the connection. Try again when you are back online." : "One tap is already waiting. Try again when it is sent.", "error");
  else {
    keep({ url: ctx.request.action, body, told: lost });
    if (lost) toast("Saved. We will send it when you are back online.", "kept");
  }
}

document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  if (!tapForm(ctx) || !(lost || kept())) return;
  event.preventDefault();
  keepInstead(ctx);
});

// ---- a tap that the server could not save just now: it says when to come again

const putOff = { words: "", tries: 0, broken: 0, form: null, submitter: null };

const inSeconds = (response) => (response.status === 503 ? Number(response.headers.get("Retry-After")) || 0 : 0);

function sentenceOf(response) {
  try { return JSON.parse(response.headers.get("HX-Trigger")).toast.text; } catch { return ""; }
}

function puttingOff(response) {
  putOff.tries += 1;
  const sentence = putOff.tries < PATIENT_TRIES ? "Saving is taking a moment." : sentenceOf(response);
  putOff.words = `${sentence} We will keep your tap and send it again.`.trim();
  say();
  setTimeout(resend, inSeconds(response) * 1000 || LONGEST_WAIT_MS);
}

// A tap that the server stumbles over is tried a few times and then given up: it would block every other tap for good.
function comeAgain(response) {
  if ([502, 503, 504].includes(response.status)) return true;  // away for a moment, or a proxy says so for a server that starts again
  if (response.status < 500) return false;
  putOff.broken += 1;
  return putOff.broken < PATIENT_TRIES;
}

document.addEventListener("htmx:after:request", (event) => {
  const { ctx } = event.detail;
  const form = tapForm(ctx);
  if (!form || !inSeconds(ctx.response)) return;
  // It is no refusal: nothing is said of it, and the form stays as it is until the tap has been taken.
  event.preventDefault();
  event.stopImmediatePropagation();
  ctx.hx.trigger = null;
  Object.assign(putOff, { tries: 0, broken: 0, form, submitter: ctx.request.submitter });
  keepInstead(ctx);
  puttingOff(ctx.response);
});

const begun = new WeakSet();
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (!tapForm(ctx)) return;
  begun.add(ctx);
  tapping += 1;
});
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const form = tapForm(ctx);
  const refused = ctx.response.status >= 400 || /"kind": ?"error"/.test(ctx.response.headers.get("HX-Trigger") || "");
  if (form && !refused) taken(form, ctx.request.submitter);
});

// What was typed has been taken; the same place may ask something else now.
function taken(form, submitter) {
  for (const place of [form, submitter]) place?.closest?.("dialog[open]")?.close();
  form.reset();
  newKey(form);
}
addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (!begun.delete(ctx)) return;
  tapping -= 1;
  freshen();
}, true);

// Nobody knows whether it got through. Its key makes sure that it counts once, so it is sent again when the line is back.
addEventListener("htmx:error", (event) => {
  const { ctx } = event.detail;
  if (!ctx || ctx.response || !begun.has(ctx)) return;
  event.stopImmediatePropagation();
  keepInstead(ctx);
  if (!lost) setTimeout(resend, FIRST_WAIT_MS);
}, true);

let resending = false;

async function resend() {
  const tap = kept();
  if (!tap || resending || lost) return;
  resending = true;
  tapping += 1;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  try {
    const answer = await ask(tap.url, { method: "POST", headers, body: tap.body });
    const { response } = answer;
    if (comeAgain(response)) return puttingOff(response);
    const { form, submitter } = putOff;
    Object.assign(putOff, { words: "", tries: 0, broken: 0, form: null, submitter: null });
    keep(null);
    if (response.ok && form) taken(form, submitter);
    if (!response.ok) refetch = true;
    else if (tap.told) toast("Your tap was sent.", "ok");
    await show(answer);
    if (response.status >= 500 && !sentenceOf(response)) toast("The server could not handle your tap. Try again.", "error");
  } catch {
    if (!lost) setTimeout(resend, LONGEST_WAIT_MS);
  } finally {
    resending = false;
    tapping -= 1;
    freshen();
  }
}

// ---- here, away, back

function back() {
  heardAt = performance.now();
  wait = FIRST_WAIT_MS;
  refetch = true;
  connect();
  freshen();
  if (kept() && !lost) resend();
}

function begin() {
  if (!table()) return;
  (document.getElementById("foot") || document.body).prepend(banner);
  teach();
  newest = shown();
  heardAt = performance.now();
  connect();
  setInterval(look, LOOK_MS);
  if (kept()) resend();
}

document.addEventListener("visibilitychange", () => { if (!document.hidden) back(); });
addEventListener("offline", cut);
addEventListener("online", back);
addEventListener("pageshow", (event) => { if (event.persisted) back(); });
// A page with an open line cannot be kept by the browser for going back to.
addEventListener("pagehide", () => { source?.close(); source = null; });

begin();
