import type { CaseKind } from '@/domain/compliance/watch/complianceCase';
import type {
  HitAct,
  HitDetail,
  HitPoint,
  HitRow,
  HitSummary,
  WatchReport,
} from '@/domain/compliance/watch/hit';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** Where each report is; `…/export` is the whole of it. */
export const hitPaths: Readonly<Record<WatchReport, string>> = {
  threshold: 'thresholdHits',
  purchaser: 'purchaserHits',
  state: 'stateHits',
};

type Page = ListPage<HitRow>;

/** One hit of a report. */
interface OneHit {
  report: WatchReport;
  id: string;
}

/** What is decided of a hit; `version` as it was read. */
export interface DecisionRequest extends OneHit {
  act: HitAct;
  reason: string;
  caseKind?: CaseKind;
  idChecked: string;
  /** Of an exemption; '' without an end. */
  until: string;
  /** Of a filing: its number, and the day. */
  filingNo: string;
  filedOn: string;
  /** Of a dismissal: what the rule holds is let go. */
  release: boolean;
  version: number;
}

const one = ({ report, id }: OneHit): string => `${hitPaths[report]}/${encodeURIComponent(id)}`;

/** One key per version and decision: sending again after a lost answer does not act twice. */
const decideKey = attemptKeys();

/** What a decision changes; what is released is due as well. */
const decided = ['Hits', 'Thresholds'] as const;

const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a report. */
    listHits: build.query<Page, { report: WatchReport; params: ListParams }>({
      query: ({ report, params }) => ({ url: hitPaths[report], params, whole: true }),
      transformResponse: toPage<HitRow>,
      providesTags: ['Hits'],
    }),
    /** What all hits that match come to. */
    summarizeHits: build.query<HitSummary, { report: WatchReport; params: ListParams }>({
      query: ({ report, params }) => ({ url: `${hitPaths[report]}/summary`, params }),
      providesTags: ['Hits'],
    }),
    /** The same over time, by severity. */
    getHitSeries: build.query<HitPoint[], { report: WatchReport; params: ListParams }>({
      query: ({ report, params }) => ({
        url: `${hitPaths[report]}/series`,
        answers: 'rows',
        params,
      }),
      providesTags: ['Hits'],
    }),
    /** A hit in full. */
    getHit: build.query<HitDetail, OneHit>({ query: one, providesTags: ['Hits'] }),
    /** Decides on a hit; 409 with `current` when it changed since `version` was read. */
    decideHit: build.mutation<HitRow, DecisionRequest>({
      query: ({ report, id, ...data }) => ({
        url: `${one({ report, id })}/decide`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': decideKey({ id, ...data }) },
      }),
      // A refusal for a conflict, too, means that the hit is another one now.
      invalidatesTags: (_row, _error, { release }) =>
        release ? [...decided, 'Settlements', 'Transactions', 'Journal', 'Dashboard'] : decided,
    }),
    /** Blocks the sales of an organization to the purchaser, or lets them in again. */
    blockPurchaser: build.mutation<
      HitRow,
      OneHit & { blocked: boolean; reason: string; attempt: string }
    >({
      query: ({ report, id, attempt, ...data }) => ({
        url: `${one({ report, id })}/block`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Hits'],
    }),
    /** Writes to those who answer for the store; says to whom. */
    contactStore: build.mutation<{ to: string[] }, OneHit & { message: string; attempt: string }>({
      query: ({ report, id, attempt, ...data }) => ({
        url: `${one({ report, id })}/contact`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Hits'],
    }),
  }),
});

export const {
  useListHitsQuery,
  useSummarizeHitsQuery,
  useGetHitSeriesQuery,
  useGetHitQuery,
  useDecideHitMutation,
  useBlockPurchaserMutation,
  useContactStoreMutation,
} = watchApi;
