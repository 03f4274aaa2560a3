// The builder: every tap gets a key of its own, so that one that is sent twice changes the army once.

document.addEventListener("htmx:config:request", (event) => {
  const { request } = event.detail.ctx;
  if (!(request.body instanceof FormData) || !request.body.has("csrf_token")) return;
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  request.body.set("tap", [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
});
