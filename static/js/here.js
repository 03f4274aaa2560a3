// A page of a table that does not change by itself: it only keeps the line open that says that this device is here.
//   <script src=".../here.js" type="module" data-here="/tables/ID/live"></script>

const AGAIN_MS = 5000;       // after a no, or a server that starts again; EventSource mends a broken line by itself

const url = document.querySelector("[data-here]").dataset.here;
let line = null;
let later = 0;

function open() {
  close();
  line = new EventSource(url);
  line.addEventListener("out", close);  // the device was sent away
  line.onerror = () => { if (line?.readyState === EventSource.CLOSED) later = setTimeout(open, AGAIN_MS); };
}

function close() {
  clearTimeout(later);
  line?.close();
  line = null;
}

// A page with an open line cannot be kept by the browser for going back to.
addEventListener("pagehide", close);
addEventListener("pageshow", (event) => { if (event.persisted) open(); });

open();
