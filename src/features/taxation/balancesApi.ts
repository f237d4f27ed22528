import type { InvoiceSender } from '@/domain/invoices/invoiceDetail';
import type { BalanceTotals, HolderBalance } from '@/domain/invoices/mta/holderBalance';
import type { NamedStatement } from '@/domain/invoices/namedStatement';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';
import type { ListParams } from '@/shared/lists/useListExport';

/** A statement's holder and its days, ISO dates. */
export interface StatementRequest {
  holderId: string;
  from: string;
  to: string;
}

/** All rows of the balances, for their document. */
export interface BalanceRecords {
  rows: HolderBalance[];
  totals: BalanceTotals;
  sender: InvoiceSender;
  asOf: string;
}

const one = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** What each license holder owes. */
export const balances = listSource('mtaInvoices/byHolder', ['Taxation', 'Invoices']);

/** What license holders owe, and how they are told. */
const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBalances: build.query(balances.rows<HolderBalance>()),
    /** The sums over all that match. */
    totalBalances: build.query<BalanceTotals, ListParams>({
      query: (params) => ({ url: `${balances.url}/totals`, params }),
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** All that match, for the ageing report. */
    readBalanceRecords: build.query<BalanceRecords, ListParams>({
      query: (params) => ({
        url: `${balances.url}/export`,
        params: { ...params, format: 'records' },
      }),
      keepUnusedDataFor: 0,
    }),
    /** The account statement of a license holder. */
    readStatement: build.query<NamedStatement, StatementRequest>({
      query: ({ holderId, from, to }) => ({
        url: 'mtaInvoices/statement',
        params: { holderId, from, to },
      }),
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** Mails a statement to its holder, once per attempt; says to which address. */
    mailStatement: build.mutation<
      { to: string },
      StatementRequest & { pdf: string; fileName: string; attempt: string }
    >({
      query: ({ attempt, ...data }) => ({
        url: 'mtaInvoices/statement/mail',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
    }),
    /** Reminds of one invoice, by mail with the link to pay. */
    remindOfInvoice: build.mutation<unknown, string>({
      query: (id) => ({
        url: `${one('mtaInvoices', id)}/remind`,
        method: 'POST',
        data: {},
      }),
      invalidatesTags: ['Invoices'],
    }),
  }),
});

export const {
  useListBalancesQuery,
  useTotalBalancesQuery,
  useLazyReadBalanceRecordsQuery,
  useReadStatementQuery,
  useMailStatementMutation,
  useRemindOfInvoiceMutation,
} = balancesApi;
