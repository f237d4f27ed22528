import type { Rule } from '@/domain/forms/fieldRules';

export const hostKeyMessage =
  'Please enter SHA256: and the 43 characters behind it, as the bank wrote it';

/**
 * The fingerprint of a host's key as OpenSSH writes it: 32 bytes in base64 without padding, of
 * which the last character holds four bits.
 */
export const hostKeyError: Rule = (text) =>
  /^SHA256:[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]$/.test(text.trim()) ? null : hostKeyMessage;
