import type { CommerceSummary } from '@/domain/dashboard/commerceSummary';
import type { CommerceSales } from '@/domain/dashboard/sales';
import { api } from '@/shared/api/api';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the landing page shows, for the caller's scope; fetched anew after any change of inventory or invoices. */
    getCommerceSummary: build.query<CommerceSummary, void>({
      query: () => 'dashboards/commerce',
      providesTags: ['Dashboard', 'Inventory', 'Invoices'],
    }),
    /** What was sold in a period; null for those who see no sales. */
    getCommerceSales: build.query<CommerceSales | null, Record<string, string | undefined>>({
      query: (params) => ({ url: 'dashboards/sales', params }),
      providesTags: ['Transactions'],
    }),
  }),
});

export const { useGetCommerceSummaryQuery, useGetCommerceSalesQuery } = dashboardApi;
