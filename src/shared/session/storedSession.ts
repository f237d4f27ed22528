import { fromBase64, toBase64 } from '@/domain/encoding/base64';
import { sessionSeconds } from '@/domain/session/refusals';
import { isObject } from '@/shared/isObject';
import { isFramed } from '@/shared/navigation/framed';
import { modeKeyName, openModes, withOpenedMode } from './sealedMode';
import { type StoredUser, storable, storedUser } from './storedUser';
import { viewing } from './viewing';

/** The answer of `users/authenticate` that a session is made of (spec 1.7). */
export interface AuthenticateAnswer {
  data: readonly unknown[];
  token: string;
  user_mon_id?: string;
}

/** The session as this browser keeps it. */
export interface StoredSession {
  token: string;
  user: StoredUser;
}

/** Names in local storage (spec 1.3); the last five are ours. */
export const sessionKeys = {
  user: 'userinformation',
  monId: 'user_mon_id',
  token: 'jwttoken',
  brand: 'globalMobileBrand',
  /** `1`: keep me logged in; `0`: the session ends with the browser (readings D1). */
  keep: 'gl-keep',
  /** When the server last answered, in ms since 1970. */
  seen: 'gl-seen',
  /** E-mail remembered for the next sign-in (readings D1). */
  email: 'gl-email',
  /** `1`: the last session in this browser was an invited merchant's limited one. */
  invited: 'gl-invited',
} as const;

/** Session cookie that dies with the browser: its absence tells that the browser was closed. */
const openCookie = 'gl-open';

/** The value behind base64 of JSON (readings D19), or undefined when it cannot be read. */
function decoded(encoded: string): unknown {
  try {
    return JSON.parse(fromBase64(encoded) ?? '');
  } catch {
    return undefined;
  }
}

/** The last user read of each place, so that the same one stays the same. */
const lastRead = new Map<'own' | 'viewed', { encoded: string; user: StoredUser | null }>();

function readUser(encoded: string, place: 'own' | 'viewed'): StoredUser | null {
  const last = lastRead.get(place);
  if (last?.encoded === encoded) return last.user;
  const user = storedUser(withOpenedMode(decoded(encoded)));
  lastRead.set(place, { encoded, user });
  return user;
}

/**
 * Opens the encrypted mode of the stored user (readings D19), which takes a moment: wait for it
 * before `readSession` where another window may have stored the session.
 */
export async function openStoredMode(): Promise<void> {
  const encoded = localStorage.getItem(sessionKeys.user);
  // What was read before its mode was known is read anew.
  if (encoded && (await openModes(decoded(encoded)))) lastRead.delete('own');
}

/** The stored token, or null. In a frame of another site nobody is signed in (docs/adr/0062). */
export const sessionToken = (): string | null =>
  isFramed() ? null : (viewing()?.token ?? ownToken());

const ownToken = (): string | null => localStorage.getItem(sessionKeys.token) || null;

/** The mobile brand that the server named at the sign-in; '' where nobody has signed in. */
export const mobileBrand = (): string => localStorage.getItem(sessionKeys.brand) ?? '';

/** The stored session, or null when nobody is signed in or what is stored cannot be read. */
export function readSession(): StoredSession | null {
  const viewed = isFramed() ? null : viewing();
  const user = viewed && readUser(viewed.encoded, 'viewed');
  return viewed && user ? { token: viewed.token, user } : ownSession();
}

/** The session of who signed in here, whoever this tab is shown as. */
export function ownSession(): StoredSession | null {
  const token = isFramed() ? null : ownToken();
  const encoded = localStorage.getItem(sessionKeys.user);
  const user = token && encoded ? readUser(encoded, 'own') : null;
  return token && user ? { token, user } : null;
}

/**
 * Marks now as the time of the server's last answer, to the second; other tabs read it. A screen
 * gets several answers at once, and to write takes long.
 */
export function markSeen(now = Date.now()): void {
  if (Math.abs(now - lastSeen()) < 1000) return;
  localStorage.setItem(sessionKeys.seen, String(now));
}

/** When the server last answered this session, in ms since 1970; 0 when unknown. */
export const lastSeen = (): number => Number(localStorage.getItem(sessionKeys.seen)) || 0;

/**
 * Stores the session of a sign-in (spec 1.3), the fields to be dropped dropped; whoever signs in
 * seals the mode first (`withSealedMode`). With `keep` it survives closing the browser and the
 * e-mail is remembered (readings D1). Null when the answer names no user.
 */
