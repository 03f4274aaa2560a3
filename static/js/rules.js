// The pages of the rules: pins and what was read lately are kept in this browser, and the sum is done as one ticks.
// Each listens on the document, so an entry in a sheet behaves as on its page. Nothing here is needed to read a rule.

const MOST_RECENT = 8;
const MINUS = "−";

// ---- pinned, and read lately

function kept(game, what) {
  try {
    const list = JSON.parse(localStorage.getItem(`rules:${game}:${what}`) || "[]");
    return Array.isArray(list) ? list.filter((rule) => typeof rule?.id === "string" && typeof rule?.title === "string") : [];
  } catch {
    return [];
  }
}

function keep(game, what, list) {
  try {
    localStorage.setItem(`rules:${game}:${what}`, JSON.stringify(list));
  } catch { /* A browser that keeps nothing pins nothing. */ }
}

function ruleOf(element) {
  const { rule: id, title, game } = element.closest("[data-rule]").dataset;
  return { id, title, game };
}

function showPin(button) {
  const { id, game } = ruleOf(button);
  const pinned = kept(game, "pins").some((rule) => rule.id === id);
  button.setAttribute("aria-pressed", String(pinned));
  button.querySelector("span").textContent = pinned ? "Pinned" : "Pin";
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-pin]");
  if (!button) return;
  const { id, title, game } = ruleOf(button);
  const others = kept(game, "pins").filter((rule) => rule.id !== id);
  keep(game, "pins", button.getAttribute("aria-pressed") === "true" ? others : [{ id, title }, ...others]);
  showPin(button);
});

function read(article) {
  const { id, title, game } = ruleOf(article);
  keep(game, "recent", [{ id, title }, ...kept(game, "recent").filter((rule) => rule.id !== id)].slice(0, MOST_RECENT));
  article.querySelectorAll("[data-pin]").forEach(showPin);
}

function showKept() {
  document.querySelectorAll("section[data-kept]").forEach((section) => {
    const game = section.closest("[data-game]").dataset.game;
    const rules = kept(game, section.dataset.kept);
    section.hidden = rules.length === 0;
    section.querySelector("ul").replaceChildren(...rules.map(({ id, title }) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = `${location.pathname.replace(/\/$/, "")}/${encodeURIComponent(id)}`;
      link.textContent = title;
      item.append(link);
      return item;
    }));
  });
}

function settle() {
  document.querySelectorAll("[data-rule]:not([data-read])").forEach((article) => {
    article.dataset.read = "";
    read(article);
  });
  showKept();
}
settle();
addEventListener("pageshow", showKept);
document.addEventListener("htmx:after:swap", settle);
document.addEventListener("rule-shown", settle);
new MutationObserver(settle).observe(document.getElementById("sheet-body"), { childList: true });

// ---- the sum

// The chance that an exploding die reaches a number.
export function chance(sides, needed) {
  let odds = 1;
  for (; needed > sides; needed -= sides) odds /= sides;
  return odds * (sides - Math.max(needed, 1) + 1) / sides;
}

// Whole percent; what may still happen never shows as 0 %, and what may still fail never as 100 %.
export function percent(odds) {
  const whole = Math.round(odds * 100);
  if (whole === 0 && odds > 0) return "<1 %";
  return whole === 100 && odds < 1 ? ">99 %" : `${whole} %`;
}

// companion/engine/calculators.py says the same.
export function said(needed, dice) {
  if (needed <= 1) return "Any roll is enough.";
  const short = dice.filter((sides) => sides < needed).map((sides) => `d${sides}`);
  if (!short.length) return "";
  if (short.length === dice.length) return "No die shows that much: you need an ace.";
  const last = short.pop();
  return `${short.length ? `${short.join(", ")} and ${last} need` : `${last} needs`} an ace.`;
}

function addUp(form) {
  const ticked = [...form.querySelectorAll("[data-value]:checked")];
  const target = Number(form.querySelector("[data-target]:checked").dataset.target);
  const modifier = ticked.reduce((sum, input) => sum + Number(input.dataset.value), 0);
  const cells = [...form.querySelectorAll("[data-odds]")];
  form.querySelector("[data-tn]").textContent = target;
  form.querySelector("[data-modifier]").textContent = modifier < 0 ? `${MINUS}${-modifier}` : `+${modifier}`;
  form.querySelector("[data-needed]").textContent = target - modifier;
  form.querySelector("[data-said]").textContent = said(target - modifier, cells.map((cell) => Number(cell.dataset.odds)));
  cells.forEach((cell) => { cell.textContent = percent(chance(Number(cell.dataset.odds), target - modifier)); });
}
document.addEventListener("change", (event) => {
  const form = event.target.closest?.("[data-calculator]");
  if (form) addUp(form);
});

