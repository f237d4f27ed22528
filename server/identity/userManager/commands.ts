import { mailSetPassword } from '@server/identity/partners/setPasswordMail';
import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { attemptsRepository } from '@server/identity/users/attemptStore';
import { queueResetMail, resetPurpose } from '@server/identity/users/passwordReset';
import { hashPassword } from '@server/identity/users/passwords';
import { cancelSignIns } from '@server/identity/users/secondFactor/pendingSignIn';
import { attemptAccount, attemptOn } from '@server/identity/users/throttle';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { temporaryPasswordLetter } from '@server/platform/mail/letters/temporaryPassword';
import { mailRepository } from '@server/platform/mail/outbox';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { isGenerated } from '@/domain/users/generatedPassword';
import { lockManaged, type ManagingCall } from './acting';

/** Who was acted on, for what is said once it is done. */
interface Done {
  name: string;
}

type Account = Awaited<ReturnType<typeof lockManaged>>['account'];

/** Runs an act on the account of the path once, under the lock of the account. */
const act = (
  call: ManagingCall,
  work: (tx: Tx, account: Account) => Promise<void>,
): Promise<Done> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { account } = await lockManaged(tx, call);
      await work(tx, account);
      return { name: account.name };
    }),
  );

const notActive = (): Refusal =>
  new Refusal(409, 'This account is suspended. Reactivate it first.', { name: 'NotAllowedNow' });

const inUse = (): Refusal =>
  new Refusal(409, 'This person has chosen a password. Email a reset link instead.', {
    name: 'NotAllowedNow',
  });

/** Ends every session of a person: their tokens are dead on the next call. */
export const endSessions = (call: ManagingCall): Promise<Done> =>
  act(call, async (tx, { id, email }) => {
    const at = call.services.clock();
    await sessionRepository(tx).revokeAllOf(id, at);
    await cancelSignIns(tx, id, at);
    await noteSecurity(tx, { event: 'sessionRevoked', by: call.scope, target: email, at });
  });

/** Forgets wrong passwords of an account, so that its owner may try again at once. */
export const unlockSignIn = (call: ManagingCall): Promise<Done> =>
  act(call, async (tx, { id, email }) => {
    const attempts = attemptsRepository(tx);
    await attempts.forgetAll(attemptAccount(call.services.settings, email));
    await attempts.forget(attemptOn(call.services, id));
    const at = call.services.clock();
    await noteSecurity(tx, { event: 'userUnlocked', by: call.scope, target: email, at });
  });

/**
 * Mails the link to choose a password: the invitation anew where nobody has chosen one yet, else
 * that of a reset. The old password serves until it is used.
 * @throws Refusal 409 for a suspended account; 429 after five mails in an hour
 */
export const mailPasswordLink = (call: ManagingCall): Promise<Done> =>
  act(call, async (tx, account) => {
    if (account.status !== 'active') throw notActive();
    const user = await usersRepository(tx).byId(account.id);
    if (!user) throw notFound();
    const isInvited = user.passwordHash === null && user.provider === 'password';
    if (isInvited) await mailSetPassword(call, tx, { user, invitedBy: call.scope.name });
    else if (!(await queueResetMail(call, tx, user))) {
      throw new Refusal(429, 'Five reset emails were sent in the last hour. Try again later.', {
        name: 'TooMany',
      });
    }
    const by = call.scope;
    const at = call.services.clock();
    const after = { link: isInvited ? 'invitation' : 'reset' };
    await noteSecurity(tx, { event: 'passwordReset', by, target: user.email, after, at });
  });

/**
 * Gives an account that nobody has used yet a generated password (spec 1.5), which serves once, to
 * choose another, and tells the person by mail. Whoever has chosen a password gets a link by mail
 * instead: who knows a password acts in that person's name, also as the second one of two. The
 * password comes from the administrator's browser and is in no answer (readings E17).
 * @throws Refusal 400 for one that is not made as generated ones are; 409 for a suspended account, and
 * for one that is in use
 */
export async function givePassword(
  call: ManagingCall & { body: { password: string } },
): Promise<Done> {
  const { services, scope, body } = call;
  if (!isGenerated(body.password)) throw invalid({ password: 'Generate the password again.' });
  const passwordHash = await hashPassword(body.password, services.settings);
  return act(call, async (tx, { id, email, name, status }) => {
    if (status !== 'active') throw notActive();
    const user = await usersRepository(tx).byId(id);
    if (!user) throw notFound();
    const isUnused =
      user.provider === 'password' && (user.passwordHash === null || user.passwordIsTemporary);
    if (!isUnused) throw inUse();
    const at = services.clock();
    await usersRepository(tx).setPassword(id, { passwordHash, isTemporary: true }, at);
    await sessionRepository(tx).revokeAllOf(id, at);
    await cancelSignIns(tx, id, at);
    await secretLinkRepository(tx, at).cancelAll(resetPurpose, id);
    await mailRepository(tx).queue(temporaryPasswordLetter({ to: email, name, by: scope.name }));
    const after = { link: 'generated password' };
    await noteSecurity(tx, { event: 'passwordReset', by: scope, target: email, after, at });
  });
}
