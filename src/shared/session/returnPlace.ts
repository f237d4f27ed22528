import { keepInBrowser } from '@/shared/keepInBrowser';

/** Where a sign-in leads unless a place was remembered (spec 1.4). */
export const landing = '/dashboards/commerce';

/** Name in session storage: a reload keeps it, another tab does not see it. */
const key = 'gl-return';

const publicPaths =
  /^\/(?:pages\/|callback|resetpassword\/|verifyemail|emailverified|agentconfirmation\/|merchantinvitation\/|showtempmessage|referral\/|$)/i;
// Control characters and backslashes are what browsers repair into another address.
const unsafe = /[\\\s\p{Cc}]/u;

/**
 * The place when it is one inside the application that a sign-in may lead to, else the landing page
 * (readings E16).
 */
export function insidePlace(place: unknown): string {
  const isInside = typeof place === 'string' && place.startsWith('/') && !place.startsWith('//');
  return isInside && !unsafe.test(place) && !publicPaths.test(place) ? place : landing;
}

/**
 * Remembers the place that was asked for; `userId` is empty while nobody had signed in, else it is
 * that user's alone.
 */
export function rememberPlace(place: string, userId: string): void {
  if (insidePlace(place) !== place) return;
  keepInBrowser(() => sessionStorage.setItem(key, JSON.stringify([place, userId])));
}

/** Forgets the remembered place: the person signed out. */
export const forgetPlace = (): void => sessionStorage.removeItem(key);

function remembered(): unknown[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Where `userId`'s sign-in leads: the remembered place, which has then served, unless it was
 * another user's.
 */
export function takePlace(userId: string): string {
  const [place, owner] = remembered();
  forgetPlace();
  return owner === '' || owner === userId ? insidePlace(place) : landing;
}
