import { hkdfSync } from 'node:crypto';

/**
 * The keys that encrypt single fields, by their id; the first one encrypts, all of them decrypt.
 */
export interface FieldKeys {
  currentId: string;
  byId: ReadonlyMap<string, Buffer>;
  /**
   * Keys the hashes that fields are looked up by; never changes, else nothing would be found again.
   */
  lookup: Buffer;
}

const derived = (secret: string, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'greenledger', info, 32));

const keyId = /^[a-z0-9]{1,12}$/;

/**
 * Reads `FIELD_KEYS`, `id:secret` pairs separated by commas, the current one first; without it one
 * key is derived from the secret key. A key that was current stays readable for as long as it is
 * listed.
 * @throws Error with a sentence for the person who starts the server; never with a secret in it
 */
export function fieldKeys(listed: string | undefined, secretKey: string): FieldKeys {
  const lookup = derived(secretKey, 'field look-up');
  const own: [string, Buffer] = ['own', derived(secretKey, 'field encryption')];
  const given = (listed ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => namedKey(part));
  if (new Set(given.map(([id]) => id)).size < given.length)
    throw new Error('FIELD_KEYS names a key twice.');
  const all = [...given, own];
  return { currentId: all[0]?.[0] ?? 'own', byId: new Map(all), lookup };
}

function namedKey(part: string): [string, Buffer] {
  const [id = '', secret = ''] = part.split(':');
  if (!keyId.test(id) || id === 'own' || secret.length < 32) {
    throw new Error(
      'FIELD_KEYS must be a list such as k2:<32 characters or more>,k1:<32 characters or more>.',
    );
  }
  return [id, derived(secret, 'field encryption')];
}
