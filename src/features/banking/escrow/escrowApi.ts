import type { EscrowDetail, EscrowRow, EscrowSummary } from '@/domain/banking/escrow/escrow';
import type { EscrowValues } from '@/domain/banking/escrow/escrowForm';
import type { EscrowQuote } from '@/domain/banking/escrow/escrowQuote';
import type { OpenedTerms, Signing } from '@/domain/banking/escrow/escrowSigning';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { upload } from '@/shared/files/upload';
import { listSource } from '@/shared/lists/listSource';

/** All escrows that the caller sees. */
export const escrowSource = listSource('escrows', ['Escrows']);

/** An act on an escrow with what it needs; `attempt` names it. */
export type EscrowSent = { id: string; attempt: string } & (
  | { act: 'request' | 'fund'; body: Record<string, never> }
  | { act: 'sign'; body: Signing }
  | { act: 'cancel' | 'dispute'; body: { reason: string } }
  | { act: 'claim'; body: { milestone: string; note: string } }
  | { act: 'accept'; body: { milestone: string } }
  | { act: 'release' | 'refund'; body: { milestone: string; amount: string; reason: string } }
  | { act: 'split'; body: { release: string; refund: string; reason: string } }
  | { act: 'decide'; body: { move: string; decision: 'approve' | 'decline'; reason: string } }
);

/** What of others money in escrow changes. */
const moved = ['Escrows', 'Settlements', 'Journal', 'Transactions'] as const;

const placeOf = (id: string): string => `escrows/${encodeURIComponent(id)}`;

const signKeys = attemptKeys();

export const {
  useListEscrowsQuery,
  useSummarizeEscrowsQuery,
  useGetEscrowQuery,
  useLazyGetEscrowQuery,
  useListEscrowOrganizationsQuery,
  useGetEscrowQuoteQuery,
  useAddEscrowMutation,
  useSaveEscrowMutation,
  useActOnEscrowMutation,
  useOpenEscrowTermsQuery,
  useSignEscrowTermsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listEscrows: build.query(escrowSource.rows<EscrowRow>()),
    summarizeEscrows: build.query(escrowSource.summary<EscrowSummary>()),
    getEscrow: build.query(escrowSource.one<EscrowDetail>()),
    /** Those whose escrows the caller sees. */
    listEscrowOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: 'escrows/organizations', answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    /** What an organization can put into escrow, and what one costs. */
    getEscrowQuote: build.query<EscrowQuote, string>({
      query: (organization) => ({ url: 'escrows/quote', params: { organization } }),
      providesTags: ['Escrows', 'Settlements', 'BillRates'],
    }),
    /** 400 with messages by field. */
    addEscrow: build.mutation<{ _id: string }, { values: EscrowValues; attempt: string }>({
      query: ({ values, attempt }) => ({
        url: 'escrows',
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Escrows'],
    }),
    /** 409 once it is funded, or where it changed since it was read. */
    saveEscrow: build.mutation<
      { _id: string },
      { id: string; values: EscrowValues & { version: number } }
    >({
      query: ({ id, values }) => ({ url: placeOf(id), method: 'PUT', data: values }),
      invalidatesTags: ['Escrows'],
    }),
    /** 409 where it has moved on, or too little is there. */
    actOnEscrow: build.mutation<{ _id: string }, EscrowSent>({
      query: ({ id, act, body, attempt }) => ({
        url: `${placeOf(id)}/${act}`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: moved,
    }),
    /** The terms behind a link; 404 for one that is void. */
    openEscrowTerms: build.query<OpenedTerms, string>({
      query: (key) => ({ url: `escrowSignatures/${encodeURIComponent(key)}` }),
      providesTags: ['Escrows'],
    }),
    signEscrowTerms: build.mutation<unknown, { key: string; body: Signing }>({
      query: ({ key, body }) => ({
        url: `escrowSignatures/${encodeURIComponent(key)}`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': signKeys({ key, body }) },
      }),
      invalidatesTags: ['Escrows'],
    }),
  }),
});

/** Adds a file to an escrow; rejects as `http` does. */
export async function sendEscrowDocument(id: string, file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file, file.name);
  await upload(`${placeOf(id)}/documents`, form);
}
