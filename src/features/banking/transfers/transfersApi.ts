import type { ChosenPlace } from '@/domain/banking/transfers/place';
import type { TransferValues } from '@/domain/banking/transfers/transferForm';
import type { ProcessOutcome, TransferQueue } from '@/domain/banking/transfers/transferQueue';
import type { TransferRow, TransferSummary } from '@/domain/banking/transfers/transferRow';
import type { TransferWireValues } from '@/domain/banking/transfers/transferWire';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** The transfers. */
export const transfers = listSource('transfers', ['Disbursements', 'Banking']);

/** An act on a transfer with what it needs; `attempt` names it. */
type TransferRequest = { id: string; attempt: string } & (
  | { act: 'approve' | 'retry'; body: Record<string, never> }
  | { act: 'cancel'; body: { reason: string; rest: boolean } }
  | { act: 'exclude'; body: { reason: string } }
  | { act: 'wire'; body: TransferWireValues }
);

/** What is processed: by which bank, and which transfers. */
export interface ProcessOrder {
  bank: string;
  sameDay: boolean;
  transfers: string[];
}

/** What of others a transfer changes: money of the settlements' books. */
const changed = ['Disbursements', 'Settlements', 'Banking', 'Transactions'] as const;

const keyed = (attempt: string) => ({ 'Idempotency-Key': attempt });

/** Transfers and their queue (catalogue: /transfer, /processTransfer). */
export const {
  useListTransfersQuery,
  useSummarizeTransfersQuery,
  useGetTransferQuery,
  useListTransferPlacesQuery,
  useListTransferOrganizationsQuery,
  useGetTransferLimitQuery,
  useGetTransferQueueQuery,
  useMakeTransferMutation,
  useActOnTransferMutation,
  useSetTransferLimitMutation,
  useValidateTransfersMutation,
  useProcessTransfersMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listTransfers: build.query(transfers.rows<TransferRow>()),
    summarizeTransfers: build.query(transfers.summary<TransferSummary>()),
    getTransfer: build.query(transfers.one<TransferRow>()),
    /** What the caller may transfer from and to. */
    listTransferPlaces: build.query<ChosenPlace[], void>({
      query: () => ({ url: 'transfers/places', answers: 'rows' }),
      providesTags: ['Banking', 'Settlements', 'Disbursements'],
    }),
    listTransferOrganizations: build.query<ChosenOrganization[], void>({
      query: () => ({ url: 'transfers/organizations', answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    /** From which amount on an organization's transfers need a second person, `x.xx`. */
    getTransferLimit: build.query<{ limit: string }, string>({
      query: (id) => ({ url: `transfers/limits/${encodeURIComponent(id)}` }),
      providesTags: ['Banking'],
    }),
    getTransferQueue: build.query<TransferQueue, string>({
      query: (bank) => ({ url: 'transfers/queue', params: { bank } }),
      providesTags: ['Banking', 'Disbursements'],
    }),
    /** 400 with messages by field, also for more than is available. */
    makeTransfer: build.mutation<{ _id: string }, { values: TransferValues; attempt: string }>({
      query: ({ values, attempt }) => ({
        url: 'transfers',
        method: 'POST',
        data: values,
        headers: keyed(attempt),
      }),
      invalidatesTags: changed,
    }),
    /** 409 where it has moved on, or too little is available. */
    actOnTransfer: build.mutation<{ _id: string }, TransferRequest>({
      query: ({ id, act, body, attempt }) => ({
        url: `transfers/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        data: body,
        headers: keyed(attempt),
      }),
      invalidatesTags: changed,
    }),
    setTransferLimit: build.mutation<
      { _id: string },
      { values: { organization: string; limit: string }; attempt: string }
    >({
      query: ({ values, attempt }) => ({
        url: 'transfers/limits',
        method: 'POST',
        data: values,
        headers: keyed(attempt),
      }),
      invalidatesTags: ['Banking'],
    }),
    /** What processing would do; nothing is written. */
    validateTransfers: build.mutation<ProcessOutcome, ProcessOrder>({
      query: (data) => ({ url: 'transfers/queue/validate', method: 'POST', data }),
    }),
    /** 409 where none can go. */
    processTransfers: build.mutation<ProcessOutcome, { order: ProcessOrder; attempt: string }>({
      query: ({ order, attempt }) => ({
        url: 'transfers/queue/process',
        method: 'POST',
        data: order,
        headers: keyed(attempt),
      }),
      invalidatesTags: changed,
    }),
  }),
});
