import type { CallRow } from '@server/platform/http/call';
import { forgotSchema, registrationPayloadSchema } from '@/domain/contact/schemas';
import { credentialsBody, newPasswordBody, resetTokenBody, verificationToken } from './schemas';

const seldom = { limit: 30, seconds: 600 };
const often = { limit: 120, seconds: 60 };

/**
 * Registration, sign-in and passwords (spec 1.7). Nobody is signed in on most of them, hence the
 * limits.
 */
export const usersPolicy = {
  'POST /users/register': {
    access: 'public',
    reach: 'none',
    body: registrationPayloadSchema,
    rate: seldom,
    idempotent: true,
  },
  'POST /users/authenticate': {
    access: 'public',
    reach: 'none',
    body: credentialsBody,
    rate: often,
    small: true,
  },
  'POST /users/signOut': { access: 'session', reach: 'own', small: true, invited: true },
  'POST /users/getUserByToken': { access: 'session', reach: 'own', small: true, invited: true },
  'GET /users/getUserByEmail/:email': { access: 'public', reach: 'none', rate: seldom },
  'GET /users/getUserByOrgId/:orgId': { access: 'public', reach: 'none', rate: seldom },
  'GET /users/signInOptions': { access: 'public', reach: 'none' },
  'POST /users/:email/emailVerify': {
    access: 'public',
    reach: 'none',
    body: verificationToken,
    query: verificationToken,
    rate: seldom,
  },
  'POST /users/resendVerification': {
    access: 'public',
    reach: 'none',
    body: forgotSchema,
    rate: seldom,
  },
  'POST /users/resetPasswordMailForUnauthorized': {
    access: 'public',
    reach: 'none',
    body: forgotSchema,
    rate: seldom,
    idempotent: true,
  },
  'POST /users/checkResetToken': {
    access: 'public',
    reach: 'none',
    body: resetTokenBody,
    rate: seldom,
    small: true,
  },
  'PATCH /users/updateUserPasswordForUnauthorized': {
    access: 'public',
    reach: 'none',
    body: newPasswordBody,
    rate: seldom,
  },
} as const satisfies Record<string, CallRow>;
