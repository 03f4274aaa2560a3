// <form data-draft="key">: what is typed and not saved yet is kept in this browser, and comes back once: after a reload, a
// crash, or when one left the page in the middle of it. Saved, refused, discarded or closed, it is forgotten.

const PREFIX = "draft:";
const DAYS_KEPT = 7;
const SKIP = new Set(["hidden", "password", "file", "submit", "button", "reset", "image"]);
const REFUSED = new Set([400, 413, 422]);

function fields(form) {
  return [...form.elements].filter((field) => field.name && !SKIP.has(field.type) && !field.closest("fieldset:disabled"));
}

const isTicked = (field) => field.type === "checkbox" || field.type === "radio";
const chosen = (field, is) => [...field.options].filter(is).map((option) => option.value);

function valueOf(field) {
  if (isTicked(field)) return field.checked;
  return field.multiple ? chosen(field, (option) => option.selected) : field.value;
}

// The value that the page came with.
function servedValueOf(field) {
  if (isTicked(field)) return field.defaultChecked;
  if (!field.options) return field.defaultValue;
  const served = chosen(field, (option) => option.defaultSelected);
  return field.multiple ? served : served.at(-1) ?? chosen(field, (option) => !option.disabled)[0] ?? "";
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// Several fields may share a name, so each is known by name and place (radios and checkboxes by their value).
function keyed(form) {
  const seen = {};
  return fields(form).map((field) => {
    seen[field.name] = (seen[field.name] || 0) + 1;
    return [isTicked(field) ? `${field.name}=${field.value}` : `${field.name}#${seen[field.name]}`, field];
  });
}

const refusals = new Map();   // by draft, the values that the server refused on this page: those are not worth keeping

// Only what differs from the page: the rest may be changed elsewhere before the draft comes back. What the browser itself
// refuses is not kept either.
function unsaved(form) {
  const refused = refusals.get(form.dataset.draft) || {};
  const differing = keyed(form).filter(([, field]) => field.validity.valid && !same(valueOf(field), servedValueOf(field)));
  return Object.fromEntries(differing.map(([key, field]) => [key, valueOf(field)]).filter(([key, value]) => !same(value, refused[key])));
}

// On arriving the browser may have brought some of it back by itself: that is opened and said just the same.
function write(form, values, arriving) {
  let changed = false;
  for (const [key, field] of keyed(form)) {
    const value = values[key];
    if (value === undefined || same(value, arriving ? servedValueOf(field) : valueOf(field))) continue;
    changed = true;
    const fold = field.closest("details");
    if (fold) fold.open = true;  // what one typed must be seen again
    if (typeof value === "boolean") field.checked = value;
    else if (Array.isArray(value)) [...field.options].forEach((option) => { option.selected = value.includes(option.value); });
    else field.value = value;
  }
  return changed;
}

// Private windows may refuse storage; typing must work all the same.
const store = {
  get(key) { try { return JSON.parse(localStorage.getItem(PREFIX + key)); } catch { return null; } },
  set(key, draft) { try { localStorage.setItem(PREFIX + key, JSON.stringify(draft)); } catch { /* full or refused */ } },
  drop(key) { try { localStorage.removeItem(PREFIX + key); } catch { /* refused */ } },
  keys() { try { return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)); } catch { return []; } },
};

function forget(form) {
  store.drop(form.dataset.draft);
  form.querySelector("[data-draft-back]")?.remove();
}

function keepForm(form) {
  const values = unsaved(form);
  if (Object.keys(values).length) store.set(form.dataset.draft, { at: Date.now(), values });
  else forget(form);
}

function keep(event) {
  const form = event.target.form;
  if (form?.dataset.draft) keepForm(form);
}
// In the capture phase, so that a form which is sent by a change is kept before it goes.
document.addEventListener("input", keep, true);
document.addEventListener("change", keep, true);

// ---- sent: htmx says so; of a plain form the answer says so, by a cookie with the stamp that went with it (web/drafts.py)

const STAMP = "sent-draft";

const going = new WeakMap();

