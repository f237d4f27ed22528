import type { SafeRow, SafeSummary } from '@/domain/banking/safes/safe';
import type { SafeEventRow, SafeEventSummary } from '@/domain/banking/safes/safeEvent';
import type { SafeValues } from '@/domain/banking/safes/safeForm';
import type { SimulatedKind } from '@/domain/banking/safes/simulation';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** Safes in stores. */
export const safeSource = listSource('safes', ['Safes']);

/** What their devices told. */
export const safeEventSource = listSource('safeEvents', ['Safes']);

/** An act on a safe with what it needs; `attempt` names it. */
export type SafeSent = { id: string; attempt: string } & (
  | {
      act: 'pickup' | 'activate' | 'deactivate' | 'startFeed' | 'stopFeed';
      body: Record<string, never>;
    }
  | { act: 'confirm'; body: { version: number } }
  | { act: 'reconcile'; body: { pickup: string; counted: string; reason: string } }
  | { act: 'simulate'; body: { kind: SimulatedKind } }
);

/** An act on an event with what it needs. */
export type SafeEventSent = { id: string; attempt: string } & (
  | { act: 'acknowledge'; body: { note: string } }
  | { act: 'match'; body: { amount: string; reason: string } }
);

/** What of others a safe changes: its deposits are cash of the ledger, its surpluses keyed entries. */
const moved = ['Safes', 'Settlements', 'Journal', 'Transactions', 'Hits', 'ManualEntries'] as const;

const placeOf = (id: string): string => `safes/${encodeURIComponent(id)}`;

/** A safe with the key of its device, which is told once. */
export interface KeyedSafe {
  _id: string;
  key: string;
}

export const {
  useListSafesQuery,
  useSummarizeSafesQuery,
  useGetSafeQuery,
  useListSafeOrganizationsQuery,
  useAddSafeMutation,
  useSaveSafeMutation,
  useRotateSafeKeyMutation,
  useActOnSafeMutation,
  useListSafeEventsQuery,
  useSummarizeSafeEventsQuery,
  useGetSafeEventQuery,
  useActOnSafeEventMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSafes: build.query(safeSource.rows<SafeRow>()),
    summarizeSafes: build.query(safeSource.summary<SafeSummary>()),
    getSafe: build.query(safeSource.one<SafeRow>()),
    listSafeOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: 'safes/organizations', answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    /** 400 with messages by field. */
    addSafe: build.mutation<KeyedSafe, SafeValues>({
      query: (data) => ({ url: 'safes', method: 'POST', data }),
      invalidatesTags: ['Safes'],
    }),
    /** 409 where it changed since it was read. */
    saveSafe: build.mutation<
      { _id: string },
      { id: string; values: SafeValues & { version: number } }
    >({
      query: ({ id, values }) => ({ url: placeOf(id), method: 'PUT', data: values }),
      invalidatesTags: moved,
    }),
    rotateSafeKey: build.mutation<KeyedSafe, string>({
      query: (id) => ({ url: `${placeOf(id)}/key`, method: 'POST' }),
      invalidatesTags: ['Safes'],
    }),
    /** 409 where it has moved on; `surplus`: what of a count waits for approval, `x.xx`. */
    actOnSafe: build.mutation<{ _id: string; surplus?: string }, SafeSent>({
      query: ({ id, act, body, attempt }) => ({
        url: `${placeOf(id)}/${act}`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: moved,
    }),
    listSafeEvents: build.query(safeEventSource.rows<SafeEventRow>()),
    summarizeSafeEvents: build.query(safeEventSource.summary<SafeEventSummary>()),
    getSafeEvent: build.query(safeEventSource.one<SafeEventRow>()),
    actOnSafeEvent: build.mutation<{ _id: string }, SafeEventSent>({
      query: ({ id, act, body, attempt }) => ({
        url: `safeEvents/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: moved,
    }),
  }),
});
