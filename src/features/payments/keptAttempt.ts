import { keepInBrowser } from '@/shared/keepInBrowser';
import type { PayPlace } from './api';

/**
 * Attempts under way, by the key of what is paid; of this tab alone. No numbers and no tokens: only
 * the key under which the server knows the attempt.
 */
const placeOf = (place: PayPlace): string =>
  `gl-pay-${place.slice(place.lastIndexOf('/') + 1).slice(0, 22)}`;

/** The attempt of this tab whose end is not known, or null. */
export function keptAttempt(place: PayPlace): string | null {
  try {
    return sessionStorage.getItem(placeOf(place));
  } catch {
    return null;
  }
}

/** Remembers an attempt through a reload; null forgets it. */
export function keepAttempt(place: PayPlace, attempt: string | null): void {
  // Storage is off: a reload then shows the page anew, and the server holds back what is under way.
  keepInBrowser(() => {
    if (attempt === null) sessionStorage.removeItem(placeOf(place));
    else sessionStorage.setItem(placeOf(place), attempt);
  });
}
