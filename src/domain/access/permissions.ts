import { fromBase64, toBase64 } from '@/domain/encoding/base64';

/** One entry of the permission list delivered at sign-in (spec 1.3). */
export interface Permission {
  action: string[];
  subject: string[];
  fields: string;
}

/** The list as it travels in `user_metadata.permissions`: base64 of its JSON (readings D19). */
export function encodePermissions(permissions: readonly Permission[]): string {
  return toBase64(JSON.stringify(permissions));
}

/**
 * The list behind an encoded text. Never throws: whatever cannot be read is an empty list or a
 * left-out entry.
 */
export function decodePermissions(encoded: unknown): Permission[] {
  if (typeof encoded !== 'string') return [];
  const text = fromBase64(encoded);
  if (text === null) return [];
  try {
    return readPermissions(JSON.parse(text));
  } catch {
    return [];
  }
}

/** The well-formed entries of an untrusted list. */
export function readPermissions(list: unknown): Permission[] {
  return Array.isArray(list) ? list.flatMap(readPermission) : [];
}

function readPermission(entry: unknown): Permission[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { action, subject, fields } = entry as Record<string, unknown>; // any property of an object reads as unknown
  const actions = texts(action);
  const names = texts(subject);
  if (actions.length === 0 || names.length === 0) return [];
  return [{ action: actions, subject: names, fields: typeof fields === 'string' ? fields : '' }];
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string' && one !== '');
}
