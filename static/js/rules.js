// The pages of the rules: pins and what was read lately are kept in this browser, and the sum is done as one ticks.
// Each listens on the document, so an entry in a sheet behaves as on its page. Nothing here is needed to read a rule.

import { percent } from "./percent.js";
import "./reaching.js";

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
