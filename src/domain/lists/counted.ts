// Made once: a format of its own for each of a heat map's cells takes longer than the map.
const whole = new Intl.NumberFormat('en-US');
const rounded = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A whole number as people read it, `1,234`. */
export const numberText = (count: number): string => whole.format(count);

/** Rounded to one decimal where it has any: `1,234.5`, `3`. */
export const roundedText = (value: number): string => rounded.format(value);

/** With one decimal: `0.5`, `12.0`. */
export const oneDecimalText = (value: number): string => oneDecimal.format(value);

/** With two decimals: `1,250.00`. */
export const twoDecimalsText = (value: number): string => twoDecimals.format(value);

/** A number of things: `1 row`, `1,234 rows`. `many` where it takes more than an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
