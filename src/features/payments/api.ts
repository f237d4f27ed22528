import type { PayableInvoice } from '@/domain/invoices/invoiceDetail';
import type { InvoicePayment, PaymentState } from '@/domain/invoices/paymentRecord';
import type { Receipt } from '@/domain/invoices/receipt';
import type { CashPickup, PayerMessage } from '@/domain/payments/payerMessage';
import type { PayRequest } from '@/domain/payments/payRequest';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

/** A payment and where it stands; `started` while the processor has not answered. */
export interface PayAnswer {
  payment: InvoicePayment;
  state: PaymentState;
}

/** Path of a page for payers on the server, with its key: where its payments go. */
export type PayPlace = `/${'invoicePay' | 'paymentLink'}/${string}`;

/** The page of an invoice. */
export const invoicePlace = (key: string): PayPlace => `/invoicePay/${encodeURIComponent(key)}`;
/** The page of a payment link. */
export const linkPlace = (key: string): PayPlace => `/paymentLink/${encodeURIComponent(key)}`;
const pathOf = invoicePlace;

/** What a receipt is of, and its key. */
export interface ReceiptKey {
  of: 'invoice' | 'link' | 'sale';
  key: string;
}

const receiptLists: Readonly<Record<ReceiptKey['of'], string>> = {
  invoice: 'receipts',
  link: 'linkReceipts',
  sale: 'saleReceipts',
};

const receiptPath = ({ of, key }: ReceiptKey): string =>
  `/${receiptLists[of]}/${encodeURIComponent(key)}`;

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = {
  message: attemptKeys(),
  pickup: attemptKeys(),
  dispute: attemptKeys(),
  mail: attemptKeys(),
};

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An invoice for whoever has its key; 404 for one that was changed. */
    getPayableInvoice: build.query<PayableInvoice, string>({
      query: pathOf,
      providesTags: ['Payable'],
    }),
    /** Pays, once per attempt. */
    pay: build.mutation<PayAnswer, { place: PayPlace; attempt: string; request: PayRequest }>({
      query: ({ place, attempt, request }) => ({
        url: `${place}/payments`,
        method: 'POST',
        data: request,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Payable', 'Invoices'],
    }),
    /** Where an attempt stands; 404 when it never arrived. */
    getPayment: build.query<PayAnswer, { place: PayPlace; attempt: string }>({
      query: ({ place, attempt }) => `${place}/payments/${encodeURIComponent(attempt)}`,
      keepUnusedDataFor: 0,
    }),
    /** Passes a question on to whoever sent the invoice. */
    messageSender: build.mutation<unknown, { key: string; message: PayerMessage }>({
      query: ({ key, message }) => ({
        url: `${pathOf(key)}/message`,
        method: 'POST',
        data: message,
        headers: { 'Idempotency-Key': keys.message({ key, message }) },
      }),
    }),
    /** Asks for a cash pickup. */
    requestCashPickup: build.mutation<unknown, { key: string; pickup: CashPickup }>({
      query: ({ key, pickup }) => ({
        url: `${pathOf(key)}/cashPickup`,
        method: 'POST',
        data: pickup,
        headers: { 'Idempotency-Key': keys.pickup({ key, pickup }) },
      }),
    }),
    /** Objects to the invoice; refused where it is disputed already. */
    disputeInvoice: build.mutation<unknown, { key: string; dispute: PayerMessage }>({
      query: ({ key, dispute }) => ({
        url: `${pathOf(key)}/dispute`,
        method: 'POST',
        data: dispute,
        headers: { 'Idempotency-Key': keys.dispute({ key, dispute }) },
      }),
      invalidatesTags: ['Payable'],
    }),
    /** The receipt of a payment, for whoever has its key. */
    getReceipt: build.query<Receipt, ReceiptKey>({
      query: receiptPath,
      providesTags: ['Payable'],
    }),
    /** Mails the receipt to the address that was given with the payment. `pdf`: base64. */
    mailReceipt: build.mutation<unknown, { receipt: ReceiptKey; pdf: string }>({
      query: ({ receipt, pdf }) => ({
        url: `${receiptPath(receipt)}/mail`,
        method: 'POST',
        data: { pdf },
        headers: { 'Idempotency-Key': keys.mail({ receipt, pdf }) },
      }),
    }),
  }),
});

export const {
  useGetPayableInvoiceQuery,
  usePayMutation,
  useLazyGetPaymentQuery,
  useMessageSenderMutation,
  useRequestCashPickupMutation,
  useDisputeInvoiceMutation,
  useGetReceiptQuery,
  useMailReceiptMutation,
} = paymentsApi;
