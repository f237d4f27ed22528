import { keepInBrowser } from '@/shared/keepInBrowser';

/**
 * Attempts under way, by invoice; of this tab alone. No numbers and no tokens: only the key under
 * which the server knows the attempt.
 */
const placeOf = (invoiceKey: string): string => `gl-pay-${invoiceKey.slice(0, 22)}`;

/** The attempt of this tab whose end is not known, or null. */
export function keptAttempt(invoiceKey: string): string | null {
  try {
    return sessionStorage.getItem(placeOf(invoiceKey));
  } catch {
    return null;
  }
}

/** Remembers an attempt through a reload; null forgets it. */
export function keepAttempt(invoiceKey: string, attempt: string | null): void {
  // Storage is off: a reload then shows the invoice, on which the server holds the amount back.
  keepInBrowser(() => {
    if (attempt === null) sessionStorage.removeItem(placeOf(invoiceKey));
    else sessionStorage.setItem(placeOf(invoiceKey), attempt);
  });
}
