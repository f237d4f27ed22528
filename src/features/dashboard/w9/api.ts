import type { OwnW9, W9Values } from '@/domain/billPay/w9';
import { api } from '@/shared/api/api';

export const { useGetOwnW9Query, useGiveW9Mutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest W-9 of the caller and its customers. */
    getOwnW9: build.query<OwnW9, void>({ query: () => 'w9Forms', providesTags: ['Dashboard'] }),
    /** 400 with messages by field; 404 where a customer is not the caller's any more. */
    giveW9: build.mutation<{ _id: string }, { values: W9Values; attempt: string }>({
      query: ({ values, attempt }) => ({
        url: 'w9Forms',
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: ['Dashboard'],
    }),
  }),
});
