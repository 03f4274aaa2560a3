// Answers when the server does not: with pages as they were kept, and with rules drawn from the bundle of each game.
// The server puts `self.COMPANION` before this: the edition, what to keep, and where the bundles are.

importScripts(...self.COMPANION.scripts);

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

// Keeps the page of an army and of each of its troops; all of them only when it is not as it was kept.
async function keep(address) {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const cache = await caches.open(PAGES);
  const had = await cache.match(url.href, { ignoreVary: true });
  const answer = await fetched(url);
  if (!answer) return;
  const text = await answer.clone().text();
  await cache.put(url.href, answer);
  const tag = answer.headers.get("ETag");
  if (tag && had?.headers.get("ETag") === tag) return;
  for (const card of cardsOn(text, url)) {
    const page = await fetched(card);
    if (page) await cache.put(card, page);
  }
}

async function fetched(url) {
  const answer = await fetch(url, { headers: { Accept: "text/html" }, credentials: "same-origin" });
  return answer.ok && !answer.redirected ? answer : null;
}

// The addresses of one page's cards: its own, with another view of it asked for.
function cardsOn(text, page) {
  const links = [...text.matchAll(/href="([^"?]+\?view=card&(?:amp;)?show=[^"]+)"/g)].map(([, href]) => new URL(href.replaceAll("&amp;", "&"), page));
  return [...new Set(links.filter((url) => url.origin === page.origin && url.pathname === page.pathname).map((url) => url.href))];
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
  const pages = await caches.open(PAGES);
  const exact = await pages.match(url.href, { ignoreVary: true });
  // No fragment stands in for another: htmx goes to the page that is kept, or keeps what is on the screen and says so.
  if (request.headers.get("HX-Request") === "true") return exact ? new Response("", { headers: { "HX-Redirect": url.href } }) : null;
  // A sheet wants its card or nothing, for the page behind it is no answer.
  if (!exact && request.mode !== "navigate") return null;
  const found = exact || (await pages.match(`${url.origin}${url.pathname}`, { ignoreVary: true })) || (await pages.match(url.href, { ignoreVary: true, ignoreSearch: true }));
  if (found) return html(marked(await found.text(), found.headers.get("Date")), found.headers.get("Content-Type"));
  return html(marked(await bare()), "text/html; charset=utf-8", 503);
}

const html = (text, type = "text/html; charset=utf-8", status = 200) => new Response(text, { status, headers: { "Content-Type": type } });
const { escaped } = CompanionRules;

// Says to the page that it is a kept one, and since when.
function marked(text, since = "") {
  return text.replace("<html ", `<html data-kept="${escaped(since || "")}" `);
}

async function bare() {
  const text = await (await caches.match(BARE, { ignoreVary: true })).text();
  // What was said to somebody when the page was fetched is not said again.
  return text.replace(/(<main [^>]*>)[\s\S]*(?=<!--kept-->)/, "$1\n");
}

// ---- rules: static/js/offline-rules.js draws them

const opened = new Map();

async function bundleOf(game) {
  if (!opened.has(game)) {
    const found = await caches.match(bundles[game], { ignoreVary: true });
    if (!found) return null;
    opened.set(game, await found.json());
  }
  return opened.get(game);
}

const NOTE = '<p class="kept-note">No answer from the server. This is found in the copy on this device.</p>';

async function rulePage(bundle, id, url, request) {
  const asked = url.searchParams;
  const fragment = request.headers.get("HX-Request") === "true";
  if (!id) return html(await framed(bundle, `${bundle.name} rules`, CompanionRules.list(bundle, asked, await ownArmies(), fragment ? NOTE : "")));
  if (!Object.hasOwn(bundle.entries, id)) return html(marked(await bare()), undefined, 404);
  if (fragment) return html(CompanionRules.table(bundle, id, asked));
  return html(await framed(bundle, bundle.entries[id][0], CompanionRules.page(bundle, id, asked), "page"));
}

// The bare page filled, under the game's name, as layout.html frames a page of the rules.
async function framed(bundle, title, inner, width = "") {
  const text = (await bare()).replace(/<title>[^<]*/, () => `<title>${escaped(title)} · Tabletop Companion`)
    .replace(/<!--masthead-->[\s\S]*<!--\/masthead-->/, () => escaped(bundle.name))
    .replace("<!--status--><!--/status-->", "Rules")
    .replace(/(<a href="[^"]*\/rules")(>Rules<)/g, '$1 aria-current="true"$2')
    .replace('<main id="main" class=""', `<main id="main" class="${width}"`);
  return marked(text.replace(/<!--kept-->[\s\S]*<!--\/kept-->/, () => inner));
}

async function ownArmies() {
  const kept = await caches.match(ARMIES, { ignoreVary: true });
  return kept ? kept.json() : [];
}
