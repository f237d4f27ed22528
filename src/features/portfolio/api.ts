import type {
  AgentTrackingRow,
  AgentTrackingSummary,
  PortfolioLead,
} from '@/domain/portfolio/agentTracking';
import type {
  ActivityRow,
  ActivitySummary,
  PortfolioMerchant,
} from '@/domain/portfolio/isoActivity';
import type { IsoTrackingRow, IsoTrackingSummary } from '@/domain/portfolio/isoTracking';
import type { PartnerChange, PipelineEntry } from '@/domain/portfolio/pipeline';
import type { RankingRow, RankingSummary } from '@/domain/portfolio/ranking';
import type {
  OnlyEntry,
  OpenPipeline,
  Reassigned,
  Reassignment,
  Reminded,
} from '@/domain/portfolio/reassignment';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { listSource } from '@/shared/lists/listSource';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** Where partners with their pipelines are listed. */
export type TrackingList = 'isoTracking' | 'agentTracking';

/** A row's parts: of which list, of which partner, and which of them. */
interface PartsRequest {
  list: 'isoActivity' | TrackingList;
  id: string;
  params: ListParams;
}

interface RowRequest {
  id: string;
  params: ListParams;
}

interface Choice {
  id: string;
  name: string;
}

const partsOf =
  (part: 'merchants' | 'entries' | 'leads') =>
  ({ list, id, params }: PartsRequest) => ({
    url: `portfolio/${list}/${encodeURIComponent(id)}/${part}`,
    params,
    whole: true,
  });

const rowOf =
  (list: PartsRequest['list']) =>
  ({ id, params }: RowRequest) => ({ url: `portfolio/${list}/${encodeURIComponent(id)}`, params });

/** One key per act: sent again after a lost answer it is the same act. */
const remindKey = attemptKeys();
const moveKey = attemptKeys();

const fresh = { providesTags: ['Portfolio', 'Invitations', 'Applications'] } as const;
const changed = ['Portfolio', 'Invitations', 'Applications', 'Partners'] as const;

/** How far the merchants of ISOs have come, and what agents brought. */
export const isoTracking = listSource('portfolio/isoTracking', fresh.providesTags);
export const agentTracking = listSource('portfolio/agentTracking', fresh.providesTags);

/** Organizations by what they were paid. */
const rankingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the organizations by what they were paid. */
    listRanking: build.query<ListPage<RankingRow>, ListParams>({
      query: (params) => ({ url: 'portfolio/organizations', params, whole: true }),
      transformResponse: toPage<RankingRow>,
      providesTags: ['Portfolio', 'Transactions'],
    }),
    /** What all organizations that match come to, and the ten largest. */
    summarizeRanking: build.query<RankingSummary, ListParams>({
      query: (params) => ({ url: 'portfolio/organizations/summary', params }),
      providesTags: ['Portfolio', 'Transactions'],
    }),
    /** One organization as it is ranked; 404 when it is absent, not visible or not ranked. */
    getRanked: build.query<RankingRow, RowRequest>({
      query: ({ id, params }) => ({
        url: `portfolio/organizations/${encodeURIComponent(id)}`,
        params,
      }),
      providesTags: ['Portfolio', 'Transactions'],
    }),
    /** ISOs and agents that the ranking can be narrowed to. */
    getRankingChoices: build.query<{ isos: Choice[]; agents: Choice[] }, void>({
      query: () => 'portfolio/organizations/choices',
      ...fresh,
    }),
  }),
});

export const {
  useListRankingQuery,
  useSummarizeRankingQuery,
  useGetRankedQuery,
  useGetRankingChoicesQuery,
} = rankingApi;

