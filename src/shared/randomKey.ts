/**
 * 128 random bits in hex, e.g. for `Idempotency-Key`. Works on plain http as well, where
 * `randomUUID` is missing.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
