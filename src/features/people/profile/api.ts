import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Role } from '@/domain/access/roles';
import type { OpenSession } from '@/domain/users/openSession';
import type { MailKind, Profile, ProfileValues } from '@/domain/users/profile';
import type { EnrolledFactors, SecondFactors } from '@/domain/users/secondFactor';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

const passwordKey = attemptKeys();

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<Profile, void>({
      query: () => 'user',
      providesTags: ['Profile'],
    }),
    saveProfile: build.mutation<unknown, ProfileValues>({
      query: (data) => ({ url: 'user', method: 'PUT', data }),
      invalidatesTags: ['Profile'],
    }),
    saveMailWish: build.mutation<unknown, { kind: MailKind; isWanted: boolean }>({
      query: (data) => ({ url: 'user/mails', method: 'PUT', data, answers: 'any' }),
      invalidatesTags: ['Profile'],
    }),
    changePassword: build.mutation<unknown, { currentPassword: string; password: string }>({
      query: (data) => ({
        url: 'user/password',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': passwordKey(data) },
      }),
      invalidatesTags: ['Profile', 'Sessions'],
    }),
    listSessions: build.query<OpenSession[], void>({
      query: () => ({ url: 'user/sessions', answers: 'rows' }),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({
        url: `user/sessions/${encodeURIComponent(id)}/end`,
        method: 'POST',
        answers: 'rows',
      }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: 'user/sessions/endOthers', method: 'POST', answers: 'rows' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

const factorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFactors: build.query<SecondFactors, void>({
      query: () => 'user/factors',
      providesTags: ['Factors'],
    }),
    /** A new secret and the address of it that an app reads. */
    startApp: build.mutation<{ secret: string; address: string }, void>({
      query: () => ({ url: 'user/factors/app/start', method: 'POST' }),
    }),
    addApp: build.mutation<EnrolledFactors, { code: string; name: string }>({
      query: (data) => ({ url: 'user/factors/app', method: 'POST', data }),
      invalidatesTags: ['Factors'],
    }),
    startPasskey: build.mutation<PublicKeyCredentialCreationOptionsJSON, void>({
      query: () => ({ url: 'user/factors/passkeys/start', method: 'POST' }),
    }),
    addPasskey: build.mutation<EnrolledFactors, { passkey: string; name: string }>({
      query: (data) => ({ url: 'user/factors/passkeys', method: 'POST', data }),
      invalidatesTags: ['Factors'],
    }),
    renameFactor: build.mutation<unknown, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `user/factors/${id}`, method: 'PATCH', data: { name } }),
      invalidatesTags: ['Factors'],
    }),
    removeFactor: build.mutation<unknown, string>({
      query: (id) => ({ url: `user/factors/${id}/remove`, method: 'POST' }),
      invalidatesTags: ['Factors'],
    }),
    renewRecovery: build.mutation<EnrolledFactors, void>({
      query: () => ({ url: 'user/recoveryCodes', method: 'POST' }),
      invalidatesTags: ['Factors'],
    }),
    getFactorRoles: build.query<Role[], void>({
      query: () => ({ url: 'secondFactorRoles', answers: 'rows' }),
      providesTags: ['Factors'],
    }),
    setFactorRoles: build.mutation<unknown, Role[]>({
      query: (roles) => ({
        url: 'secondFactorRoles',
        method: 'PUT',
        data: { roles },
        answers: 'rows',
      }),
      invalidatesTags: ['Factors'],
    }),
  }),
});

export const {
  useGetProfileQuery,
  useSaveProfileMutation,
  useSaveMailWishMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = accountApi;

export const {
  useGetFactorsQuery,
  useStartAppMutation,
  useAddAppMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenameFactorMutation,
  useRemoveFactorMutation,
  useRenewRecoveryMutation,
  useGetFactorRolesQuery,
  useSetFactorRolesMutation,
} = factorApi;
