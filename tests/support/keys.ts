import { fireEvent } from '@testing-library/react';

/** Escape as browsers tell it; dialogs go by its code, which user-event leaves out. */
export const escapeKey = { key: 'Escape', keyCode: 27 };

/** Escape pressed and let go where the focus is, or in a box. */
export function pressEscape(box: Element = document.activeElement ?? document.body): void {
  fireEvent.keyDown(box, escapeKey);
  fireEvent.keyUp(box, escapeKey);
}
