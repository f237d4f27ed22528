import type { SignInOptions } from '@/shared/session/signInOptions';

/** Whom to call or write to (spec 1.8). */
export type Support = Pick<SignInOptions, 'supportPhone' | 'supportEmail'>;

/** The exact sentences of spec 1.8 for a session's end. */
export const sessionTexts = {
  /** `jwt expired` in any call. */
  expired: 'Your session time has timed out',
  /** Expired token by name, revoked token, system-mode change (readings C17). */
  revoked: 'User system mode is updated. Please login again.',
  /** A 403, which leads to the landing page; worded as the not-allowed page. */
  forbidden: 'You are not allowed to do this. Ask your administrator for access.',
  /** The client's own timer. */
  timer: 'Your session has timed out',
} as const;

/** Milliseconds between the toast and the sign-in page (spec 1.9). */
export const logoutToastDelay = 1000;

/** Spec 1.8: suspended account. */
export const suspendedText = ({ supportPhone, supportEmail }: Support): string =>
  `Your account is currently suspended. Please call us at ${supportPhone} or email us at ${supportEmail} to activate your account.`;

/** Spec 1.8: deleted account. */
export const deletedText = ({ supportPhone, supportEmail }: Support): string =>
  `Your account is currently deleted. Please call us at ${supportPhone} or email us at ${supportEmail} to recreate your account.`;
