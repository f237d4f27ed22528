import type {
  Behind,
  FigureTransaction,
  LagInsight,
  LagSettlement,
  NamedPurchasers,
  PurchaserInsight,
  ReasonInsight,
  TakenDay,
  Trade,
} from '@/domain/dashboard/insight';
import { api } from '@/shared/api/api';

type Params = Readonly<Record<string, string | undefined>>;

type Answers = 'recordOrNull' | 'rowsOrNull';

const insight =
  (part: string, answers: Answers = 'recordOrNull') =>
  (params: Params) => ({ url: `dashboards/insight/${part}`, params, answers });

/**
 * Calls of the insight. Each is null for those who may not see what it is made of; the rows behind
 * a figure are refused to them.
 */
const insightApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTrade: build.query<Trade | null, Params>({
      query: insight('trade'),
      providesTags: ['Transactions'],
    }),
    listTakenDays: build.query<TakenDay[] | null, Params>({
      query: insight('days', 'rowsOrNull'),
      providesTags: ['Transactions'],
    }),
    listTradingOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: 'dashboards/insight/organizations', answers: 'rows' }),
    }),
    getPurchaserInsight: build.query<PurchaserInsight | null, Params>({
      query: insight('purchasers'),
      providesTags: ['Transactions'],
    }),
    listNamedPurchasers: build.query<NamedPurchasers, Params>({
      query: insight('purchasers/named'),
      providesTags: ['Transactions'],
    }),
    getReasonInsight: build.query<ReasonInsight | null, Params>({
      query: insight('reasons'),
      providesTags: ['Transactions'],
    }),
    listItemTransactions: build.query<Behind<FigureTransaction>, Params>({
      query: (params) => ({ url: 'dashboards/sales/items/transactions', params }),
      providesTags: ['Transactions'],
    }),
    getLagInsight: build.query<LagInsight | null, Params>({
      query: insight('lag'),
      providesTags: ['Settlements'],
    }),
    listLagSettlements: build.query<Behind<LagSettlement>, Params>({
      query: insight('lag/settlements'),
      providesTags: ['Settlements'],
    }),
  }),
});

export const {
  useGetTradeQuery,
  useListTakenDaysQuery,
  useListTradingOrganizationsQuery,
  useGetPurchaserInsightQuery,
  useListNamedPurchasersQuery,
  useGetReasonInsightQuery,
  useListItemTransactionsQuery,
  useGetLagInsightQuery,
  useListLagSettlementsQuery,
} = insightApi;
