import type {
  RenameValues,
  VirtualRow,
  VirtualSummary,
  VirtualValues,
} from '@/domain/banking/virtual/virtualAccount';
import type { VirtualStatement } from '@/domain/banking/virtual/virtualStatement';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** Virtual accounts. */
export const virtuals = listSource('virtual-accounts', ['Banking', 'Disbursements']);

/** An act on a virtual account with what it needs; `attempt` names it. */
type VirtualRequest = { id: string; attempt: string } & (
  | { act: 'rename'; body: RenameValues }
  | { act: 'freeze'; body: { reason: string } }
  | { act: 'unfreeze'; body: Record<string, never> }
  | { act: 'close'; body: { reason: string; sweep: boolean } }
);

/** Days of a statement, ISO dates. */
export interface StatementAsked {
  id: string;
  from: string;
  to: string;
}

const pathOf = (id: string): string => `${virtuals.url}/${encodeURIComponent(id)}`;

/** Virtual accounts (catalogue: /virtual-account). */
export const {
  useListVirtualAccountsQuery,
  useSummarizeVirtualAccountsQuery,
  useGetVirtualAccountQuery,
  useGetVirtualStatementQuery,
  useListVirtualOrganizationsQuery,
  useOpenVirtualAccountMutation,
  useActOnVirtualAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listVirtualAccounts: build.query(virtuals.rows<VirtualRow>()),
    summarizeVirtualAccounts: build.query(virtuals.summary<VirtualSummary>()),
    getVirtualAccount: build.query(virtuals.one<VirtualRow>()),
    getVirtualStatement: build.query<VirtualStatement, StatementAsked>({
      query: ({ id, from, to }) => ({ url: `${pathOf(id)}/statement`, params: { from, to } }),
      providesTags: ['Banking', 'Disbursements'],
    }),
    listVirtualOrganizations: build.query<ChosenOrganization[], void>({
      query: () => ({ url: `${virtuals.url}/organizations`, answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    /** 400 with messages by field. */
    openVirtualAccount: build.mutation<{ _id: string }, { values: VirtualValues; attempt: string }>(
      {
        query: ({ values, attempt }) => ({
          url: virtuals.url,
          method: 'POST',
          data: values,
          headers: { 'Idempotency-Key': attempt },
        }),
        invalidatesTags: ['Banking'],
      },
    ),
    /** 409 where it cannot be. */
    actOnVirtualAccount: build.mutation<{ _id: string }, VirtualRequest>({
      query: ({ id, act, body, attempt }) => ({
        url: `${pathOf(id)}/${act}`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Banking', 'Settlements', 'Disbursements'],
    }),
  }),
});
