import { createHash, randomBytes } from 'node:crypto';

/** A new opaque secret: 256 random bits as base64url, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** True for text that could be one of our secrets. */
export const looksLikeSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * What is stored of a secret: sha256 of its text. (Not of its bytes: two texts can decode to the
 * same ones.)
 */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const pad = (token: string): Buffer =>
  createHash('sha256').update(`successor of ${token}`).digest();

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)));
}

/**
 * The successor of a replaced token, so that only a bearer of the replaced one can read it. Calls
 * that arrive together at the time of rotation are thus all answered with the same new token.
 */
export const sealSuccessor = (token: string, successor: string): Buffer =>
  xor(Buffer.from(successor, 'base64url'), pad(token));

/** The successor behind `sealSuccessor`. */
export const unsealSuccessor = (token: string, sealed: Buffer): string =>
  xor(sealed, pad(token)).toString('base64url');
