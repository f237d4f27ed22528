/** A whole number as people read it, `1,234`. */
export const numberText = (count: number): string => count.toLocaleString('en-US');

/** A number of things: `1 row`, `1,234 rows`. `many` where it takes more than an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
