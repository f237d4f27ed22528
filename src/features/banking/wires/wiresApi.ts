import type { IncomingValues } from '@/domain/banking/wires/incoming';
import type { ScreeningDecision, WireValues } from '@/domain/banking/wires/wireForm';
import type { WireRow, WireSummary, WireTemplate } from '@/domain/banking/wires/wireRow';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import type { PayableBook } from '@/domain/settlements/disbursement';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** The register of wires. */
export const wires = listSource('wires', ['Disbursements', 'Banking']);

/** An act on a wire with what it needs; `attempt` names it. */
export type WireAct = { id: string; attempt: string } & (
  | { act: 'approve' | 'screen'; body: Record<string, never> }
  | { act: 'send'; body: { imad: string } }
  | { act: 'receipt'; body: { omad: string } }
  | { act: 'decide'; body: { decision: ScreeningDecision; reason: string } }
  | { act: 'cancel' | 'return'; body: { reason: string } }
  | { act: 'template'; body: { name: string } }
);

/** What of others a wire changes: its disbursement moves money of the settlements' books. */
const changed = ['Disbursements', 'Settlements', 'Banking', 'Transactions'] as const;

const keyed = (attempt: string) => ({ 'Idempotency-Key': attempt });

export const {
  useListWiresQuery,
  useSummarizeWiresQuery,
  useGetWireQuery,
  useListWireBooksQuery,
  useListWireOrganizationsQuery,
  useListWireTemplatesQuery,
  useDeleteWireTemplateMutation,
  usePrepareWireMutation,
  useRecordIncomingWireMutation,
  useActOnWireMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listWires: build.query(wires.rows<WireRow>()),
    summarizeWires: build.query(wires.summary<WireSummary>()),
    getWire: build.query(wires.one<WireRow>()),
    /** Books from which something can be paid. */
    listWireBooks: build.query<PayableBook[], void>({
      query: () => ({ url: 'wires/payable', answers: 'rows' }),
      providesTags: ['Disbursements', 'Settlements'],
    }),
    /** Those whose wires the caller sees. */
    listWireOrganizations: build.query<ChosenOrganization[], void>({
      query: () => ({ url: 'wires/organizations', answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    listWireTemplates: build.query<WireTemplate[], void>({
      query: () => ({ url: 'wires/templates', answers: 'rows' }),
      providesTags: ['Banking'],
    }),
    deleteWireTemplate: build.mutation<{ _id: string }, string>({
      query: (id) => ({
        url: `wires/templates/${encodeURIComponent(id)}/delete`,
        method: 'POST',
      }),
      invalidatesTags: ['Banking'],
    }),
    /** 400 with messages by field, also for more than is there. */
    prepareWire: build.mutation<{ _id: string }, { values: WireValues; attempt: string }>({
      query: ({ values, attempt }) => ({
        url: 'wires',
        method: 'POST',
        data: values,
        headers: keyed(attempt),
      }),
      invalidatesTags: changed,
    }),
    /** 400 with messages by field. */
    recordIncomingWire: build.mutation<
      { _id: string },
      { values: IncomingValues; attempt: string }
    >({
      query: ({ values, attempt }) => ({
        url: 'wires/incoming',
        method: 'POST',
        data: values,
        headers: keyed(attempt),
      }),
      invalidatesTags: [...changed, 'ManualEntries'],
    }),
    /** 409 where it has moved on, or too little is left. */
    actOnWire: build.mutation<{ _id: string }, WireAct>({
      query: ({ id, act, body, attempt }) => ({
        url: `wires/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        data: body,
        headers: keyed(attempt),
      }),
      invalidatesTags: changed,
    }),
  }),
});
