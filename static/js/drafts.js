// <form data-draft="key">: what is typed is kept in this browser until the form is sent, and comes back after a reload.

const PREFIX = "draft:";
const DAYS_KEPT = 30;
const SKIP = new Set(["hidden", "password", "file", "submit", "button", "reset", "image"]);

function fields(form) {
  return [...form.elements].filter((field) => field.name && !SKIP.has(field.type) && !field.closest("fieldset:disabled"));
}

function valueOf(field) {
  if (field.type === "checkbox" || field.type === "radio") return field.checked;
  if (field.multiple) return [...field.options].filter((option) => option.selected).map((option) => option.value);
  return field.value;
}

// Several fields may share a name, so each is known by name and place (radios and checkboxes by their value).
function keyOf(field, at) {
  return field.type === "checkbox" || field.type === "radio" ? `${field.name}=${field.value}` : `${field.name}#${at}`;
}

function read(form) {
  const seen = {};
  return Object.fromEntries(fields(form).map((field) => {
    seen[field.name] = (seen[field.name] || 0) + 1;
    return [keyOf(field, seen[field.name]), valueOf(field)];
  }));
}

function write(form, values) {
  const seen = {};
  let changed = false;
  for (const field of fields(form)) {
    seen[field.name] = (seen[field.name] || 0) + 1;
    const value = values[keyOf(field, seen[field.name])];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(valueOf(field))) continue;
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

function keep(event) {
  const form = event.target.form;
  if (form?.dataset.draft) store.set(form.dataset.draft, { at: Date.now(), values: read(form) });
}
// In the capture phase, so that a form which is sent by a change is kept before it goes.
document.addEventListener("input", keep, true);
document.addEventListener("change", keep, true);

// ---- sent: htmx says so; a plain form is only known to have gone when the next page is there

const going = new WeakMap();

function keyFor(ctx) {
  return ctx.sourceElement?.closest?.("form[data-draft]")?.dataset.draft;
}
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  const key = keyFor(ctx);
  if (key) going.set(ctx, store.get(key)?.at);
});
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const key = keyFor(ctx);
  // What was typed while the request was under way has not been sent yet.
  if (key && ctx.response.status < 400 && store.get(key)?.at === going.get(ctx)) store.drop(key);
});
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;  // htmx has it
  const key = event.target.dataset?.draft;
  const draft = key && store.get(key);
  if (draft) store.set(key, { ...draft, sent: true });
});
document.addEventListener("reset", (event) => {
  if (event.target.dataset?.draft) store.drop(event.target.dataset.draft);
});

function refused(form) {
  return Boolean(form.querySelector('[aria-invalid="true"], .field-error'));
}

// A reload, or coming back, after sending says nothing about whether it arrived: then the words are kept.
function arrived() {
  return performance.getEntriesByType("navigation")[0]?.type === "navigate";
}

function sweep() {
  for (const key of store.keys()) {
    const draft = store.get(key);
    const form = document.querySelector(`form[data-draft="${CSS.escape(key)}"]`);
    const old = !draft || Date.now() - draft.at > DAYS_KEPT * 86400000;
    if (old || (draft.sent && arrived() && !(form && refused(form)))) store.drop(key);
  }
}

function restore(within) {
  let any = false;
  within.querySelectorAll("form[data-draft]").forEach((form) => {
    const draft = store.get(form.dataset.draft);
    if (draft && write(form, draft.values) && form.offsetParent) any = true;  // of a form out of sight nothing is said
  });
  return any;
}

sweep();
if (restore(document)) document.dispatchEvent(new CustomEvent("toast", { detail: { text: "What you had typed is back." } }));
document.addEventListener("htmx:after:swap", () => restore(document));
