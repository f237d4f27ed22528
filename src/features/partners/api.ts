import type { AgentKind, AgentRecord, AgentValues } from '@/domain/partners/agentForm';
import type { AgentEntry } from '@/domain/partners/partner';
import type { OrganizationChoice, UserValues } from '@/domain/partners/userForm';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The agents and the sub-agents below the caller. */
export const agents = {
  agent: listSource('/agents/agents', ['Partners']),
  sub_agent: listSource('/agents/subagents', ['Partners']),
} as const satisfies Record<AgentKind, unknown>;

/** One key per act and body: a second sending after a lost answer does not act twice. */
const agentKey = attemptKeys();
const userKey = attemptKeys();

interface AgentOf {
  kind: AgentKind;
  id: string;
}

const partnerScreensApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAgentRecords: build.query(agents.agent.rows<AgentRecord>()),
    listSubAgentRecords: build.query(agents.sub_agent.rows<AgentRecord>()),
    /** Adds one and mails its confirmation; gives the record. */
    addAgent: build.mutation<AgentRecord, { kind: AgentKind; values: AgentValues }>({
      query: ({ kind, values }) => ({
        url: agents[kind].url,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': agentKey({ kind, values }) },
      }),
      invalidatesTags: ['Partners'],
    }),
    /** Saves one; 409 with `current` when it was changed since it was read. */
    saveAgent: build.mutation<AgentRecord, AgentOf & { values: AgentValues; version: number }>({
      query: ({ kind, id, values, version }) => ({
        url: `${agents[kind].url}/${encodeURIComponent(id)}`,
        method: 'PUT',
        data: { ...values, version },
      }),
      invalidatesTags: ['Partners'],
    }),
    /** Takes one out of the choice and closes its account, or opens both again. */
    suspendAgent: build.mutation<AgentRecord, AgentOf & { suspended: boolean }>({
      query: ({ kind, id, suspended }) => ({
        url: `${agents[kind].url}/${encodeURIComponent(id)}/suspend`,
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
        url: `${agents.agent.url}/${encodeURIComponent(id)}/move`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Partners', 'Applications', 'Invitations'],
    }),
    /** Mails the link to confirm again. */
    confirmAgentAgain: build.mutation<AgentRecord, AgentOf>({
      query: ({ kind, id }) => ({
        url: `${agents[kind].url}/${encodeURIComponent(id)}/confirmation`,
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
  useListSubAgentRecordsQuery,
  useAddAgentMutation,
  useSaveAgentMutation,
  useSuspendAgentMutation,
  useMoveAgentMutation,
  useConfirmAgentAgainMutation,
  useGetAgentQuery,
  useListOrganizationsQuery,
  useAddUserMutation,
} = partnerScreensApi;
