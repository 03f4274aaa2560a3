// A tap that is ignored on purpose says so: the control blinks.

const BLINK_MS = 200;

export function ignore(event, control) {
  event.preventDefault();
  event.stopImmediatePropagation();
  control.classList.add("is-ignored");
  setTimeout(() => control.classList.remove("is-ignored"), BLINK_MS);
}
