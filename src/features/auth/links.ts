import { fromBase64 } from '@/domain/encoding/base64';
import { isObject } from '@/shared/isObject';

/** The text behind a base64 or base64url part of a link, or null when it is none. */
export function decodedText(encoded: string | undefined): string | null {
  return (encoded && fromBase64(encoded)) || null;
}

/** What a reset link carries: whose password, and the secret that allows it. */
export interface ResetKey {
  email: string;
  token: string;
}

/** Decodes the key of a reset link (spec 1.4); null when the link is none of ours. */
export function resetKeyOf(key: string | undefined): ResetKey | null {
  try {
    const value: unknown = JSON.parse(decodedText(key) ?? '');
    if (!isObject(value)) return null;
    const { email, token } = value;
    return typeof email === 'string' && typeof token === 'string' && email && token
      ? { email, token }
      : null;
  } catch {
    return null;
  }
}