// ---- a die that has to reach a distance: companion/engine/reaching.py says the same

const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);

function reachBarred(data, asked, plain) {
  const names = data.names;
  const never = asked.handicaps.find((id) => data.never[asked.tool].includes(id)) ?? (data.read[asked.tool][asked.reading] ? null : asked.reading);
  if (never) return `${names[never]}: not possible with the ${names[asked.tool]}.`;
  const simple = asked.handicaps.find((id) => data.simple.includes(id));
  return simple && asked.reading !== plain ? `${names[asked.reading]}: not possible with “${names[simple]}”.` : "";
}

function reachSaid(needed, sides) {
  if (sides) return `The die minus the d${sides} must come to ${needed} or more.`.replace("-", "−");
  return needed > 1 ? `The die must show ${needed} or more.` : "Any number on the die is enough.";
}

function chosen(form, data) {
  const value = (name) => form.querySelector(`[name="${name}"]`).value;
  const reading = form.querySelector('[name="reading"]:checked');
  const distance = form.querySelector('[name="distance"]');
  const typed = Math.trunc(Number(distance.value)) || Number(distance.min);
  return {
    tool: value("tool"),
    reading: reading.value,
    away: Math.min(Math.max(typed, Number(distance.min)), Number(distance.max)),
    added: [...form.querySelectorAll('select[name^="with-"]')].filter((field) => field.value),
    handicaps: data.handicaps.filter((id) => form.querySelector(`[name="with"][value="${id}"]`).checked),
  };
}

function line(words, figure, href) {
  const item = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href, textContent: words });
  link.dataset.sheet = "";
  item.append(link, " ", Object.assign(document.createElement("b"), { textContent: figure }));
  return item;
}

function lines(form, data, asked) {
  const one = (id, words, figure) => line(words, figure, data.rules[id]);
  return [
    one(asked.tool, data.names[asked.tool], signed(data.values[asked.tool])),
    ...asked.added.map((field) => one(field.value, form.querySelector(`label[for="${field.id}"]`).textContent, signed(data.values[field.value]))),
    ...asked.handicaps.map((id, place) => one(id, data.names[id], place ? "" : `−d${data.sides}`)),
  ];
}

function face(number, hits, of) {
  const item = document.createElement("li");
  const shown = Object.assign(document.createElement("span"), { textContent: number === null ? "Miss" : number });
  const counted = of > 1 ? `${hits}/${of}` : hits ? "hit" : "–";
  item.append(shown, " ", Object.assign(document.createElement("b"), { textContent: counted }));
  return item;
}

function reach(form) {
  const data = JSON.parse(form.dataset.reach);
  const asked = chosen(form, data);
  const barred = reachBarred(data, asked, form.querySelector('[name="reading"]').value);
  const numbers = barred ? [] : data.read[asked.tool][asked.reading];
  const added = [asked.tool, ...asked.added.map((field) => field.value)].reduce((sum, id) => sum + data.values[id], 0);
  const off = asked.handicaps.length ? Array.from({ length: data.sides }, (_, place) => place + 1) : [0];
  const reaching = (number, least) => (number === null ? 0 : off.filter((less) => number + added - less >= least).length);
  const hits = numbers.map((number) => reaching(number, asked.away));
  const spoiled = asked.handicaps.some((id) => data.spoils.includes(id));
  const bonus = spoiled ? 0 : numbers.reduce((sum, number) => sum + reaching(number, data.times * asked.away), 0);
  const rolls = hits.length * off.length;
  const all = hits.reduce((sum, hit) => sum + hit, 0);
  const show = (what, text) => { form.querySelector(`[data-${what}]`).textContent = text; };
  show("chance", percent(rolls ? all / rolls : 0));
  show("rolls", rolls ? `${all} of ${rolls} rolls` : "no roll");
  show("bonus", percent(rolls ? bonus / rolls : 0));
  show("said", barred || reachSaid(asked.away - added, asked.handicaps.length ? data.sides : 0));
  form.querySelector("[data-lines]").replaceChildren(...lines(form, data, asked));
  form.querySelector("[data-faces]").replaceChildren(...hits.map((hit, place) => face(numbers[place], hit, off.length)));
}

["change", "input"].forEach((kind) => document.addEventListener(kind, (event) => {
  const form = event.target.closest?.("[data-reach]");
  if (form) reach(form);
}));
