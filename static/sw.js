// Answers when the server does not: with pages as they were kept, and with rules drawn from the bundle of each game.
// The server puts `self.COMPANION` before this: the edition, what to keep, and where the bundles are.

importScripts(...self.COMPANION.scripts);

const { edition, base, page: BARE, files, bundles } = self.COMPANION;
const SHELL = `companion-shell-${edition}`;   // belongs to this release
const PATIENCE = 6000;                        // milliseconds until a piece of a page is given up for a kept one
const PATIENCE_FOR_PAGES = 4000;              // and until a kept page is shown instead of one that does not come
const LEAVING = /^\/(?:library\/(?:leave|join)|join\/[^/]+|recover\/[^/]+)$/;

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
  else if (wantsPage(request)) event.respondWith(request.mode === "navigate" ? opened(request, url) : shown(request, url));
});

// A page hands on what the server said of its owner's armies, and is told whether all of it is kept now.
self.addEventListener("message", (event) => {
  const { keep } = event.data || {};
  if (keep) event.waitUntil(CompanionKeep.armies(keep).then((whole) => event.ports[0]?.postMessage(whole)));
});

function wantsPage(request) {
  return request.mode === "navigate" || request.headers.get("HX-Request") === "true" || (request.headers.get("Accept") || "").includes("text/html");
}

async function sent(request, url) {
  const answer = await fetch(request);
  // Who leaves a library, or opens another one, leaves no page of the first behind. A refusal changes nothing.
  const done = answer.ok || answer.type === "opaqueredirect";
  if (done && LEAVING.test(url.pathname.slice(base.length))) await CompanionKeep.forgetAll();
  return answer;
}

async function file(request) {
  const found = await caches.match(request);
  return found || fetch(request);
}

const isBroken = ({ status }) => status === 502 || status === 503 || status === 504;
const isOurs = (answer) => answer.headers.has("Companion-Error");  // it says in words what is wrong

function noted(request, url, answer) {
  if (answer.status === 404 || answer.status === 410) CompanionKeep.forget(url);
  else if (answer.ok && !answer.redirected && request.headers.get("HX-Request") !== "true" && CompanionKeep.isKept(url)) CompanionKeep.put(url, answer.clone()).catch(() => {});
  return answer;
}

// A navigation cannot be fetched with a signal of ours: it runs against the clock, and goes on where nothing is kept.
async function opened(request, url) {
  const asked = fetch(request).then((answer) => noted(request, url, answer));
  const late = new Promise((done) => { setTimeout(done, PATIENCE_FOR_PAGES, null); });
  try {
    const answer = (await Promise.race([asked, late])) || (await kept(request, url)) || (await asked);
    if (!isBroken(answer) || answer.redirected) return answer;
    return isOurs(answer) ? (await kept(request, url)) || answer : await instead(request, url);
  } catch {
    return instead(request, url);
  }
}

async function shown(request, url) {
  const stop = new AbortController();
  const slow = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = noted(request, url, await fetch(request, { signal: stop.signal }));
    return isBroken(answer) ? (await kept(request, url)) || answer : answer;
  } catch (failed) {
    const answer = await kept(request, url);
    if (answer) return answer;
    throw failed;
  } finally {
    clearTimeout(slow);
  }
}

// For a page that was asked for there is always something to show.
const instead = async (request, url) => (await kept(request, url)) || html(marked(await bare()), undefined, 503);

async function kept(request, url) {
  const rule = url.pathname.slice(base.length).match(/^\/rules(?:\/([\w-]+)(?:\/([\w-]+))?)?\/?$/);
  if (rule) {
    const game = rule[1] || Object.keys(bundles)[0];
    const bundle = bundles[game] && await bundleOf(game);
    if (bundle) return rulePage(bundle, rule[2], url, request);
  }
  const exact = await CompanionKeep.find(url);
  // No fragment stands in for another: htmx goes to the page that is kept, or keeps what is on the screen and says so.
  if (request.headers.get("HX-Request") === "true") return exact ? new Response("", { headers: { "HX-Redirect": url.href } }) : null;
  // A sheet wants its card or nothing, for the page behind it is no answer.
  if (!exact && request.mode !== "navigate") return null;
  const found = exact || (await CompanionKeep.find(new URL(url.pathname, url))) || (await CompanionKeep.find(url, { ignoreSearch: true }));
  return found ? html(marked(await found.text(), found.headers.get("Date")), found.headers.get("Content-Type")) : null;
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

const unpacked = new Map();

async function bundleOf(game) {
  if (!unpacked.has(game)) {
    const found = await caches.match(bundles[game], { ignoreVary: true });
    if (!found) return null;
    unpacked.set(game, await found.json());
  }
  return unpacked.get(game);
}

const NOTE = '<p class="kept-note">No answer from the server. This is found in the copy on this device.</p>';

async function rulePage(bundle, id, url, request) {
  const asked = url.searchParams;
  const fragment = request.headers.get("HX-Request") === "true";
  if (!id) return html(await framed(bundle, `${bundle.name} rules`, CompanionRules.list(bundle, asked, await CompanionKeep.named(), fragment ? NOTE : "")));
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
