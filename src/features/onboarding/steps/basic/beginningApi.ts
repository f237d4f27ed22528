import type { MerchantApplication } from '@/domain/onboarding/application';
import type { ApplicationBeginning, InvitationOffer } from '@/domain/onboarding/beginning';
import { api } from '@/shared/api/api';

const beginningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What step 0 of the caller's next application holds before anything is typed. */
    getBeginning: build.query<ApplicationBeginning, void>({
      query: () => 'onboarding/beginning',
      keepUnusedDataFor: 0,
    }),
    /** The open invitation that the caller's own application may be moved to; null for none. */
    getInvitationOffer: build.query<InvitationOffer | null, void>({
      query: () => ({ url: 'onboarding/invitationOffer', answers: 'recordOrNull' }),
      providesTags: ['Applications'],
    }),
    /**
     * Moves the caller's own application to the partners of an invitation; gives it as it is now.
     */
    acceptInvitation: build.mutation<MerchantApplication, number>({
      query: (inviteId) => ({
        url: 'onboarding/acceptInvitation',
        method: 'POST',
        data: { inviteId },
      }),
      invalidatesTags: ['Applications'],
    }),
  }),
});

export const { useGetBeginningQuery, useGetInvitationOfferQuery, useAcceptInvitationMutation } =
  beginningApi;
