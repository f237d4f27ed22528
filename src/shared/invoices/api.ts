import type { InvoiceValues } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceListRow, InvoiceSummary } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import type { Logo } from '@/domain/invoices/logo';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

/** The form of an invoice of either kind. */
export type AnyInvoiceValues = InvoiceValues | MtaInvoiceValues;

/** Where each kind of invoice is; `…/export` is the whole list. */
export const invoicePaths: Readonly<Record<InvoiceKind, string>> = {
  recipient: 'invoices',
  mta: 'mtaInvoices',
};

type Page = ListPage<InvoiceListRow>;

/** One invoice of a kind. */
export interface InvoiceOf {
  kind: InvoiceKind;
  id: string;
}

/**
 * What belongs to the form beside what the schema reads: who is billed, by id, and for which month.
 */
export interface FormKeys {
  recipientKey?: string | null;
  holderId?: string | null;
  /** `yyyy-MM`. */
  period?: string | null;
}

/** The address of one invoice. */
export const pathOf = ({ kind, id }: InvoiceOf): string =>
  `${invoicePaths[kind]}/${encodeURIComponent(id)}`;

/** Invoices of both kinds over the wire, and what their documents show. */
const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the invoices of the caller's organization. */
    listInvoices: build.query<Page, { kind: InvoiceKind; params: ListParams }>({
      query: ({ kind, params }) => ({ url: invoicePaths[kind], params, whole: true }),
      transformResponse: toPage<InvoiceListRow>,
      providesTags: ['Invoices'],
    }),
    /** What all invoices that match come to; exact. */
    summarizeInvoices: build.query<InvoiceSummary, { kind: InvoiceKind; params: ListParams }>({
      query: ({ kind, params }) => ({ url: `${invoicePaths[kind]}/summary`, params }),
      providesTags: ['Invoices'],
    }),
    /** An invoice in full; 404 when it is absent or another organization's. */
    getInvoice: build.query<AnyInvoiceDetail, InvoiceOf>({
      query: pathOf,
      providesTags: ['Invoices'],
    }),
    /** The form as a save left it. */
    getInvoiceVersion: build.query<AnyInvoiceValues, InvoiceOf & { version: number }>({
      query: ({ version, ...one }) => `${pathOf(one)}/versions/${version}`,
    }),
    /**
     * Sender and fee rules of the documents of the caller's organization, or of one of its
     * municipalities ('' for itself).
     */
    getInvoicePaper: build.query<InvoicePaper, { kind: InvoiceKind; municipality?: string }>({
      query: ({ kind, municipality }) => ({
        url: `${invoicePaths[kind]}/paper`,
        ...(municipality && { params: { municipality } }),
      }),
      providesTags: ['Paper'],
    }),
    /** The logo on the documents of the caller's organization. */
    readLogo: build.query<{ logo: Logo | null }, void>({
      query: () => 'invoiceLogo',
      providesTags: ['Paper'],
    }),
    /** Puts a logo there, base64, or takes it away; 400 with the message at `logo`. */
    saveLogo: build.mutation<{ logo: Logo | null }, string | null>({
      query: (logo) => ({ url: 'invoiceLogo', method: 'PUT', data: { logo } }),
      invalidatesTags: ['Paper', 'Invoices'],
    }),
  }),
});

export const {
  useListInvoicesQuery,
  useLazyListInvoicesQuery,
  useSummarizeInvoicesQuery,
  useGetInvoiceQuery,
  useLazyGetInvoiceQuery,
  useGetInvoicePaperQuery,
  useReadLogoQuery,
  useSaveLogoMutation,
  useGetInvoiceVersionQuery,
} = invoicesApi;
