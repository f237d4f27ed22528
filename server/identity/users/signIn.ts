import { openSession } from '@server/identity/sessions/openSession';
import { deletedText, suspendedText } from '@server/identity/sessions/sessionRefusals';
import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { secretHash } from '@server/identity/sessions/tokens';
import {
  type SecondStepAnswer,
  secondStepOf,
} from '@server/identity/users/secondFactor/pendingSignIn';
import type { Tx } from '@server/platform/db/client';
import { smallWrites } from '@server/platform/db/smallWrites';
import { supportOf } from '@server/platform/globals/support';
import { safeDescription } from '@server/platform/http/answer';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { isAuditDue } from '@server/platform/security/auditDue';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { isRole } from '@/domain/access/roles';
import { refusalNames } from '@/domain/session/refusals';
import { attemptsRepository } from './attemptStore';
import { temporaryResetKey } from './passwordReset';
import { verifyPassword } from './passwords';
import { admitAttempt, attemptOf } from './throttle';
import { type UserRecord, usersRepository } from './userStore';
import { type WireUser, wireUser } from './wireUser';

/** What `users/authenticate` answers (spec 1.7). */
export interface SignInAnswer {
  status: 'success';
  message: string;
  data: WireUser[];
  token: string;
  user_mon_id: string;
}

interface Credentials {
  username: string;
  password: string;
  system_mode?: string;
}

/** How the identity was proved, and what goes with it. */
interface SignInBy {
  /** The mode chosen at sign-in, if any: it must be the user's (readings D4). */
  mode?: string;
  /** What the activity log is told, if anything. */
  label?: string;
  /** Proved by the password behind the record's hash, which must still be the account's. */
  password?: true;
}

/** Readings D3. */
const successMessage = 'Login successfully';

const wrongText = 'Wrong email or password.';

/** 401 in the form the sign-in page reads: `message` and `data.error_description`. */
export const signInRefused = (message: string): Refusal =>
  new Refusal(401, message, { extra: { data: { error_description: message } } });

/**
 * Signs in by password (spec 1.4, 1.6, 1.8).
 * @throws Refusal 401 with the sentence to show; 429 after repeated failures
 */
export async function signInByPassword(
  services: Services,
  { username: email, password, system_mode: mode }: Credentials,
  address: string,
): Promise<SignInAnswer | SecondStepAnswer> {
  const attempt = attemptOf(services, email, address);
  await admitAttempt(services, attempt).catch((error: unknown) =>
    refusedSignIn(services, email, error),
  );
  const user = await usersRepository(services.database).byEmail(email);
  const matches = await verifyPassword(user?.passwordHash ?? null, password, services.settings);
  if (!user || !matches)
    return noteFailure(services, { user, result: 'failed', error: signInRefused(wrongText) });
  if (user.passwordIsTemporary && user.status === 'active')
    throw await chooseOwnPassword(services, user);
  await smallWrites(services.database, (tx) => attemptsRepository(tx).forget(attempt));
  return signInUser(services, user, { mode, label: 'Signed in', password: true });
}

/**
 * Opens a session for a user whose identity is proved, or asks for the second factor first.
 * @throws Refusal 401 for a deleted or suspended account, a role that may not sign in, another
 * mode, or a password that was replaced in the meantime
 */
export async function signInUser(
  services: Services,
  user: UserRecord,
  { mode, label, password }: SignInBy = {},
): Promise<SignInAnswer | SecondStepAnswer> {
  const { database, clock } = services;
  try {
    await refuseBarred(database, services.settings, user);
    refuseMode(user, mode);
  } catch (error) {
    return noteFailure(services, { user, result: 'refused', error });
  }
  return smallWrites(database, async (tx) => {
    await refuseChanged(services, tx, { user, byPassword: password });
    const step = { user, label: label ?? '', now: clock() };
    const target = password ? '' : (label ?? '');
    return (await secondStepOf(tx, step)) ?? opened(tx, { user, label, target, now: clock() });
  });
}

/** Opens the session of somebody who has proved all that was asked, and notes it. */
export async function opened(
  tx: Tx,
  { user, label, target, now }: { user: UserRecord; label?: string; target: string; now: Date },
): Promise<SignInAnswer> {
  const { id: userId, orgId } = user;
  if (label) await activityRepository(tx).record({ userId, orgId, kind: 'session', label });
  const token = await openSession(tx, { user, now });
  const session = await sessionRepository(tx).byToken(secretHash(token));
  const by = { ...actorOf(user), sessionId: session?.sessionId };
  await noteSecurity(tx, { event: 'signIn', by, target, at: now });
  return {
    status: 'success',
    message: successMessage,
    data: [wireUser(user)],
    token,
    user_mon_id: user.id,
  };
}

/** 401: the password that somebody else gave opens nothing but the screen to choose another. */
async function chooseOwnPassword(services: Services, user: UserRecord): Promise<Refusal> {
  const resetKey = await services.database.transaction((tx) =>
    temporaryResetKey(tx, user, services.clock()),
  );
  const message = 'Your password is temporary. Choose your own.';
  return new Refusal(401, message, {
    name: refusalNames.passwordTemporary,
    extra: { data: { error_description: message }, resetKey },
  });
}

const actorOf = ({ id, name, email, role, orgId }: UserRecord) => ({
  userId: id,
  name,
  email,
  role,
  orgId,
});

/** Whose sign-in failed, and why. */
interface FailedSignIn {
  user: UserRecord | null;
  result: 'failed' | 'refused';
  error: unknown;
  target?: string;
}

/** Notes a sign-in that did not come about, of a known account or none; never what was typed. */
export async function noteFailure(
  { database, clock, log }: Services,
  { user, result, error, target: told = '' }: FailedSignIn,
): Promise<never> {
  const note = { event: 'signIn', result, by: user && actorOf(user), at: clock() } as const;
  const target = user ? told : 'Unknown account';
  await smallWrites(database, (tx) => noteSecurity(tx, { ...note, target })).catch(
    (fault: unknown) => log(`The audit trail could not be written: ${safeDescription(fault)}`),
  );
  throw error;
}

/** Too many attempts: noted with the account that they are about. */
async function refusedSignIn(services: Services, email: string, error: unknown): Promise<never> {
  if (!isAuditDue(`sign-in of ${email}`, services.clock().getTime())) throw error;
  return noteFailure(services, {
    user: await usersRepository(services.database).byEmail(email),
    result: 'refused',
    error,
  });
}

function refuseMode({ systemMode }: UserRecord, mode: string | undefined): void {
  if (mode && mode.toLowerCase() !== systemMode.toLowerCase()) {
    throw signInRefused(`Your account works in ${systemMode} mode. Please login in that mode.`);
  }
}

/** Checking a password takes its time: a reset that ended meanwhile has ended this sign-in too. */
export async function refuseChanged(
  services: Services,
  tx: Tx,
  { user, byPassword }: { user: UserRecord; byPassword?: true },
): Promise<void> {
  const now = await usersRepository(tx).standing(user.id);
  if (!now || (byPassword && now.passwordHash !== user.passwordHash))
    throw signInRefused(wrongText);
  await refuseBarred(tx, services.settings, { ...user, ...now });
}

async function refuseBarred(
  tx: Tx,
  settings: Settings,
  { status, role }: UserRecord,
): Promise<void> {
  if (status === 'deleted') throw signInRefused(deletedText(await supportOf(tx, settings)));
  if (status === 'suspended') throw signInRefused(suspendedText(await supportOf(tx, settings)));
  if (!isRole(role)) throw signInRefused(`'${role}' role not active yet.`);
}
