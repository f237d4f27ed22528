import type { Support } from '@server/platform/globals/support';
import { Refusal } from '@server/platform/http/refusal';
import { refusalNames } from '@/domain/session/refusals';

/** Text for a suspended account (spec 1.8). */
export const suspendedText = ({ supportPhone, supportEmail }: Support): string =>
  `Your account is currently suspended. Please call us at ${supportPhone} or email us at ${supportEmail} to activate your account.`;

/** Text for a deleted account (spec 1.8). */
export const deletedText = ({ supportPhone, supportEmail }: Support): string =>
  `Your account is currently deleted. Please call us at ${supportPhone} or email us at ${supportEmail} to recreate your account.`;

/** 401 without a name: no token, or one that is not ours. */
export const signInNeeded = (): Refusal => new Refusal(401, 'Please login to continue.');

/**
 * 401: nobody called for 1800 s, or the session is 12 h old, or the token was replaced a while ago.
 */
export const sessionExpired = (): Refusal =>
  new Refusal(401, 'jwt expired', { name: refusalNames.tokenExpired });

/** 401: signed out, or role, password or mode changed (spec 1.8; readings C17). */
export const sessionRevoked = (): Refusal =>
  new Refusal(401, 'User system mode is updated. Please login again.', {
    name: refusalNames.sessionRevoked,
  });

/** 401 for a suspended account. */
export const userSuspended = (support: Support): Refusal =>
  new Refusal(401, suspendedText(support), { name: refusalNames.userSuspended });

/** 401 for a deleted account. */
export const userDeleted = (support: Support): Refusal =>
  new Refusal(401, deletedText(support), { name: refusalNames.userDeleted });