const formOf = (ctx) => ctx.sourceElement?.closest?.("form[data-draft]");

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  const form = formOf(ctx);
  if (form) going.set(ctx, { at: store.get(form.dataset.draft)?.at, values: unsaved(form) });
});
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const form = formOf(ctx);
  if (!form) return;
  const { status, headers } = ctx.response;
  const sent = going.get(ctx);
  if (REFUSED.has(status) && headers.get("Companion-Error") !== "form-too-old") {
    refusals.set(form.dataset.draft, { ...refusals.get(form.dataset.draft), ...sent?.values });
    keepForm(form);
  // What was typed while the request was under way has not been sent yet.
  } else if (status < 400 && store.get(form.dataset.draft)?.at === sent?.at) forget(form);
});
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;  // htmx has it
  const form = event.target;
  const draft = form.dataset?.draft && store.get(form.dataset.draft);
  if (!draft || form.method !== "post") return;
  store.set(form.dataset.draft, { ...draft, back: false });
  form.addEventListener("formdata", ({ formData }) => formData.set(STAMP, draft.at), { once: true });
});

// The stamp that the last answer brought; it is said once.
function arrived() {
  const stamp = document.cookie.split("; ").find((pair) => pair.startsWith(`${STAMP}=`))?.slice(STAMP.length + 1);
  if (stamp) document.cookie = `${STAMP}=; path=/; max-age=0; samesite=lax`;
  return Number(stamp);
}

// ---- closed or discarded

document.addEventListener("reset", (event) => {
  if (event.target.dataset?.draft) forget(event.target);
});
document.addEventListener("click", (event) => {
  const fold = event.target.closest?.("summary")?.parentElement;
  // A swap may close a fold too, and means nothing by it; a person taps its summary.
  if (fold?.open && !event.defaultPrevented) fold.querySelectorAll("form[data-draft]").forEach(forget);
  const form = event.target.closest?.("[data-draft-discard]")?.form;
  if (!form) return;
  form.reset();
  (form.closest("details")?.querySelector("summary") || fields(form)[0])?.focus();
});
// While it is being closed, a sheet still holds its forms.
document.addEventListener("close", (event) => {
  event.target.querySelectorAll("form[data-draft]").forEach(forget);
}, true);

// ---- come back

const arrival = performance.getEntriesByType("navigation")[0]?.type;

// What was sent is kept until an answer says that it arrived, and also when the page that came says that nobody looked at
// it (templates/errors/error.html).
function sweep() {
  const unread = Boolean(document.querySelector("[data-unread]"));
  const stamp = arrived();
  for (const key of store.keys()) {
    const draft = store.get(key);
    if (!draft || Date.now() - draft.at > DAYS_KEPT * 86400000) store.drop(key);
    else if (draft.at === stamp && !unread) store.drop(key);
    // It came back on an earlier visit, and nobody cared for it.
    else if (draft.back && arrival !== "reload") store.drop(key);
  }
}

const RESTORED = "We restored what you typed. It is not saved yet.";

function offer(form) {
  if (form.querySelector("[data-draft-back]")) return;
  const sends = form.querySelector('button:not([type]), button[type="submit"]') || form.id && document.querySelector(`button[form="${CSS.escape(form.id)}"]`);
  const box = document.createElement("div");
  box.className = "notice draft-back";
  box.dataset.draftBack = "";
  const words = document.createElement("p");
  words.textContent = RESTORED;
  box.append(words, ...(sends ? [] : [small("Save", { type: "submit" })]), small("Discard", { type: "button" }, "draftDiscard"));
  form.prepend(box);
}

function small(text, attributes, mark) {
  const button = Object.assign(document.createElement("button"), attributes);
  button.className = "button button-small";
  if (mark) button.dataset[mark] = "";
  button.append(Object.assign(document.createElement("span"), { textContent: text }));
  return button;
}

const returned = new Set();   // drafts that came back with this page
const told = new Set();       // and those of them that were said to be back

function restore(arriving) {
  let any = false;
  document.querySelectorAll("form[data-draft]").forEach((form) => {
    const key = form.dataset.draft;
    const draft = store.get(key);
    if (!draft) return;
    if (write(form, draft.values, arriving) && arriving) returned.add(key);
    if (!returned.has(key)) return;
    offer(form);
    if (told.has(key) || !form.offsetParent) return;  // of a form out of sight nothing is said yet
    told.add(key);
    store.set(key, { ...draft, back: true });
    any = true;
  });
  if (any) document.getElementById("spoken").textContent = RESTORED;
}

sweep();
restore(true);
document.addEventListener("htmx:after:swap", () => restore(false));
