// Answers when the server does not: with pages as they were kept, and with rules drawn from the bundle of each game.
// The server puts `self.COMPANION` before this: the edition, what to keep, and where the bundles are.

importScripts(self.COMPANION.search);

const { edition, base, page: BARE, files, bundles } = self.COMPANION;
const SHELL = `companion-shell-${edition}`;   // belongs to this release
const PAGES = "companion-pages";              // belongs to this browser's owner
const ARMIES = `${base}/offline/armies.json`;  // their names, to be found by
const PATIENCE = 6000;                        // milliseconds until a kept answer is better than none

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then(async (cache) => {
    await cache.addAll([BARE, ...Object.values(bundles), ...files].map((url) => new Request(url, { cache: "no-cache" })));
    await self.skipWaiting();
  }));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("companion-shell-") && name !== SHELL);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(`${base}/`)) return;
  if (request.method === "POST") return void event.respondWith(sent(request, url));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith(`${base}/static/`)) event.respondWith(file(request));
  else if (wantsPage(request)) event.respondWith(shown(request, url));
});

// A page asks to keep its owner's armies; it sends their addresses.
self.addEventListener("message", (event) => {
  const { keep: addresses, armies } = event.data || {};
  if (!addresses) return;
  event.waitUntil(Promise.all([...addresses.map(keep), caches.open(PAGES).then((cache) => cache.put(ARMIES, Response.json(armies)))]));
});

function wantsPage(request) {
  return request.mode === "navigate" || request.headers.get("HX-Request") === "true" || (request.headers.get("Accept") || "").includes("text/html");
}

