import type { InvoiceLine } from '@/domain/invoices/invoice';
import type { LicenseHolder } from '@/domain/invoices/mta/licenseHolder';
import type { MonthlyPreview, MonthlyResult } from '@/domain/invoices/mta/monthlyWire';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

/** What is issued: the total (`x.xx`) is the one that was shown. */
interface IssuedMonth {
  /** `yyyy-MM`. */
  period: string;
  /** ISO date. */
  invoiceDate: string;
  total: string;
  holderIds: string[];
}

/** A tax invoice as far as its penalties go. */
interface BilledOn {
  holderId: string;
  /** ISO date. */
  invoiceDate: string;
  /** Absent for a new one. */
  invoiceId?: string;
}

const issueKey = attemptKeys();

/** What the forms of tax invoices read of the tax authority's own records. */
const taxFormApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All municipalities with their rates. */
    chooseMunicipalities: build.query<Municipality[], void>({
      query: () => ({ url: 'municipalities', answers: 'rows' }),
      providesTags: ['Taxation'],
    }),
    /** One license holder; 404 when it is absent or another organization's. */
    getChosenHolder: build.query<LicenseHolder, string>({
      query: (id) => `licenseHolders/${encodeURIComponent(id)}`,
      providesTags: ['Taxation'],
    }),
    /** The lines of penalties that saving a tax invoice would put on it now. */
    listPenaltyLines: build.query<{ lines: InvoiceLine[] }, BilledOn>({
      query: (params) => ({ url: 'mtaInvoices/penalties', params: { ...params } }),
      providesTags: ['Taxation', 'Invoices'],
    }),
    /** What the data of today would bill for a month, `yyyy-MM`, holder by holder. */
    previewMonth: build.query<MonthlyPreview, string>({
      query: (period) => ({ url: 'mtaInvoices/monthly', params: { period } }),
      providesTags: ['Taxation', 'Invoices'],
    }),
    /**
     * Makes the invoice of one holder for a month as it was previewed: once, and marked as of the
     * monthly run.
     */
    issueMonth: build.mutation<MonthlyResult, IssuedMonth>({
      query: (data) => ({
        url: 'mtaInvoices/monthly',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': issueKey(data) },
      }),
      invalidatesTags: ['Taxation', 'Invoices'],
    }),
  }),
});

export const {
  useChooseMunicipalitiesQuery,
  useGetChosenHolderQuery,
  useListPenaltyLinesQuery,
  usePreviewMonthQuery,
  useIssueMonthMutation,
} = taxFormApi;
