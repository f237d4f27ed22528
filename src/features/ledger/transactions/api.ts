import type { FactFigure } from '@/domain/transactions/fact';
import type { PendingAct } from '@/domain/transactions/pendingActions';
import type { ChosenItem } from '@/domain/transactions/refundItems';
import type { TransactionSeries } from '@/domain/transactions/series';
import type {
  TransactionDetail,
  TransactionListRow,
  TransactionSummary,
} from '@/domain/transactions/transactionListRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/**
 * Lists over transactions: the ledger, what waits, what is at the bank, and the ledgers of sample
 * rows and of test mode.
 */
export type TransactionList = 'ledger' | 'pending' | 'bank' | 'demo' | 'sandbox';

/** Where each list is; `…/export` is the whole of it, `…/{id}` one of its transactions. */
export const transactionPaths: Readonly<Record<TransactionList, string>> = {
  ledger: 'transactions',
  pending: 'transactions/pending',
  bank: 'transactions/bank',
  demo: 'demoLedger',
  sandbox: 'sandboxLedger',
};

/** Which sums over time are asked for; `daily` for those who hold the daily aggregate alone. */
export type SeriesOf = 'transactions' | 'transactions/daily' | 'demoLedger' | 'sandboxLedger';

/** Reports beside the ledger whose rows are of organizations, by the paths that name these. */
export type OrganizationsOf =
  | 'settlements/pending'
  | 'settlements'
  | 'tips'
  | 'disbursements'
  | 'deletions';

export interface OrganizationChoice {
  id: string;
  name: string;
}

/** The lists that have choices of their own. */
type ChoicesOf = Exclude<TransactionList, 'bank'> | 'daily';

/** What lists can be narrowed to. */
export interface TransactionChoices {
  labels: string[];
  stores: string[];
  /** Empty for those who see one organization alone. */
  organizations: OrganizationChoice[];
}

type Page = ListPage<TransactionListRow>;

/** What is done with one transaction; `attempt` names it however often it is sent. */
interface ActRequest {
  id: string;
  act: PendingAct | 'flag' | 'unflag' | 'undoReturn';
  reason: string;
  attempt: string;
}

const keys = attemptKeys();

/** What an act on a transaction changes: its postings, what is due and whose tips are, too. */
const changed = ['Transactions', 'Dashboard', 'Settlements', 'Tips', 'Journal'] as const;

const transactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a list. */
    listTransactions: build.query<Page, { list: TransactionList; params: ListParams }>({
      query: ({ list, params }) => ({ url: transactionPaths[list], params, whole: true }),
      transformResponse: toPage<TransactionListRow>,
      providesTags: ['Transactions'],
    }),
    /** What all rows that match come to. */
    summarizeTransactions: build.query<
      TransactionSummary,
      { list: TransactionList; params: ListParams }
    >({
      query: ({ list, params }) => ({ url: `${transactionPaths[list]}/summary`, params }),
      providesTags: ['Transactions'],
    }),
    /**
     * What those with one fact come to, off the kept sums; null where these do not tell just that.
     */
    getFactFigure: build.query<FactFigure | null, ListParams>({
      query: (params) => ({ url: 'transactions/figure', params, answers: 'recordOrNull' }),
      providesTags: ['Transactions'],
    }),
    /** The same over time. */
    getTransactionSeries: build.query<TransactionSeries, { of: SeriesOf; params: ListParams }>({
      query: ({ of, params }) => ({ url: `${of}/series`, params }),
      providesTags: ['Transactions'],
    }),
    /** What a list can be narrowed to. */
    getTransactionChoices: build.query<TransactionChoices, ChoicesOf>({
      query: (list) =>
        list === 'daily' ? 'transactions/daily/choices' : `${transactionPaths[list]}/choices`,
      providesTags: ['Transactions'],
    }),
    /**
     * What a report beside the ledger can be narrowed to; nothing for those who see one
     * organization alone.
     */
    listOrganizationChoices: build.query<OrganizationChoice[], OrganizationsOf>({
      query: (of) => ({ url: `${of}/organizations`, answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    /** A transaction in full; 404 when it is absent or not visible. */
    getTransaction: build.query<TransactionDetail, { list: TransactionList; id: string }>({
      query: ({ list, id }) => `${transactionPaths[list]}/${encodeURIComponent(id)}`,
      providesTags: ['Transactions'],
    }),
    /**
     * Gives a payment back, whole or in part; the amount is `x.xx`, and of chosen items what they
     * come to.
     */
    refundTransaction: build.mutation<
      TransactionDetail,
      { id: string; amount: string; reason: string; items: ChosenItem[]; attempt: string }
    >({
      query: ({ id, attempt, ...data }) => ({
        url: `transactions/${encodeURIComponent(id)}/refund`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: changed,
    }),
    /**
     * Records that a bank sent a debit back, with its code, the day as an ISO date, and what it
     * costs (`x.xx`, '' for nothing).
     */
    recordBankReturn: build.mutation<
      TransactionDetail,
      { id: string; code: string; returnedOn: string; fee: string; reason: string; attempt: string }
    >({
      query: ({ id, attempt, ...data }) => ({
        url: `transactions/${encodeURIComponent(id)}/bankReturn`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: changed,
    }),
    /**
     * Flags it or takes the flag away, takes its recorded return back, or does with a payment that
     * waits what it allows.
     */
    actOnTransaction: build.mutation<TransactionDetail, ActRequest>({
      query: ({ id, act, reason, attempt }) => ({
        url: `transactions/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': keys({ id, act, reason, attempt }) },
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListTransactionsQuery,
  useSummarizeTransactionsQuery,
  useGetFactFigureQuery,
  useGetTransactionSeriesQuery,
  useGetTransactionChoicesQuery,
  useGetTransactionQuery,
  useListOrganizationChoicesQuery,
  useLazyGetTransactionQuery,
  useRefundTransactionMutation,
  useRecordBankReturnMutation,
  useActOnTransactionMutation,
} = transactionsApi;
