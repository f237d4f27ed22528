import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import { api } from '@/shared/api/api';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the landing page shows, for the caller's scope; fetched anew after any change of inventory or invoices. */
    getCommerceSummary: build.query<CommerceSummary, void>({
      query: () => 'dashboards/commerce',
      providesTags: ['Dashboard', 'Inventory', 'Invoices'],
    }),
  }),
});

export const { useGetCommerceSummaryQuery } = dashboardApi;
