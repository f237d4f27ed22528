export const ssnMessage = 'SSN should be in 000-00-0000 format';

/** Area not 000, 666 or 9xx, group not 00, serial not 0000 (spec 2.5). */
const ssn = /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/;

/**
 * A social security number as `000-00-0000` (spec 2.5). Null when it is good; an empty one is not.
 */
export const ssnError = (value: string): string | null =>
  ssn.test(value.trim()) ? null : ssnMessage;

/**
 * What somebody types of one, with its dashes: `21909` → `219-09`. Anything but digits, dashes and
 * spaces stays as it is.
 */
export function typedSsn(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return text;
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)]
    .filter((part) => part !== '')
    .join('-');
}
