import { endSession } from '@server/identity/sessions/endSession';
import { signInNeeded } from '@server/identity/sessions/sessionRefusals';
import { professionalNetworkLink } from '@server/identity/users/professionalNetwork';
import { supportOf } from '@server/platform/globals/support';
import { isTheRecord, notesItself, onlyMails, onlyReads } from '@server/platform/http/audit';
import { type Call, call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { isEmail, normalEmail } from '@/domain/contact/email';
import { recipientPayloadSchema } from '@/domain/contact/recipientSchemas';
import { forgotSchema, registrationPayloadSchema } from '@/domain/contact/schemas';
import { fromBase64, toBase64 } from '@/domain/encoding/base64';
import { verifyEmail } from './emailVerification';
import { checkResetToken, mailResetLink, resetPassword } from './passwordReset';
import { register, registerRecipient } from './register';
import {
  credentialsBody,
  newPasswordBody,
  resetTokenBody,
  secondStepBody,
  stepTokenBody,
  verificationToken,
} from './schemas';
import { secondFactorCalls } from './secondFactor/factorCalls';
import { signInBySecondFactor, stepPasskey } from './secondStep';
import { signInByPassword } from './signIn';
import { usersRepository } from './userStore';
import { mailVerificationAgain } from './verificationMail';
import { type WireUser, wireUser } from './wireUser';

const seldom = { limit: 30, seconds: 600 };
const often = { limit: 120, seconds: 60 };

/** Ends the session: its tokens are dead on the next call. */
async function signOut({
  scope,
  services,
}: Pick<Call, 'scope' | 'services'>): Promise<{ message: string }> {
  await endSession(services, scope);
  return { message: 'Signed out' };
}

/** The signed-in user as he is now; callers read `_id` (spec 1.7). */
async function userByToken({
  scope,
  services,
}: Pick<Call, 'scope' | 'services'>): Promise<WireUser> {
  const user = await usersRepository(services.database).byId(scope.userId);
  if (!user) throw signInNeeded();
  return wireUser(user, scope.inviteId);
}

/**
 * 1 when the address, in base64 or plain, has an account that may sign in, else 0 (spec 1.7, Google
 * sign-in).
 */
async function isKnownEmail({ database }: Call['services'], given: string): Promise<0 | 1> {
  const email = normalEmail(given.includes('@') ? given : (fromBase64(given) ?? ''));
  if (!isEmail(email)) return 0;
  const user = await usersRepository(database).byEmail(email);
  return user?.status === 'active' ? 1 : 0;
}

/**
 * Who invites a lead: name, id, and the organization's name, in base64 of JSON and no more than
 * that (E6). Somebody whose address is not verified invites nobody.
 */
async function inviterOf({ database }: Call['services'], orgId: string): Promise<string> {
  const user = await usersRepository(database).firstOf(orgId);
  if (!user?.emailVerified) throw notFound();
  const { id, name, orgName } = user;
  return toBase64(
    JSON.stringify({ _id: id, name, user_metadata: { orgId, companyName: orgName } }),
  );
}

/** What the sign-in page may offer, and whom to call for help. */
async function signInOptions({ database, settings }: Call['services']) {
  const { google, mobileBrand, outbox } = settings;
  const { supportPhone, supportEmail } = await supportOf(database, settings);
  return {
    google: { configured: google !== undefined },
    professionalNetworkUrl: professionalNetworkLink(settings),
    supportPhone,
    supportEmail,
    mobileBrand,
    outbox,
  };
}

/**
 * Registration, sign-in and passwords (spec 1.7). Nobody is signed in on most of them, hence the
 * limits.
 */
export const usersCalls = calls({
  ...secondFactorCalls,
  'POST /users/register': call({
    access: 'public',
    body: registrationPayloadSchema,
    rate: seldom,
    idempotent: true,
    audit: isTheRecord,
    handle: register,
  }),
  'POST /users/registerRecipient': call({
    access: 'public',
    body: recipientPayloadSchema,
    rate: seldom,
    idempotent: true,
    audit: isTheRecord,
    handle: registerRecipient,
  }),
  'POST /users/authenticate': call({
    access: 'public',
    body: credentialsBody,
    rate: often,
    small: true,
    audit: notesItself,
    handle: async ({ services, body, ip, http }) =>
      http.json(await signInByPassword(services, body, ip)),
  }),
  'POST /users/secondFactor/passkey': call({
    access: 'public',
    body: stepTokenBody,
    rate: often,
    small: true,
    audit: onlyReads,
    handle: stepPasskey,
  }),
  'POST /users/secondFactor': call({
    access: 'public',
    body: secondStepBody,
    rate: often,
    small: true,
    audit: notesItself,
    handle: async (call) => call.http.json(await signInBySecondFactor(call)),
  }),
  'POST /users/signOut': call({
    access: 'session',
    enrolling: true,
    small: true,
    invited: true,
    viewing: 'ends',
    audit: notesItself,
    handle: signOut,
  }),
  'POST /users/getUserByToken': call({
    access: 'session',
    enrolling: true,
    small: true,
    invited: true,
    audit: onlyReads,
    handle: userByToken,
  }),
  'GET /users/getUserByEmail/:email': call({
    access: 'public',
    rate: seldom,
    handle: ({ services, params }) => isKnownEmail(services, params.email ?? ''),
  }),
  'GET /users/getUserByOrgId/:orgId': call({
    access: 'public',
    rate: seldom,
    handle: ({ services, params }) => inviterOf(services, params.orgId ?? ''),
  }),
  'GET /users/signInOptions': call({
    access: 'public',
    handle: ({ services }) => signInOptions(services),
  }),
  'POST /users/:email/emailVerify': call({
    access: 'public',
    body: verificationToken,
    query: verificationToken,
    rate: seldom,
    audit: isTheRecord,
    handle: ({ services, params, body, query }) =>
      verifyEmail(services, params.email ?? '', body.token || query.token),
  }),
  'POST /users/resendVerification': call({
    access: 'public',
    body: forgotSchema,
    rate: seldom,
    audit: onlyMails,
    handle: mailVerificationAgain,
  }),
  'POST /users/resetPasswordMailForUnauthorized': call({
    access: 'public',
    body: forgotSchema,
    rate: seldom,
    idempotent: true,
    audit: onlyMails,
    handle: mailResetLink,
  }),
  'POST /users/checkResetToken': call({
    access: 'public',
    body: resetTokenBody,
    rate: seldom,
    small: true,
    audit: onlyReads,
    handle: ({ services, body }) => checkResetToken(services, body),
  }),
  'PATCH /users/updateUserPasswordForUnauthorized': call({
    access: 'public',
    body: newPasswordBody,
    rate: seldom,
    audit: notesItself,
    handle: ({ services, body }) => resetPassword(services, body),
  }),
});
