import type { StoreChoice } from '@/domain/stores/store';
import type { TerminalBatch } from '@/domain/terminals/batch';
import type { PairingValues, PlaceValues, TerminalRow } from '@/domain/terminals/terminal';
import type { TerminalDetail } from '@/domain/terminals/terminalDetail';
import type { PushValues, TerminalPayment } from '@/domain/terminals/terminalPayment';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The rows of terminals. */
export const terminals = listSource('terminals', ['Terminals']);

const pairKey = attemptKeys();
const pushKey = attemptKeys();

const pathOf = (id: string): string => `${terminals.url}/${encodeURIComponent(id)}`;

/** What a payment on a terminal makes old. */
export const paymentTags = ['Terminals', 'Cards', 'Transactions'] as const;

/** A payment on a terminal, by the ids of both. */
interface PaymentOf {
  terminalId: string;
  _id: string;
}

const paymentPath = ({ terminalId, _id }: PaymentOf): string =>
  `${pathOf(terminalId)}/payments/${encodeURIComponent(_id)}`;

export const {
  useListTerminalsQuery,
  useListTerminalOrganizationsQuery,
  useListTerminalStoresQuery,
  useGetTerminalQuery,
  usePairTerminalMutation,
  usePlaceTerminalMutation,
  useRebootTerminalMutation,
  useUnpairTerminalMutation,
  useCloseTerminalBatchMutation,
  usePushAmountMutation,
  useFollowTerminalPaymentQuery,
  useCancelTerminalPaymentMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listTerminals: build.query(terminals.rows<TerminalRow>()),
    /** Those whose terminals the caller sees, where they are several. */
    listTerminalOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${terminals.url}/organizations`, answers: 'rows' }),
      providesTags: ['Terminals'],
    }),
    /** Stores of an organization, the caller's own for '', with who gets tips there. */
    listTerminalStores: build.query<StoreChoice[], string>({
      query: (organization) => ({
        url: `${terminals.url}/stores?${new URLSearchParams({ organization })}`,
        answers: 'rows',
      }),
      providesTags: ['Stores'],
    }),
    getTerminal: build.query(terminals.one<TerminalDetail>()),
    /** 400 at `code` where no terminal shows it. */
    pairTerminal: build.mutation<TerminalDetail, PairingValues>({
      query: (data) => ({
        url: terminals.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': pairKey(data) },
      }),
      invalidatesTags: ['Terminals'],
    }),
    placeTerminal: build.mutation<
      TerminalDetail,
      { id: string; values: PlaceValues; version: number }
    >({
      query: ({ id, values, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        data: { ...values, version },
      }),
      invalidatesTags: ['Terminals'],
    }),
    rebootTerminal: build.mutation<TerminalDetail, string>({
      query: (id) => ({ url: `${pathOf(id)}/reboot`, method: 'POST' }),
      invalidatesTags: ['Terminals'],
    }),
    /** `isForced`: also where its batch is open, which is then not counted. */
    unpairTerminal: build.mutation<TerminalDetail, { id: string; isForced: boolean }>({
      query: ({ id, isForced }) => ({
        url: `${pathOf(id)}/unpair`,
        method: 'POST',
        data: { isForced },
      }),
      invalidatesTags: ['Terminals'],
    }),
    /** Closes the batch of a number, once however often it is asked. */
    closeTerminalBatch: build.mutation<TerminalBatch, { id: string; batch: number }>({
      query: ({ id, batch }) => ({
        url: `${pathOf(id)}/batches`,
        method: 'POST',
        data: { batch },
      }),
      invalidatesTags: ['Terminals'],
    }),
    /** 409 where the terminal is busy or offline. */
    pushAmount: build.mutation<TerminalPayment, { id: string; values: PushValues }>({
      query: ({ id, values }) => ({
        url: `${pathOf(id)}/payments`,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': pushKey({ id, values }) },
      }),
      invalidatesTags: ['Terminals'],
    }),
    /** How a payment stands now: asked again and again while it waits for a card. */
    followTerminalPayment: build.query<TerminalPayment, PaymentOf>({
      query: (payment) => paymentPath(payment),
      keepUnusedDataFor: 0,
    }),
    cancelTerminalPayment: build.mutation<TerminalPayment, PaymentOf>({
      query: (payment) => ({ url: `${paymentPath(payment)}/cancel`, method: 'POST' }),
      invalidatesTags: paymentTags,
    }),
  }),
});
