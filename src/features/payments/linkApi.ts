import type { LinkDecline } from '@/domain/paymentLinks/linkDecline';
import type { PayableLink } from '@/domain/paymentLinks/linkPayment';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { linkPlace } from './api';

const declineKeys = attemptKeys();

export const { useGetPayableLinkQuery, useCountLinkViewMutation, useDeclineLinkMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      /** A payment link for whoever has its key; 404 for one that was changed. */
      getPayableLink: build.query<PayableLink, string>({
        query: linkPlace,
        providesTags: ['Payable'],
      }),
      /** Counts a visit of a link's page. */
      countLinkView: build.mutation<unknown, string>({
        query: (key) => ({ url: `${linkPlace(key)}/views`, method: 'POST', answers: 'any' }),
      }),
      /** Says no to a payment request. */
      declineLink: build.mutation<unknown, { key: string; body: LinkDecline }>({
        query: ({ key, body }) => ({
          url: `${linkPlace(key)}/decline`,
          method: 'POST',
          data: body,
          headers: { 'Idempotency-Key': declineKeys({ key, body }) },
        }),
        invalidatesTags: ['Payable'],
      }),
    }),
  });
