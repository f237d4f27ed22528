import { factorStore } from '@server/identity/users/secondFactor/factorStore';
import { signingOptions } from '@server/identity/users/secondFactor/passkeys';
import {
  type PendingSignIn,
  peekSignIn,
  takeSignIn,
} from '@server/identity/users/secondFactor/pendingSignIn';
import { ownAccount, type ProvedBy, prove } from '@server/identity/users/secondFactor/proving';
import type { Tx } from '@server/platform/db/client';
import { smallWrites } from '@server/platform/db/smallWrites';
import type { Call } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { accountNoticeLetter } from '@server/platform/mail/letters/accountNotice';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { refusalNames } from '@/domain/session/refusals';
import type { Proof } from '@/domain/users/secondFactor';
import { noteFailure, opened, refuseChanged, type SignInAnswer } from './signIn';
import type { UserRecord } from './userStore';

type StepCall<Body> = Pick<Call, 'http' | 'services'> & { body: Body };

const expired = (): Refusal =>
  new Refusal(401, 'This sign-in took too long. Please log in again.', {
    name: refusalNames.secondStepExpired,
  });

/** @throws Refusal 401 for a token that is none, used, or too old */
async function begun(
  { services }: StepCall<{ token: string }>,
  token: string,
): Promise<PendingSignIn> {
  const pending = await peekSignIn(services.database, token, services.clock());
  if (!pending) throw expired();
  return pending;
}

/** What the browser is asked to sign at the second step. @throws Refusal 401 */
export async function stepPasskey(call: StepCall<{ token: string }>) {
  const { userId } = await begun(call, call.body.token);
  const factors = await factorStore(call.services.database).confirmedOf(userId);
  return signingOptions(call, userId, factors);
}

/** A code of paper was used: its owner reads of it, in case it was not them. */
async function tellRecovery(
  tx: Tx,
  call: StepCall<unknown>,
  { id, email: to, name }: UserRecord,
): Promise<void> {
  const left = await factorStore(tx).recoveryLeft(id);
  const what = `Someone signed in to your account with one of your recovery codes. ${left} of them are left.`;
  const link = linkTo(call, '/pages/forgot-password');
  const subject = 'A recovery code was used';
  await mailRepository(tx).queue(accountNoticeLetter({ to, name, subject, what, link }));
}

const targets: Record<Exclude<ProvedBy, 'password'>, string> = {
  app: 'With the code of an app',
  passkey: 'With a passkey',
  recovery: 'With a recovery code',
};

/**
 * Ends a sign-in by the second factor: the one way to a session for somebody who has one.
 * @throws Refusal 401 for a first step that is too long ago; 400 for a wrong proof; 429 after
 * repeated ones
 */
export async function signInBySecondFactor(
  call: StepCall<{ token: string } & Omit<Proof, 'password'>>,
): Promise<SignInAnswer> {
  const { services, body } = call;
  const { token, ...given } = body;
  const { userId } = await begun(call, token);
  const user = await ownAccount(services.database, userId);
  // The password was the first step: it is no second one.
  const proof = { ...given, password: '' };
  const by = await prove(call, user, proof).catch((error: unknown) =>
    noteFailure(services, { user, result: 'failed', error, target: 'Second factor' }),
  );
  return smallWrites(services.database, async (tx) => {
    const now = services.clock();
    const pending = await takeSignIn(tx, token, now);
    if (!pending || by === 'password') throw expired();
    await refuseChanged(services, tx, { user });
    if (by === 'recovery') await tellRecovery(tx, call, user);
    return opened(tx, { user, label: pending.label, target: targets[by], now });
  });
}
