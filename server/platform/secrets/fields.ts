import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { FieldKeys } from './fieldKeys';

/** Which field of which record a text belongs to: a sealed text moved elsewhere does not open. */
export interface FieldPlace {
  table: string;
  /** The record's id. */
  row: string;
  /** The column, or the path inside it, e.g. `step4.ownerSSN`. */
  field: string;
}

const nonceBytes = 12;
const tagBytes = 16;
const sealedForm = /^([a-z0-9]{1,12})\.([A-Za-z0-9_-]+)$/;

const associated = ({ table, row, field }: FieldPlace): Buffer =>
  Buffer.from(JSON.stringify([table, row, field]));

/**
 * Encrypts a text for its place: AES-256-GCM under the current key with a nonce of its own, as
 * `keyId.base64url`.
 */
export function sealField(keys: FieldKeys, place: FieldPlace, text: string): string {
  const key = keys.byId.get(keys.currentId);
  if (!key) throw new Error('There is no current field key');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated(place));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${keys.currentId}.${Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url')}`;
}

/**
 * The text behind `sealField`. @throws Error when it was sealed for another place, changed, or its
 * key is not listed
 */
export function openField(keys: FieldKeys, place: FieldPlace, sealed: string): string {
  const [, id = '', body = ''] = sealedForm.exec(sealed) ?? [];
  const key = keys.byId.get(id);
  const bytes = Buffer.from(body, 'base64url');
  if (!key || bytes.length < nonceBytes + tagBytes) {
    throw new Error(
      'A sealed field cannot be read: its key is not in FIELD_KEYS, or it is damaged',
    );
  }
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(associated(place)).setAuthTag(bytes.subarray(-tagBytes));
  const content = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([content, decipher.final()]).toString('utf8');
}

/** The keyed hash a sensitive text is looked up by; `kind` keeps equal texts of two kinds apart. */
export function lookupHash(keys: FieldKeys, kind: string, text: string): Buffer {
  return createHmac('sha256', keys.lookup).update(`${kind}\0${text}`).digest();
}