async function keep(address) {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const answer = await fetch(url, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  if (answer.ok && !answer.redirected) await (await caches.open(PAGES)).put(url.href, answer);
}

async function sent(request, url) {
  const answer = await fetch(request);
  // Who leaves a library, or opens another one, leaves no page of the first behind.
  if (/^\/(?:library|join|recover)/.test(url.pathname.slice(base.length))) await caches.delete(PAGES);
  return answer;
}

async function file(request) {
  const found = await caches.match(request);
  return found || fetch(request);
}

async function shown(request, url) {
  const stop = new AbortController();
  const slow = setTimeout(() => stop.abort(), PATIENCE);
  try {
    // A navigation cannot be fetched with a signal of ours, and a browser gives up on it by itself.
    const answer = request.mode === "navigate" ? await fetch(request) : await fetch(request, { signal: stop.signal });
    if (answer.status === 502 || answer.status === 503 || answer.status === 504) return (await instead(request, url)) || answer;
    if (answer.ok && !answer.redirected && request.headers.get("HX-Request") !== "true" && isKept(url)) {
      const copy = answer.clone();
      caches.open(PAGES).then((cache) => cache.put(url.href, copy));
    }
    return answer;
  } catch (failed) {
    const answer = await instead(request, url);
    if (answer) return answer;
    throw failed;
  } finally {
    clearTimeout(slow);
  }
}

// Rules are drawn from the bundle, and pages that show a secret are never kept.
function isKept(url) {
  const path = url.pathname.slice(base.length);
  return path === "/" || path === "/armies" || /^\/armies\/[\w-]+$/.test(path) || /^\/games\//.test(path) || /^\/a\//.test(path);
}

async function instead(request, url) {
  const rule = url.pathname.slice(base.length).match(/^\/rules(?:\/([\w-]+)(?:\/([\w-]+))?)?\/?$/);
  if (rule) {
    const game = rule[1] || Object.keys(bundles)[0];
    const bundle = bundles[game] && await bundleOf(game);
    if (bundle) return rulePage(bundle, rule[2], url, request);
  }
  // No fragment stands in for another: htmx keeps what is on the screen and says that it did not get through.
  if (request.headers.get("HX-Request") === "true") return null;
  const pages = await caches.open(PAGES);
  const found = (await pages.match(url.href, { ignoreVary: true })) || (await pages.match(url.href, { ignoreVary: true, ignoreSearch: true }));
  if (found) return html(marked(await found.text(), found.headers.get("Date")), found.headers.get("Content-Type"));
  return html(marked(await bare()), "text/html; charset=utf-8", 503);
}

const html = (text, type = "text/html; charset=utf-8", status = 200) => new Response(text, { status, headers: { "Content-Type": type } });
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

// Says to the page that it is a kept one, and since when.
function marked(text, since = "") {
  return text.replace("<html ", `<html data-kept="${escaped(since || "")}" `);
}

async function bare() {
  const found = await caches.match(BARE, { ignoreVary: true });
  return found.text();
}

// ---- rules

const opened = new Map();

async function bundleOf(game) {
  if (!opened.has(game)) {
    const found = await caches.match(bundles[game], { ignoreVary: true });
    if (!found) return null;
    opened.set(game, await found.json());
  }
  return opened.get(game);
}

function indexOf(bundle) {
  bundle.index ??= new CompanionSearch.Index(bundle.search);
  return bundle.index;
}

async function rulePage(bundle, id, url, request) {
  if (!id) return html(await framed(`${bundle.name} rules`, await list(bundle, url)));
  const entry = bundle.entries[id];
  if (!entry) return html(marked(await bare()), undefined, 404);
  const article = rolled(bundle, entry[1], url.searchParams);
  if (request.headers.get("HX-Request") === "true") return html(section(article, url.searchParams.get("table")));
  const crumbs = `<p class="crumbs"><a href="${base}/rules/${bundle.game}">Rules</a></p>`;
  return html(await framed(entry[0], crumbs + article));
}

async function framed(title, inner) {
  const text = (await bare()).replace(/<title>[^<]*/, () => `<title>${escaped(title)} · Tabletop Companion`);
  return marked(text.replace(/<!--kept-->[\s\S]*<!--\/kept-->/, () => inner));
}

async function armiesCalled(words) {
  const kept = await caches.match(ARMIES, { ignoreVary: true });
  const asked = CompanionSearch.wordsOf(words);
  const armies = kept ? await kept.json() : [];
  return armies.filter(({ name }) => asked.length && asked.every((word) => CompanionSearch.wordsOf(name).some((one) => one.startsWith(word))));
}

const foundRow = (href, title, chapter, text) => `<li class="found"><a class="found-link" href="${escaped(href)}"><b>${escaped(title)}</b> <span class="found-chapter">${escaped(chapter)}</span><span class="found-text">${escaped(text)}</span></a></li>`;

async function list(bundle, url) {
  const words = (url.searchParams.get("q") || "").trim().slice(0, 100);
  if (!words) return bundle.list;
  const found = indexOf(bundle).search(words).map(({ id, chapter }) => {
    const [title, , blurb] = bundle.entries[id];
    return foundRow(`${base}/rules/${bundle.game}/${id}`, title, chapter, blurb);
  });
  found.unshift(...(await armiesCalled(words)).map((army) => foundRow(army.url, army.name, "Your armies", `${army.points} points`)));
  const shown = found.length ? `<ol class="plain-list found-list">${found.join("")}</ol>` : "<p>Nothing found. Try one word of it: a name, a table, a troop.</p>";
  return bundle.list.replace(/<!--list-->[\s\S]*<!--\/list-->/, () => shown).replace('type="search" value=""', () => `type="search" value="${escaped(words)}"`);
}

// ---- tables

function die(sides) {
  // Even chances: numbers above the last whole multiple of the sides are thrown again.
  const most = 2 ** 32 - 2 ** 32 % sides;
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number < most ? 1 + number % sides : die(sides);
}

const piece = (article, table) => article.match(new RegExp(`<section class="roll" id="roll-${table}"[\\s\\S]*?</section>`))?.[0] || "";
const section = (article, table) => (/^[\w-]+$/.test(table || "") ? piece(article, table) : "") || article;

function rolled(bundle, article, asked) {
  const table = asked.get("table") || "";
  const dice = Object.hasOwn(bundle.tables, table) && bundle.tables[table];
  if (!dice || !(asked.has("roll") || asked.get("total"))) return article;
  const [count, sides, rows] = dice;
  const faces = asked.has("roll") ? Array.from({ length: count }, () => die(sides)) : [];
  const total = faces.length ? faces.reduce((sum, face) => sum + face) : Number(asked.get("total"));
  const place = rows.findIndex(([first, last]) => first <= total && total <= last);
  const before = piece(article, table);
  const said = place < 0 ? `<p>${count}d${sides} cannot show that.</p>` : `<p>${faces.length > 1 ? `${faces.join(" + ")} = ` : ""}<b>${total}</b>${faces.length ? "" : " with your dice"}: <b>${name(before, place)}</b></p>`;
  const after = before.replace(/<!--result-->[\s\S]*<!--\/result-->/, () => said)
    .replace(`<tr data-row="${place}"`, (row) => `${row} class="is-rolled" aria-current="true"`)
    .replace(`class="clock-hour" data-row="${place}"`, (hour) => hour.replace("clock-hour", "clock-hour is-rolled"));
  return article.replace(before, () => after);
}

const name = (text, place) => text.match(new RegExp(`<tr data-row="${place}"[\\s\\S]*?<td><b>([\\s\\S]*?)</b>`))?.[1] || "";
