import type { InvoiceValues } from '@/domain/invoices/invoice';
import type { AnyInvoiceDetail, InvoiceDraft } from '@/domain/invoices/invoiceDetail';
import type { InvoiceListRow, InvoiceSummary } from '@/domain/invoices/invoiceListRow';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { InvoicePaper } from '@/domain/invoices/invoicePaper';
import type { Logo } from '@/domain/invoices/logo';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import type { RecurrenceValues } from '@/domain/invoices/recurrence';
import type { UnfinishedInvoice } from '@/domain/invoices/unfinishedInvoice';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
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
interface InvoiceOf {
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

/**
 * A form with the invoice of the same license and month beside which it is meant to stand, where
 * there is one.
 */
type SavedKeys = FormKeys & { besideInvoice?: string };

/** A recorded payment as its form holds it; the amount is `x.xx`, the day ISO. */
export interface RecordedPayment {
  amount: string;
  method: string;
  paidOn: string;
  note: string;
  /** Takes the collection fee on top, where there is one. */
  withFee: boolean;
  /** `x.xx`: what was paid so far as the dialog showed it; refused with 409 when it is not. */
  paidBefore: string;
}

/** A document that goes with a mail. */
export interface SentDocument {
  /** Base64. */
  pdf: string;
  fileName: string;
  message: string;
}

const pathOf = ({ kind, id }: InvoiceOf): string =>
  `${invoicePaths[kind]}/${encodeURIComponent(id)}`;

const draftPath = (kind: InvoiceKind, key: string): string =>
  `${invoicePaths[kind]}/drafts/${encodeURIComponent(key)}`;

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = {
  send: attemptKeys(),
  pay: attemptKeys(),
  reverse: attemptKeys(),
  clone: attemptKeys(),
};

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

/** What an invoice says; every change refreshes what shows invoices, by tags alone. */
const invoiceChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Makes a draft with the next number. */
    addInvoice: build.mutation<
      AnyInvoiceDetail,
      { kind: InvoiceKind; form: AnyInvoiceValues; attempt: string } & SavedKeys
    >({
      query: ({ kind, form, attempt, ...beside }) => ({
        url: invoicePaths[kind],
        method: 'POST',
        data: { ...form, ...beside },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Saves the form; 409 with `current` when it was changed since `version` was read. */
    saveInvoice: build.mutation<
      AnyInvoiceDetail,
      InvoiceOf & { form: AnyInvoiceValues; version: number } & SavedKeys
    >({
      query: ({ kind, id, form, ...beside }) => ({
        url: pathOf({ kind, id }),
        method: 'PUT',
        data: { ...form, ...beside },
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Makes a draft with the same contents and the next number. */
    cloneInvoice: build.mutation<AnyInvoiceDetail, InvoiceOf & { attempt: string }>({
      query: ({ attempt, ...one }) => ({
        url: `${pathOf(one)}/clone`,
        method: 'POST',
        data: {},
        headers: { 'Idempotency-Key': keys.clone({ ...one, attempt }) },
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Voids it for good; refused once something was paid. */
    voidInvoice: build.mutation<AnyInvoiceDetail, InvoiceOf & { version: number }>({
      query: ({ version, ...one }) => ({
        url: `${pathOf(one)}/void`,
        method: 'POST',
        data: { version },
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Lets it come again from now on. */
    setRecurrence: build.mutation<AnyInvoiceDetail, InvoiceOf & { form: RecurrenceValues }>({
      query: ({ form, ...one }) => ({
        url: `${pathOf(one)}/recurrence`,
        method: 'PUT',
        data: form,
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Lets it come no more; what was made stays. */
    endRecurrence: build.mutation<AnyInvoiceDetail, InvoiceOf>({
      query: (one) => ({ url: `${pathOf(one)}/recurrence`, method: 'DELETE' }),
      invalidatesTags: ['Invoices'],
    }),
  }),
});

export const {
  useAddInvoiceMutation,
  useSaveInvoiceMutation,
  useCloneInvoiceMutation,
  useVoidInvoiceMutation,
  useSetRecurrenceMutation,
  useEndRecurrenceMutation,
} = invoiceChangesApi;

/** What goes to the payer of an invoice, and what was paid. */
const invoiceDealingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Mails it with its document and the link to pay. */
    sendInvoice: build.mutation<
      AnyInvoiceDetail,
      InvoiceOf &
        SentDocument & {
          version: number;
          attempt: string;
          /** When it was last sent, as far as the sender saw; null for never. */
          sentBefore: string | null;
        }
    >({
      query: ({ kind, id, attempt, ...data }) => ({
        url: `${pathOf({ kind, id })}/send`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.send({ kind, id, attempt }) },
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Mails a reminder of what is owed. */
    remindInvoice: build.mutation<AnyInvoiceDetail, InvoiceOf & SentDocument>({
      query: ({ kind, id, ...data }) => ({
        url: `${pathOf({ kind, id })}/remind`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Records a payment that came another way; refused beyond the balance. */
    recordPayment: build.mutation<
      AnyInvoiceDetail,
      InvoiceOf & { payment: RecordedPayment; attempt: string }
    >({
      query: ({ payment, attempt, ...one }) => ({
        url: `${pathOf(one)}/payments`,
        method: 'POST',
        data: payment,
        headers: { 'Idempotency-Key': keys.pay({ ...one, payment, attempt }) },
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Takes back a payment that was recorded by mistake; its amount is owed again. */
    reversePayment: build.mutation<
      AnyInvoiceDetail,
      InvoiceOf & { paymentId: string; reason: string; attempt: string }
    >({
      query: ({ paymentId, reason, attempt, ...one }) => ({
        url: `${pathOf(one)}/payments/${encodeURIComponent(paymentId)}/reverse`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': keys.reverse({ ...one, paymentId, reason, attempt }) },
      }),
      invalidatesTags: ['Invoices'],
    }),
  }),
});

export const {
  useSendInvoiceMutation,
  useRemindInvoiceMutation,
  useRecordPaymentMutation,
  useReversePaymentMutation,
} = invoiceDealingsApi;

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
      query: ({ kind, key }) => ({ url: draftPath(kind, key), answers: 'nothing' }),
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
