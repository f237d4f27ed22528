import type { DailyRow } from '@/domain/transactions/dailyRow';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

type Page = ListPage<DailyRow>;

const dailyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of days, broken down as the parameter `group` says. */
    listDays: build.query<Page, ListParams>({
      query: (params) => ({ url: 'transactions/daily', params, whole: true }),
      transformResponse: toPage<DailyRow>,
      providesTags: ['Transactions'],
    }),
    /** What all days that match come to; exact. */
    summarizeDays: build.query<TransactionSummary, ListParams>({
      query: (params) => ({ url: 'transactions/daily/summary', params }),
      providesTags: ['Transactions'],
    }),
  }),
});

export const { useListDaysQuery, useSummarizeDaysQuery } = dailyApi;
