import { required } from '@/domain/forms/fieldRules';

export const expiryMessage = 'Please use the format MM / YY';
export const expiredMessage = 'This card has expired';

/**
 * A month and a year as far as they are typed: `1` stays, `4` becomes `04`, `127` becomes `12 / 7`.
 */
export function formatExpiry(text: string): string {
  const digits = text.replace(/\D/g, '');
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const year =
    month.length > 4 && month.slice(2, 4) === '20' ? month.slice(4, 6) : month.slice(2, 4);
  // Nothing follows the month until a digit does, so that it can be deleted again.
  return year === '' ? month.slice(0, 2) : `${month.slice(0, 2)} / ${year}`;
}

/** Good through the last day of its month; today is an ISO date. */
export const expiryError = (text: string, today: string): string | null =>
  required((typed) => {
    const [, month = '', year = ''] = /^(0[1-9]|1[0-2]) ?\/ ?(\d\d)$/.exec(typed) ?? [];
    if (month === '') return expiryMessage;
    const last = `20${year}-${month}`;
    if (last < today.slice(0, 7)) return expiredMessage;
    // Nobody's card is good for longer; a slip of the finger is.
    return Number(`20${year}`) > Number(today.slice(0, 4)) + 20 ? expiryMessage : null;
  })(text);