/** What became of the portfolios and pipelines of ISOs and agents. */
const trackingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the ISOs with what became of their portfolios. */
    listIsoActivity: build.query<ListPage<ActivityRow>, ListParams>({
      query: (params) => ({ url: 'portfolio/isoActivity', params, whole: true }),
      transformResponse: toPage<ActivityRow>,
      ...fresh,
    }),
    /** What all ISOs that match come to. */
    summarizeIsoActivity: build.query<ActivitySummary, ListParams>({
      query: (params) => ({ url: 'portfolio/isoActivity/summary', params }),
      ...fresh,
    }),
    /** One ISO; 404 when it is absent or not visible. */
    getIsoActivity: build.query<ActivityRow, RowRequest>({ query: rowOf('isoActivity'), ...fresh }),
    listIsoTracking: build.query(isoTracking.rows<IsoTrackingRow>()),
    summarizeIsoTracking: build.query(isoTracking.summary<IsoTrackingSummary>()),
    /** One ISO; 404 when it is absent or not visible. */
    getIsoTracking: build.query<IsoTrackingRow, RowRequest>({
      query: rowOf('isoTracking'),
      ...fresh,
    }),
    listAgentTracking: build.query(agentTracking.rows<AgentTrackingRow>()),
    /** ISOs that the agents can be narrowed to. */
    listAgentIsos: build.query<Choice[], void>({
      query: () => ({ url: 'portfolio/agentTracking/isos', answers: 'rows' }),
      ...fresh,
    }),
    summarizeAgentTracking: build.query(agentTracking.summary<AgentTrackingSummary>()),
    /** One agent or sub-agent; 404 when it is absent or not visible. */
    getAgentTracking: build.query<AgentTrackingRow, RowRequest>({
      query: rowOf('agentTracking'),
      ...fresh,
    }),
  }),
});

export const {
  useListIsoActivityQuery,
  useSummarizeIsoActivityQuery,
  useGetIsoActivityQuery,
  useListIsoTrackingQuery,
  useSummarizeIsoTrackingQuery,
  useGetIsoTrackingQuery,
  useListAgentTrackingQuery,
  useListAgentIsosQuery,
  useSummarizeAgentTrackingQuery,
  useGetAgentTrackingQuery,
} = trackingApi;

/** What stands behind the figures of a partner, and what is done with it. */
const pipelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the merchants behind a figure. */
    listPortfolioMerchants: build.query<ListPage<PortfolioMerchant>, PartsRequest>({
      query: partsOf('merchants'),
      transformResponse: toPage<PortfolioMerchant>,
      ...fresh,
    }),
    /** A page of the invitations and applications behind a figure. */
    listPipelineEntries: build.query<ListPage<PipelineEntry>, PartsRequest>({
      query: partsOf('entries'),
      transformResponse: toPage<PipelineEntry>,
      ...fresh,
    }),
    /** A page of the leads of an agent. */
    listAgentLeads: build.query<ListPage<PortfolioLead>, PartsRequest>({
      query: partsOf('leads'),
      transformResponse: toPage<PortfolioLead>,
      ...fresh,
    }),
    /** What was done with the pipeline of a partner, the newest first. */
    getPartnerHistory: build.query<PartnerChange[], { list: TrackingList; id: string }>({
      query: ({ list, id }) => ({
        url: `portfolio/${list}/${encodeURIComponent(id)}/history`,
        answers: 'rows',
      }),
      ...fresh,
    }),
    /** Mails the unanswered invitations of a partner again; says how many. */
    remindPartner: build.mutation<Reminded, { list: TrackingList; id: string; attempt: string }>({
      query: ({ list, id, attempt }) => ({
        url: `portfolio/${list}/${encodeURIComponent(id)}/remind`,
        method: 'POST',
        headers: { 'Idempotency-Key': remindKey({ list, id, attempt }) },
      }),
      invalidatesTags: changed,
    }),
    /** Moves what is open of a partner to another one; says how much. */
    reassignPartner: build.mutation<
      Reassigned,
      {
        list: TrackingList;
        id: string;
        attempt: string;
        values: Reassignment & { seen: OpenPipeline; only: OnlyEntry };
      }
    >({
      query: ({ list, id, attempt, values }) => ({
        url: `portfolio/${list}/${encodeURIComponent(id)}/reassign`,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': moveKey({ list, id, attempt, values }) },
      }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useListPortfolioMerchantsQuery,
  useListPipelineEntriesQuery,
  useListAgentLeadsQuery,
  useGetPartnerHistoryQuery,
  useRemindPartnerMutation,
  useReassignPartnerMutation,
} = pipelineApi;
