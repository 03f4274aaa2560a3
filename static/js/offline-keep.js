// Keeps the pages of this browser's owner in a cache: the shelf, each army, and the card of each of its troops.
// A classic script for the service worker; it wants `self.COMPANION` and defines CompanionKeep and nothing else.

globalThis.CompanionKeep = (() => {
  const { base } = self.COMPANION;
  const PAGES = "companion-pages";
  const TOLD = `${base}/offline/armies.json`;   // what the server said last: the armies, to be found by their names
  const WHOLE = `${base}/offline/whole.json`;   // by address, the version of which every page is kept
  const AT_ONCE = 3;                            // so many cards are asked for at a time
  const OTHERS = 60;                            // so many pages are kept that are nobody's own armies
  const OF_PAGES = ["view", "show"];            // the parts of an address that make it another page
  const MARK = { Accept: "text/html", "Companion-Keeping": "1" };  // so the server says nothing that is said only once

  let owner = 0;                                // goes up when the library changes: what was begun before is dropped
  let round = Promise.resolve();

  const store = () => caches.open(PAGES);
  const json = (told) => new Response(JSON.stringify(told), { headers: { "Content-Type": "application/json" } });
  const path = (url) => url.pathname.slice(base.length);
  const isArmy = (url) => /^\/armies\/[\w-]+$/.test(path(url));

  // Under which address a page is kept.
  function key(url) {
    const asked = OF_PAGES.filter((name) => url.searchParams.has(name)).map((name) => [name, url.searchParams.get(name)]);
    return `${url.origin}${url.pathname}${asked.length ? `?${new URLSearchParams(asked)}` : ""}`;
  }

  // Rules are drawn from the bundle, pages that show a secret are never kept, and neither is a filtered list.
  function isKept(url) {
    if ([...url.searchParams.keys()].some((name) => !OF_PAGES.includes(name))) return false;
    return path(url) === "/" || path(url) === "/armies" || isArmy(url) || /^\/(?:games|a)\//.test(path(url));
  }

  const find = async (url, options = {}) => (await store()).match(key(url), { ignoreVary: true, ...options });

  // The cache drops the old page when it begins to write the new one, so that one has to be here in full by then.
  async function put(url, answer) {
    const since = owner;
    const { status, headers } = answer;
    const body = await answer.blob();
    if (since !== owner) return;
    await (await store()).put(key(url), new Response(body, { status, headers }));
  }

  // A page that is gone takes its other views with it; a view that is gone, only itself.
  async function forget(url) {
    const whole = !url.search;
    await (await store()).delete(whole ? `${url.origin}${url.pathname}` : key(url), { ignoreSearch: whole, ignoreVary: true });
  }

  async function forgetAll() {
    owner += 1;
    await caches.delete(PAGES);
  }

  async function read(address, otherwise) {
    const found = await (await store()).match(address, { ignoreVary: true });
    return found ? found.json() : otherwise;
  }

  // One round at a time; true when everything is kept as the server has it.
  function armies(told) {
    round = round.catch(() => false).then(() => keepAll(told));
    return round;
  }

  async function keepAll({ armies: own, shelf }) {
    const since = owner;
    const cache = await store();
    const had = await read(WHOLE, {});
    const whole = {};
    await cache.put(TOLD, json(own));
    await prune(cache, own);
    for (const { url: address, version } of [shelf, ...own]) {
      if (since !== owner) return false;
      const url = new URL(address, location.origin);
      if (had[address] === version && (await find(url))) whole[address] = version;
      else if (await keepPage(cache, url, since)) whole[address] = version;
      if (since === owner) await cache.put(WHOLE, json(whole));
    }
    return Object.keys(whole).length === own.length + 1;
  }

  // The page of an army and its cards. Whoever visits the page keeps it too, so that it is there says nothing of its cards.
  async function keepPage(cache, url, since) {
    const answer = await fetched(url);
    if (!answer) return false;
    const text = await answer.clone().text();
    const cards = cardsOn(text, url);
    for (let at = 0; at < cards.length; at += AT_ONCE) {
      const pages = await Promise.all(cards.slice(at, at + AT_ONCE).map(async (card) => [card, await fetched(card)]));
      if (since !== owner || pages.some(([, page]) => !page)) return false;
      await Promise.all(pages.map(([card, page]) => put(card, page)));
    }
    if (since !== owner) return false;
    await put(url, answer);
    const keys = new Set([url, ...cards].map(key));
    const old = (await cache.keys()).filter(({ url: one }) => isArmy(url) && new URL(one).pathname === url.pathname && !keys.has(one));
    await Promise.all(old.map((one) => cache.delete(one, { ignoreVary: true })));
    return true;
  }

  async function fetched(url) {
    try {
      const answer = await fetch(url, { headers: MARK, credentials: "same-origin" });
      if (answer.status === 404 || answer.status === 410) await forget(url);
      return answer.ok && !answer.redirected ? answer : null;
    } catch {
      return null;
    }
  }

  // The addresses of one page's cards: its own, with another view of it asked for.
  function cardsOn(text, page) {
    const links = [...text.matchAll(/href="([^"?]+\?view=card&(?:amp;)?show=[^"]+)"/g)].map(([, href]) => new URL(href.replaceAll("&amp;", "&"), page));
    const cards = links.filter((url) => url.origin === page.origin && url.pathname === page.pathname);
    return [...new Map(cards.map((url) => [key(url), url])).values()];
  }

  // Lists that are no longer in this library go, and of other pages those that were kept first.
  async function prune(cache, own) {
    const mine = new Set(own.map(({ url }) => url));
    const pages = (await cache.keys()).map(({ url }) => new URL(url)).filter((url) => !path(url).startsWith("/offline/"));
    const gone = pages.filter((url) => isArmy(url) && !mine.has(url.pathname));
    const others = pages.filter((url) => !isArmy(url) && path(url) !== "/armies");
    const addresses = [...gone, ...others.slice(0, Math.max(0, others.length - OTHERS))].map(({ href }) => href);
    await Promise.all(addresses.map((one) => cache.delete(one, { ignoreVary: true })));
  }

  const named = () => read(TOLD, []);

  return { armies, find, forget, forgetAll, isKept, named, put };
})();
