import type { CheckAccount, CheckAccountValues } from '@/domain/banking/checkIssuing/checkAccount';
import type { CheckValues } from '@/domain/banking/checkIssuing/checkForm';
import type { PrintedCheck } from '@/domain/banking/checkIssuing/checkPaper';
import type { IssuedCheckRow, IssuedCheckSummary } from '@/domain/banking/checkIssuing/checkRow';
import type { PaidResult } from '@/domain/banking/checkIssuing/paidChecks';
import type { PositivePayFile, PositivePayValues } from '@/domain/banking/checkIssuing/positivePay';
import type { PayableBook } from '@/domain/settlements/disbursement';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** Checks that are paid out of books. */
export const issuedChecks = listSource('issuedChecks', ['Disbursements', 'Banking']);

/** An act on a check with what it needs; `attempt` names it. */
export type IssuedCheckAct = { id: string; attempt: string } & (
  | { act: 'approve' | 'issue'; body: Record<string, never> }
  | { act: 'clear'; body: { amount: string; day: string } }
  | { act: 'void' | 'stop'; body: { reason: string } }
);

/** What of others a check changes: its disbursement moves money of the settlements' books. */
const changed = ['Disbursements', 'Settlements', 'Banking', 'Transactions'] as const;

const { url } = issuedChecks;

const posted = (path: string, data: unknown, attempt: string) => ({
  url: `${url}${path}`,
  method: 'POST' as const,
  data,
  headers: { 'Idempotency-Key': attempt },
});

export const {
  useListIssuedChecksQuery,
  useSummarizeIssuedChecksQuery,
  useGetIssuedCheckQuery,
  useListCheckBooksQuery,
  useListCheckAccountsQuery,
  useListPositivePayQuery,
  useAddCheckAccountMutation,
  usePrepareCheckMutation,
  useActOnIssuedCheckMutation,
  usePrintChecksMutation,
  useReadPaidChecksMutation,
  useMakePositivePayMutation,
  useDownloadPositivePayMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listIssuedChecks: build.query(issuedChecks.rows<IssuedCheckRow>()),
    summarizeIssuedChecks: build.query(issuedChecks.summary<IssuedCheckSummary>()),
    getIssuedCheck: build.query(issuedChecks.one<IssuedCheckRow>()),
    /** Books from which something can be paid. */
    listCheckBooks: build.query<PayableBook[], void>({
      query: () => ({ url: `${url}/payable`, answers: 'rows' }),
      providesTags: ['Disbursements', 'Settlements'],
    }),
    listCheckAccounts: build.query<CheckAccount[], void>({
      query: () => ({ url: `${url}/accounts`, answers: 'rows' }),
      providesTags: ['Banking'],
    }),
    /** The latest files that banks were given. */
    listPositivePay: build.query<PositivePayFile[], void>({
      query: () => ({ url: `${url}/positivePay`, answers: 'rows' }),
      providesTags: ['Banking'],
    }),
    /** 400 for an account that is there already. */
    addCheckAccount: build.mutation<
      { _id: string },
      { values: CheckAccountValues; attempt: string }
    >({
      query: ({ values, attempt }) => posted('/accounts', values, attempt),
      invalidatesTags: ['Banking'],
    }),
    /** 400 with messages by field, also for more than is there. */
    prepareCheck: build.mutation<{ _id: string }, { values: CheckValues; attempt: string }>({
      query: ({ values, attempt }) => posted('', values, attempt),
      invalidatesTags: changed,
    }),
    /** 409 where it has moved on, or too little is left. */
    actOnIssuedCheck: build.mutation<{ _id: string }, IssuedCheckAct>({
      query: ({ id, act, body, attempt }) =>
        posted(`/${encodeURIComponent(id)}/${act}`, body, attempt),
      invalidatesTags: changed,
    }),
    /** What stands on checks, with whole account numbers: for their paper alone. */
    printChecks: build.mutation<PrintedCheck[], string[]>({
      query: (ids) => ({ url: `${url}/print`, method: 'POST', data: { ids }, answers: 'rows' }),
      invalidatesTags: ['Banking'],
    }),
    /** 422 with the rows that are wrong. */
    readPaidChecks: build.mutation<
      PaidResult,
      { account: string; lines: readonly (readonly string[])[]; attempt: string }
    >({
      query: ({ attempt, ...data }) => posted('/paid', data, attempt),
      invalidatesTags: changed,
    }),
    /** 409 where there is nothing to tell. */
    makePositivePay: build.mutation<
      { _id: string },
      { values: PositivePayValues; attempt: string }
    >({
      query: ({ values, attempt }) => posted('/positivePay', values, attempt),
      invalidatesTags: ['Banking'],
    }),
    downloadPositivePay: build.mutation<{ name: string; text: string }, string>({
      query: (id) => ({
        url: `${url}/positivePay/${encodeURIComponent(id)}/download`,
        method: 'POST',
      }),
    }),
  }),
});
