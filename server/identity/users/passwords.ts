import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '@server/platform/http/refusal';
import type { PasswordCost } from '@server/platform/settings/settings';

const maxInFlight = 2;
const maxWaiting = 200;

let inFlight = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 64 MiB: two at a time, the others in a queue that is not endless. */
async function withUploadSlot<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight >= maxInFlight) {
    if (waiting.length >= maxWaiting) {
      throw new Refusal(
        503,
        'Too many people are signing in right now. Please try again shortly.',
        {
          name: 'Busy',
          headers: { 'retry-after': '5' },
        },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else inFlight += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on, so that nobody overtakes.
    if (next) next();
    else inFlight -= 1;
  }
}

type Costs = { passwordCost: PasswordCost };

/** Argon2id of a password, self-describing, at the settings' cost. */
export function hashPassword(password: string, { passwordCost }: Costs): Promise<string> {
  // Argon2id is the library's default algorithm.
  return withUploadSlot(() => hash(password.normalize('NFC'), { ...passwordCost, parallelism: 1 }));
}

/**
 * Whether the password is the hashed one. Without a hash (no account, or one without a password)
 * the same work is done for nothing, so that the answer takes as long.
 */
export async function verifyPassword(
  hashed: string | null,
  password: string,
  costs: Costs,
): Promise<boolean> {
  const against = hashed ?? emptyHash(costs.passwordCost);
  const matches = await withUploadSlot(() => verify(against, password.normalize('NFC')));
  return hashed !== null && matches;
}

const plainBase64 = (bytes: number): string =>
  randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A well-formed hash that no password has. */
const emptyHash = ({ memoryCost, timeCost }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${plainBase64(16)}$${plainBase64(32)}`;
