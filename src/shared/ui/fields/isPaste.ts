/** True for the event of a text that came from the clipboard. */
export const isPaste = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'insertFromPaste';
