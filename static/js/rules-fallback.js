// When the server does not answer a search: says so, and searches the copy of the rules that this page fetched beforehand.
// Where a service worker runs it does that by itself; it needs a secure address, and a table's own network has none.

const form = document.querySelector("form.rules-search");
const field = form.querySelector("input[type=search]");
const url = form.dataset.offlineCopy;
let copy = null;      // a promise of the bundle

const fetched = (cache) => fetch(url, { cache }).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))));

function prepare() {
  if (copy || navigator.serviceWorker?.controller || navigator.connection?.saveData) return;
  copy = fetched("default");
  copy.catch(() => { copy = null; });
}
field.addEventListener("focus", prepare);
if (document.activeElement === field) prepare();

const list = () => document.getElementById("rules-list");
const words = () => field.value.trim();

function drawn(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function notice(text, kind = "") {
  const box = drawn(`<div class="notice ${kind} search-failed" role="alert"><p></p><button type="button" class="button button-outlined button-small" data-again>Try again</button></div>`);
  box.querySelector("p").textContent = text;
  return box;
}

async function standIn() {
  const asked = words();
  try {
    const bundle = await (copy ?? fetched("force-cache"));
    copy = Promise.resolve(bundle);
    if (asked !== words()) return;
    showAnswers(bundle);
  } catch {
    list().querySelector(".search-failed")?.remove();
    const old = list().querySelector(".found-list, .empty");
    list().prepend(notice(old ? "No answer from the server. These results are from before." : "No answer from the server. Try again.", "notice-error"));
  }
}

function showAnswers(bundle) {
  const asked = new URLSearchParams({ q: words() });
  const answers = words() ? CompanionRules.answers(bundle, words()) : drawn(CompanionRules.list(bundle, asked)).getElementById("rules-list").innerHTML;
  list().dataset.copied = "";
  list().replaceChildren(notice("No answer from the server. These results are from the copy on this device."), drawn(answers));
}

// Neither a network that is gone nor a server that is broken may leave old answers under a new question.
for (const failed of ["htmx:error", "htmx:response:error"]) {
  form.addEventListener(failed, (event) => {
    event.stopPropagation();
    standIn();
  });
}

// ---- what is found there is read there: a link would ask the server that is gone

async function showEntry(id, asked) {
  const bundle = await copy;
  const back = drawn('<p><button type="button" class="button button-outlined button-small" data-back>Back to the results</button></p>');
  list().replaceChildren(back, drawn(CompanionRules.article(bundle, id, asked)));
  scrollTo(0, 0);
  const heading = list().querySelector("h1");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("rule-shown"));
}

const ruleIn = (bundle, address) => {
  const { origin, pathname } = new URL(address);
  const id = origin === location.origin && pathname.startsWith(`${bundle.here}/`) ? pathname.slice(bundle.here.length + 1) : "";
  return Object.hasOwn(bundle.entries, id) ? id : "";
};

document.addEventListener("click", async (event) => {
  const target = event.target.closest?.("a[href], [data-again], [data-back]");
  if (!target || !list().contains(target)) return;
  if (target.matches("[data-again]")) return form.requestSubmit();
  if (list().dataset.copied === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  // What happens to the click is decided now; the copy has long been there.
  if (target.matches("[data-back]")) {
    const { rule } = list().querySelector("[data-rule]").dataset;
    showAnswers(await copy);
    return list().querySelector(`a[href$="/${rule}"]`)?.focus();
  }
  const { pathname, search } = new URL(target.href);
  const looks = pathname === new URL(form.action).pathname && new URLSearchParams(search).get("q");
  if (!looks && !pathname.startsWith(`${new URL(form.action).pathname}/`)) return;
  event.preventDefault();
  event.stopPropagation();
  if (looks) {
    field.value = looks;
    return form.requestSubmit();
  }
  const bundle = await copy;
  const id = ruleIn(bundle, target.href);
  if (id) showEntry(id, new URLSearchParams(search));
  else location.assign(target.href);
}, true);

document.addEventListener("submit", async (event) => {
  const roll = event.target.closest?.("[data-copied] form.roll-form");
  if (!roll) return;
  event.preventDefault();
  const asked = new URLSearchParams(new FormData(roll, event.submitter));
  const bundle = await copy;
  const section = roll.closest(".roll");
  section.replaceWith(drawn(CompanionRules.table(bundle, roll.closest("[data-rule]").dataset.rule, asked)).querySelector(`#${CSS.escape(section.id)}`));
}, true);
