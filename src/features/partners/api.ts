import type { AgentKind, AgentRecord, AgentValues } from '@/domain/partners/agentForm';
import type { AgentEntry } from '@/domain/partners/partner';
import type { OrganizationChoice, UserValues } from '@/domain/partners/userForm';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

type Page = ListPage<AgentRecord>;

/** Where each list and its records are; `…/export` is the whole list. */
export const agentPaths: Readonly<Record<AgentKind, string>> = {
  agent: '/agents/agents',
  sub_agent: '/agents/subagents',
};

/** One key per act and body: a second sending after a lost answer does not act twice. */
const agentKey = attemptKeys();
const userKey = attemptKeys();

interface AgentOf {
  kind: AgentKind;
  id: string;
}

const partnerScreensApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the agents or sub-agents below the caller. */
    listAgentRecords: build.query<Page, { kind: AgentKind; params: ListParams }>({
      query: ({ kind, params }) => ({ url: agentPaths[kind], params, whole: true }),
      transformResponse: toPage<AgentRecord>,
      providesTags: ['Partners'],
    }),
    /** Adds one and mails its confirmation; gives the record. */
    addAgent: build.mutation<AgentRecord, { kind: AgentKind; values: AgentValues }>({
      query: ({ kind, values }) => ({
        url: agentPaths[kind],
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': agentKey({ kind, values }) },
      }),
      invalidatesTags: ['Partners'],
    }),
    /** Saves one; 409 with `current` when it was changed since it was read. */
    saveAgent: build.mutation<AgentRecord, AgentOf & { values: AgentValues; version: number }>({
      query: ({ kind, id, values, version }) => ({
        url: `${agentPaths[kind]}/${encodeURIComponent(id)}`,
        method: 'PUT',
        data: { ...values, version },
      }),
      invalidatesTags: ['Partners'],
    }),
    /** Takes one out of the choice and closes its account, or opens both again. */
    suspendAgent: build.mutation<AgentRecord, AgentOf & { suspended: boolean }>({
      query: ({ kind, id, suspended }) => ({
        url: `${agentPaths[kind]}/${encodeURIComponent(id)}/suspend`,
        method: 'POST',
        data: { suspended },
      }),
      invalidatesTags: ['Partners'],
    }),
    /**
     * Hangs an agent under another ISO; 409 with `current` when it was changed since it was read.
     */
    moveAgent: build.mutation<AgentRecord, { id: string; parentId: string; version: number }>({
      query: ({ id, ...data }) => ({
        url: `${agentPaths.agent}/${encodeURIComponent(id)}/move`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Partners', 'Applications', 'Invitations'],
    }),
    /** Mails the link to confirm again. */
    confirmAgentAgain: build.mutation<AgentRecord, AgentOf>({
      query: ({ kind, id }) => ({
        url: `${agentPaths[kind]}/${encodeURIComponent(id)}/confirmation`,
        method: 'POST',
      }),
    }),
    /** One agent, for its ISO. */
    getAgent: build.query<AgentEntry, string>({
      query: (id) => `/agents/agentById/${encodeURIComponent(id)}`,
      providesTags: ['Partners'],
    }),
    /** Organizations to which a new user of a role can belong. */
    listOrganizations: build.query<OrganizationChoice[], string>({
      query: (role) => ({ url: '/users/organizationsForRole', answers: 'rows', params: { role } }),
      providesTags: ['Partners'],
    }),
    /** Adds an account and mails the link to set its password. */
    addUser: build.mutation<{ _id: string; email: string; orgId: string }, UserValues>({
      query: (data) => ({
        url: '/users/addUser',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': userKey(data) },
      }),
      invalidatesTags: ['Partners'],
    }),
  }),
});

export const {
  useListAgentRecordsQuery,
  useAddAgentMutation,
  useSaveAgentMutation,
  useSuspendAgentMutation,
  useMoveAgentMutation,
  useConfirmAgentAgainMutation,
  useGetAgentQuery,
  useListOrganizationsQuery,
  useAddUserMutation,
} = partnerScreensApi;
