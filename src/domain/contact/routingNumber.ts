export const routingDigitsMessage = 'Routing must be composed only with 9 numbers';
export const routingInvalidMessage = 'Routing number is invalid';

const weights = [3, 7, 1] as const;

/**
 * The ABA checksum of nine digits: weights 3, 7, 1 in turn, and the sum is divisible by ten. `from`
 * and `to`: where they stand in a text.
 */
export function passesAbaChecksum(text: string, from = 0, to = text.length): boolean {
  let sum = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return false;
    sum += digit * (weights[(at - from) % 3] ?? 0);
  }
  return sum % 10 === 0;
}

/**
 * A routing number: nine digits, not all zeros, with the ABA checksum (spec 2.5). Null when it is
 * good.
 */
export function routingNumberError(value: string): string | null {
  const digits = value.trim();
  if (!/^\d{9}$/.test(digits)) return routingDigitsMessage;
  return digits === '000000000' || !passesAbaChecksum(digits) ? routingInvalidMessage : null;
}
