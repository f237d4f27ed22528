import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { resetPurpose } from '@server/identity/users/passwordReset';
import { hashPassword } from '@server/identity/users/passwords';
import { refuseCommonPassword } from '@server/identity/users/register';
import { cancelSignIns } from '@server/identity/users/secondFactor/pendingSignIn';
import { ownAccount, prove } from '@server/identity/users/secondFactor/proving';
import { usersRepository } from '@server/identity/users/userStore';
import { type WireUser, wireUser } from '@server/identity/users/wireUser';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { answeredBefore, idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { accountNoticeLetter } from '@server/platform/mail/letters/accountNotice';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { MailKind, Profile, ProfileValues } from '@/domain/users/profile';
import { mutedMailsOf, setWanted } from './mutedMailStore';

type OwnCall<Body = unknown> = Pick<Call, 'http' | 'services'> & { scope: Scope; body: Body };

/** The caller's account (catalogue: /user). */
export async function ownProfile({
  services: { database },
  scope,
}: Omit<OwnCall, 'body'>): Promise<Profile> {
  const user = await ownAccount(database, scope.userId);
  const { firstName, lastName, name, email, phone } = user;
  return {
    firstName,
    lastName,
    name,
    email,
    phone,
    orgName: user.companyName || user.orgName,
    hasPassword: user.passwordHash !== null,
    passwordChangedAt: user.passwordChangedAt.toISOString(),
    mutedMails: await mutedMailsOf(database, user.id),
  };
}

/** Changes name and phone; gives the user as a sign-in answers it. */
export async function saveProfile({
  services: { database, clock },
  scope,
  body,
}: OwnCall<ProfileValues>): Promise<WireUser> {
  const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()];
  const name = `${firstName} ${lastName}`;
  const change = { firstName, lastName, name, phone: body.phone };
  await usersRepository(database).setAboutSelf(scope.userId, change, clock());
  return wireUser(await ownAccount(database, scope.userId));
}

/** Keeps whether the caller wants a notice by mail. */
export async function saveMailWish({
  services: { database },
  scope,
  body,
}: OwnCall<{ kind: MailKind; isWanted: boolean }>): Promise<MailKind[]> {
  const { userId } = scope;
  return database.transaction(async (tx) => {
    await setWanted(tx, { userId, ...body });
    return mutedMailsOf(tx, userId);
  });
}

type PasswordCall = OwnCall<{ currentPassword: string; password: string }>;

interface Changed {
  changed: true;
}

/**
 * Changes the caller's password by the one there was. All other sessions, reset links and begun
 * sign-ins end, and a mail tells of it.
 * @throws Refusal 400 with the message at its field; 429 after repeated wrong passwords
 */
export async function changePassword(call: PasswordCall): Promise<Changed> {
  const { services, scope, body } = call;
  const { database, settings } = services;
  const before = await answeredBefore<Changed>(call, database);
  if (before) return before;
  refuseCommonPassword(body.password);
  const user = await ownAccount(database, scope.userId);
  const proof = { password: body.currentPassword, code: '', recoveryCode: '', passkey: '' };
  await prove(call, user, proof).catch((error: unknown) => {
    const isWrong = error instanceof Refusal && error.status === 400;
    throw isWrong ? invalid({ currentPassword: 'This is not your current password.' }) : error;
  });
  const passwordHash = await hashPassword(body.password, settings);
  return database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const now = await usersRepository(tx).standing(user.id);
      if (now?.passwordHash !== user.passwordHash)
        throw invalid({ currentPassword: 'Your password was changed just now by someone else.' });
      await putPassword(tx, call, passwordHash);
      return { changed: true };
    }),
  );
}

async function putPassword(tx: Tx, call: PasswordCall, passwordHash: string): Promise<void> {
  const { services, scope } = call;
  const { userId, sessionId, email: to, name } = scope;
  const at = services.clock();
  await usersRepository(tx).setPassword(userId, { passwordHash }, at);
  await secretLinkRepository(tx, at).cancelAll(resetPurpose, userId);
  await cancelSignIns(tx, userId, at);
  await sessionRepository(tx).revokeOthersOf(userId, sessionId, at);
  await noteSecurity(tx, { event: 'passwordChange', by: scope, at });
  const what = 'The password of your account was changed. All other sessions were signed out.';
  const link = linkTo(call, '/pages/forgot-password');
  const subject = 'Your password was changed';
  await mailRepository(tx).queue(accountNoticeLetter({ to, name, subject, what, link }));
}
