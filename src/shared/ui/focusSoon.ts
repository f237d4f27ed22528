/** Focuses a place once the form has been drawn anew: what had the focus may be gone by then. */
export const focusSoon = (place: () => HTMLElement | null): void => {
  setTimeout(() => place()?.focus(), 0);
};
