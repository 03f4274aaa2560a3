// What else is said of ticked boxes, such as the cover of figures under a template: <div class="pick-beside" data-of="BOX"> is shown
// while the box with that id is ticked. Without scripts all of them are.

function show(within) {
  for (const row of within.querySelectorAll("[data-of]")) {
    row.classList.toggle("is-on", Boolean(document.getElementById(row.dataset.of)?.checked));
  }
}

// A row that goes leaves its room: a page that became shorter would move what was tapped.
function keepRoom(rows) {
  const { height } = rows.getBoundingClientRect();
  if (height) rows.style.minHeight = `${height}px`;
}

document.addEventListener("change", ({ target }) => {
  const rows = target.closest?.(".picks")?.querySelector(".pick-covers");
  if (!rows) return;
  keepRoom(rows);
  show(rows);
});
// Before what follows a swap measures where everything is.
document.addEventListener("htmx:after:swap", () => show(document), true);
document.addEventListener("htmx:after:process", () => show(document), true);
show(document);
