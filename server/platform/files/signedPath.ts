import { createHmac, timingSafeEqual } from 'node:crypto';

function signature(secret: string, key: string, expires: string): string {
  // The leading word keeps these signatures apart from any other use of the same secret.
  return createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url');
}

/** The file that a path gives out, and for how long. */
interface SignedFile {
  key: string;
  now: Date;
  seconds: number;
}

/** A path that gives out one file until `now` + `seconds`. */
export function signedPath(secret: string, { key, now, seconds }: SignedFile): string {
  const expires = String(Math.floor(now.getTime() / 1000) + seconds);
  return `/api/files/${key}?expires=${expires}&signature=${signature(secret, key, expires)}`;
}

/** True when the link was made by us for this key and has not expired. */
export function isGoodLink(
  secret: string,
  link: { key: string; expires: string; signature: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(link.expires)) return false;
  const right = Buffer.from(signature(secret, link.key, link.expires));
  const given = Buffer.from(link.signature);
  const genuine = given.length === right.length && timingSafeEqual(given, right);
  return genuine && Number(link.expires) * 1000 > now.getTime();
}
