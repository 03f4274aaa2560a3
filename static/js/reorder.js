// <ol data-sortable data-order-form="id">: rows are dragged by [data-handle]; after a drop the form gets the order and is sent.
// Loaded, with SortableJS, only by pages that have such a list. The up and down buttons of a row do the same without it.

const made = new WeakSet();

function send(list) {
  const form = document.getElementById(list.dataset.orderForm);
  const order = [...list.children].map((row) => row.dataset.id).filter(Boolean);
  form.elements.namedItem("order").value = order.join(",");
  // The list is no longer what the server sent: its answer brings all of it (pieces.js).
  list.removeAttribute("data-piece");
  form.requestSubmit();
}

function setUp() {
  document.querySelectorAll("[data-sortable]").forEach((list) => {
    if (made.has(list)) return;
    made.add(list);
    globalThis.Sortable.create(list, {
      handle: "[data-handle]",
      draggable: "[data-id]",
      animation: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 140,
      // SortableJS draws its own ghost through styles set by script, which the policy allows; a native drag image it does not need.
      forceFallback: true,
      onEnd: (drop) => { if (drop.oldIndex !== drop.newIndex) send(list); },
    });
  });
}

setUp();
document.addEventListener("htmx:after:swap", setUp);
