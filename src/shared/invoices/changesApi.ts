import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { RecurrenceValues } from '@/domain/invoices/recurrence';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

import { type AnyInvoiceValues, type FormKeys, type InvoiceOf, invoicePaths, pathOf } from './api';

/**
 * A form with the invoice of the same license and month beside which it is meant to stand, where
 * there is one.
 */
type SavedKeys = FormKeys & { besideInvoice?: string };

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = {
  clone: attemptKeys(),
};

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
