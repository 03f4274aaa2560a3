// The search of the server, once more, over the index it sent along: companion/rulebook/search.py says why it is as it is.
// A classic script, because a service worker and a page load it alike; it defines CompanionSearch and nothing else.

globalThis.CompanionSearch = (() => {
  const MOST_WORDS = 12, LIKELY = 3, EXPANDED = 6, TYPED_ON = 0.5, COMPLETE = 4, SAME = 0.6, UNKNOWN = 99;
  const TITLE = 8, WORDS = 5, BODY = 1;
  const VOWEL = /[aeiouy]/;

  function fold(text) {
    return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")
      .replace(/\b([a-z]{3,}in)['’](?![a-z])/g, "$1g").replace(/['’`´]/g, "");
  }

  const wordsOf = (text) => fold(text).match(/[a-z0-9]+/g) || [];

  function singular(word) {
    if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
    if (word.endsWith("lves") || word === "knives") return `${word.slice(0, -3)}f`;
    if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
    return word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
  }

  function singleEnd(word, ending) {
    const left = word.slice(0, -ending);
    if (!VOWEL.test(left)) return word;
    return left.at(-1) === left.at(-2) && !"lsz".includes(left.at(-1)) ? left.slice(0, -1) : left;
  }

  function withoutEnding(word) {
    if (word.endsWith("ing") && word.length > 5) return singleEnd(word, 3);
    if (word.endsWith("in") && word.length > 4 && !VOWEL.test(word.at(-3))) return singleEnd(word, 2);
    if (word.endsWith("ed") && word.length > 4) return singleEnd(word, 2);
    return /[ts]ion$/.test(word) && word.length > 6 ? word.slice(0, -3) : word;
  }

  function stem(word) {
    if (word.length < 4 || /^[0-9]+$/.test(word)) return word;
    const cut = withoutEnding(singular(word));
    return cut.endsWith("e") && cut.length >= 4 ? cut.slice(0, -1) : cut;
  }

  const slipsAllowed = (word) => word.length < 4 || /[0-9]/.test(word) ? 0 : word.length < 6 ? 1 : word.length < 9 ? 2 : 3;

  // Optimal string alignment, given up as soon as it must exceed `most`.
  function slips(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    let before = [], last = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (let i = 1; i <= a.length; i += 1) {
      const row = [i];
      let least = i;
      for (let j = 1; j <= b.length; j += 1) {
        const same = a[i - 1] === b[j - 1];
        let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2] + 1);
        row.push(cost);
        if (cost < least) least = cost;
      }
      if (least > most) return most + 1;
      before = last;
      last = row;
    }
    return last[b.length];
  }

  class Index {
    constructor(data) {
      this.data = data;
      this.stop = new Set(data.stop);
      this.number = new Map(data.stems.map((text, at) => [text, at]));
      this.wordStem = new Map(data.words);
      this.alike = new Map(data.alike);
      this.vocabulary = data.words.map(([word]) => word);
      this.postings = new Map();
      this.docs = data.docs.map(([id, title, chapter, house, names, phrases, body, titleStems, wordStems], at) => {
        const times = new Map();
        for (let i = 0; i < body.length; i += 2) times.set(body[i], body[i + 1]);
        const doc = { id, title, chapter, house, name: names[0], names: new Set(names), phrases: phrases.map((phrase) => [new Set(phrase), phrase.reduce((sum, one) => sum + data.worth[one], 0)]), times, title_: new Set(titleStems), words_: new Set(wordStems) };
        for (const one of new Set([...times.keys(), ...titleStems, ...wordStems])) {
          if (!this.postings.has(one)) this.postings.set(one, []);
          this.postings.get(one).push(at);
        }
        return doc;
      });
    }

    beginning(letters) {
      let low = 0, high = this.vocabulary.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.vocabulary[middle] < letters) low = middle + 1;
        else high = middle;
      }
      const found = new Set();
      for (; low < this.vocabulary.length && this.vocabulary[low].startsWith(letters); low += 1) found.add(this.data.words[low][1]);
      const worth = (one) => this.data.worth[one] || UNKNOWN;
      return [...found].sort((a, b) => worth(a) - worth(b) || a - b).slice(0, EXPANDED);
    }

    known(word) {
      const at = this.number.get(word);
      return at !== undefined && this.postings.has(at) ? at : undefined;
    }

    guessed(word) {
      const most = slipsAllowed(word);
      const made = new Map();
      if (!most) return made;
      const near = [];
      for (const [other, one] of this.data.words) {
        const distance = slips(word, other, most);
        if (distance <= most) near.push([distance + (other[0] === word[0] ? 0 : 0.5), distance, other, one]);
      }
      near.sort((a, b) => a[0] - b[0] || (a[2] < b[2] ? -1 : 1));
      for (const [ranked, , , one] of near.slice(0, 2 * LIKELY)) {
        if (ranked > near[0][0] + 0.5 || made.size >= LIKELY || !(this.data.worth[one] > 0)) continue;
        if (!made.has(one)) made.set(one, Math.max(0.3, 0.95 - 0.6 * ranked / word.length));
      }
      return made;
    }

    meant(word, last) {
      const own = this.known(stem(word));
      const others = this.alike.get(stem(word)) || [];
      const all = (found, sure) => found.map((one) => [one, sure]);
      if (own !== undefined) {
        const more = last && word.length > 1 && word.length < COMPLETE ? this.beginning(word) : [];
        return new Map([...all(more, TYPED_ON), ...all(others, SAME), [own, 1]]);
      }
      if (others.length) return new Map(all(others, 0.9));
      const found = word.length > (last ? 1 : 2) ? this.beginning(word) : [];
      return found.length ? new Map(all(found, 0.9)) : this.guessed(word);
    }

    runTogether(word) {
      for (let at = 3; at < word.length - 2; at += 1) {
        if (this.wordStem.has(word.slice(0, at)) && this.wordStem.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
      }
      return [];
    }

    asked(words) {
      const made = [];
      words.forEach((word, at) => {
        const unknown = !this.wordStem.has(word) && this.known(stem(word)) === undefined;
        const split = unknown ? this.runTogether(word) : [];
        if (split.length) return split.forEach((part) => made.push(new Map([[this.wordStem.get(part), 1]])));
        const found = this.meant(word, at === words.length - 1);
        for (const pair of [words[at] + (words[at + 1] ?? ""), (words[at - 1] ?? "") + words[at]]) {
          if (pair !== word && this.wordStem.has(pair)) found.set(this.wordStem.get(pair), 1);
        }
        if (found.size) made.push(found);
      });
      return made;
    }

    worth(doc, one) {
      const times = doc.times.get(one) || 0;
      const worth = times ? BODY * times / (times + 1.2) : 0;
      if (doc.title_.has(one)) return worth + TITLE / 4;
      return doc.words_.has(one) ? worth + WORDS / 4 : worth;
    }

    score(doc, asked) {
      let score = 0, whole = 0, held = 0;
      const matched = [];
      for (const one of asked) {
        let best = 0, by, telling = 0;
        for (const [found, sure] of one) {
          const worth = this.data.worth[found];
          telling = Math.max(telling, worth * sure);
          const here = this.worth(doc, found) * sure * worth;
          if (here > best) [best, by] = [here, found];
        }
        whole += telling;
        if (by === undefined) continue;
        score += best;
        held += this.data.worth[by] * one.get(by);
        matched.push([by, one.get(by)]);
      }
      if (!matched.length) return 0;
      return score * (0.5 + 0.5 * held / whole) + this.data.phrased * this.named(doc, matched, whole);
    }

    named(doc, matched, whole) {
      let best = 0;
      doc.phrases.forEach(([phrase, worth], at) => {
        let plain = 0, sure = 0;
        for (const [found, how] of matched) {
          if (!phrase.has(found)) continue;
          plain += this.data.worth[found];
          sure += this.data.worth[found] * how;
        }
        if (plain) best = Math.max(best, plain * sure / (worth * whole) * (at ? 0.95 : 1));
      });
      return best;
    }

    exactly(doc, name) {
      if (name === doc.name) return this.data.named;
      return doc.names.has(name) ? this.data.alsoNamed : 0;
    }

    // [{id, title, chapter, score}], best first.
    search(text, most = 12) {
      const typed = wordsOf(text);
      const telling = typed.filter((word) => !this.stop.has(word));
      const asked = this.asked((telling.length ? telling : typed).slice(0, MOST_WORDS));
      const name = typed.map(stem).join(" ");
      const places = new Set(this.docs.flatMap((doc, at) => (doc.names.has(name) ? [at] : [])));
      for (const at of asked.flatMap((one) => [...one.keys()].flatMap((found) => this.postings.get(found) || []))) places.add(at);
      return [...places].map((at) => {
        const doc = this.docs[at];
        const score = this.score(doc, asked) + this.exactly(doc, name);
        return { id: doc.id, title: doc.title, chapter: doc.chapter, score: score * (doc.house ? this.data.house : 1) };
      }).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, most);
    }
  }

  return { Index, wordsOf, stem };
})();
