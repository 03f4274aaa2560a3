// Real dice and real cards, tapped in under the thumb. Without scripts the fields beside them do the same.

// ---- dice: <div data-faces="KEY" data-sides data-count [data-rows] [data-again]> with a button for each face, which sends its form.
// A die that is rolled again on its highest face, and several dice, are added up first: "8, roll it again". The dice of several rows come
// one row after the other: "4 6+2 1".

const thrown = new Map();  // What was tapped so far, by the key of the roll: a page that was morphed asks the same roll.

// Of each roll also in this browser's tab, where it outlives a reload; a private window may keep nothing.
const place = (group) => `faces:${location.pathname} ${group.dataset.faces}`;

function known(group) {
  const key = group.dataset.faces;
  if (!thrown.has(key)) {
    try { thrown.set(key, JSON.parse(sessionStorage.getItem(place(group))) || []); } catch { thrown.set(key, []); }
  }
  // Undone, another roll may have the same key.
  const faces = thrown.get(key);
  return settled(group, faces) < wanted(group) ? faces : [];
}

function keep(group, faces) {
  thrown.set(group.dataset.faces, faces);
  try {
    if (faces.length) sessionStorage.setItem(place(group), JSON.stringify(faces));
    else sessionStorage.removeItem(place(group));
  } catch { /* then a reload forgets it */ }
}

const again = (group, face) => "again" in group.dataset && face === Number(group.dataset.sides);
const settled = (group, faces) => faces.filter((face) => !again(group, face)).length;
const wanted = (group) => Number(group.dataset.count) * Number(group.dataset.rows || 1);

// The faces by the rolls that they belong to.
function rolled(group, faces) {
  const rolls = [[]];
  faces.forEach((face) => {
    if (settled(group, rolls.at(-1)) === Number(group.dataset.count)) rolls.push([]);
    rolls.at(-1).push(face);
  });
  return rolls;
}

function say(group) {
  const faces = known(group);
  const line = group.querySelector(".faces-sum");
  const left = wanted(group) - settled(group, faces);
  line.hidden = !faces.length;
  if (line.hidden) return;
  const sum = rolled(group, faces).map((roll) => roll.join(" + ")).join(", ");
  line.querySelector("b").textContent = sum;
  line.querySelector("button").setAttribute("aria-label", `${sum}: remove the last ${faces.at(-1)}`);
  line.querySelector("span").textContent = again(group, faces.at(-1)) ? "roll it again" : `${left} more`;
}

// A face that was tapped by mistake is taken back; the one before it, if there is any, is the last again.
document.addEventListener("click", (event) => {
  const group = event.target.closest?.(".faces-back")?.closest("[data-faces]");
  if (!group) return;
  keep(group, known(group).slice(0, -1));
  say(group);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.(".face");
  const group = button?.closest("[data-faces]");
  if (!group) return;
  // The value of a button that was sent goes back to its face.
  const face = Number(button.dataset.face ??= button.value);
  const faces = [...known(group), face];
  if (settled(group, faces) < wanted(group)) {
    event.preventDefault();
    keep(group, faces);
    say(group);
    return;
  }
  keep(group, []);
  button.value = rolled(group, faces).map((roll) => roll.join("+")).join(" ");
  setTimeout(() => { button.value = button.dataset.face; say(group); });
});

// ---- counts: rows of numbers, tapped in any order; the form is sent once there is one of each

const DEAD = 300;   // A key that has just changed its meaning takes no tap.
let saidAt = -DEAD;

document.addEventListener("click", (event) => {
  const key = event.target.closest?.("button.count");
  if (!key) return;
  if (key.closest(".is-tabbed") && performance.now() - saidAt < DEAD) return key.dispatchEvent(new CustomEvent("ignored", { detail: event, bubbles: true }));
  if (key.form.matches(":valid")) return;
  event.preventDefault();
  key.form.querySelectorAll("[aria-pressed]").forEach((one) => one.removeAttribute("aria-pressed"));
  key.setAttribute("aria-pressed", "true");
});
document.addEventListener("change", (event) => event.target.closest?.(".counts")?.querySelector("[aria-pressed]")?.click());

