import type {
  CommissionDetail,
  CommissionRow,
  CommissionSums,
  MonthRow,
  PartnerMonthRow,
  SplitPreviewRow,
} from '@/domain/residuals/residualRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

export const commissions = listSource('commissions', ['Commissions']);
export const partnerMonths = listSource('partner-commissions', ['Commissions']);

const keys = {
  month: attemptKeys(),
  payout: attemptKeys(),
  split: attemptKeys(),
  answer: attemptKeys(),
};

/** What is done with a month, `2026-10`. */
export interface MonthDeed {
  act: 'recalculate' | 'approve' | 'lock';
  month: string;
}

/** A split from a month on; percent `40`. */
export interface SplitSaving {
  organization: string;
  month: string;
  percent: string;
  note: string;
}

/** What staff answer a dispute. */
export interface DisputeAnswer {
  id: string;
  accepted: boolean;
  amount: string;
  answer: string;
}

export const {
  useListCommissionsQuery,
  useGetCommissionQuery,
  useSumCommissionsQuery,
  useListPartnerMonthsQuery,
  useGetPartnerMonthQuery,
  useListMonthsQuery,
  useActOnMonthMutation,
  usePayCommissionsMutation,
  useSaveSplitMutation,
  usePreviewSplitMutation,
  useDisputeCommissionMutation,
  useAnswerCommissionDisputeMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listCommissions: build.query(commissions.rows<CommissionRow>()),
    getCommission: build.query(commissions.one<CommissionDetail>()),
    sumCommissions: build.query(commissions.summary<CommissionSums>()),
    listPartnerMonths: build.query(partnerMonths.rows<PartnerMonthRow>()),
    getPartnerMonth: build.query(partnerMonths.one<PartnerMonthRow>()),
    /** The last 24 months that were calculated, for staff. */
    listMonths: build.query<MonthRow[], void>({
      query: () => ({ url: 'commission-months', answers: 'rows' }),
      providesTags: ['Commissions'],
    }),
    /** 409 where a month does not stand so. */
    actOnMonth: build.mutation<unknown, MonthDeed>({
      query: ({ act, month }) => ({
        url: `commission-months/${month}/${act}`,
        method: 'POST',
        headers: { 'Idempotency-Key': keys.month({ act, month }) },
        answers: 'any',
      }),
      invalidatesTags: ['Commissions'],
    }),
    /** 409 where nothing is owed, or fees do not cover it. */
    payCommissions: build.mutation<{ amount: string }, { organization: string; month: string }>({
      query: (data) => ({
        url: 'commission-payouts',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.payout(data) },
      }),
      invalidatesTags: ['Commissions', 'Disbursements'],
    }),
    saveSplit: build.mutation<unknown, SplitSaving>({
      query: (data) => ({
        url: 'commission-splits',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.split(data) },
        answers: 'any',
      }),
      invalidatesTags: ['Commissions'],
    }),
    previewSplit: build.mutation<{ rows: SplitPreviewRow[] }, SplitSaving>({
      query: (data) => ({ url: 'commission-splits/preview', method: 'POST', data }),
    }),
    disputeCommission: build.mutation<unknown, { id: string; reason: string; attempt: string }>({
      query: ({ id, reason, attempt }) => ({
        url: `commissions/${encodeURIComponent(id)}/dispute`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': attempt },
        answers: 'any',
      }),
      invalidatesTags: ['Commissions'],
    }),
    answerCommissionDispute: build.mutation<unknown, DisputeAnswer>({
      query: ({ id, ...data }) => ({
        url: `commission-disputes/${encodeURIComponent(id)}/answer`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.answer({ id, ...data }) },
        answers: 'any',
      }),
      invalidatesTags: ['Commissions'],
    }),
  }),
});
