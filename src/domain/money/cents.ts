/** An amount as people type it: digits or correctly grouped thousands, at most two decimals. */
const amount = /^(-?)(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/;

/** Whole cents of a text such as `12.34`, `12` or `1,234.5`; null when it is no amount. */
export function toCents(text: string): number | null {
  const parts = amount.exec(text.trim());
  if (!parts) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/**
 * Plain amount with two decimals, `1234.50`: the form on the wire and in CSV files. Takes whole
 * cents.
 */
export function toAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount as people type it into a form: up to ten digits, with a point and one or two decimals
 * or without.
 */
export const typedAmount = /^\d{1,10}(?:\.\d{1,2})?$/;

/**
 * A typed or pasted amount as it is stored, `x.xx`: of `50`, `2,000` or `$1,234.5`; what is none
 * stays as it is.
 */
export function settledAmount(text: string): string {
  const typed = text.trim();
  const cents = toCents(typed.replace(/^\$\s*(?=\d)/, ''));
  const settled = cents === null ? typed : toAmount(cents);
  return typedAmount.test(settled) ? settled : typed;
}

/** US dollars for people, `$1,234.50` (spec 1.9). Takes whole cents. */
export const formatMoney = (cents: number): string => formatAmount(toAmount(cents));

/**
 * The same of a plain amount, `1234.50`, as `toAmount` writes it. Exports format millions of them:
 * three digits at a time, without a search.
 */
export function formatAmount(amount: string): string {
  const sign = amount.startsWith('-') ? '-' : '';
  let at = amount.length - 6;
  let text = amount.slice(Math.max(at, sign.length));
  for (; at > sign.length; at -= 3)
    text = `${amount.slice(Math.max(at - 3, sign.length), at)},${text}`;
  return `${sign}$${text}`;
}

/**
 * Whole cents of money as people read it, `$1,234.50` or `-$1.00`; a plain amount is taken too.
 * Null when it is neither.
 */
export function moneyCents(text: string): number | null {
  return toCents(text.trim().replace(/^(-?)\$(?=\d)/, '$1'));
}
