import { Secret, TOTP } from 'otpauth';
import { plainCode } from '@/domain/users/secondFactor';

/** Seconds that a code stands; the one before and the one after are taken too, for slow clocks. */
const period = 30;
const window = 1;
const issuer = 'Greenledger';

const codesOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret });

/** A new shared secret, 160 bits in base 32 (RFC 6238, RFC 4226 4). */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code. */
export const appAddress = (secret: string, email: string): string =>
  codesOf(secret, email).toString();

/**
 * The time step (Unix time / 30 s) whose code was typed; null when it is none of those that count
 * now.
 */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const token = plainCode(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = codesOf(secret, '').validate({ token, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
