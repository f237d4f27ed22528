/** Whether a key goes into a field: no shortcut then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, select, textarea, [contenteditable]') !== null;
