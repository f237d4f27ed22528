import type { DisputeAnswer, OpenDispute } from '@/domain/invoices/dispute';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import type { ReminderSchedule } from '@/domain/invoices/reminderSchedule';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { invoicePaths } from './api';

/** One invoice of a kind. */
interface InvoiceOf {
  kind: InvoiceKind;
  id: string;
}

const pathOf = ({ kind, id }: InvoiceOf): string =>
  `${invoicePaths[kind]}/${encodeURIComponent(id)}`;

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = {
  answer: attemptKeys(),
  refund: attemptKeys(),
  credit: attemptKeys(),
  schedule: attemptKeys(),
};

/** What follows upon an invoice: disputes, refunds and credit notes. */
const followupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Disputes that wait for an answer, the oldest first. */
    listOpenDisputes: build.query<OpenDispute[], InvoiceKind>({
      query: (kind) => ({ url: `${invoicePaths[kind]}/disputes`, answers: 'rows' }),
      providesTags: ['Invoices'],
    }),
    /** Accepts or rejects a dispute; the payer is mailed the answer. */
    answerDispute: build.mutation<
      AnyInvoiceDetail,
      InvoiceOf & { disputeId: string; state: DisputeAnswer; answer: string; attempt: string }
    >({
      query: ({ kind, id, disputeId, attempt, ...data }) => ({
        url: `${pathOf({ kind, id })}/disputes/${encodeURIComponent(disputeId)}/answer`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.answer({ id, disputeId, attempt, ...data }) },
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Gives a card or wallet payment of a recipient invoice back; refused beyond what is left. */
    refundPayment: build.mutation<
      AnyInvoiceDetail,
      {
        id: string;
        paymentId: string;
        amount: string;
        reason: string;
        withCredit: boolean;
        attempt: string;
      }
    >({
      query: ({ id, paymentId, attempt, ...data }) => ({
        url: `${pathOf({ kind: 'recipient', id })}/payments/${encodeURIComponent(paymentId)}/refund`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.refund({ id, paymentId, attempt, ...data }) },
      }),
      invalidatesTags: ['Invoices', 'Transactions', 'Journal', 'Settlements'],
    }),
    /** Takes something off a recipient invoice; refused beyond the balance. */
    creditInvoice: build.mutation<
      AnyInvoiceDetail,
      { id: string; amount: string; reason: string; withMail: boolean; attempt: string }
    >({
      query: ({ id, attempt, ...data }) => ({
        url: `${pathOf({ kind: 'recipient', id })}/credits`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.credit({ id, attempt, ...data }) },
      }),
      invalidatesTags: ['Invoices'],
    }),
  }),
});

export const {
  useListOpenDisputesQuery,
  useAnswerDisputeMutation,
  useRefundPaymentMutation,
  useCreditInvoiceMutation,
} = followupsApi;

/** Reminders by schedule. */
const remindersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** When invoices are reminded of by themselves. */
    getReminderSchedule: build.query<ReminderSchedule, InvoiceKind>({
      query: (kind) => `${invoicePaths[kind]}/reminders`,
      providesTags: ['Invoices'],
    }),
    /** Sets that; 409 when somebody else did since `version` was read. */
    saveReminderSchedule: build.mutation<
      ReminderSchedule,
      { kind: InvoiceKind } & ReminderSchedule
    >({
      query: ({ kind, ...data }) => ({
        url: `${invoicePaths[kind]}/reminders`,
        method: 'PUT',
        data,
        headers: { 'Idempotency-Key': keys.schedule({ kind, data }) },
      }),
      invalidatesTags: ['Invoices'],
    }),
    /** Switches the reminders of one invoice off or on. */
    switchReminders: build.mutation<AnyInvoiceDetail, InvoiceOf & { isOff: boolean }>({
      query: ({ isOff, ...one }) => ({
        url: `${pathOf(one)}/reminders`,
        method: 'PUT',
        data: { isOff },
      }),
      invalidatesTags: ['Invoices'],
    }),
  }),
});

export const {
  useGetReminderScheduleQuery,
  useSaveReminderScheduleMutation,
  useSwitchRemindersMutation,
} = remindersApi;
