import type {
  BalanceDaysSummary,
  BalancePoint,
  BalanceRow,
  BalanceTotal,
  BookDay,
  ChosenOrganization,
  JournalRow,
  JournalSummary,
} from '@/domain/ledger/journalRow';
import type { ShownAccount } from '@/domain/ledger/shownAccount';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

const journalApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the ledger of one organization. */
    listJournal: build.query<ListPage<JournalRow>, ListParams>({
      query: (params) => ({ url: 'journal', params, whole: true }),
      transformResponse: toPage<JournalRow>,
      providesTags: ['Journal'],
    }),
    /** What all lines that match come to. */
    summarizeJournal: build.query<JournalSummary, ListParams>({
      query: (params) => ({ url: 'journal/summary', params }),
      providesTags: ['Journal'],
    }),
    /** All lines of one posting; 404 when there is none visible. */
    getPosting: build.query<JournalRow[], { organization: string; number: string }>({
      query: ({ organization, number }) => ({
        url: `journal/${encodeURIComponent(number)}`,
        answers: 'rows',
        params: { organization },
      }),
      providesTags: ['Journal'],
    }),
    /** Organizations with a book, by name; of one kind of screen each, as they are granted. */
    listBooks: build.query<ChosenOrganization[], 'journal' | 'balances'>({
      query: (of) => ({ url: `${of}/organizations`, answers: 'rows' }),
      providesTags: ['Journal'],
    }),
    /** A page of the latest balances. */
    listLedgerBalances: build.query<ListPage<BalanceRow>, ListParams>({
      query: (params) => ({ url: 'balances', params, whole: true }),
      transformResponse: toPage<BalanceRow>,
      providesTags: ['Journal'],
    }),
    /** What all balances that match come to, account by account. */
    totalLedgerBalances: build.query<BalanceTotal[], ListParams>({
      query: (params) => ({ url: 'balances/summary', answers: 'rows', params }),
      providesTags: ['Journal'],
    }),
    /** Says below how much an account counts as low, `x.xx`; '' takes that away. */
    setBalanceAlert: build.mutation<
      unknown,
      { organization: string; account: ShownAccount; amount: string }
    >({
      query: (data) => ({ url: 'balances/alert', answers: 'any', method: 'PUT', data }),
      invalidatesTags: ['Journal'],
    }),
    /** A page of the balance history. */
    listBalanceDays: build.query<ListPage<BookDay>, ListParams>({
      query: (params) => ({ url: 'balanceDays', params, whole: true }),
      transformResponse: toPage<BookDay>,
      providesTags: ['Journal'],
    }),
    /** What all days that match come to. */
    summarizeBalanceDays: build.query<BalanceDaysSummary, ListParams>({
      query: (params) => ({ url: 'balanceDays/summary', params }),
      providesTags: ['Journal'],
    }),
    /** What an account came to at the end of each day, week or month. */
    getBalanceSeries: build.query<BalancePoint[], ListParams>({
      query: (params) => ({ url: 'balanceDays/series', answers: 'rows', params }),
      providesTags: ['Journal'],
    }),
  }),
});

export const {
  useListJournalQuery,
  useSummarizeJournalQuery,
  useGetPostingQuery,
  useListBooksQuery,
  useListLedgerBalancesQuery,
  useTotalLedgerBalancesQuery,
  useSetBalanceAlertMutation,
  useListBalanceDaysQuery,
  useSummarizeBalanceDaysQuery,
  useGetBalanceSeriesQuery,
} = journalApi;
