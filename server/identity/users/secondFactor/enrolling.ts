import { randomUUID } from 'node:crypto';
import { forgetProofs } from '@server/identity/sessions/sessionStore';
import type { UserRecord } from '@server/identity/users/userStore';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { accountNoticeLetter } from '@server/platform/mail/letters/accountNotice';
import { linkTo } from '@server/platform/mail/linkTo';
import { mailRepository } from '@server/platform/mail/outbox';
import { sealField } from '@server/platform/secrets/fields';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { EnrolledFactors, SecondFactor, SecondFactors } from '@/domain/users/secondFactor';
import { appAddress, newAppSecret, stepOf } from './appCodes';
import { type FactorRecord, factorStore } from './factorStore';
import { madePasskey, registrationOptions } from './passkeys';
import { ownAccount, secretOf, secretPlace } from './proving';
import { newRecoveryCodes, recoveryHash } from './recoveryCodes';
import { factorRuleStore } from './ruleStore';

type OwnCall<Body = unknown> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

/** More than anybody has devices for. */
const mostFactors = 10;

const toFactor = (row: FactorRecord): SecondFactor => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** The caller's second factors. */
export async function ownFactors(
  tx: Tx,
  { userId, role }: Pick<Scope, 'userId' | 'role'>,
): Promise<SecondFactors> {
  const store = factorStore(tx);
  return {
    factors: (await store.confirmedOf(userId)).map(toFactor),
    recoveryLeft: await store.recoveryLeft(userId),
    isRequired: await factorRuleStore(tx).isRequired(role),
  };
}

/**
 * The caller, who may add a factor. An address that is not proved may be somebody else's, who would
 * be shut out of their own account (docs/adr/0073). @throws Refusal 409
 */
async function enroller(tx: Tx, { userId }: Scope): Promise<UserRecord> {
  const user = await ownAccount(tx, userId);
  if (!user.emailVerified)
    throw new Refusal(409, 'Please verify your email address first.', { name: 'NotVerified' });
  if ((await factorStore(tx).confirmedOf(userId)).length >= mostFactors)
    throw new Refusal(409, `You have ${mostFactors} second factors. Remove one first.`, {
      name: 'TooManyFactors',
    });
  return user;
}

/** Notes a change of how the account is secured, and mails it to its owner. */
async function tell(tx: Tx, call: OwnCall, told: { target: string; what: string }): Promise<void> {
  const { scope, services } = call;
  const { email: to, name } = scope;
  const { target, what } = told;
  await noteSecurity(tx, { event: 'factorChange', by: scope, target, at: services.clock() });
  const link = linkTo(call, '/pages/forgot-password');
  const subject = 'Your second factor was changed';
  await mailRepository(tx).queue(accountNoticeLetter({ to, name, subject, what, link }));
}

/** New recovery codes in place of all former ones. */
async function newRecovery(tx: Tx, { scope, services }: OwnCall): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { fieldKeys } = services.settings;
  const hashes = codes.map((code) => recoveryHash(fieldKeys, scope.userId, code));
  await factorStore(tx).replaceRecovery(scope.userId, hashes, services.clock());
  return codes;
}

/** With the first factor come recovery codes. */
async function enrolled(tx: Tx, call: OwnCall, name: string): Promise<EnrolledFactors> {
  await tell(tx, call, {
    target: `Added ${name}`,
    what: `“${name}” was added as a second factor of your account.`,
  });
  const now = await ownFactors(tx, call.scope);
  if (now.factors.length > 1) return { ...now, recoveryCodes: null };
  await forgetProofs(tx, call.scope.userId, call.scope.sessionId);
  const recoveryCodes = await newRecovery(tx, call);
  return { ...now, recoveryLeft: recoveryCodes.length, recoveryCodes };
}

const hasApp = (): Refusal =>
  new Refusal(409, 'You have an authenticator app already. Remove it first.', { name: 'HasApp' });

/**
 * Begins with an authenticator app: a new secret, which counts once a code of it was typed.
 * @throws Refusal 409
 */
export function startApp(call: OwnCall): Promise<{ secret: string; address: string }> {
  const { scope, services } = call;
  return services.database.transaction(async (tx) => {
    await usersRepository(tx).takeTurn(scope.userId);
    const { email } = await enroller(tx, scope);
    const store = factorStore(tx);
    await store.dropBegun(scope.userId);
    if (await store.appOf(scope.userId)) throw hasApp();
    const [id, plain] = [randomUUID(), newAppSecret()];
    const secret = sealField(services.settings.fieldKeys, secretPlace(id), plain);
    const { userId } = scope;
    const name = 'Authenticator app';
    await store.insert({ id, userId, kind: 'app', name, secret, createdAt: services.clock() });
    return { secret: plain, address: appAddress(plain, email) };
  });
}

