// <a data-sheet>: the linked page's #main is shown in a dialog over this one. Back, Escape, the cross and a tap beside it close it.
// Without JavaScript, or when the page cannot be fetched, it is a plain link.

const dialog = document.getElementById("sheet");
const body = document.getElementById("sheet-body");
const title = document.getElementById("sheet-title");
let cameFrom = null;    // where focus returns to
let depth = 0;          // history entries of ours that Back has to go through
const trail = [];       // where each of those sheets came from; htmx keeps a state of its own with some entries
let leaving = false;    // while the history goes back over them

async function fetchMain(href) {
  const response = await fetch(href, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (!response.ok) throw new Error(String(response.status));
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.getElementById("main");
  if (!main) throw new Error("no main");
  await Promise.all([...page.querySelectorAll('link[rel="stylesheet"]')].map(wear));
  const heading = main.querySelector("h1");
  // A troop card keeps its own title; above it stands the list it is from, which its page has beside the title.
  const card = heading?.closest(".troop");
  const named = card ? page.querySelector(".masthead-status") : heading;
  // Elsewhere the sheet's own head says the name; twice would be noise.
  if (heading && !card) heading.classList.add("visually-hidden");
  return { nodes: [...main.childNodes], name: named?.textContent.trim() || page.title };
}

// A style sheet of the other page that this one lacks. One that does not come must not keep the words away.
function wear(link) {
  const href = link.getAttribute("href");
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return null;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.media = link.media;
  sheet.href = href;
  return new Promise((done) => {
    sheet.onload = done;
    sheet.onerror = done;
    document.head.append(sheet);
  });
}

function fill({ nodes, name }) {
  title.textContent = name;
  body.replaceChildren(...nodes.map((node) => document.importNode(node, true)));
  body.scrollTop = 0;
  globalThis.htmx?.process(body);
  if (dialog.open) keepHeight();
}

// What opens inside scrolls, or takes the room below it: a sheet that grew upwards would move what was tapped.
function keepHeight() {
  dialog.style.height = "";
  dialog.style.height = `${dialog.offsetHeight}px`;
}
addEventListener("resize", () => { if (dialog.open) keepHeight(); });

function show() {
  dialog.style.height = "";
  dialog.showModal();
  keepHeight();
}

// The sheet that one leaves, with what one had typed into its search.
function withWords(href) {
  const field = body.querySelector('form[method="get"] input[type="search"]');
  if (!field?.value || !href) return href;
  const url = new URL(href, location.href);
  url.searchParams.set(field.name, field.value);
  return url.href;
}

async function open(link) {
  const href = link.href;
  const searched = depth > 0 ? withWords(trail[depth - 1]) : "";
  link.setAttribute("aria-busy", "true");
  try {
    fill(await fetchMain(href));
  } catch {
    location.assign(href);
    return;
  } finally {
    link.removeAttribute("aria-busy");
  }
  // Browsers scroll to where the page lay when the sheet opened; what the sheet does may scroll it since. How one comes
  // back is kept with the entry one leaves, and that of the sheet begins with the same.
  history.scrollRestoration = "manual";
  history.pushState({ sheet: href }, "");
  history.scrollRestoration = "auto";
  trail.length = depth;
  if (depth > 0) trail[depth - 1] = searched;
  trail.push(href);
  depth += 1;
  if (dialog.open) return;
  cameFrom = { link, href };
  show();
  body.scrollTop = 0;   // what is not shown keeps the place to which the sheet before it was scrolled
}

function shut() {
  if (!dialog.open) return;
  dialog.close();
}

// However it was closed, the history goes back to where it was, and focus to what opened it.
dialog.addEventListener("close", () => {
  body.replaceChildren();
  if (depth > 0) {
    const back = depth;
    depth = 0;
    leaving = true;
    history.go(-back);
  }
  const again = cameFrom?.link.isConnected ? cameFrom.link : document.querySelector(`a[data-sheet][href="${CSS.escape(cameFrom?.link.getAttribute("href") || "")}"]`);
  // The page lies where it lay, or where what the sheet did has scrolled it to.
  again?.focus({ preventScroll: true });
  cameFrom = null;
});

// htmx reloads a page that Back returns to; coming back from a sheet one never left it. Where it hears of it before it happens,
// it would also make the browser scroll and take the focus away, whatever the entry says: there it is not told at all.
globalThis.navigation?.addEventListener("navigate", (event) => {
  if (event.navigationType === "traverse" && (leaving || dialog.open)) event.stopImmediatePropagation();
}, { capture: true });
document.addEventListener("htmx:before:history:restore", (event) => {
  if (!leaving) return;
  leaving = false;
  event.preventDefault();
});
addEventListener("popstate", () => {
  // The browser would scroll as soon as this event is over; from then on the entry is like any other.
  setTimeout(() => { history.scrollRestoration = "auto"; });
  // htmx asks a moment after this event, and not at all when the page had no state of its own.
  setTimeout(() => { leaving = false; }, 100);
  if (!dialog.open) return;
  leaving = true;
  depth -= 1;
  if (depth > 0 && trail[depth - 1]) fetchMain(trail[depth - 1]).then(fill, shut);
  else {
    depth = 0;
    shut();
  }
});

document.addEventListener("click", (event) => {
  if (event.target === dialog || event.target.closest?.("[data-sheet-close]")) return shut();
  const link = event.target.closest?.("a[data-sheet]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open(link);
});
document.addEventListener("sheet-close", shut);

// Reloaded, or come back to, with a sheet open: it opens again.
if (history.state?.sheet) {
  fetchMain(history.state.sheet).then((page) => {
    fill(page);
    trail.splice(0, trail.length, history.state.sheet);
    depth = 1;
    show();
  }, () => history.replaceState(null, ""));
}
