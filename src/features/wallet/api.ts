import type { WalletComparison, WalletComparisonSummary } from '@/domain/wallet/comparison';
import type {
  WalletChangeDetail,
  WalletChangeRow,
  WalletChoices,
  WalletSeries,
  WalletSummary,
} from '@/domain/wallet/walletChange';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/**
 * The log of wallets over the wire. Wallets follow transactions: what changes these asks for it
 * again.
 */
const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWalletChanges: build.query<ListPage<WalletChangeRow>, ListParams>({
      query: (params) => ({ url: 'walletChanges', params, whole: true }),
      transformResponse: toPage<WalletChangeRow>,
      providesTags: ['Transactions'],
    }),
    /** What all changes that match come to. */
    summarizeWalletChanges: build.query<WalletSummary, ListParams>({
      query: (params) => ({ url: 'walletChanges/summary', params }),
      providesTags: ['Transactions'],
    }),
    /** The same by day, week or month. */
    getWalletSeries: build.query<WalletSeries, ListParams>({
      query: (params) => ({ url: 'walletChanges/series', params }),
      providesTags: ['Transactions'],
    }),
    /** What the log can be narrowed to. */
    getWalletChoices: build.query<WalletChoices, void>({
      query: () => 'walletChanges/choices',
      providesTags: ['Transactions'],
    }),
    /** A change with its wallet; 404 when it is absent or out of reach. */
    getWalletChange: build.query<WalletChangeDetail, string>({
      query: (id) => `walletChanges/${encodeURIComponent(id)}`,
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
  useListComparedWalletsQuery,
  useSummarizeComparedWalletsQuery,
} = walletApi;
