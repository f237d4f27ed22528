import type { AlikeChoice, AlikeRow } from '@/domain/batches/alike';
import type { BatchAct } from '@/domain/batches/batch';
import type {
  BatchDetail,
  BatchLine,
  BatchOffer,
  BatchRow,
  BatchSummary,
} from '@/domain/batches/batchRow';
import type { SecCode } from '@/domain/transactions/transactionItem';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { listSource } from '@/shared/lists/listSource';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** The queue of batches. */
export const batches = listSource('batches', ['Batches']);

/** A batch that was queued. */
interface Queued {
  _id: string;
  number: number;
  rows: number;
}

/** `attempt` names the act however often it is sent. */
export interface ImportRequest {
  organization: string;
  fileName: string;
  lines: readonly (readonly string[])[];
  alike: AlikeChoice;
  /** About which rows of the file that was decided. */
  seen: readonly number[];
  /** How the bank debits were authorized that do not say so; '' where all do. */
  secCode: SecCode;
  attempt: string;
}

/** The bank's confirmation, and of what: `seen` is what was approved when it was looked at. */
interface AchRunRequest {
  confirmation: string;
  seen: BatchOffer['ach'];
  attempt: string;
}

const keys = attemptKeys();

const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBatches: build.query(batches.rows<BatchRow>()),
    summarizeBatches: build.query(batches.summary<BatchSummary>()),
    /** With what was done with it. */
    getBatch: build.query(batches.one<BatchDetail>()),
    /** A page of the rows of a batch, or of those that failed. */
    listBatchLines: build.query<ListPage<BatchLine>, { id: string; params: ListParams }>({
      query: ({ id, params }) => ({
        url: `batches/${encodeURIComponent(id)}/rows`,
        params,
        whole: true,
      }),
      transformResponse: toPage<BatchLine>,
      providesTags: ['Batches'],
    }),
    /** What could be started now; staff alone. */
    offerBatches: build.query<BatchOffer, void>({
      query: () => 'batches/offer',
      providesTags: ['Batches', 'Settlements', 'Disbursements'],
    }),
    /** Queues the settlement of all that is due, or the sending of what the bank sent back. */
    startBatch: build.mutation<Queued, { kind: 'settlement' | 'resend'; attempt: string }>({
      query: (asked) => ({
        url: `batches/${asked.kind}`,
        method: 'POST',
        headers: { 'Idempotency-Key': keys(asked) },
      }),
      invalidatesTags: ['Batches'],
    }),
    /** Tells which rows of a right file look like existing payments. */
    findAlike: build.mutation<AlikeRow[], Pick<ImportRequest, 'organization' | 'lines'>>({
      query: (data) => ({ url: 'batches/alike', answers: 'rows', method: 'POST', data }),
    }),
    /**
     * Queues the sending of disbursements that are approved, under the bank's confirmation of their
     * file.
     */
    startAchRun: build.mutation<Queued, AchRunRequest>({
      query: ({ attempt, ...data }) => ({
        url: 'batches/ach',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Batches'],
    }),
    /**
     * Queues the transactions of a file; 409 for rows that may be there already and that nobody has
     * decided about.
     */
    startImport: build.mutation<Queued, ImportRequest>({
      query: ({ attempt, ...data }) => ({
        url: 'batches/import',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Batches'],
    }),
    /** Does something with a batch. */
    actOnBatch: build.mutation<{ number: number }, { id: string; act: BatchAct; attempt: string }>({
      query: (asked) => ({
        url: `batches/${encodeURIComponent(asked.id)}/${asked.act}`,
        method: 'POST',
        headers: { 'Idempotency-Key': keys(asked) },
      }),
      invalidatesTags: ['Batches'],
    }),
  }),
});

export const {
  useListBatchesQuery,
  useSummarizeBatchesQuery,
  useGetBatchQuery,
  useListBatchLinesQuery,
  useOfferBatchesQuery,
  useStartBatchMutation,
  useStartImportMutation,
  useFindAlikeMutation,
  useStartAchRunMutation,
  useActOnBatchMutation,
} = batchesApi;
