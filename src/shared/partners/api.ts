import { fromBase64 } from '@/domain/encoding/base64';
import type { PartnerIds } from '@/domain/onboarding/attribution';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import type { AgentEntry, IsoEntry, PartnerNames, SubAgentEntry } from '@/domain/partners/partner';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { SavePayload, SendPayload } from './invitationPayloads';

/** Who asks for the ISOs, as the request's headers tell (spec 2.6); the server asks the session. */
interface Asking {
  userId: string;
  role: string;
  mode: string;
}

/** Roles whose request carries no access-type header (spec 2.6). */
const withoutAccessType: readonly string[] = ['ADMIN', 'TOP_ADMIN', 'COMPLIANCE_OFFICER'];

function isoHeaders({ userId, role, mode }: Asking): Record<string, string> {
  return {
    'system-mode': mode,
    ...(withoutAccessType.includes(role) ? {} : { 'access-type': userId }),
  };
}

/** The list behind base64 of JSON; empty when it cannot be read. */
function decodedIsos(encoded: unknown): IsoEntry[] {
  if (Array.isArray(encoded)) return encoded;
  if (typeof encoded !== 'string') return [];
  try {
    const list: unknown = JSON.parse(fromBase64(encoded) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** One key per act and body: a second sending after a lost answer does not act twice. */
const saveKey = attemptKeys();

const partnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The ISOs that the caller may choose (spec 2.6). */
    listIsos: build.query<IsoEntry[], Asking>({
      query: (asking) => ({
        url: '/users/getListOfISO',
        params: { onboarding: true },
        headers: isoHeaders(asking),
        answers: 'text',
      }),
      transformResponse: decodedIsos,
      providesTags: ['Partners'],
    }),
    /** Agents of an ISO. */
    listAgents: build.query<AgentEntry[], { orgId: string; mode: string }>({
      query: ({ orgId, mode }) => ({
        url: `/agents/agentByParentOrgId/${encodeURIComponent(orgId)}`,
        answers: 'rows',
        params: { systemMode: mode, onboarding: true },
      }),
      providesTags: ['Partners'],
    }),
    /** Sub-agents of an agent. */
    listSubAgents: build.query<SubAgentEntry[], string>({
      query: (agentId) => ({
        url: `/agents/subagentByAgentId/${encodeURIComponent(agentId)}/`,
        answers: 'rows',
        params: { onboarding: true },
      }),
      providesTags: ['Partners'],
    }),
    /** Names behind ids, for screens that only show them. */
    getPartnerNames: build.query<PartnerNames, PartnerIds>({
      query: (data) => ({ url: '/users/getAgentISOAndSubagentUserDetails', method: 'POST', data }),
      providesTags: ['Partners'],
    }),
    /** The open invitation to an address, as far as the caller may see it; null for none. */
    getInvitedBefore: build.query<InviteRecord | null, string>({
      query: (email) => ({
        url: '/onboarding/invitedBefore',
        params: { email },
        answers: 'recordOrNull',
      }),
      keepUnusedDataFor: 0,
    }),
    /** Saves an invitation without mailing it (readings A4); gives the record. */
    saveInvitation: build.mutation<InviteRecord, SavePayload>({
      query: (data) => ({
        url: '/onboarding/saveInvitation',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': saveKey(data) },
      }),
      invalidatesTags: ['Invitations'],
    }),
    /** Mails a saved invitation, for the first time or again; gives the record. */
    sendInvitation: build.mutation<InviteRecord, SendPayload>({
      query: (data) => ({ url: '/onboarding/sendMerchantInvitation', method: 'POST', data }),
      invalidatesTags: ['Invitations'],
    }),
  }),
});

export const {
  useListIsosQuery,
  useListAgentsQuery,
  useListSubAgentsQuery,
  useGetPartnerNamesQuery,
  useLazyGetPartnerNamesQuery,
  useLazyGetInvitedBeforeQuery,
  useSaveInvitationMutation,
  useSendInvitationMutation,
} = partnersApi;
