import type { DeletionRow, DeletionSummary } from '@/domain/transactions/deletionRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** The two reports: what was deleted, and what was restored. */
export type DeletionReport = 'deleted' | 'restored';

/** Where each report is; `…/export` is the whole of it. */
export const deletionPaths: Readonly<Record<DeletionReport, string>> = {
  deleted: 'deletions',
  restored: 'recoveries',
};

type Page = ListPage<DeletionRow>;

interface AskedReport {
  report: DeletionReport;
  params: ListParams;
}

const keys = attemptKeys();

const changed = [
  'Deletions',
  'Transactions',
  'Journal',
  'Dashboard',
  'Settlements',
  'Tips',
] as const;

const deletionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a report. */
    listDeletions: build.query<Page, AskedReport>({
      query: ({ report, params }) => ({ url: deletionPaths[report], params, whole: true }),
      transformResponse: toPage<DeletionRow>,
      providesTags: ['Deletions'],
    }),
    /** What all rows that match come to. */
    summarizeDeletions: build.query<DeletionSummary, AskedReport>({
      query: ({ report, params }) => ({ url: `${deletionPaths[report]}/summary`, params }),
      providesTags: ['Deletions'],
    }),
    /** One deletion; 404 when it is absent or out of reach. */
    getDeletion: build.query<DeletionRow, string>({
      query: (id) => `deletions/${encodeURIComponent(id)}`,
      providesTags: ['Deletions'],
    }),
    /** Takes a transaction out of the ledger; 409 where it must stay. */
    deleteTransaction: build.mutation<
      DeletionRow,
      { transactionId: string; reason: string; ticket: string; attempt: string }
    >({
      query: ({ attempt, ...data }) => ({
        url: 'deletions',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys({ attempt, ...data }) },
      }),
      invalidatesTags: changed,
    }),
    /** Brings it back, or takes that back again. */
    keepTransaction: build.mutation<
      DeletionRow,
      { id: string; act: 'restore' | 'undo'; reason: string; attempt: string }
    >({
      query: ({ id, act, reason, attempt }) => ({
        url: `deletions/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': keys({ id, act, reason, attempt }) },
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListDeletionsQuery,
  useSummarizeDeletionsQuery,
  useGetDeletionQuery,
  useDeleteTransactionMutation,
  useKeepTransactionMutation,
} = deletionsApi;
