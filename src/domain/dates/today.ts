const two = (part: number): string => String(part).padStart(2, '0');

/**
 * The day of a moment in the reader's calendar, `yyyy-MM-dd`. Lists ask for it once for every cell:
 * no pattern is read for that.
 */
export const localDay = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Today as the reader's calendar shows it, `yyyy-MM-dd` (readings D39). */
export const isoToday = (now = new Date()): string => localDay(now);
