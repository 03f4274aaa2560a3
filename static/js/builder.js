// The builder: every tap gets a key of its own, so that one that is sent twice changes the army once.

document.addEventListener("htmx:config:request", (event) => {
  const { request } = event.detail.ctx;
  if (!(request.body instanceof FormData) || !request.body.has("csrf_token")) return;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  request.body.set("tap", [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
});

// A form that makes something new is empty again once that is made.
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.response.status < 400) ctx.sourceElement?.closest?.("form[data-makes]")?.reset();
});

// What was just made comes into view: its form has closed, and the place above it may be far away.
document.addEventListener("made", ({ detail }) => document.getElementById(detail.id)?.scrollIntoView({ block: "center" }));

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
