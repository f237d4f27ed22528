import { randomBytes } from 'node:crypto';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash } from '@server/platform/secrets/fields';
import { plainCode, recoveryCount } from '@/domain/users/secondFactor';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** A code of 50 random bits: `abcde-fgh23`. */
function newCode(): string {
  // 256 is a multiple of 32: each letter is as likely as any other.
  const text = [...randomBytes(10)].map((byte) => letters.charAt(byte % letters.length)).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** New recovery codes as they are shown, once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCount }, newCode);

/** What is stored of one. */
export const recoveryHash = (keys: FieldKeys, userId: string, code: string): Buffer =>
  lookupHash(keys, 'recovery code', `${userId} ${plainCode(code)}`);
