// A tap that comes before the scripts are ready would send its form by the whole page, and a second one would cut that off.
// So it waits: what was tapped meanwhile is sent in its order as soon as htmx listens. Not a module and not deferred, since
// it has to be there before the first button is.

{
  const waiting = [];

  const hold = (event) => {
    if (!event.target.matches("[hx-post], [hx-get]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push([event.target, event.submitter]);
  };

  const release = () => {
    document.removeEventListener("submit", hold, true);
    for (const [form, submitter] of waiting.splice(0)) {
      if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
    }
  };

  document.addEventListener("submit", hold, true);
  // Deferred scripts and modules have run by then; the listeners that they added to this event come before the timer.
  document.addEventListener("DOMContentLoaded", () => setTimeout(release));
}
