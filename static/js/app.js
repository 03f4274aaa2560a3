// What every page does: the theme, the menu, toasts, the word that the connection is gone, copy and share.
// Each concern listens on the document, so what htmx swaps in needs no setting up. Nothing here is needed to use a page.

const $ = (id) => document.getElementById(id);

// ---- theme: a cookie that the server reads, so that the next page does not flash

const root = document.documentElement;
const PAPER = { light: "#F1E6CE", dark: "#16100C" };

function cookieTheme() {
  const found = document.cookie.match(/(?:^|; )theme=(light|dark)(?:;|$)/);
  return found ? found[1] : "auto";
}

function showTheme(theme) {
  if (theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = theme;
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta, at) => {
    if (at > 0) return meta.remove();
    meta.removeAttribute("media");
    meta.content = dark ? PAPER.dark : PAPER.light;
  });
  document.querySelectorAll("[data-theme-switch] input").forEach((input) => { input.checked = input.value === theme; });
}

function keepTheme(theme) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `theme=${theme}; Path=/; Max-Age=${theme === "auto" ? 0 : 31536000}; SameSite=Lax${secure}`;
  showTheme(theme);
}

document.addEventListener("change", (event) => {
  if (event.target.closest?.("[data-theme-switch]")) keepTheme(event.target.value);
});
// A page kept by the browser may be older than the choice.
addEventListener("pageshow", () => {
  if (cookieTheme() !== (root.dataset.theme || "auto")) showTheme(cookieTheme());
});

// ---- the menu closes when one turns to something else

function closeMenus(but) {
  document.querySelectorAll("details[data-menu][open]").forEach((menu) => { if (menu !== but) menu.open = false; });
}
document.addEventListener("click", (event) => closeMenus(event.target.closest?.("details[data-menu]")));
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && event.target.closest?.("details[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// ---- toasts: from the server by HX-Trigger, from scripts by the same event

const LASTS = 5000;

// An error stays until it is put away, unless it is `passing`: then nothing has to be mended.
function toast({ text, kind = "", passing = false }) {
  if (!text) return;
  // It is read out at once, and once only.
  $("spoken").textContent = kind === "error" ? text : "";
  const box = document.createElement("div");
  if (kind === "error") box.setAttribute("aria-live", "off");
  box.className = `toast${kind ? ` toast-${kind}` : ""}`;
  box.toggleAttribute("data-passing", passing);
  const words = document.createElement("span");
  words.textContent = text;
  box.append(words, closeButton(box));
  $("toasts").append(box);
  while ($("toasts").children.length > 1) $("toasts").firstElementChild.remove();
  if (kind !== "error" || passing) setTimeout(() => box.remove(), LASTS);
}

function putAway(boxes) {
  [...boxes].forEach((box) => box.remove());
  if (!$("toasts").children.length) $("spoken").textContent = "";
}

function closeButton(box) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "icon-button";
  button.setAttribute("aria-label", "Close");
  button.append($("sheet").querySelector("[data-sheet-close] svg").cloneNode(true));
  button.addEventListener("click", () => putAway([box]));
  return button;
}
document.addEventListener("toast", (event) => toast(event.detail));
// What was said of the last tap is over with the next one, and a refusal with the mending of it.
document.addEventListener("htmx:before:request", () => putAway($("toasts").children));
document.addEventListener("input", () => putAway($("toasts").querySelectorAll(".toast-error")));
document.addEventListener("click", ({ target }) => {
  if (!target.closest?.(".toast")) putAway($("toasts").querySelectorAll("[data-passing]"));
});
// So is a refusal when the game goes on, but not before it could be read.
document.addEventListener("went-on", () => {
  const old = [...$("toasts").querySelectorAll(".toast-error")];
  setTimeout(() => putAway(old), LASTS);
});
// A refusal that the server sent to this place becomes one of them.
document.addEventListener("htmx:after:swap", () => {
  $("toasts").querySelectorAll(".notice").forEach((notice) => {
    toast({ text: notice.textContent.trim(), kind: "error" });
    notice.remove();
  });
});
document.addEventListener("htmx:error", () => toast({ text: "That did not reach the server. What you typed is still here. Try again.", kind: "error" }));

// ---- a tap that waits shows that it waits: what was pressed is busy until the answer is here

const pressed = ({ detail: { ctx } }) => ctx?.request?.submitter || ctx?.sourceElement;
document.addEventListener("htmx:before:request", (event) => pressed(event)?.setAttribute("aria-busy", "true"));
addEventListener("htmx:finally:request", (event) => pressed(event)?.removeAttribute("aria-busy"), true);

// ---- the connection

function showConnection() {
  $("offline").hidden = navigator.onLine;
}
addEventListener("offline", showConnection);
addEventListener("online", () => {
  showConnection();
  toast({ text: "You are back online." });
});
showConnection();

// ---- copy and share. Plain http on the local network has neither clipboard nor share sheet; the old way still copies.

async function copy(text) {
  if (navigator.clipboard && isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  (document.querySelector("dialog[open]") || document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error("refused");
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy], [data-copy-text]");
  if (!button) return;
  const source = button.dataset.copy && document.querySelector(button.dataset.copy);
  const text = source ? source.value ?? source.textContent : button.dataset.copyText;
  try {
    await copy(text.trim());
    button.focus();
    toast({ text: button.dataset.said || "Copied" });
  } catch {
    toast({ text: "This browser does not let us copy. Press and hold the text to select it.", kind: "error" });
  }
});

function showShares(within) {
  if (!navigator.share) return;
  within.querySelectorAll("[data-share][hidden]").forEach((button) => { button.hidden = false; });
}
showShares(document);
document.addEventListener("htmx:after:swap", () => showShares(document));
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-share]");
  if (!button) return;
  const { share: url, shareTitle: title, shareText: text } = button.dataset;
  // Rejected when one changes one's mind; there is nothing to say then.
  navigator.share({ url: new URL(url, location.href).href, title, text }).catch(() => {});
});
