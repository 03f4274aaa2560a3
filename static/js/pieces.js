// A page in pieces: the server is told which of them are here (data-piece), and sends those that differ; what is the same comes as an empty
// element with data-same, and stays as it is (companion/web/patch.py). htmx has morphing and swaps out of band. Its tag for the element that
// asks (hx-ptag) brings all of that element or nothing, so which parts a page has is said here. What somebody opened stays open, whatever
// a swap brings. Scripts of pages find it as CompanionPieces: it is loaded before them by an address with its hash, so that the offline
// copy of a page has it too, which an import would not.

const PIECES = "X-Pieces";
const SAME = "data-same";
const MOST_SAID = 6000;   // servers and proxies take lines of 8,000 signs; what is left unsaid is sent again
const HERE = "#table [id][data-piece], #builder [id][data-piece], :is(#tally, #bar, #where)[data-piece]";

let whole = false;        // all of it is asked for the next time

function said() {
  if (whole) return "";
  const here = [...document.querySelectorAll(HERE)].filter(({ id }) => /^[\w:.-]{1,80}$/.test(id));
  let room = MOST_SAID;
  return here.map(({ id, dataset }) => `${id}=${dataset.piece}`).filter((piece) => (room -= piece.length + 1) > 0).join(" ");
}

// Between the request and its answer another answer may have come: then what was left out of this one is no longer here, and all is to be
// fetched. `sent` is what was said with the request.
function fits(text, sent) {
  whole = text.includes(SAME) && sent !== said();
  return !whole;
}

const isNew = (_, { newNode }) => !newNode.hasAttribute?.(SAME);
const leaveOpen = (element, { attrName }) => attrName !== "open" || !(element instanceof HTMLDialogElement || element instanceof HTMLDetailsElement);

globalThis.htmx?.registerExtension?.("pieces", { htmx_before_morph_node: isNew, htmx_before_morph_attr: leaveOpen });

globalThis.CompanionPieces = { PIECES, fits, said };
