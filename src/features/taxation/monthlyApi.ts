import type { MonthlyPreview, MonthlyResult, MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

/** A month (`yyyy-MM`) and the ISO date of its invoices. */
export interface MonthRequest {
  period: string;
  invoiceDate: string;
}

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = { monthly: attemptKeys() };

/** The invoices of a month. */
const monthlyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a monthly run would make, holder by holder. */
    previewMonthlyRun: build.query<MonthlyPreview, MonthRequest>({
      query: ({ period, invoiceDate }) => ({
        url: 'mtaInvoices/monthly',
        params: { period, invoiceDate },
      }),
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** Records what a holder reported and puts its row in place; '' takes the figure away. */
    reportFigure: build.mutation<MonthlyRow, MonthRequest & { holderId: string; amount: string }>({
      query: (data) => ({ url: 'mtaInvoices/monthly/reported', method: 'PUT', data }),
      async onQueryStarted({ period, invoiceDate }, { dispatch, queryFulfilled }) {
        // A failure is the caller's to tell.
        const row = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!row) return;
        const place = (preview: MonthlyPreview): void => {
          preview.rows = preview.rows.map((before) =>
            before.holder._id === row.holder._id ? row : before,
          );
        };
        const asked = { period, invoiceDate };
        dispatch(monthlyApi.util.updateQueryData('previewMonthlyRun', asked, place));
      },
    }),
    /**
     * Makes the invoices that were previewed, all or none; 409 with `current` when anything differs
     * by now.
     */
    makeMonthlyInvoices: build.mutation<
      MonthlyResult,
      MonthRequest & { holderIds: readonly string[]; total: string }
    >({
      query: (data) => ({
        url: 'mtaInvoices/monthly',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.monthly(data) },
      }),
      invalidatesTags: ['Taxation', 'Invoices'],
    }),
  }),
});

export const {
  usePreviewMonthlyRunQuery,
  useReportFigureMutation,
  useMakeMonthlyInvoicesMutation,
} = monthlyApi;
