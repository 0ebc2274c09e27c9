/** A toolbar is one stop in the tab order; the arrow keys walk over its buttons. */

function buttonsOf(bar: HTMLElement): HTMLButtonElement[] {
  return [...bar.querySelectorAll("button")].filter((button) => !button.disabled && button.offsetParent !== null);
}

/** Where a key leads among `count` buttons; null when the key is not for walking. */
export function walkTo(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowUp":
      return (at + count - 1) % count;
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

export function onToolbarKey(event: KeyboardEvent): void {
  const bar = event.currentTarget as HTMLElement;
  const buttons = buttonsOf(bar);
  const to = walkTo(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
  if (to === null || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  setStop(bar, buttons[to]!);
  buttons[to]!.focus();
}

/** After buttons have come, gone or been switched off: exactly one of them is in the tab order. */
export function keepOneStop(bar: HTMLElement | null): void {
  if (bar === null) return;
  const buttons = buttonsOf(bar);
  const stop =
    buttons.find((button) => button.matches(":focus")) ??
    buttons.find((button) => button.dataset["stop"] !== undefined) ??
    buttons[0];
  if (stop !== undefined) setStop(bar, stop);
}

function setStop(bar: HTMLElement, stop: HTMLButtonElement): void {
  for (const button of bar.querySelectorAll("button")) {
    button.tabIndex = button === stop ? 0 : -1;
    button.toggleAttribute("data-stop", button === stop);
  }
}
