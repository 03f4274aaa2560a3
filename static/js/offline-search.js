// The search of the server, once more, over the index it sent along: companion/rulebook/search.py says why it is as it is.
// A classic script, because a service worker and a page load it alike; it defines CompanionSearch and nothing else.
// The figures come with the index; a test holds the two to the same answers.

globalThis.CompanionSearch = (() => {
  const UNKNOWN = 99, NEAREST = 24;
  const K1 = 1.2, B = 0.75, LEAST = 1e-6;      // of FTS5's bm25()
  const VOWEL = /[aeiouy]/;

  function fold(text) {
    const low = text.toLowerCase();
    const plain = /^[\x20-\x7e]*$/.test(low) ? low : low.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain.replace(/\b([a-z]{3,}in)['’](?![a-z])/g, "$1g").replace(/['’`´]/g, "");
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

  function push(lists, key, value) {
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
  }

  class Index {
    constructor(data) {
      Object.assign(this, { data, figures: data.figures });
      this.stop = new Set(data.stop);
      this.irregular = new Map(Object.entries(data.irregular));
      this.stemmed = new Map();
      this.number = new Map(data.stems.map((text, at) => [text, at]));
      const all = data.docs.length;
      this.worth = data.counts.map((count) => (count ? Math.log(1 + (all - count + 0.5) / (count + 0.5)) : 0));
      this.stems = data.words.map((word) => this.number.get(this.stem(word)));
      this.spelled = [...new Set([...data.words, ...data.stop])].sort();
      this.wordStem = new Map(data.words.map((word, at) => [word, this.stems[at]]));
      this.alike = new Map(data.alike);
      this.meaning = new Map();      // the other way round
      for (const [other, ones] of data.alike) for (const one of ones) push(this.meaning, one, other);
      const read = data.docs.map((row) => this.words(row));
      this.real = new Set(read.flatMap((words) => [...words.all]));
      this.docs = read.map((words) => this.doc(words));
      this.named = new Map();
      for (const doc of this.docs) for (const name of doc.names) push(this.named, name, doc);
      this.countTokens();
    }

    stem(word) {
      let found = this.stemmed.get(word);
      if (found === undefined) this.stemmed.set(word, found = stem(this.irregular.get(word) ?? word));
      return found;
    }

    // The words that say what is meant; all of them where every one is a small one.
    telling(words) {
      const found = words.filter((word) => !this.stop.has(word));
      return found.length ? found : words;
    }

    // ---- the index, as companion/rulebook/index.py makes it

    // An entry as it was sent: what it is called, and its words as numbers of stems.
    words([id, title, chapter, house, players, body]) {
      const names = [title, id.replaceAll("-", " "), ...players].map(wordsOf);
      const stems = names.map((name) => new Set(this.telling(name).map((word) => this.number.get(this.stem(word)))));
      const times = new Map();
      for (let at = 0; at < body.length; at += 2) times.set(body[at], body[at + 1]);
      const called = names.map((name) => name.map((word) => this.stem(word)).join(" "));
      const others = new Set(stems.slice(1).flatMap((name) => [...name]));
      return {
        told: { id, title, chapter, house, name: called[0], names: new Set(called) },
        phrases: stems.filter((name) => name.size).map((name) => [...name]),
        title: stems[0], players: others, times, all: new Set([...stems[0], ...others, ...times.keys()]),
      };
    }

    doc(words) {
      const { worth } = this;
      const { phrases } = words;
      const places = new Map();
      phrases.forEach((phrase, at) => phrase.forEach((one) => push(places, one, at)));
      const own = new Map();
      for (const one of words.all) {
        const here = places.get(one) || [];
        own.set(one, { weight: this.weight(one, words, here.map((at) => phrases[at].length)) * worth[one], worth: worth[one], sure: 1, places: here });
      }
      const found = new Map(own);
      for (const other of new Set([...own.keys()].flatMap((one) => this.meaning.get(one) || []))) {
        const sure = this.real.has(other) ? this.figures.same : this.figures.onlySame;
        for (const one of this.alike.get(other)) {
          const here = own.get(one);
          if (here !== undefined && here.weight * sure > (found.get(other)?.weight ?? 0)) found.set(other, { ...here, weight: here.weight * sure, sure });
        }
      }
      const phraseWorth = phrases.map((phrase) => phrase.reduce((sum, one) => sum + worth[one], 0));
      return { ...words.told, words, found, phraseWorth };
    }

    weight(one, { times, title }, lengths) {
      const { body, inTitle, inName, inLonger, inLong } = this.figures;
      const told = body * (times.get(one) || 0) / ((times.get(one) || 0) + 1.2);
      if (title.has(one)) return told + inTitle;
      if (!lengths.length) return told;
      const shortest = Math.min(...lengths);
      return told + (shortest === 1 ? inName : shortest === 2 ? inLonger : inLong);
    }

    // For each stem the rows that hold it, each with how often, the columns weighed; and how long each row is.
    countTokens() {
      const { title, words, body, like } = this.figures;
      this.rows = new Map();
      this.docs.forEach((doc, at) => {
        const here = new Map();
        const add = (one, weight) => here.set(one, (here.get(one) || 0) + weight);
        doc.words.title.forEach((one) => add(one, title));
        doc.words.players.forEach((one) => add(one, words));
        doc.words.times.forEach((times, one) => add(one, times * body));
        doc.length = doc.words.title.size + doc.words.players.size + [...doc.words.times.values()].reduce((sum, times) => sum + times, 0);
        for (const [one, { sure, places }] of doc.found) {
          if (sure === 1 || !places.length) continue;
          add(one, like);
          doc.length += 1;
        }
        for (const [one, weight] of here) push(this.rows, one, [at, weight]);
      });
      this.usual = this.docs.reduce((sum, doc) => sum + doc.length, 0) / this.docs.length;
    }

    // The best of bm25's ranking, as SQLite's FTS5 reckons it.
    candidates(stems) {
      const scores = new Map();
      for (const one of stems) {
        const rows = this.rows.get(one) || [];
        const idf = Math.log((this.docs.length - rows.length + 0.5) / (rows.length + 0.5));
        for (const [at, often] of rows) {
          const part = (idf > 0 ? idf : LEAST) * often * (K1 + 1) / (often + K1 * (1 - B + B * this.docs[at].length / this.usual));
          scores.set(at, (scores.get(at) || 0) + part);
        }
      }
      return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, this.figures.candidates).map(([at]) => this.docs[at]);
    }

    // ---- what was meant, as companion/rulebook/spelling.py takes it

    beginning(letters) {
      let low = 0, high = this.data.words.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.data.words[middle] < letters) low = middle + 1;
        else high = middle;
      }
      const found = new Set();
      for (; low < this.stems.length && this.data.words[low].startsWith(letters); low += 1) found.add(this.stems[low]);
      const worth = (one) => this.worth[one] || UNKNOWN;
      return [...found].sort((a, b) => worth(a) - worth(b) || a - b).slice(0, this.figures.expanded);
    }

    // The stem's number, where the word is known or means the same as a known one.
    known(word) {
      const at = this.number.get(this.stem(word));
      return at !== undefined && this.worth[at] > 0 ? at : undefined;
    }

    guessed(word) {
      const { likely, asSmall } = this.figures;
      const made = new Map();
      const ranked = this.near(word);
      const small = ranked.find(([, other]) => this.stop.has(other))?.[0] ?? Infinity;
      const telling = ranked.filter(([, other]) => !this.stop.has(other));
      if (!telling.length || small < telling[0][0]) return made;
      const best = telling[0][0];
      const sure = small === best ? asSmall : 1;
      for (const [slip, other] of telling.slice(0, 2 * likely)) {
        const one = this.wordStem.get(other);
        if (slip <= best + 0.5 && made.size < likely && !made.has(one)) made.set(one, sure * Math.max(0.3, 0.95 - 0.6 * slip / word.length));
      }
      return made;
    }

    near(word) {
      const most = slipsAllowed(word);
      if (!most) return [];
      const found = this.spelled.map((other) => [slips(word, other, most), other]).filter(([distance]) => distance <= most);
      const nearest = found.sort((a, b) => a[0] - b[0]).slice(0, NEAREST);
      return nearest.map(([distance, other]) => [this.slip(word, other, distance), other]).sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
    }

    righted(word) {
      if (this.stop.has(word) || this.wordStem.has(word) || this.known(word) !== undefined) return word;
      return this.near(word)[0]?.[1] ?? word;
    }

    slip(word, other, distance) {
      const { elsewhere, swapped } = this.figures;
      const same = word.length === other.length && [...word].sort().join("") === [...other].sort().join("");
      return distance + (other[0] === word[0] ? 0 : elsewhere) - (same ? swapped : 0);
    }

    meant(word, last) {
      const own = this.known(word);
      if (own !== undefined) return new Map([[own, 1]]);
      const found = word.length >= (last ? this.figures.shortestLast : this.figures.shortest) ? this.beginning(word) : [];
      return found.length ? new Map(found.map((one) => [one, 0.9])) : this.guessed(word);
    }

    runTogether(word) {
      if (this.wordStem.has(word) || this.real.has(this.number.get(this.stem(word)))) return [];
      for (let at = 3; at < word.length - 2; at += 1) {
        if (this.wordStem.has(word.slice(0, at)) && this.wordStem.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
      }
      return [];
    }

    // ---- the search, as companion/rulebook/search.py ranks

    asked(words) {
      const made = [];
      const add = (found) => {
        const telling = new Map([...found].filter(([one]) => this.worth[one] > 0));
        if (telling.size) made.push(telling);
      };
      words.forEach((word, at) => {
        const split = this.runTogether(word);
        if (split.length) return split.forEach((part) => add([[this.wordStem.get(part), 1]]));
        const found = this.meant(word, at === words.length - 1);
        for (const pair of [[words[at], words[at + 1]], [words[at - 1], words[at]]]) {
          if (pair.every(Boolean) && this.wordStem.has(pair.join(""))) found.set(this.wordStem.get(pair.join("")), 1);
        }
        add(found);
      });
      return made;
    }

    score(doc, asked, whole) {
      const { partly, phrased } = this.figures;
      let score = 0, held = 0;
      const plain = new Map(), covered = new Map();
      asked.forEach((one, at) => {
        let best = 0, by, how = 0;
        for (const [typed, sure] of one) {
          const here = doc.found.get(typed);
          if (here && here.weight * sure > best) [best, by, how] = [here.weight * sure, here, sure];
        }
        if (!by) return;
        score += best;
        const part = Math.min(by.worth, whole[at]) * how * by.sure;
        held += part;
        for (const place of by.places) {
          plain.set(place, (plain.get(place) || 0) + by.worth);
          covered.set(place, (covered.get(place) || 0) + part);
        }
      });
      const total = whole.reduce((sum, most) => sum + most, 0);
      let named = 0;
      for (const [place, part] of plain) named = Math.max(named, Math.min(1, part / doc.phraseWorth[place]) * covered.get(place) * (place ? 0.95 : 1));
      return score * (partly + (1 - partly) * held / total) + phrased * named / total;
    }

    exactly(doc, name) {
      if (name === doc.name) return this.figures.named;
      return doc.names.has(name) ? this.figures.alsoNamed : 0;
    }

    // [{id, title, chapter, score}], best first.
    search(text, most = 12) {
      const typed = wordsOf(text);
      const asked = this.asked(this.telling(typed).slice(0, this.figures.mostWords));
      if (!asked.length) return [];
      const whole = asked.map((one) => Math.max(...[...one].map(([found, sure]) => this.worth[found] * sure)));
      const name = typed.slice(0, 2 * this.figures.mostWords).map((word) => this.stem(this.righted(word))).join(" ");
      const stems = new Set(asked.flatMap((one) => [...one.keys()]));
      const docs = new Set([...this.candidates(stems), ...(this.named.get(name) || [])]);
      return [...docs].map((doc) => {
        const score = this.score(doc, asked, whole) + this.exactly(doc, name);
        return { id: doc.id, title: doc.title, chapter: doc.chapter, score: score * (doc.house ? this.figures.house : 1) };
      }).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, most);
    }
  }

  return { Index, wordsOf, stem };
})();
