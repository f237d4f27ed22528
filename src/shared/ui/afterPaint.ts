/**
 * Does it once what was drawn is painted: to measure or to focus earlier has the browser lay out
 * the screen once more.
 */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act));
};
