import {
  type SyncSummary,
  type WalletBankColumn,
  type WalletBankRow,
  type WalletBankState,
  walletBankColumnSet,
  walletBankColumns,
  walletBankLabels,
  walletBankStates,
} from '@/domain/wallet/walletBank';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { defineListPage } from '@/shared/lists/listPage';
import { listSource } from '@/shared/lists/listSource';
import { MomentLines } from '@/shared/lists/MomentLines';
import { RowLink } from '@/shared/lists/RowLink';
import { StatusBadge } from '@/shared/ui/StatusBadge';

const banks = listSource('walletBanks', ['Banking']);
const requestKey = attemptKeys();

export const {
  useListWalletBanksQuery,
  useListWalletBankOrganizationsQuery,
  useSyncWalletBankMutation,
  useSyncWalletBanksMutation,
  useRequestWalletBankMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listWalletBanks: build.query(banks.rows<WalletBankRow>()),
    /** Those whose wallets the caller sees, where they are several. */
    listWalletBankOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${banks.url}/organizations`, answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    /** Asks the bank of one wallet. 409 without an account; 503 where the aggregator fails. */
    syncWalletBank: build.mutation<SyncSummary, string>({
      query: (id) => ({ url: `${banks.url}/${encodeURIComponent(id)}/sync`, method: 'POST' }),
      invalidatesTags: ['Banking'],
    }),
    /** The same of all, so many at a time. */
    syncWalletBanks: build.mutation<SyncSummary, void>({
      query: () => ({ url: `${banks.url}/sync`, method: 'POST' }),
      invalidatesTags: ['Banking'],
    }),
    /** Mails the user the link on which an account is linked. */
    requestWalletBank: build.mutation<{ _id: string }, { id: string; attempt: string }>({
      query: ({ id, attempt }) => ({
        url: `${banks.url}/${encodeURIComponent(id)}/request`,
        method: 'POST',
        headers: { 'Idempotency-Key': requestKey({ id, attempt }) },
      }),
      invalidatesTags: ['Banking'],
    }),
  }),
});

const tones = {
  none: 'neutral',
  requested: 'info',
  linked: 'success',
  relink: 'warning',
  error: 'danger',
} as const satisfies Record<WalletBankState, string>;

/** Where the account of a wallet stands, as a word in its color. */
export function WalletBankBadge({ state }: { state: WalletBankState }) {
  return <StatusBadge tone={tones[state]}>{walletBankLabels[state]}</StatusBadge>;
}

/** Wallets with the bank accounts of their users (catalogue: /syn-bank-for-helox-users). */
export const walletBankList = defineListPage<WalletBankRow, WalletBankColumn>({
  list: 'walletBanks',
  path: '/syn-bank-for-helox-users',
  icon: 'arrow-repeat',
  label: 'Wallet bank accounts',
  noun: ['wallet', 'wallets'],
  searchLabel: 'Search by user, email, bank or last four digits',
  empty: {
    title: 'No wallets yet',
    text: 'Wallets appear here after the first wallet payment. Their users are then asked to link a bank account.',
  },
  url: banks.url,
  useRows: useListWalletBanksQuery,
  columns: { set: walletBankColumnSet, byKey: walletBankColumns },
  cells: {
    user: ({ _id, user }) => (
      <RowLink id={_id}>
        <span className="gl-cell-main">{user}</span>
      </RowLink>
    ),
    synced: ({ syncedAt }) => (syncedAt ? <MomentLines at={syncedAt} /> : '—'),
    state: ({ state }) => <WalletBankBadge state={state} />,
  },
  shrink: { user: 'name', organization: 'name', institution: 'name', email: 'code' },
  mobileColumns: ['user', 'state', 'institution', 'account', 'synced', 'code'],
  filters: [
    {
      key: 'status',
      label: 'State',
      options: walletBankStates.map((value) => ({ value, label: walletBankLabels[value] })),
    },
  ],
  otherFilters: ['organization'],
  pdf: { widths: { user: 1.6, organization: 1.6, institution: 1.6, email: 1.8 } },
});
