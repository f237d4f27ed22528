import type { DeletionRow, DeletionSummary } from '@/domain/transactions/deletionRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The two reports: what was deleted, and what was restored. */
export type DeletionReport = 'deleted' | 'restored';

/** Where each report is. */
export const deletions = {
  deleted: listSource('deletions', ['Deletions']),
  restored: listSource('recoveries', ['Deletions']),
} as const satisfies Record<DeletionReport, unknown>;

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
    listDeletions: build.query(deletions.deleted.rows<DeletionRow>()),
    listRecoveries: build.query(deletions.restored.rows<DeletionRow>()),
    summarizeDeletions: build.query(deletions.deleted.summary<DeletionSummary>()),
    summarizeRecoveries: build.query(deletions.restored.summary<DeletionSummary>()),
    getDeletion: build.query(deletions.deleted.one<DeletionRow>()),
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
  useListRecoveriesQuery,
  useSummarizeDeletionsQuery,
  useSummarizeRecoveriesQuery,
  useGetDeletionQuery,
  useDeleteTransactionMutation,
  useKeepTransactionMutation,
} = deletionsApi;
