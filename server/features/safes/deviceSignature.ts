import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which a device signs what it sends: `t=<seconds>,v1=<hex>`. */
export const signatureHeader = 'x-safe-signature';

/** How far the clock of a device may be from ours, in seconds. */
const tolerance = 300;

const hmac = (key: string, seconds: number, text: string): Buffer =>
  createHmac('sha256', key).update(`${seconds}.${text}`).digest();

/** The header of a text that is sent at a moment. */
export function signDeviceText(key: string, text: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmac(key, seconds, text).toString('hex')}`;
}

/** Whether a text was signed with the key just now. */
export function isSignedBy(
  key: string,
  { text, signature, now }: { text: string; signature: string; now: Date },
): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const seconds = Number(time);
  const given = Buffer.from(hex, 'hex');
  const right = hmac(key, seconds, text);
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight && Math.abs(now.getTime() / 1000 - seconds) <= tolerance;
}
