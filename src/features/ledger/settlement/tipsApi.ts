import type { SplitPart } from '@/domain/settlements/tipSplit';
import type {
  TipAccount,
  TipDetail,
  TipPart,
  TipRow,
  TipSummary,
  TipUserRow,
} from '@/domain/settlements/tips';
import { api } from '@/shared/api/api';
import { listSource } from '@/shared/lists/listSource';
import type { ListParams } from '@/shared/lists/useListExport';

/**
 * What is paid out to one person: all that is unpaid up to a day (ISO); `amount` is what was shown,
 * `x.xx`.
 */
export interface Payout {
  organization: string;
  tipUserName: string;
  upTo: string;
  amount: string;
}

/** All parts of a tip; `shown`: those that whoever splits it was shown. */
interface Split {
  parts: SplitPart[];
  shown: Pick<TipPart, 'tipUserName' | 'tip'>[];
}

/** Tips on the server. */
export const tips = listSource('tips', ['Tips']);

/** Tips over the wire. */
const tipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTips: build.query(tips.rows<TipRow>()),
    summarizeTips: build.query(tips.summary<TipSummary>()),
    getTip: build.query(tips.one<TipDetail>()),
    /** Those who are owed most first, 500 at most. */
    listTipPeople: build.query<TipUserRow[], ListParams>({
      query: (params) => ({ url: 'tips/people', answers: 'rows', params }),
      providesTags: ['Tips'],
    }),
    listTipStores: build.query<string[], void>({
      query: () => ({ url: 'tips/stores', answers: 'rows' }),
      providesTags: ['Tips'],
    }),
    /** Accounts of a merchant that earn tips. */
    listTipAccounts: build.query<TipAccount[], string>({
      query: (organization) => ({
        url: 'tips/accounts',
        answers: 'rows',
        params: { organization },
      }),
      providesTags: ['Users'],
    }),
    /** 409 where all tips under the name have an account by now. */
    attachTips: build.mutation<
      { count: number },
      { organization: string; tipUserName: string; account: string; attempt: string }
    >({
      query: ({ attempt, ...data }) => ({
        url: 'tips/accounts',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Tips'],
    }),
    /** 409 where something else is owed by now. */
    payTips: build.mutation<
      { number: number; cents: number; disbursement: number },
      Payout & { attempt: string }
    >({
      query: ({ attempt, ...data }) => ({
        url: 'tips/payouts',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Tips', 'Disbursements'],
    }),
    /**
     * 400 with messages by field where the parts are not the whole tip; 409 where it is split
     * otherwise than `shown` by now.
     */
    splitTip: build.mutation<{ people: number }, Split & { id: string; attempt: string }>({
      query: ({ id, attempt, ...data }) => ({
        url: `tips/${encodeURIComponent(id)}/split`,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Tips'],
    }),
  }),
});

export const {
  useAttachTipsMutation,
  useListTipAccountsQuery,
  useGetTipQuery,
  useListTipPeopleQuery,
  useListTipStoresQuery,
  useListTipsQuery,
  usePayTipsMutation,
  useSplitTipMutation,
  useSummarizeTipsQuery,
} = tipsApi;
