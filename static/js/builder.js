// The builder: every tap gets a key of its own, so that one that is sent twice changes the army once. Answers carry what has changed.

const { PIECES, fits, said } = globalThis.CompanionPieces;

const builder = () => document.getElementById("builder");

document.addEventListener("htmx:config:request", (event) => {
  const { request } = event.detail.ctx;
  if (!(request.body instanceof FormData) || !request.body.has("csrf_token")) return;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  request.body.set("tap", [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
});

// A form that was taken closes the fold that it lies in, and is empty again where it makes something new.
let done = null;

document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const form = ctx.sourceElement?.closest?.("#builder form");
  if (!form || ctx.request.method !== "POST" || ctx.response.status >= 400) return;
  done = form.closest("details");
  if (form.matches("[data-makes]")) form.reset();
});
document.addEventListener("htmx:after:swap", () => {
  if (done) done.open = false;
  done = null;
});

// ---- pieces: a tap may wait for the answer to the one before it, so what is here is said when it is sent

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.target && ctx.target === builder()) ctx.request.headers[PIECES] = said();
});

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  if (ctx.target !== builder() || !ctx.text || fits(ctx.text, ctx.request?.headers?.[PIECES])) return;
  event.preventDefault();
  // Another view or filter is asked for again; after a tap, what the page shows.
  const { method, action } = ctx.request;
  globalThis.htmx.ajax("GET", method === "GET" ? action : location.pathname + location.search, { target: "#builder", swap: "outerMorph" });
});

// Forms that stayed are as new as the list.
document.addEventListener("htmx:after:swap", () => {
  document.querySelectorAll("#builder input[name=version], #bar input[name=version]").forEach((field) => { field.value = builder().dataset.version; });
});

// What was just made comes into view: its form has closed, and the place above it may be far away.
document.addEventListener("made", ({ detail }) => document.getElementById(detail.id)?.scrollIntoView({ block: "center" }));

// ---- while one scrolls down, the foot is one line (builder.css); up again, and at the top, it is all there

const SCROLLED = 8;
let last = scrollY;

addEventListener("scroll", () => {
  if (scrollY > SCROLLED && Math.abs(scrollY - last) < SCROLLED) return;
  const foot = document.getElementById("foot");
  foot.style.setProperty("--slides", `${document.getElementById("bar").offsetHeight}px`);
  foot.toggleAttribute("data-slim", scrollY > SCROLLED && scrollY > last);
  last = scrollY;
}, { passive: true });

// Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) press the builder's own buttons; in a field they stay the field's.
document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
  if (event.target.closest?.("input, textarea, select")) return;
  const button = document.getElementById(key === "y" || event.shiftKey ? "redo" : "undo");
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
});
