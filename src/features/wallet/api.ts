import type { WalletComparison, WalletComparisonSummary } from '@/domain/wallet/comparison';
import type {
  WalletChangeDetail,
  WalletChangeRow,
  WalletChoices,
  WalletSeries,
  WalletSummary,
} from '@/domain/wallet/walletChange';
import type { WalletState } from '@/domain/wallet/walletState';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { listSource } from '@/shared/lists/listSource';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** Every change of what wallets hold. */
export const walletChanges = listSource('walletChanges', ['Transactions']);

/**
 * The log of wallets over the wire. Wallets follow transactions: what changes these asks for it
 * again.
 */
const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWalletChanges: build.query(walletChanges.rows<WalletChangeRow>()),
    summarizeWalletChanges: build.query(walletChanges.summary<WalletSummary>()),
    /** With its wallet. */
    getWalletChange: build.query(walletChanges.one<WalletChangeDetail>()),
    /** The same by day, week or month. */
    getWalletSeries: build.query<WalletSeries, ListParams>({
      query: (params) => ({ url: 'walletChanges/series', params }),
      providesTags: ['Transactions'],
    }),
    /** Freezes a wallet, closes an empty one or opens it again. 409 where it is so, or holds money. */
    setWalletState: build.mutation<
      { _id: string },
      { id: string; state: WalletState; reason: string; attempt: string }
    >({
      query: ({ id, state, reason, attempt }) => ({
        url: `wallets/${encodeURIComponent(id)}/state`,
        method: 'POST',
        data: { state, reason },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Transactions', 'Bills', 'WalletPay'],
    }),
    /** What the log can be narrowed to. */
    getWalletChoices: build.query<WalletChoices, void>({
      query: () => 'walletChanges/choices',
      providesTags: ['Transactions'],
    }),
    /** Wallets held against the ledger, over all days. */
    listComparedWallets: build.query<ListPage<WalletComparison>, ListParams>({
      query: (params) => ({ url: 'walletChanges/comparison', params, whole: true }),
      transformResponse: toPage<WalletComparison>,
      providesTags: ['Transactions'],
    }),
    /** What all of them come to. */
    summarizeComparedWallets: build.query<WalletComparisonSummary, ListParams>({
      query: (params) => ({ url: 'walletChanges/comparison/summary', params }),
      providesTags: ['Transactions'],
    }),
  }),
});

export const {
  useListWalletChangesQuery,
  useSummarizeWalletChangesQuery,
  useGetWalletSeriesQuery,
  useGetWalletChoicesQuery,
  useGetWalletChangeQuery,
  useSetWalletStateMutation,
  useListComparedWalletsQuery,
  useSummarizeComparedWalletsQuery,
} = walletApi;