export function storeSession(answer: AuthenticateAnswer, keep: boolean): StoredSession | null {
  const kept = storable(answer.data[0]);
  const user = storedUser(withOpenedMode(kept));
  if (!user || answer.token === '') return null;
  // The token goes last: other tabs take its arrival as the sign-in.
  localStorage.setItem(sessionKeys.user, toBase64(JSON.stringify(kept)));
  localStorage.setItem(sessionKeys.monId, answer.user_mon_id ?? user.userId);
  localStorage.setItem(sessionKeys.keep, keep ? '1' : '0');
  if (keep) localStorage.setItem(sessionKeys.email, user.email);
  else localStorage.removeItem(sessionKeys.email);
  if (user.dataInvitation) localStorage.setItem(sessionKeys.invited, '1');
  else localStorage.removeItem(sessionKeys.invited);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in plain http and some browsers
  document.cookie = `${openCookie}=1; path=/; SameSite=Lax`;
  markSeen();
  localStorage.setItem(sessionKeys.token, answer.token);
  return { token: answer.token, user };
}

/** Puts a renewed token in place of the stored one (spec 1.4). */
export function renewToken(token: string): void {
  if (ownToken()) localStorage.setItem(sessionKeys.token, token);
}

/**
 * Forgets the session; what belongs to the browser (theme, cookie choice, remembered e-mail,
 * referral) stays.
 */
export function clearSession(): void {
  const { token, user, monId, brand, keep, seen } = sessionKeys;
  for (const key of [token, user, monId, brand, keep, seen, modeKeyName])
    localStorage.removeItem(key);
}

/**
 * Where the end of a limited session leads: there is no password to sign in with, the link of the
 * mail opens it again.
 */
export const endedInvitationPath = '/merchantInvitation/ended';

/**
 * Whether the last session in this browser was an invited merchant's; still known after its end.
 */
export const wasInvited = (): boolean => localStorage.getItem(sessionKeys.invited) === '1';

/** The e-mail of the last sign-in with keep me logged in, else empty. */
export const rememberedEmail = (): string => localStorage.getItem(sessionKeys.email) ?? '';

/** Notes that the address is verified, once the server says so (spec 1.4). */
export function markEmailVerified(): void {
  const encoded = localStorage.getItem(sessionKeys.user);
  const user = encoded ? decoded(encoded) : undefined;
  if (!isObject(user)) return;
  localStorage.setItem(
    sessionKeys.user,
    toBase64(JSON.stringify({ ...user, email_verified: true })),
  );
}

/** Keeps the name that somebody has given themselves. Gives the session as it is now. */
export function markNamed(name: { firstName: string; lastName: string }): StoredSession | null {
  const encoded = localStorage.getItem(sessionKeys.user);
  const user = encoded ? decoded(encoded) : undefined;
  if (isObject(user)) {
    const metadata = isObject(user.user_metadata) ? user.user_metadata : {};
    const named = {
      ...user,
      name: `${name.firstName} ${name.lastName}`,
      user_metadata: { ...metadata, ...name },
    };
    localStorage.setItem(sessionKeys.user, toBase64(JSON.stringify(named)));
  }
  return readSession();
}

/**
 * Notes that the application is submitted: the onboarding gate is open (spec 1.4, 2.4). Gives the
 * session as it is now.
 */
export function markOnboardingPassed(): StoredSession | null {
  const encoded = localStorage.getItem(sessionKeys.user);
  const user = encoded ? decoded(encoded) : undefined;
  if (isObject(user)) {
    const metadata = isObject(user.user_metadata) ? user.user_metadata : {};
    const passed = { ...user, user_metadata: { ...metadata, onboardingPassed: 'true' } };
    localStorage.setItem(sessionKeys.user, toBase64(JSON.stringify(passed)));
  }
  return readSession();
}

const browserStayedOpen = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${openCookie}=`));

/**
 * At start: forgets a session that ended with the browser, or whose idle time ran out meanwhile
 * (readings D1).
 */
export function dropEndedSession(now = Date.now()): void {
  if (!ownToken()) return;
  const kept = localStorage.getItem(sessionKeys.keep) !== '0';
  const idle = lastSeen() > 0 && now - lastSeen() > sessionSeconds * 1000;
  if (idle || !(kept || browserStayedOpen())) clearSession();
}
