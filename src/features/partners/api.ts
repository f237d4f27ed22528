import type { AgentRecord, AgentStatus, AgentValues } from '@/domain/partners/agentForm';
import type { AgentEntry } from '@/domain/partners/partner';
import type { OrganisationChoice, UserValues } from '@/domain/partners/userForm';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

/** What a list is of. */
export type AgentKind = 'agent' | 'sub_agent';

/** What of a list is asked for; '' means all. */
export interface AgentFilters {
  search: string;
  status: AgentStatus | (string & {});
  isoId: string;
  agentId: string;
}

/** One page of a list, by company. */
export interface AgentPage {
  records: AgentRecord[];
  matched: number;
  matchedIsExact: boolean;
  next: string | null;
  previous: string | null;
}

/** Rows per page. */
export const pageSize = 10;

const paths: Readonly<Record<AgentKind, string>> = {
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
    listAgentRecords: build.query<
      AgentPage,
      { kind: AgentKind; filters: AgentFilters; after: string; before: string }
    >({
      query: ({ kind, filters, after, before }) => ({
        url: paths[kind],
        whole: true,
        params: {
          search: filters.search.trim() || undefined,
          status: filters.status || undefined,
          isoId: filters.isoId || undefined,
          agentId: filters.agentId || undefined,
          limit: pageSize,
          after: after || undefined,
          before: before || undefined,
        },
      }),
      transformResponse: ({ body, page }: { body: AgentRecord[]; page: Omit<AgentPage, 'records'> }) => ({
        records: body,
        ...page,
      }),
      providesTags: ['Partners'],
    }),
    /** Adds one and mails its confirmation; gives the record. */
    addAgent: build.mutation<AgentRecord, { kind: AgentKind; values: AgentValues }>({
      query: ({ kind, values }) => ({
        url: paths[kind],
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': agentKey({ kind, values }) },
      }),
      invalidatesTags: ['Partners'],
    }),
    /** Saves one; 409 with `current` when it was changed since it was read. */
    saveAgent: build.mutation<AgentRecord, AgentOf & { values: AgentValues; version: number }>({
      query: ({ kind, id, values, version }) => ({
        url: `${paths[kind]}/${encodeURIComponent(id)}`,
        method: 'PUT',
        data: { ...values, version },
      }),
      invalidatesTags: ['Partners'],
    }),
    /** Takes one out of the choice and closes its account, or opens both again. */
    suspendAgent: build.mutation<AgentRecord, AgentOf & { suspended: boolean }>({
      query: ({ kind, id, suspended }) => ({
        url: `${paths[kind]}/${encodeURIComponent(id)}/suspend`,
        method: 'POST',
        data: { suspended },
      }),
      invalidatesTags: ['Partners'],
    }),
    /** Hangs an agent under another ISO; 409 with `current` when it was changed since it was read. */
    moveAgent: build.mutation<AgentRecord, { id: string; parentId: string; version: number }>({
      query: ({ id, ...data }) => ({
        url: `${paths.agent}/${encodeURIComponent(id)}/move`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Partners', 'Applications', 'Invitations'],
    }),
    /** Mails the link to confirm again. */
    confirmAgentAgain: build.mutation<AgentRecord, AgentOf>({
      query: ({ kind, id }) => ({
        url: `${paths[kind]}/${encodeURIComponent(id)}/confirmation`,
        method: 'POST',
      }),
    }),
    /** One agent, for its ISO. */
    getAgent: build.query<AgentEntry, string>({
      query: (id) => `/agents/agentById/${encodeURIComponent(id)}`,
      providesTags: ['Partners'],
    }),
    /** Organisations to which a new user of a role can belong. */
    listOrganisations: build.query<OrganisationChoice[], string>({
      query: (role) => ({ url: '/users/organisationsForRole', params: { role } }),
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
  useListOrganisationsQuery,
  useAddUserMutation,
} = partnerScreensApi;
