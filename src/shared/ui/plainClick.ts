import type { MouseEvent } from 'react';

/**
 * Whether a click asks for nothing but the place it leads to: the browser's own ways with a link,
 * such as a new tab, stay its own.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
