import type { PendingAct } from '@/domain/transactions/pendingActs';
import type { TransactionSeries } from '@/domain/transactions/series';
import type {
  TransactionDetail,
  TransactionListRow,
  TransactionSummary,
} from '@/domain/transactions/transactionListRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import type { ListParams } from '@/shared/lists/useListExport';

/** Lists over transactions: the ledger, what waits, and what is at the bank. */
export type TransactionList = 'ledger' | 'pending' | 'bank';

/** Where each list is; `…/export` is the whole of it. */
export const transactionPaths: Readonly<Record<TransactionList, string>> = {
  ledger: 'transactions',
  pending: 'transactions/pending',
  bank: 'transactions/bank',
};

/** What lists can be narrowed to. */
interface Choices {
  labels: string[];
  stores: string[];
  /** Empty for those who see one organisation alone. */
  organisations: { id: string; name: string }[];
}

type Page = ListPage<TransactionListRow>;

/** What is done with one transaction; `attempt` names it however often it is sent. */
interface AskedAct {
  id: string;
  act: PendingAct | 'flag' | 'unflag';
  reason: string;
  attempt: string;
}

const keys = attemptKeys();

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a list. */
    listTransactions: build.query<Page, { list: TransactionList; params: ListParams }>({
      query: ({ list, params }) => ({ url: transactionPaths[list], params, whole: true }),
      transformResponse: ({ body, page }: { body: TransactionListRow[]; page: Omit<Page, 'rows'> }) => ({
        rows: body,
        ...page,
      }),
      providesTags: ['Transactions'],
    }),
    /** What all rows that match come to. */
    summarizeTransactions: build.query<TransactionSummary, { list: TransactionList; params: ListParams }>({
      query: ({ list, params }) => ({ url: `${transactionPaths[list]}/summary`, params }),
      providesTags: ['Transactions'],
    }),
    /** The same over time; `daily` for those who hold the daily aggregate alone. */
    getTransactionSeries: build.query<TransactionSeries, { daily?: true; params: ListParams }>({
      query: ({ daily, params }) => ({
        url: daily ? 'transactions/daily/series' : 'transactions/series',
        params,
      }),
      providesTags: ['Transactions'],
    }),
    /** What a list can be narrowed to. */
    getTransactionChoices: build.query<Choices, 'ledger' | 'pending' | 'daily'>({
      query: (list) => (list === 'ledger' ? 'transactions/choices' : `transactions/${list}/choices`),
      providesTags: ['Transactions'],
    }),
    /** A transaction in full; 404 when it is absent or out of reach. */
    getTransaction: build.query<TransactionDetail, string>({
      query: (id) => `transactions/${encodeURIComponent(id)}`,
      providesTags: ['Transactions'],
    }),
    /** Gives a payment back, whole or in part; the amount is `x.xx`. */
    refundTransaction: build.mutation<
      TransactionDetail,
      { id: string; amount: string; reason: string; attempt: string }
    >({
      query: ({ id, attempt, ...data }) => ({
        url: `transactions/${encodeURIComponent(id)}/refund`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys({ id, attempt, ...data }) },
      }),
      invalidatesTags: ['Transactions', 'Dashboard'],
    }),
    /** Flags it or takes the flag away, or does with a payment that waits what it allows. */
    actOnTransaction: build.mutation<TransactionDetail, AskedAct>({
      query: ({ id, act, reason, attempt }) => ({
        url: `transactions/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': keys({ id, act, reason, attempt }) },
      }),
      invalidatesTags: ['Transactions', 'Dashboard'],
    }),
  }),
});

export const {
  useListTransactionsQuery,
  useSummarizeTransactionsQuery,
  useGetTransactionSeriesQuery,
  useGetTransactionChoicesQuery,
  useGetTransactionQuery,
  useLazyGetTransactionQuery,
  useRefundTransactionMutation,
  useActOnTransactionMutation,
} = transactionsApi;
