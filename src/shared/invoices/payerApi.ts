import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

import { type InvoiceOf, pathOf } from './api';

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

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = {
  send: attemptKeys(),
  pay: attemptKeys(),
  reverse: attemptKeys(),
};

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
