import type { Referral, ReferralDetail, ReferralValues } from '@/domain/referrals/referral';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

export const referrals = listSource('referrals', ['Referrals']);

/** One key per act and body: a second sending after a lost answer does not act twice. */
const key = attemptKeys();

const pathOf = (id: string): string => `${referrals.url}/${encodeURIComponent(id)}`;

/** What may be done again later on: `attempt` names it. */
interface Attempted {
  id: string;
  attempt: string;
}

const act = (name: 'send' | 'approve') => ({
  query: ({ id, attempt }: Attempted) => ({
    url: `${pathOf(id)}/${name}`,
    method: 'POST' as const,
    headers: { 'Idempotency-Key': attempt },
  }),
  invalidatesTags: ['Referrals'] as const,
});

export const {
  useListReferralsQuery,
  useGetReferralQuery,
  useGetReferralTermsQuery,
  useAddReferralMutation,
  useSaveReferralMutation,
  useSendReferralMutation,
  useApproveRewardMutation,
  usePayRewardMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listReferrals: build.query(referrals.rows<Referral>()),
    getReferral: build.query(referrals.one<ReferralDetail>()),
    /** What a new referral is worth, `x.xx`. */
    getReferralTerms: build.query<{ reward: string }, void>({
      query: () => `${referrals.url}/terms`,
      providesTags: ['Referrals'],
    }),
    addReferral: build.mutation<ReferralDetail, ReferralValues>({
      query: (data) => ({
        url: referrals.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': key(data) },
      }),
      invalidatesTags: ['Referrals'],
    }),
    /** 409 once the person has registered, or with `current` when it changed since it was read. */
    saveReferral: build.mutation<
      ReferralDetail,
      { id: string; values: ReferralValues; version: number }
    >({
      query: ({ id, values, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        data: { ...values, version },
        headers: { 'Idempotency-Key': key({ id, values, version }) },
      }),
      invalidatesTags: ['Referrals'],
    }),
    sendReferral: build.mutation<ReferralDetail, Attempted>(act('send')),
    approveReward: build.mutation<ReferralDetail, Attempted>(act('approve')),
    /** Records that a reward was paid; 403 for who approved it. */
    payReward: build.mutation<ReferralDetail, { id: string; confirmation: string }>({
      query: ({ id, confirmation }) => ({
        url: `${pathOf(id)}/pay`,
        method: 'POST',
        data: { confirmation },
        headers: { 'Idempotency-Key': key({ id, confirmation }) },
      }),
      invalidatesTags: ['Referrals', 'Journal'],
    }),
  }),
});
