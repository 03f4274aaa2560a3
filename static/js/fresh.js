// Back and Forward show a page as the browser kept it, however old it is, and ask nobody. So the page is asked for again (where
// nothing has changed the answer is a short 304), and what is different is put in its place. Where one had scrolled to, what
// one had opened and what one was typing stay.

const PARTS = [".masthead", "#main", "#foot"];

const partsOf = (page) => PARTS.map((part) => page.querySelector(part)?.outerHTML || "");
const wears = (page) => [...page.querySelectorAll("link[rel=stylesheet], script[src]")].map((one) => one.getAttribute("href") || one.getAttribute("src")).sort().join();

let served = partsOf(document);   // null where htmx has changed the page since
let putting = false;              // while the fresh parts are put in
let begun = 0;                    // requests of htmx, whose answers are fresher than one that was asked for before them
let ended = 0;
let overtaken = false;

document.addEventListener("htmx:before:request", () => { begun += 1; });
document.addEventListener("htmx:finally:request", () => {
  ended += 1;
  if (overtaken && begun <= ended) freshen();
});
document.addEventListener("htmx:after:swap", () => { if (!putting) served = null; });

// The live line looks after a table. The answer to a form that was sent stands for no address.
const { dataset } = document.documentElement;
const asks = () => Boolean(globalThis.htmx) && dataset.answer === undefined && !document.querySelector("[data-live]");

async function freshen() {
  overtaken = false;
  if (!asks()) return;
  const before = begun;
  let answer, text;
  try {
    answer = await fetch(location.href, { headers: { Accept: "text/html" }, credentials: "same-origin", cache: "no-cache" });
    text = await answer.text();
  } catch {
    return;  // No connection: what is there is better than nothing.
  }
  if (answer.status >= 500) return;
  if (!answer.ok || answer.redirected) return location.reload();  // gone, or somebody else's by now
  const page = new DOMParser().parseFromString(text, "text/html");
  if (page.documentElement.dataset.kept !== undefined) return;
  if (begun > ended) overtaken = true;
  else if (begun > before) freshen();
  else if (dataset.kept !== undefined || wears(page) !== wears(document.head)) location.reload();
  else await put(page);
}

async function put(page) {
  const parts = partsOf(page);
  if (served && parts.every((part, at) => part === served[at])) return;
  putting = true;
  try {
    document.title = page.title;
    for (const [at, text] of parts.entries()) {
      const target = document.querySelector(PARTS[at]);
      if (target && text) await htmx.swap({ sourceElement: target, target, text, swap: "outerMorph", request: {}, hx: {} });
    }
    served = parts;
  } finally {
    putting = false;
  }
}

// ---- what is put in changes neither what was opened nor what was typed and not saved

function isDraft(field) {
  const key = field?.form?.dataset.draft;
  try { return Boolean(key) && localStorage.getItem(`draft:${key}`) !== null; } catch { return false; }
}

// Elsewhere than in a form with a draft, what stands in a field was saved, or is a search.
const isTyped = (field) => field.value !== field.defaultValue && field.type !== "hidden" && (isDraft(field) || !field.form?.dataset.draft);

function leaveAlone(element, { attrName: name, newValue }) {
  if (!putting) return true;
  if (name === "open") return !(element instanceof HTMLDialogElement || element instanceof HTMLDetailsElement);
  if (name === "value" && element instanceof HTMLInputElement) return newValue === null || !isTyped(element);
  // A box that was ticked by hand, or by the browser that remembers it, no longer listens to its attribute.
  if (name === "checked" && (element.checked === element.defaultChecked || !isDraft(element))) element.checked = newValue !== null;
  if (name === "selected" && !isDraft(element.closest("select"))) element.selected = newValue !== null;
  return true;
}

globalThis.htmx?.registerExtension?.("fresh", { htmx_before_morph_attr: leaveAlone });

addEventListener("pageshow", ({ persisted }) => {
  if (persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward") freshen();
});
