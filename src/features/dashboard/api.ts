import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import type { Home } from '@/domain/dashboard/home';
import type { Behind } from '@/domain/dashboard/insight';
import type { OpenTask } from '@/domain/dashboard/openTask';
import type {
  CollectedPayment,
  Overview,
  Standing,
  TaxPart,
  TipFigures,
} from '@/domain/dashboard/overview';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { api } from '@/shared/api/api';

type Params = Readonly<Record<string, string | undefined>>;

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What the landing page shows, for the caller's scope; fetched anew after any change of
     * inventory or invoices.
     */
    getCommerceSummary: build.query<CommerceSummary, void>({
      query: () => 'dashboards/commerce',
      providesTags: ['Dashboard', 'Inventory', 'Invoices'],
    }),
    /** The work that the caller's role has of its own. */
    getHome: build.query<Home, void>({
      query: () => 'dashboards/home',
      providesTags: ['Dashboard', 'Invoices', 'Transactions', 'Banking', 'Cards', 'Tips', 'Users'],
    }),
    /** What was sold in a period; null for those who see no sales. */
    getCommerceSales: build.query<CommerceSales | null, Record<string, string | undefined>>({
      query: (params) => ({ url: 'dashboards/sales', params, answers: 'recordOrNull' }),
      providesTags: ['Transactions'],
    }),
    /** What moved in a period; null for those who see no sales. */
    getOverview: build.query<Overview | null, Params>({
      query: (params) => ({ url: 'dashboards/overview', params, answers: 'recordOrNull' }),
      providesTags: ['Transactions'],
    }),
    /** Open items now; what is to be settled, of one organization where it is asked for. */
    getStanding: build.query<Standing, Params>({
      query: (params) => ({ url: 'dashboards/standing', params }),
      providesTags: [
        'Transactions',
        'Settlements',
        'Applications',
        'Inventory',
        'Hits',
        'Invoices',
      ],
    }),
    /** What waits for the caller. */
    listOpenTasks: build.query<OpenTask[], void>({
      query: () => ({ url: 'dashboards/tasks', answers: 'rows' }),
      providesTags: [
        'Transactions',
        'Settlements',
        'Disbursements',
        'ManualEntries',
        'Journal',
        'Applications',
        'Invitations',
        'Licenses',
        'Hits',
        'Invoices',
      ],
    }),
    /** Tips, of who earns them the own ones; null for those who may not open them. */
    getTipFigures: build.query<TipFigures | null, Params>({
      query: (params) => ({ url: 'dashboards/tips', params, answers: 'recordOrNull' }),
      providesTags: ['Tips'],
    }),
    /** Tax invoices by municipality; null for those who may not open them. */
    getTaxParts: build.query<TaxPart[] | null, Params>({
      query: (params) => ({ url: 'dashboards/tax', params, answers: 'rowsOrNull' }),
      providesTags: ['Invoices', 'Taxation'],
    }),
    /** The payments behind what was collected. */
    listCollected: build.query<Behind<CollectedPayment>, Params>({
      query: (params) => ({ url: 'dashboards/tax/collected', params }),
      providesTags: ['Invoices'],
    }),
  }),
});

export const {
  useGetCommerceSummaryQuery,
  useGetCommerceSalesQuery,
  useGetOverviewQuery,
  useGetStandingQuery,
  useListOpenTasksQuery,
  useGetTipFiguresQuery,
  useGetTaxPartsQuery,
  useListCollectedQuery,
  useGetHomeQuery,
} = dashboardApi;
