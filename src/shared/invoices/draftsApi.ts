import type { InvoiceDraft } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { UnfinishedInvoice } from '@/domain/invoices/unfinishedInvoice';
import { api } from '@/shared/api/api';

import { type AnyInvoiceValues, invoicePaths } from './api';

const draftPath = (kind: InvoiceKind, key: string): string =>
  `${invoicePaths[kind]}/drafts/${encodeURIComponent(key)}`;

/** What was typed into the form of an invoice and is not saved. */
const invoiceDraftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What the caller typed into a form and has not saved; null for nothing. `key`: the invoice's
     * id, or `new`.
     */
    getInvoiceDraft: build.query<
      InvoiceDraft<AnyInvoiceValues> | null,
      { kind: InvoiceKind; key: string }
    >({
      query: ({ kind, key }) => ({ url: draftPath(kind, key), answers: 'recordOrNull' }),
      keepUnusedDataFor: 0,
    }),
    /** The new invoices that the caller typed and has not saved, the latest first. */
    listUnfinished: build.query<UnfinishedInvoice[], InvoiceKind>({
      query: (kind) => ({ url: `${invoicePaths[kind]}/drafts`, answers: 'rows' }),
      providesTags: ['InvoiceDrafts'],
      keepUnusedDataFor: 0,
    }),
    /** Keeps what is typed. */
    keepInvoiceDraft: build.mutation<
      InvoiceDraft<AnyInvoiceValues>,
      { kind: InvoiceKind; key: string; form: AnyInvoiceValues; version: number | null }
    >({
      query: ({ kind, key, ...data }) => ({ url: draftPath(kind, key), method: 'PUT', data }),
    }),
    /** Forgets it. */
    dropInvoiceDraft: build.mutation<unknown, { kind: InvoiceKind; key: string }>({
      query: ({ kind, key }) => ({ url: draftPath(kind, key), answers: 'any', method: 'DELETE' }),
      invalidatesTags: ['InvoiceDrafts'],
    }),
  }),
});

export const {
  useGetInvoiceDraftQuery,
  useListUnfinishedQuery,
  useKeepInvoiceDraftMutation,
  useDropInvoiceDraftMutation,
} = invoiceDraftsApi;
