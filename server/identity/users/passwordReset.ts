import { secretLinkRepository } from '@server/identity/sessions/secretLinks';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { cancelSignIns } from '@server/identity/users/secondFactor/pendingSignIn';
import type { Tx } from '@server/platform/db/client';
import { supportOf } from '@server/platform/globals/support';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { resetPasswordLetter } from '@server/platform/mail/letters/resetPassword';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { withConstantTime } from './constantTime';
import { hashPassword, verifyPassword } from './passwords';
import { refuseCommonPassword } from './register';
import { type UserRecord, usersRepository } from './userStore';

/** What reset links are issued for; also the first link of an account made for somebody. */
export const resetPurpose = 'resetPassword';
const resetSeconds = 3600;
/** For choosing a password in place of a temporary one. */
const temporarySeconds = 900;
const maxMailsPerHour = 5;

/** One sentence for known and unknown addresses (E6). */
const neutralText = 'If this email has an account, we have sent a link to reset the password.';

type ResetMailCall = Pick<Call, 'http' | 'services'> & {
  scope: Call['scope'] | null;
  body: { email: string };
};

/** 404, the text of spec 1.8. */
async function linkExpired(tx: Tx, settings: Settings): Promise<Refusal> {
  const { supportPhone, supportEmail } = await supportOf(tx, settings);
  return new Refusal(
    404,
    `Reset password link has been expired. Please contact administrator support at ${supportPhone} or ${supportEmail}`,
    { name: 'LinkExpired' },
  );
}

/**
 * Mails a reset link when the address has an active account; answers the same, and as fast, when
 * not.
 */
export function mailResetLink(call: ResetMailCall): Promise<{ message: string }> {
  const { database } = call.services;
  return withConstantTime(() =>
    database.transaction((tx) =>
      idempotently(call, tx, async () => {
        const user = await usersRepository(tx).byEmail(call.body.email);
        if (user?.status === 'active') await queueResetMail(call, tx, user);
        return { message: neutralText };
      }),
    ),
  );
}

/**
 * The link to the screen that sets a password; address and secret together are its key (spec 1.4).
 */
export function resetLink(
  call: Pick<Call, 'http' | 'services'>,
  key: { email: string; token: string },
): string {
  return linkTo(call, `/resetPassword/${resetKeyOf(key)}`);
}

const resetKeyOf = (key: { email: string; token: string }): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * The key of the screen that sets a password, for somebody who has just signed in with a temporary
 * one.
 */
export async function temporaryResetKey(
  tx: Tx,
  { id, email }: Pick<UserRecord, 'id' | 'email'>,
  now: Date,
): Promise<string> {
  const token = await secretLinkRepository(tx, now).issue({
    purpose: resetPurpose,
    subject: id,
    payload: { userId: id, email, by: 'password' },
    seconds: temporarySeconds,
  });
  return resetKeyOf({ email, token });
}

/** Mails a reset link; false where the person has had the most of an hour. */
export async function queueResetMail(
  call: Pick<Call, 'http' | 'services'>,
  tx: Tx,
  user: UserRecord,
): Promise<boolean> {
  await usersRepository(tx).takeTurn(user.id);
  const links = secretLinkRepository(tx, call.services.clock());
  if ((await links.issuedWithin(resetPurpose, user.id, resetSeconds)) >= maxMailsPerHour)
    return false;
  const { id, email, name } = user;
  const payload = { userId: id, email };
  const token = await links.issue({
    purpose: resetPurpose,
    subject: id,
    payload,
    seconds: resetSeconds,
  });
  const link = resetLink(call, { email, token });
  await mailRepository(tx).queue(resetPasswordLetter({ to: email, name, link }));
  return true;
}

/** Whether a reset link would still work, without using it up. @throws Refusal 404 when not */
export async function checkResetToken(
  { database, clock, settings }: Services,
  { email, token }: { email: string; token: string },
): Promise<{ valid: true }> {
  const payload = await secretLinkRepository(database, clock()).peek(resetPurpose, token);
  if (payload?.email !== email) throw await linkExpired(database, settings);
  return { valid: true };
}

/** @throws Refusal 400 for the password that somebody else has given */
async function refuseGiven(
  tx: Tx,
  { settings }: Services,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const user = await usersRepository(tx).byId(userId);
  if (user && (await verifyPassword(user.passwordHash, password, settings)))
    throw invalid({ password: 'Choose another password than the one that you were given.' });
}

/**
 * Sets a new password by a reset link, uses up all reset links of the user and ends all sessions.
 * @throws Refusal 404 for a link that is expired, used or another address's; 400 for a common
 * password
 */
export async function resetPassword(
  services: Services,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<{ message: string }> {
  const { database, clock, settings } = services;
  refuseCommonPassword(password);
  await checkResetToken(services, { email, token });
  const passwordHash = await hashPassword(password, settings);
  await database.transaction(async (tx) => {
    const now = clock();
    const links = secretLinkRepository(tx, now);
    const payload = await links.use(resetPurpose, token);
    if (payload?.email !== email || !payload.userId) throw await linkExpired(tx, settings);
    if (payload.by === 'password')
      await refuseGiven(tx, services, { userId: payload.userId, password });
    await usersRepository(tx).setPassword(payload.userId, { passwordHash }, now);
    // A link that came by mail proves the address.
    if (payload.by !== 'password') await usersRepository(tx).markEmailVerified(payload.userId);
    await links.cancelAll(resetPurpose, payload.userId);
    await cancelSignIns(tx, payload.userId, now);
    await sessionRepository(tx).revokeAllOf(payload.userId, now);
    await activityRepository(tx).record({
      userId: payload.userId,
      orgId: null,
      kind: 'account',
      label: 'Password reset',
    });
    const user = await usersRepository(tx).byId(payload.userId);
    const by = user && {
      userId: user.id,
      name: user.name,
      email,
      role: user.role,
      orgId: user.orgId,
    };
    await noteSecurity(tx, { event: 'passwordReset', by, at: now });
  });
  return { message: 'Password Reset Successfully' };
}