/** Ends it by the first code. @throws Refusal 400 for a wrong code; 404 where none was begun; 409 */
export function confirmApp(
  call: OwnCall<{ code: string; name: string }>,
): Promise<EnrolledFactors> {
  const { scope, services, body } = call;
  return services.database.transaction(async (tx) => {
    const store = factorStore(tx);
    await usersRepository(tx).takeTurn(scope.userId);
    const app = await store.appOf(scope.userId);
    if (!app) throw notFound();
    if (app.confirmedAt) throw hasApp();
    const now = services.clock();
    const step = stepOf(secretOf(services, app), body.code, now);
    if (step === null)
      throw invalid({ code: 'This code is wrong. Check that the clock of your phone is right.' });
    await store.takeStep(app.id, step, now);
    await store.confirm(app.id, body.name, now);
    return enrolled(tx, call, body.name);
  });
}

/** What the browser is asked to make a passkey by. @throws Refusal 409 */
export async function startPasskey(call: OwnCall) {
  const { scope, services } = call;
  const user = await enroller(services.database, scope);
  const factors = await factorStore(services.database).confirmedOf(user.id);
  return registrationOptions(call, user, factors);
}

/** Keeps a passkey that the browser made. @throws Refusal 400 for what is none; 409 */
export async function addPasskey(
  call: OwnCall<{ passkey: string; name: string }>,
): Promise<EnrolledFactors> {
  const { scope, services, body } = call;
  const { userId } = scope;
  const made = await madePasskey(call, userId, body.passkey);
  if (!made) throw invalid({ passkey: 'This passkey was not accepted. Please try again.' });
  return services.database.transaction(async (tx) => {
    await usersRepository(tx).takeTurn(userId);
    await enroller(tx, scope);
    const at = services.clock();
    const { name } = body;
    await factorStore(tx).insert({
      ...made,
      userId,
      kind: 'passkey',
      name,
      createdAt: at,
      confirmedAt: at,
    });
    return enrolled(tx, call, name);
  });
}

const idOf = ({ params }: OwnCall): string => {
  const id = params.id ?? '';
  if (!isUuid(id)) throw notFound();
  return id;
};

/** Gives a factor another name. @throws Refusal 404 */
export async function renameFactor(call: OwnCall<{ name: string }>): Promise<SecondFactors> {
  const { scope, services, body } = call;
  const { database } = services;
  if (!(await factorStore(database).rename(scope.userId, idOf(call), body.name))) throw notFound();
  return ownFactors(database, scope);
}

/**
 * Removes a factor; with the last one go the recovery codes. @throws Refusal 404; 409 where the
 * role must have one
 */
export function removeFactor(call: OwnCall): Promise<SecondFactors> {
  const { scope, services } = call;
  return services.database.transaction(async (tx) => {
    await usersRepository(tx).takeTurn(scope.userId);
    const store = factorStore(tx);
    const removed = await store.remove(scope.userId, idOf(call));
    if (!removed) throw notFound();
    const left = await ownFactors(tx, scope);
    if (left.factors.length === 0 && left.isRequired)
      throw new Refusal(409, 'Your role must have a second factor. Add another one first.', {
        name: 'FactorRequired',
      });
    if (left.factors.length === 0) await store.replaceRecovery(scope.userId, [], services.clock());
    await tell(tx, call, {
      target: `Removed ${removed.name}`,
      what: `“${removed.name}” is no longer a second factor of your account.`,
    });
    return ownFactors(tx, scope);
  });
}

/** New recovery codes; the former ones count no longer. @throws Refusal 409 without a factor */
export function renewRecovery(call: OwnCall): Promise<EnrolledFactors> {
  const { scope, services } = call;
  return services.database.transaction(async (tx) => {
    await usersRepository(tx).takeTurn(scope.userId);
    const { factors } = await ownFactors(tx, scope);
    if (factors.length === 0)
      throw new Refusal(409, 'Add a second factor first.', { name: 'NoFactor' });
    const recoveryCodes = await newRecovery(tx, call);
    await tell(tx, call, {
      target: 'New recovery codes',
      what: 'New recovery codes were made for your account. The former ones no longer work.',
    });
    return { ...(await ownFactors(tx, scope)), recoveryCodes };
  });
}
