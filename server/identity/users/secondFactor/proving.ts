import { attemptsRepository } from '@server/identity/users/attemptStore';
import { verifyPassword } from '@server/identity/users/passwords';
import { admitAttempt, attemptOn } from '@server/identity/users/throttle';
import { type UserRecord, usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { smallWrites } from '@server/platform/db/smallWrites';
import type { Call } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import type { Proof, ProofWays } from '@/domain/users/secondFactor';
import { stepOf } from './appCodes';
import { type FactorRecord, factorStore } from './factorStore';
import { signedBy } from './passkeys';
import { recoveryHash } from './recoveryCodes';

type ProvingCall = Pick<Call, 'http' | 'services'>;

/** How somebody proves who they are, and what that amounted to. */
export type ProvedBy = 'password' | 'app' | 'passkey' | 'recovery';

/** Where the secret of an app is sealed for (docs/adr/0009). */
export const secretPlace = (factorId: string) =>
  ({ table: 'second_factors', row: factorId, field: 'secret' }) as const;

/** The shared secret of an app. */
export const secretOf = ({ settings }: Services, { id, secret }: FactorRecord): string =>
  openField(settings.fieldKeys, secretPlace(id), secret ?? '');

/** By what somebody can prove who they are. */
export async function proofWays(tx: Tx, user: UserRecord): Promise<ProofWays> {
  const store = factorStore(tx);
  const factors = await store.confirmedOf(user.id);
  return {
    password: user.passwordHash !== null && factors.length === 0,
    kinds: [...new Set(factors.map(({ kind }) => kind))],
    recovery: factors.length > 0 && (await store.recoveryLeft(user.id)) > 0,
  };
}

async function isApp(services: Services, userId: string, code: string): Promise<boolean> {
  const { database, clock } = services;
  const app = (await factorStore(database).confirmedOf(userId)).find(({ kind }) => kind === 'app');
  const step = app ? stepOf(secretOf(services, app), code, clock()) : null;
  if (!app || step === null) return false;
  return smallWrites(database, (tx) => factorStore(tx).takeStep(app.id, step, clock()));
}

async function isPasskey(call: ProvingCall, userId: string, text: string): Promise<boolean> {
  const { database, clock } = call.services;
  const factors = await factorStore(database).confirmedOf(userId);
  const signed = await signedBy(call, { userId, factors, text });
  if (!signed) return false;
  const { factor, counter } = signed;
  await smallWrites(database, (tx) => factorStore(tx).noteSigned(factor.id, counter, clock()));
  return true;
}

function isRecovery({ database, settings, clock }: Services, userId: string, code: string) {
  const hash = recoveryHash(settings.fieldKeys, userId, code);
  return smallWrites(database, (tx) => factorStore(tx).takeRecovery(hash, clock()));
}

/** One proof, judged; a code is used up by it. Says which field was wrong. */
async function judged(
  call: ProvingCall,
  user: UserRecord,
  proof: Proof,
): Promise<{ by: ProvedBy } | { wrong: Record<string, string> }> {
  const { services } = call;
  if (proof.code)
    return (await isApp(services, user.id, proof.code))
      ? { by: 'app' }
      : { wrong: { code: 'This code is wrong or was used before. Use the next one.' } };
  if (proof.passkey)
    return (await isPasskey(call, user.id, proof.passkey))
      ? { by: 'passkey' }
      : { wrong: { passkey: 'This passkey was not accepted. Please try again.' } };
  if (proof.recoveryCode)
    return (await isRecovery(services, user.id, proof.recoveryCode))
      ? { by: 'recovery' }
      : { wrong: { recoveryCode: 'This recovery code is wrong or was used before.' } };
  return (await verifyPassword(user.passwordHash, proof.password, services.settings))
    ? { by: 'password' }
    : { wrong: { password: 'This password is wrong.' } };
}

/**
 * Judges a proof of who somebody is; wrong ones are counted as wrong passwords are.
 * @throws Refusal 400 with the message at its field; 429 after repeated failures
 */
export async function prove(call: ProvingCall, user: UserRecord, proof: Proof): Promise<ProvedBy> {
  const { services } = call;
  const attempt = attemptOn(services, user.id);
  await admitAttempt(services, attempt);
  const found = await judged(call, user, proof);
  if ('wrong' in found) throw invalid(found.wrong);
  await smallWrites(services.database, (tx) => attemptsRepository(tx).forget(attempt));
  return found.by;
}

/** The account behind a session. */
export async function ownAccount(tx: Tx, userId: string): Promise<UserRecord> {
  const user = await usersRepository(tx).byId(userId);
  // A session has one: its row refers to it.
  if (!user) throw new Error('A session without an account');
  return user;
}
