// Draws the pages of the rules from the bundle that the server sent along (companion/web/offline.py), as the server would.
// A classic script, because a service worker and a page load it alike; it wants CompanionSearch and defines CompanionRules.

globalThis.CompanionRules = (() => {
  const LONGEST = 100;
  const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

  // ---- the list

  function indexOf(bundle) {
    bundle.index ??= new CompanionSearch.Index(bundle.search);
    return bundle.index;
  }

  const foundRow = (href, title, chapter, text) => `<li class="found"><a class="found-link" href="${escaped(href)}"><b>${escaped(title)}</b> <span class="found-chapter">${escaped(chapter)}</span><span class="found-text">${escaped(text)}</span></a></li>`;

  // What stands between the marks of the list: the answers, after those of `armies` that are called so.
  function answers(bundle, words, armies = []) {
    const rows = indexOf(bundle).search(words).map(({ id }) => {
      const [title, , beginning, chapter] = bundle.entries[id];
      return foundRow(`${bundle.here}/${id}`, title, chapter, beginning);
    });
    rows.unshift(...armiesCalled(armies, words).map((army) => foundRow(army.url, army.name, "Your lists", army.worth)));
    const heading = `<h2 class="visually-hidden">${rows.length} ${rows.length === 1 ? "result" : "results"} for “${escaped(words)}”</h2>`;
    return `\n${heading}\n${rows.length ? `<ol class="plain-list found-list">${rows.join("")}</ol>\n` : bundle.parts.nothing}`;
  }

  function armiesCalled(armies, words) {
    const asked = CompanionSearch.wordsOf(words);
    return armies.filter(({ name }) => asked.length && asked.every((word) => CompanionSearch.wordsOf(name).some((one) => one.startsWith(word))));
  }

  // The keywords of a letter; each was sent as the place of its entry, and its own place among what that one is called.
  function called(bundle, letter) {
    const pairs = Object.hasOwn(bundle.keywords, letter) ? bundle.keywords[letter] : [];
    return pairs.map(([place, at]) => {
      const [id, title, , , words] = bundle.search.docs[place];
      return { id, title, word: [title, ...words][at] };
    });
  }

  function keywords(bundle, asked) {
    const page = bundle.views.keywords;
    const letter = asked.slice(0, 1).toUpperCase();
    const rows = called(bundle, letter);
    if (!rows.length) return page;
    const folds = [];
    for (let at = 0; at < rows.length; at += bundle.fold) folds.push(rows.slice(at, at + bundle.fold));
    const item = ({ word, id, title }) => `<li><a href="${bundle.here}/${id}"><b>${escaped(word)}</b>${word === title ? "" : ` <span>${escaped(title)}</span>`}</a></li>`;
    const drawn = folds.map((fold) => `<details class="rules-chapter keyword-fold"${folds.length === 1 ? " open" : ""}><summary><h3>${escaped(fold[0].word)} <span class="muted">to ${escaped(fold.at(-1).word)}</span></h3></summary><ul class="keyword-list">${fold.map(item).join("")}</ul></details>`);
    return page.replace(/<!--letter-->[\s\S]*<!--\/letter-->/, () => `<!--letter--><h2 class="visually-hidden">${escaped(letter)}</h2>${drawn.join("")}<!--/letter-->`)
      .replace(`letter=${encodeURIComponent(letter)}"`, (href) => `${href} aria-current="page"`);
  }

  // All that stands in <main> on the page of the list; `note` is a line above the answers.
  function list(bundle, asked, armies = [], note = "") {
    const words = (asked.get("q") || "").trim().slice(0, LONGEST);
    if (words) {
      return bundle.views.chapters.replace(/<!--list-->[\s\S]*<!--\/list-->/, () => `<!--list-->${note}${answers(bundle, words, armies)}<!--/list-->`)
        .replace('type="search" value=""', () => `type="search" value="${escaped(words)}"`);
    }
    const view = asked.get("by") || "";
    if (view === "keywords") return keywords(bundle, asked.get("letter") || "");
    return Object.hasOwn(bundle.views, view) ? bundle.views[view] : bundle.views.chapters;
  }

  // ---- one entry, and its tables

  function die(sides) {
    // Even chances: numbers above the last whole multiple of the sides are thrown again.
    const most = 2 ** 32 - 2 ** 32 % sides;
    const [number] = crypto.getRandomValues(new Uint32Array(1));
    return number < most ? 1 + number % sides : die(sides);
  }

  // What was asked of the dice: {table, faces, total, place}, or with what is wrong as `problem`; null for nothing.
  function rolled(bundle, asked) {
    const table = asked.get("table") || "";
    const typed = (asked.get("total") || "").trim();
    if (!Object.hasOwn(bundle.tables, table) || !(asked.has("roll") || typed)) return null;
    const { count, sides, rows, dice } = bundle.tables[table];
    const faces = asked.has("roll") ? Array.from({ length: count }, () => die(sides)) : [];
    const total = faces.length ? faces.reduce((sum, face) => sum + face) : /^[0-9]+$/.test(typed) ? Number(typed) : -1;
    const place = rows.findIndex(([first, last]) => first <= total && total <= last);
    if (place >= 0) return { table, sides, faces, total, place };
    return { table, problem: bundle.parts.refused.replace("{said}", () => escaped(`${dice} cannot show “${typed.slice(0, 12)}”.`)) };
  }

  const sectionOf = (article, table) => article.match(new RegExp(`<section class="roll" id="roll-${table}"[\\s\\S]*?</section>`))?.[0] || "";

  function lit(bundle, section, { problem, sides, faces, total, place }) {
    const said = (text) => section.replace(/<!--result-->[\s\S]*<!--\/result-->/, () => `<!--result-->${text}<!--/result-->`);
    if (problem) return said(problem);
    const [, name, brings] = section.match(new RegExp(`<tr data-row="${place}"[\\s\\S]*?<td><b>([\\s\\S]*?)</b> ([\\s\\S]*?)</td></tr>`));
    const thrown = faces.map((face) => bundle.parts.dice[sides].replaceAll("{face}", String(face))).join("");
    return said(`${thrown}<p><b>${total}</b>${faces.length ? "" : " with your dice"}: <b>${name}</b></p><div class="roll-said">${brings}</div>`)
      .replace(`<tr data-row="${place}"`, (row) => `${row} class="is-rolled" aria-current="true"`)
      .replace(`class="clock-hour" data-row="${place}"`, (hour) => hour.replace("clock-hour", "clock-hour is-rolled"))
      .replace('aria-label="A clock: 12', `aria-label="${place + 1} o’clock, where 12`);
  }

  // The article of an entry with what was rolled on its tables.
  function article(bundle, id, asked) {
    const plain = bundle.entries[id][1];
    const result = rolled(bundle, asked);
    const section = result && sectionOf(plain, result.table);
    if (!section) return plain;
    if (result.problem) return plain.replace("</header>", (end) => `${end}\n${result.problem}`);
    return plain.replace(section, () => lit(bundle, section, result));
  }

  // One table of it alone, as htmx swaps it in; without a table the article.
  function table(bundle, id, asked) {
    const plain = bundle.entries[id][1];
    const wanted = asked.get("table") || "";
    const section = Object.hasOwn(bundle.tables, wanted) && sectionOf(plain, wanted);
    if (!section) return plain;
    const result = rolled(bundle, asked);
    return result ? lit(bundle, section, result) : section;
  }

  // What stands in <main> on the page of an entry.
  function page(bundle, id, asked) {
    const crumbs = `<nav class="crumbs" aria-label="Where you are"><ol class="crumb-list"><li><a href="${bundle.here}">Rules</a></li><li><span aria-current="page">${escaped(bundle.entries[id][3])}</span></li></ol></nav>`;
    return `${crumbs}\n${article(bundle, id, asked)}`;
  }

  return { escaped, answers, list, article, table, page };
})();