// Rows that lie open one at a time: the name of one that was said bears its number.
function nameRows() {
  document.querySelectorAll(".counts-name").forEach((name) => {
    const said = name.closest(".counts-row").querySelector(":checked")?.value;
    name.disabled = said === undefined;
    name.toggleAttribute("data-said", said !== undefined);
    name.querySelector("b").dataset.said = said ?? "";
  });
}
document.addEventListener("change", (event) => {
  if (!event.target.closest?.(".is-tabbed")) return;
  saidAt = performance.now();
  nameRows();
});
document.addEventListener("reset", () => setTimeout(nameRows));

// ---- cards: <div data-card-pad="FORM">: rank, suit, and on to the next of the form's fields

let rank = "";
let suit = "";
let chosen = null;  // The id of the field that somebody went back to.

const fields = (pad) => [...(document.getElementById(pad.dataset.cardPad)?.querySelectorAll("[data-card]") || [])];
const pads = () => document.querySelectorAll("[data-card-pad]");

function now(pad) {
  const all = fields(pad);
  return all.find((field) => field.id === chosen) || all.find((field) => !field.value);
}

function show() {
  pads().forEach((pad) => {
    const all = fields(pad);
    const field = now(pad);
    const filled = all.filter((one) => one.value).length;
    all.forEach((one) => {
      const row = one.closest(".field");
      row.classList.toggle("is-now", one === field);
      row.classList.toggle("is-in", Boolean(one.value));
    });
    const name = field?.closest(".field").querySelector("label").textContent;
    const words = pad.querySelector(".pad-now");
    const count = document.createElement("small");
    count.textContent = all.length > 1 ? ` ${filled} of ${all.length} entered` : "";
    const text = field ? `${name}: ${rank && rank !== "J*" ? `${rank}, and which suit?` : "which card?"}` : "All cards are in.";
    if (words.textContent !== text + count.textContent) words.replaceChildren(text, count);
    pad.querySelectorAll("[data-rank]").forEach((key) => key.setAttribute("aria-pressed", String(key.dataset.rank === rank)));
    pad.querySelectorAll("[data-suit]").forEach((key) => key.setAttribute("aria-pressed", String(key.dataset.suit === suit)));
    const [suits, jokers] = pad.querySelectorAll(".pad-suits");
    suits.hidden = rank === "J*";
    jokers.hidden = !suits.hidden;
  });
}

function enter(pad, card) {
  const field = now(pad);
  rank = suit = "";
  if (field) {
    field.value = card;
    chosen = null;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    now(pad)?.closest(".field").scrollIntoView({ block: "nearest" });
  }
  show();
}

document.addEventListener("click", (event) => {
  const key = event.target.closest?.("[data-card-pad] .key");
  if (!key) return;
  const pad = key.closest("[data-card-pad]");
  if (key.dataset.joker) return enter(pad, key.dataset.joker);
  if (key.dataset.rank) rank = rank === key.dataset.rank ? "" : key.dataset.rank;
  if (key.dataset.suit) suit = suit === key.dataset.suit ? "" : key.dataset.suit;
  if (rank && suit && rank !== "J*") return enter(pad, rank + suit);
  show();
});
// A tap on a name goes back to that card.
document.addEventListener("click", (event) => {
  const label = event.target.closest?.(".card-field > label");
  if (!label || ![...pads()].some((pad) => fields(pad).some((field) => field.id === label.htmlFor))) return;
  event.preventDefault();
  chosen = label.htmlFor;
  show();
});
document.addEventListener("change", (event) => { if (event.target.matches?.("[data-card]")) show(); });
// Sent or put away, the next form begins at its first card.
document.addEventListener("submit", () => { chosen = null; });
for (const name of ["htmx:after:swap", "htmx:after:process"]) document.addEventListener(name, () => {
  document.querySelectorAll("[data-faces]").forEach(say);
  nameRows();
  show();
});
// What was tapped before a reload must be seen again.
document.querySelectorAll("[data-faces]").forEach((group) => {
  const fold = group.closest("details");
  if (fold && known(group).length) fold.open = true;
  say(group);
});
nameRows();
show();
