import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { lookupHash } from '@server/platform/secrets/fields';

/** By what an account is known again, whoever it is of: a keyed hash of its two numbers. */
export const accountHashOf = (
  keys: FieldKeys,
  { routing, accountNumber }: { routing: string; accountNumber: string },
): Buffer => lookupHash(keys, 'bank account', `${routing} ${accountNumber}`);
