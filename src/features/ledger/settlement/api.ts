import type {
  SettledTransaction,
  SettlementDetail,
  SettlementPoint,
  SettlementRow,
  SettlementSummary,
} from '@/domain/settlements/history';
import type { AdjustmentRow, HoldRow } from '@/domain/settlements/holds';
import type {
  DueTransaction,
  ExpectedDay,
  NextPayout,
  PendingDetail,
  PendingRow,
  PendingSummary,
  SettlementPreview,
} from '@/domain/settlements/pending';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { listSource } from '@/shared/lists/listSource';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** A page of what belongs to one record. */
interface PartOf {
  id: string;
  params: ListParams;
}

/** An act; `attempt` names it, so that sending it again does not act twice. */
interface Attempt {
  attempt: string;
}

/** What is held or released: one transaction, all of a pending row, an amount, or one hold. */
export type HoldAct =
  | { path: 'transaction'; body: { transactionId: string; reason: string } }
  | {
      path: 'row' | 'releaseRow';
      body: { organization: string; day: string; method: string; reason: string };
    }
  | { path: 'amount'; body: { organization: string; amount: string; reason: string } }
  | { path: `${string}/release`; body: { reason: string } };

/** What is decided of a correction; without an approval with a reason. */
interface AdjustmentDecision {
  id: string;
  way: 'approve' | 'decline' | 'withdraw';
  reason?: string;
}

/** An act on a settlement that was made. */
export interface SettlementAct {
  id: string;
  act: 'dispute' | 'resolve' | 'sendAgain';
  reason?: string;
}

const post = (url: string, data: unknown, attempt: string) => ({
  url,
  method: 'POST' as const,
  data,
  headers: { 'Idempotency-Key': attempt },
});

/** What waits for a settlement, and the settlements that were made. */
export const pending = listSource('settlements/pending', ['Settlements']);
export const settlements = listSource('settlements', ['Settlements']);

/** What is due. What settles moves money: transactions are asked for again as well. */
const pendingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPending: build.query(pending.rows<PendingRow>()),
    summarizePending: build.query(pending.summary<PendingSummary>()),
    /** What is expected by banking day, in whole cents. */
    expectedPending: build.query<ExpectedDay[], ListParams>({
      query: (params) => ({ url: 'settlements/pending/expected', answers: 'rows', params }),
      providesTags: ['Settlements'],
    }),
    /** What settling now would pay to all that are seen, or to one organization. */
    getNextPayout: build.query<NextPayout, ListParams>({
      query: (params) => ({ url: 'settlements/pending/next', params }),
      providesTags: ['Settlements'],
    }),
    /** 404 once it is settled. */
    getPending: build.query(pending.one<PendingDetail>()),
    listPendingTransactions: build.query<ListPage<DueTransaction>, PartOf>({
      query: ({ id, params }) => ({
        url: `settlements/pending/${encodeURIComponent(id)}/transactions`,
        params,
        whole: true,
      }),
      transformResponse: toPage<DueTransaction>,
      providesTags: ['Settlements'],
    }),
    /** What a settlement of all that is due up to a day (ISO) would pay now. */
    previewSettlement: build.query<SettlementPreview, { organization: string; upTo: string }>({
      query: (params) => ({ url: 'settlements/preview', params }),
      providesTags: ['Settlements'],
    }),
    /** 409 where something else is due than `net` by now. */
    settle: build.mutation<
      { _id: string },
      { organization: string; upTo: string; net: string } & Attempt
    >({
      query: ({ attempt, ...body }) => post('settlements', body, attempt),
      invalidatesTags: ['Settlements', 'Transactions'],
    }),
  }),
});

export const {
  useExpectedPendingQuery,
  useGetNextPayoutQuery,
  useGetPendingQuery,
  useListPendingQuery,
  useListPendingTransactionsQuery,
  usePreviewSettlementQuery,
  useSettleMutation,
  useSummarizePendingQuery,
} = pendingApi;

/** What is held back or corrected before it is settled. */
const holdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHolds: build.query<ListPage<HoldRow>, ListParams>({
      query: (params) => ({ url: 'settlements/holds', params, whole: true }),
      transformResponse: toPage<HoldRow>,
      providesTags: ['Settlements'],
    }),
    hold: build.mutation<{ count: number; cents: number; waits?: true }, HoldAct & Attempt>({
      query: ({ path, body, attempt }) => post(`settlements/holds/${path}`, body, attempt),
      invalidatesTags: ['Settlements', 'Transactions'],
    }),
    listAdjustments: build.query<ListPage<AdjustmentRow>, ListParams>({
      query: (params) => ({ url: 'settlements/adjustments', params, whole: true }),
      transformResponse: toPage<AdjustmentRow>,
      providesTags: ['Settlements'],
    }),
    /** Waits for the approval of another person. */
    prepareAdjustment: build.mutation<
      { _id: string },
      { organization: string; amount: string; reason: string } & Attempt
    >({
      query: ({ attempt, ...body }) => post('settlements/adjustments', body, attempt),
      invalidatesTags: ['Settlements'],
    }),
    decideAdjustment: build.mutation<{ _id: string }, AdjustmentDecision & Attempt>({
      query: ({ id, way, reason, attempt }) =>
        post(
          `settlements/adjustments/${encodeURIComponent(id)}/${way}`,
          reason === undefined ? {} : { reason },
          attempt,
        ),
      invalidatesTags: ['Settlements'],
    }),
  }),
});

export const {
  useDecideAdjustmentMutation,
  useHoldMutation,
  useListAdjustmentsQuery,
  useListHoldsQuery,
  usePrepareAdjustmentMutation,
} = holdsApi;

/** Settlements that were made. */
const settlementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSettlements: build.query(settlements.rows<SettlementRow>()),
    summarizeSettlements: build.query(settlements.summary<SettlementSummary>()),
    getSettlement: build.query(settlements.one<SettlementDetail>()),
    /** What they pay by day, week or month of the batches. */
    getSettlementSeries: build.query<SettlementPoint[], ListParams>({
      query: (params) => ({ url: 'settlements/series', answers: 'rows', params }),
      providesTags: ['Settlements'],
    }),
    listSettledTransactions: build.query<ListPage<SettledTransaction>, PartOf>({
      query: ({ id, params }) => ({
        url: `settlements/${encodeURIComponent(id)}/transactions`,
        params,
        whole: true,
      }),
      transformResponse: toPage<SettledTransaction>,
      providesTags: ['Settlements'],
    }),
    actOnSettlement: build.mutation<{ _id: string }, SettlementAct & Attempt>({
      query: ({ id, act, reason, attempt }) =>
        post(
          `settlements/${encodeURIComponent(id)}/${act}`,
          reason === undefined ? {} : { reason },
          attempt,
        ),
      invalidatesTags: ['Settlements', 'Transactions'],
    }),
  }),
});

export const {
  useActOnSettlementMutation,
  useGetSettlementQuery,
  useGetSettlementSeriesQuery,
  useListSettledTransactionsQuery,
  useListSettlementsQuery,
  useSummarizeSettlementsQuery,
} = settlementsApi;
