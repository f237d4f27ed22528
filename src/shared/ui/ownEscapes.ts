/**
 * Dialogs and drawers close as Escape is let go. That key may have been pressed for something else: a browser's own list or
 * calendar, which has closed with it and tells the page of the end alone; a list or menu that has taken it
 * (`preventDefault`); a letter that was being composed. Such an end reaches nobody. Gives what takes the watch off again.
 */
export function watchEscapes(): () => void {
  let pressed: KeyboardEvent | null = null;
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') pressed = event;
  };
  const letGo = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    const isFree = pressed !== null && !pressed.defaultPrevented && !pressed.isComposing;
    pressed = null;
    if (!isFree) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', press, true);
  window.addEventListener('keyup', letGo, true);
  return () => {
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('keyup', letGo, true);
  };
}
