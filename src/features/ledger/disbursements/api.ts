import type {
  DisbursementRow,
  DisbursementSummary,
  PayableBook,
} from '@/domain/settlements/disbursement';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';

/** Payouts beside settlements. */
export const disbursements = listSource('disbursements', ['Disbursements']);

/** Who is paid, and how much (`x.xx`). */
export interface NewPayee {
  payeeType: string;
  payee: string;
  amount: string;
}

/** A disbursement as it is prepared, and `more` of the same batch. */
export interface NewDisbursement extends NewPayee {
  organization: string;
  batch: string;
  memo: string;
  more: NewPayee[];
}

/** An act on one of them with what it needs; `attempt` names it. */
export type DisbursementAct = { id: string; attempt: string } & (
  | { act: 'approve'; body: Record<string, never> }
  | { act: 'send'; body: { confirmation: string } }
  | { act: 'void'; body: { reason: string } }
);

/** Disbursements over the wire. Sending moves money of the settlements' books. */
const disbursementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDisbursements: build.query(disbursements.rows<DisbursementRow>()),
    summarizeDisbursements: build.query(disbursements.summary<DisbursementSummary>()),
    getDisbursement: build.query(disbursements.one<DisbursementRow>()),
    /** Books from which something can be paid. */
    listPayable: build.query<PayableBook[], void>({
      query: () => ({ url: 'disbursements/payable', answers: 'rows' }),
      providesTags: ['Disbursements', 'Settlements'],
    }),
    /** 400 for more than is there. */
    prepareDisbursement: build.mutation<{ _id: string }, NewDisbursement & { attempt: string }>({
      query: ({ attempt, ...data }) => ({
        url: 'disbursements',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Disbursements'],
    }),
    /** 409 where it has moved on, or too little is left. */
    actOnDisbursement: build.mutation<{ _id: string }, DisbursementAct>({
      query: ({ id, act, body, attempt }) => ({
        url: `disbursements/${encodeURIComponent(id)}/${act}`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Disbursements', 'Settlements', 'Tips'],
    }),
  }),
});

export const {
  useActOnDisbursementMutation,
  useGetDisbursementQuery,
  useListDisbursementsQuery,
  useListPayableQuery,
  usePrepareDisbursementMutation,
  useSummarizeDisbursementsQuery,
} = disbursementsApi;
