import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a key is for; a key works for its own purpose only. */
type Purpose =
  | 'invoice'
  | 'receipt'
  | 'paymentLink'
  | 'linkReceipt'
  | 'saleReceipt'
  | 'escrowSignature';

const idBytes = 16;

function signature(secretKey: string, purpose: Purpose, id: Buffer): Buffer {
  // The leading words keep these signatures apart from any other use of the same secret.
  return createHmac('sha256', secretKey).update(`signed key\n${purpose}\n`).update(id).digest();
}

const withDashes = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The key of a record, `<id>.<signature>`, both base64url. It does not expire. `id` is a uuid. */
export function signedKey(secretKey: string, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return `${bytes.toString('base64url')}.${signature(secretKey, purpose, bytes).toString('base64url')}`;
}

/** The id behind a key that we have made for the purpose; null for any other text. */
export function readSignedKey(secretKey: string, purpose: Purpose, key: string): string | null {
  const [, id = '', sign = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(key) ?? [];
  const bytes = Buffer.from(id, 'base64url');
  const given = Buffer.from(sign, 'base64url');
  const right = signature(secretKey, purpose, bytes);
  if (bytes.length !== idBytes || given.length !== right.length || !timingSafeEqual(given, right))
    return null;
  // One spelling per key: the last character of base64url can hide unused bits.
  return bytes.toString('base64url') === id && given.toString('base64url') === sign
    ? withDashes(bytes.toString('hex'))
    : null;
}
