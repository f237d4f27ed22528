import {
  type FundingColumn,
  type FundingRow,
  type FundingValues,
  fundingColumnSet,
  fundingColumnSetOfAll,
  fundingColumns,
} from '@/domain/banking/fundingSource';
import {
  type FundingStatus,
  fundingStatus,
  fundingStatuses,
  fundingStatusLabels,
} from '@/domain/banking/fundingStanding';
import type { MicroAmounts, MicroResult } from '@/domain/banking/linking/microEntries';
import type { FundingCard } from '@/domain/cards/fundingCard';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { defineListPage, type ListPageSpec } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const funding = listSource('funding-sources', ['Banking']);

const addKey = attemptKeys();
const confirmKey = attemptKeys();

/** What can be done with a linked account. */
export type FundingAct = 'accept' | 'default' | 'verify' | 'remove';

export const {
  useListFundingQuery,
  useListFundingCardsQuery,
  useListFundingOrganizationsQuery,
  useLinkAccountMutation,
  useActOnAccountMutation,
  useConfirmAmountsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listFunding: build.query(funding.rows<FundingRow>()),
    /** Stored cards of an organization, or of all that the caller sees (''). */
    listFundingCards: build.query<FundingCard[], string>({
      query: (organization) => ({
        url: `${funding.url}/cards`,
        params: { organization },
        answers: 'rows',
      }),
      providesTags: ['Banking'],
    }),
    /** Those whose accounts the caller sees, where they are several. */
    listFundingOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${funding.url}/organizations`, answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    /** 400 for an account that is linked already. */
    linkAccount: build.mutation<{ _id: string }, FundingValues>({
      query: (data) => ({
        url: funding.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': addKey(data) },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** The two amounts of an account's deposits: what came of it. 409 where there are none. */
    confirmAmounts: build.mutation<MicroResult, { id: string; amounts: MicroAmounts }>({
      query: ({ id, amounts }) => ({
        url: `${funding.url}/${encodeURIComponent(id)}/confirm`,
        method: 'POST',
        data: amounts,
        headers: { 'Idempotency-Key': confirmKey({ id, amounts }) },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** 409 where it cannot be. */
    actOnAccount: build.mutation<{ _id: string }, { id: string; act: FundingAct }>({
      query: ({ id, act }) => ({
        url: `${funding.url}/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
      }),
      invalidatesTags: ['Banking'],
    }),
  }),
});

const tones = {
  pending: 'warning',
  unconfirmed: 'warning',
  verified: 'success',
  failed: 'danger',
  removed: 'neutral',
} as const satisfies Record<FundingStatus, string>;

/** Where a linked account stands, as a word in its color. */
export function FundingBadge({ row }: { row: FundingRow }) {
  const status = fundingStatus(row);
  return <StatusBadge tone={tones[status]}>{fundingStatusLabels[status]}</StatusBadge>;
}

type Columns = ListPageSpec<FundingRow, FundingColumn>['columns'];

const definitionOf = (columns: Columns) =>
  defineListPage<FundingRow, FundingColumn>({
    list: 'fundingSources',
    path: '/funding-sources',
    icon: 'credit-card-2-back',
    label: 'Funding sources',
    noun: ['account', 'accounts'],
    searchLabel: 'Search by bank, holder or last four digits',
    empty: {
      title: 'No linked accounts yet',
      text: 'Link the bank account that you are paid to. Your bank, two small deposits or a zero-dollar entry verify it.',
    },
    url: funding.url,
    useRows: useListFundingQuery,
    columns,
    cells: {
      institution: ({ _id, institution }) => (
        <RowLink id={_id}>
          <span className="gl-cell-main">{institution}</span>
        </RowLink>
      ),
      account: (row) => <span className="gl-whole">{fundingColumns.account.text(row)}</span>,
      origin: (row) => <span className="gl-whole">{fundingColumns.origin.text(row)}</span>,
      status: (row) => <FundingBadge row={row} />,
    },
    shrink: { institution: 'name', organization: 'name', owner: 'name' },
    mobileColumns: ['institution', 'status', 'account', 'owner', 'origin', 'default'],
    filters: [
      {
        key: 'status',
        label: 'Status',
        options: fundingStatuses.map((value) => ({ value, label: fundingStatusLabels[value] })),
      },
    ],
    otherFilters: ['organization'],
    pdf: { widths: { institution: 1.6, organization: 1.6, owner: 1.6, verification: 1.8 } },
  });

/** The accounts of one organization (catalogue: /funding-sources). */
export const fundingList = definitionOf({ set: fundingColumnSet, byKey: fundingColumns });

/** Those of several. */
export const fundingListOfAll = definitionOf({ set: fundingColumnSetOfAll, byKey: fundingColumns });
