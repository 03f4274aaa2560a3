// A die that has to reach a distance, on the pages of some rules: the sum follows what one chooses.
// companion/engine/reaching.py says the same.

import { percent } from "./percent.js";

const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);

function said(possible, reading, needed, sides) {
  if (!possible) return `${reading}: not possible with this one.`;
  if (sides) return `The die must show ${needed} or more, plus what the d${sides} shows.`;
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
    named: reading.nextElementSibling.textContent,
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

function addUp(form) {
  const data = JSON.parse(form.dataset.reach);
  const asked = chosen(form, data);
  const numbers = data.read[asked.tool][asked.reading];
  const added = [asked.tool, ...asked.added.map((field) => field.value)].reduce((sum, id) => sum + data.values[id], 0);
  const off = asked.handicaps.length ? Array.from({ length: data.sides }, (_, place) => place + 1) : [0];
  const reaching = (number, least) => (number === null ? 0 : off.filter((less) => number + added - less >= least).length);
  const hits = (numbers ?? []).map((number) => reaching(number, asked.away));
  const spoiled = asked.handicaps.some((id) => data.spoils.includes(id));
  const bonus = spoiled ? 0 : (numbers ?? []).reduce((sum, number) => sum + reaching(number, data.times * asked.away), 0);
  const rolls = hits.length * off.length;
  const all = hits.reduce((sum, hit) => sum + hit, 0);
  const show = (what, text) => { form.querySelector(`[data-${what}]`).textContent = text; };
  show("chance", percent(rolls ? all / rolls : 0));
  show("rolls", `${all} of ${rolls} rolls`);
  show("bonus", percent(rolls ? bonus / rolls : 0));
  show("said", said(numbers, asked.named, asked.away - added, asked.handicaps.length ? data.sides : 0));
  form.querySelector("[data-lines]").replaceChildren(...lines(form, data, asked));
  form.querySelector("[data-faces]").replaceChildren(...hits.map((hit, place) => face(numbers[place], hit, off.length)));
}

["change", "input"].forEach((kind) => document.addEventListener(kind, (event) => {
  const form = event.target.closest?.("[data-reach]");
  if (form) addUp(form);
}));
