import { fromBase64 } from '@/domain/encoding/base64';
import type { OpenedLeadCode } from '@/domain/leads/leadCode';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { isObject } from '@/shared/isObject';
import type { LeadPayload, RecipientRegistration, RegistrationPayload } from './payloads';

/** Who invited a lead; the server gives no more than this (readings E6). */
export interface Inviter {
  /** The QR code that was scanned, and the random number of that visit; absent for a link. */
  code?: string;
  visit?: string;
  name: string;
  /** The inviting organization's name. */
  companyName: string;
  orgId: string;
  /** The inviter's user id: the lead's `referralId`. */
  userId: string;
}

const text = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';

function decoded(encoded: string): unknown {
  try {
    return JSON.parse(fromBase64(encoded) ?? '');
  } catch {
    return null;
  }
}

/** Reads the encoded user record of `getUserByOrgId`; null when it names no organization. */
function inviterOf(encoded: unknown, orgId: string): Inviter | null {
  const record = typeof encoded === 'string' ? decoded(encoded) : encoded;
  if (!isObject(record)) return null;
  const metadata = isObject(record.user_metadata) ? record.user_metadata : {};
  return {
    name: text(record.name),
    companyName: text(record.companyName, metadata.companyName, record.orgName, record.name),
    orgId: text(record.orgId, metadata.orgId, orgId),
    userId: text(record._id, record.userId),
  };
}

/** The sentence in an answer, or an empty text. */
const sentence = (answer: unknown): string =>
  isObject(answer) ? text(answer.message) : text(answer);

/** One key per act and body: a second sending after a lost answer does not act twice. */
const registrationKey = attemptKeys();
const leadKey = attemptKeys();

const keyed = (key: string): Record<string, string> => ({ 'Idempotency-Key': key });

/** What people without an account ask for. */
const joinApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Self registration (spec 1.3). Fails with the name `BadRequestError` when the address has an
     * account.
     */
    register: build.mutation<unknown, RegistrationPayload>({
      query: (data) => ({
        url: '/users/register',
        answers: 'any',
        method: 'POST',
        data,
        headers: keyed(registrationKey(data)),
      }),
    }),
    /** The same of a recipient of invoices. */
    registerRecipient: build.mutation<unknown, Omit<RecipientRegistration, 'confirmPassword'>>({
      query: (data) => ({
        url: '/users/registerRecipient',
        answers: 'any',
        method: 'POST',
        data,
        headers: keyed(registrationKey(data)),
      }),
    }),
    /** The user record of the inviting organization (spec 1.7). */
    getInviter: build.query<Inviter | null, string>({
      query: (orgId) => ({
        url: `/users/getUserByOrgId/${encodeURIComponent(orgId)}`,
        answers: 'text',
      }),
      transformResponse: (answer: unknown, _meta, orgId) => inviterOf(answer, orgId),
      keepUnusedDataFor: 0,
    }),
    /** What a scanned QR code opens; 404 for a text that is none of our codes. */
    openLeadCode: build.query<OpenedLeadCode, string>({
      query: (code) => `/lead/codes/${encodeURIComponent(code)}`,
    }),
    /** Counts a scan, once a visit. */
    countLeadScan: build.mutation<unknown, { code: string; visit: string }>({
      query: ({ code, visit }) => ({
        url: `/lead/codes/${encodeURIComponent(code)}/scans`,
        answers: 'any',
        method: 'POST',
        data: { visit },
      }),
    }),
    /** Notes that the link of a referral was opened. */
    noteReferralClick: build.mutation<unknown, string>({
      query: (code) => ({
        url: `/referral/${encodeURIComponent(code)}/clicks`,
        answers: 'any',
        method: 'POST',
      }),
    }),
    /** Lead registration (spec 1.3, 1.7). */
    saveLead: build.mutation<unknown, LeadPayload>({
      query: (data) => ({
        url: '/lead/saveLeadInformation',
        answers: 'any',
        method: 'POST',
        data,
        headers: keyed(leadKey(data)),
      }),
    }),
  }),
});

/** What is mailed as a link, and what the links do. */
const linkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Asks for a reset mail; answers the server's sentence, the same for known and unknown
     * addresses.
     */
    requestReset: build.mutation<string, string>({
      query: (email) => ({
        url: '/users/resetPasswordMailForUnauthorized',
        answers: 'any',
        method: 'POST',
        data: { email },
      }),
      transformResponse: sentence,
    }),
    /**
     * Whether a reset link still holds; 404 when not. A question, not an act: the token is not used
     * up.
     */
    checkResetToken: build.query<unknown, { email: string; token: string }>({
      query: (data) => ({
        url: '/users/checkResetToken',
        method: 'POST',
        data,
        answers: 'recordOrNull',
      }),
      keepUnusedDataFor: 0,
    }),
    /** Sets the new password and uses the link up; 404 when it does not hold. */
    resetPassword: build.mutation<unknown, { email: string; token: string; password: string }>({
      query: (data) => ({
        url: '/users/updateUserPasswordForUnauthorized/',
        answers: 'any',
        method: 'PATCH',
        data,
      }),
    }),
    /** Verifies an address by the secret behind it (readings E1); answers the server's sentence. */
    verifyEmail: build.mutation<string, { email: string; token: string }>({
      query: ({ email, token }) => ({
        url: `/users/${encodeURIComponent(email)}/emailVerify`,
        answers: 'any',
        method: 'POST',
        data: { email, token },
      }),
      transformResponse: sentence,
    }),
    /**
     * Asks for the verification mail once more; answers the server's sentence, the same for every
     * address.
     */
    resendVerification: build.mutation<string, string>({
      query: (email) => ({
        url: '/users/resendVerification',
        answers: 'any',
        method: 'POST',
        data: { email },
      }),
      transformResponse: sentence,
    }),
    /**
     * Confirms an agent by the link in the mail (readings D10, E10); answers the server's sentence.
     */
    confirmAgent: build.mutation<string, { agentId: string; companyName: string; token: string }>({
      query: (data) => ({ url: '/users/confirmedAgent', answers: 'any', method: 'POST', data }),
      transformResponse: sentence,
    }),
  }),
});

export const {
  useRegisterMutation,
  useRegisterRecipientMutation,
  useGetInviterQuery,
  useSaveLeadMutation,
  useOpenLeadCodeQuery,
  useCountLeadScanMutation,
  useNoteReferralClickMutation,
} = joinApi;

export const {
  useRequestResetMutation,
  useCheckResetTokenQuery,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useConfirmAgentMutation,
} = linkApi;
