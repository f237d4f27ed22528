import type { ApprovalRules, ApprovalRuleValues, SavedRules } from '@/domain/billPay/approvalSteps';
import type { BillDetail, BillMethod, BillRow, BillSummary } from '@/domain/billPay/bill';
import type { BillValues } from '@/domain/billPay/billForm';
import type { BillRecurrence, BillRecurrenceValues } from '@/domain/billPay/billRecurrence';
import type { ChosenOrganization } from '@/domain/ledger/journalRow';
import type { PayableBook } from '@/domain/settlements/disbursement';
import { api } from '@/shared/api/api';
import type { TransferOptions } from '@/shared/files/transfer';
import { upload } from '@/shared/files/upload';
import { listSource } from '@/shared/lists/listSource';

/** Bills of vendors. */
export const bills = listSource('bills', ['Bills', 'Banking', 'Disbursements']);

/** An act on a bill with what it needs; `attempt` names it. */
export type BillActCall = { id: string; attempt: string } & (
  | { act: 'submit' | 'approve' | 'unschedule'; body: Record<string, never> }
  | { act: 'reject' | 'void'; body: { reason: string } }
  | { act: 'schedule'; body: { day: string; method: BillMethod } }
  | { act: 'pay'; body: { method: BillMethod } }
);

/** What of others a bill changes once it is paid. */
const changed = ['Bills', 'Disbursements', 'Settlements', 'Banking', 'Transactions'] as const;

/** An act as it is sent; `attempt` names it. */
export const posted = (url: string, data: unknown, attempt: string) => ({
  url,
  method: 'POST' as const,
  data,
  headers: { 'Idempotency-Key': attempt },
});

const pathOf = (id: string): string => `bills/${encodeURIComponent(id)}`;

export const {
  useListBillsQuery,
  useSummarizeBillsQuery,
  useGetBillQuery,
  useLazyGetBillDocumentQuery,
  useListBillBooksQuery,
  useListBillOrganizationsQuery,
  useGetApprovalRulesQuery,
  useFindSimilarBillQuery,
  useListBillRecurrencesQuery,
  useSaveBillMutation,
  useActOnBillMutation,
  useApproveBillsMutation,
  useSaveApprovalRulesMutation,
  useConfirmApprovalRulesMutation,
  useAddBillRecurrenceMutation,
  useEndBillRecurrenceMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listBills: build.query(bills.rows<BillRow>()),
    summarizeBills: build.query(bills.summary<BillSummary>()),
    getBill: build.query(bills.one<BillDetail>()),
    getBillDocument: build.query<{ name: string; url: string }, string>({
      query: (id) => ({ url: `${pathOf(id)}/document` }),
    }),
    /** Books from which bills can be paid. */
    listBillBooks: build.query<PayableBook[], void>({
      query: () => ({ url: 'bills/books', answers: 'rows' }),
      providesTags: ['Disbursements', 'Settlements'],
    }),
    /** Organizations whose bills are seen. */
    listBillOrganizations: build.query<ChosenOrganization[], void>({
      query: () => ({ url: 'bills/organizations', answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    getApprovalRules: build.query<ApprovalRules, string>({
      query: (organization) => ({ url: 'bills/rules', params: { organization } }),
      providesTags: ['Bills'],
    }),
    /** Another bill of the vendor for the same amount about the same day. */
    findSimilarBill: build.query<
      { similar: { billNo: string; billDate: string } | null },
      { vendor: string; amount: string; billDate: string }
    >({
      query: (params) => ({ url: 'bills/similar', params }),
      providesTags: ['Bills'],
    }),
    listBillRecurrences: build.query<BillRecurrence[], void>({
      query: () => ({ url: 'bills/recurrences', answers: 'rows' }),
      providesTags: ['Bills'],
    }),
    /** Adds a bill, or changes the draft of an id. 400 with messages by field. */
    saveBill: build.mutation<
      { _id: string },
      {
        values: BillValues & { isDraft: boolean };
        draft: Pick<BillRow, '_id' | 'version'> | null;
        attempt: string;
      }
    >({
      query: ({ values, draft, attempt }) =>
        draft
          ? posted(pathOf(draft._id), { ...values, version: draft.version }, attempt)
          : posted('bills', values, attempt),
      invalidatesTags: ['Bills'],
    }),
    /** 409 where it has moved on, the vendor cannot be paid so, or too little is there. */
    actOnBill: build.mutation<{ _id: string }, BillActCall>({
      query: ({ id, act, body, attempt }) => posted(`${pathOf(id)}/${act}`, body, attempt),
      invalidatesTags: changed,
    }),
    /** All or none. */
    approveBills: build.mutation<{ approved: number }, { ids: string[]; attempt: string }>({
      query: ({ ids, attempt }) => posted('bills/approve', { ids }, attempt),
      invalidatesTags: ['Bills'],
    }),
    /** 403 for who set them; 409 where others wait by now. */
    confirmApprovalRules: build.mutation<
      SavedRules,
      { organization: string; setAt: string; attempt: string }
    >({
      query: ({ attempt, ...body }) => posted('bills/rules/confirm', body, attempt),
      invalidatesTags: ['Bills'],
    }),
    saveApprovalRules: build.mutation<SavedRules, { values: ApprovalRuleValues; attempt: string }>({
      query: ({ values, attempt }) => posted('bills/rules', values, attempt),
      invalidatesTags: ['Bills'],
    }),
    addBillRecurrence: build.mutation<
      { _id: string },
      { values: BillRecurrenceValues; attempt: string }
    >({
      query: ({ values, attempt }) => posted('bills/recurrences', values, attempt),
      invalidatesTags: ['Bills'],
    }),
    endBillRecurrence: build.mutation<{ _id: string }, { id: string; attempt: string }>({
      query: ({ id, attempt }) =>
        posted(`bills/recurrences/${encodeURIComponent(id)}/end`, {}, attempt),
      invalidatesTags: ['Bills'],
    }),
  }),
});

/** Sends the document of a bill; rejects as `http` does. */
export async function sendBillDocument(
  id: string,
  file: File,
  options: TransferOptions,
): Promise<void> {
  const form = new FormData();
  form.append('file', file, file.name);
  await upload(`${pathOf(id)}/document`, form, options);
}
