/** What lies over the page on top of all else: a dialog, or a drawer. */
const onTop = (): Element | undefined => [...document.querySelectorAll('[role="dialog"]')].at(-1);

/** A search box that something stands in: Escape empties it. */
const isFilledSearch = (box: EventTarget | null): boolean =>
  box instanceof HTMLInputElement && box.type === 'search' && box.value !== '';

/**
 * Dialogs and drawers close as Escape is let go, where the focus is in them. That key may have been
 * pressed for something else: a browser's own list or calendar, which has closed with it and tells
 * the page of the end alone; a search box, which is empty now; a list or menu that has taken it
 * (`preventDefault`), however long it was held down then; a letter that was being composed; another
 * window, which the page was left for meanwhile. Such an end reaches nobody. What had the focus may
 * be gone, with it the dialog around: the one on top is told then. Gives what takes the watch off
 * again.
 */
export function watchEscapes(): () => void {
  let pressed: KeyboardEvent | null = null;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.repeat)
      pressed = isFilledSearch(event.target) ? null : event;
  };
  const forget = (): void => {
    pressed = null;
  };
  const letGo = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    const isFree = pressed !== null && !pressed.defaultPrevented && !pressed.isComposing;
    const top = isFree && event.target === document.body ? onTop() : undefined;
    const { key, keyCode } = event;
    // Comes by here as well, with the same press.
    top?.dispatchEvent(
      new KeyboardEvent('keyup', { key, keyCode, bubbles: true, cancelable: true }),
    );
    pressed = null;
    if (!isFree || top) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', press, true);
  window.addEventListener('keyup', letGo, true);
  window.addEventListener('blur', forget);
  return () => {
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('keyup', letGo, true);
    window.removeEventListener('blur', forget);
  };
}
