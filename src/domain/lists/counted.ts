// Made once: a format of its own for each of a heat map's cells takes longer than the map.
const whole = new Intl.NumberFormat('en-US');

/** A whole number as people read it, `1,234`. */
export const numberText = (count: number): string => whole.format(count);

/** A number of things: `1 row`, `1,234 rows`. `many` where it takes more than an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
