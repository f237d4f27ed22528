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

const pathOf = ({ kind, id }: InvoiceOf): string => `${invoicePaths[kind]}/${encodeURIComponent(id)}`;

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = { answer: attemptKeys() };

/** What follows upon an invoice: disputes and reminders by schedule. */
const followupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Disputes that wait for an answer, the oldest first. */
    listOpenDisputes: build.query<OpenDispute[], InvoiceKind>({
      query: (kind) => `${invoicePaths[kind]}/disputes`,
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
    /** When invoices are reminded of by themselves. */
    getReminderSchedule: build.query<ReminderSchedule, InvoiceKind>({
      query: (kind) => `${invoicePaths[kind]}/reminders`,
      providesTags: ['Invoices'],
    }),
    /** Sets that; 409 when somebody else did since `version` was read. */
    saveReminderSchedule: build.mutation<ReminderSchedule, { kind: InvoiceKind } & ReminderSchedule>({
      query: ({ kind, ...data }) => ({ url: `${invoicePaths[kind]}/reminders`, method: 'PUT', data }),
      invalidatesTags: ['Invoices'],
    }),
    /** Switches the reminders of one invoice off or on. */
    switchReminders: build.mutation<AnyInvoiceDetail, InvoiceOf & { isOff: boolean }>({
      query: ({ isOff, ...one }) => ({ url: `${pathOf(one)}/reminders`, method: 'PUT', data: { isOff } }),
      invalidatesTags: ['Invoices'],
    }),
  }),
});

export const {
  useListOpenDisputesQuery,
  useAnswerDisputeMutation,
  useGetReminderScheduleQuery,
  useSaveReminderScheduleMutation,
  useSwitchRemindersMutation,
} = followupsApi;
