import type { FundingValues } from '@/domain/banking/fundingSource';
import type {
  BankSignIn,
  ChosenAccount,
  Connected,
  Institution,
  LinkedAccount,
  PublicLinkPage,
} from '@/domain/banking/linking/aggregated';
import type { LinkPage, LinkPageValues } from '@/domain/banking/linking/linkPage';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

const keyOf = attemptKeys();

/** Where accounts are linked: by whoever is signed in, or on the page of a key. */
export const ownPlace = '/funding-sources';
export const pagePlace = (key: string): string => `/bankLinking/${encodeURIComponent(key)}`;

interface Placed<Body> {
  place: string;
  body: Body;
}

const chosenAt = (place: string): string =>
  place === ownPlace ? `${place}/connected` : `${place}/accounts`;

export const {
  useReadLinkPageQuery,
  useSaveLinkPageMutation,
  useRotateLinkKeyMutation,
  useGetPublicLinkPageQuery,
  useListInstitutionsQuery,
  useConnectBankMutation,
  useChooseAccountMutation,
  useLinkTypedAccountMutation,
  useAlertSupportMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** The own organization's page; its usual settings with version 0 where none were saved. */
    readLinkPage: build.query<LinkPage, void>({
      query: () => '/bankLinkPage',
      providesTags: ['Banking'],
    }),
    /** 409 with the current settings where they changed since they were read. */
    saveLinkPage: build.mutation<LinkPage, LinkPageValues & { version: number }>({
      query: (data) => ({ url: '/bankLinkPage', method: 'PUT', data }),
      invalidatesTags: ['Banking'],
    }),
    /** Replaces the key; `version`: of the settings that are shown. 409 where they are others by now. */
    rotateLinkKey: build.mutation<LinkPage, { version: number }>({
      query: (shown) => ({
        url: '/bankLinkPage/key',
        method: 'POST',
        data: shown,
        headers: { 'Idempotency-Key': keyOf(shown) },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** The page of a key; 404 for one that opens nothing. */
    getPublicLinkPage: build.query<PublicLinkPage, string>({ query: pagePlace }),
    /** Banks that accounts can be connected at. */
    listInstitutions: build.query<Institution[], string>({
      query: (place) => ({ url: `${place}/institutions`, answers: 'rows' }),
    }),
    /** Signs in to a bank. 400 where it refuses; 503 where the aggregator fails. */
    connectBank: build.mutation<Connected, Placed<BankSignIn>>({
      query: ({ place, body }) => ({ url: `${place}/connect`, method: 'POST', data: body }),
    }),
    /** Links one of the accounts that the bank told of. */
    chooseAccount: build.mutation<LinkedAccount, Placed<ChosenAccount>>({
      query: ({ place, body }) => ({
        url: chosenAt(place),
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': keyOf({ place, body }) },
      }),
      invalidatesTags: ['Banking'],
    }),
    /** Links an account by its numbers, on the page of a key. */
    linkTypedAccount: build.mutation<LinkedAccount, Placed<FundingValues>>({
      query: ({ place, body }) => ({
        url: `${place}/typed`,
        method: 'POST',
        data: body,
        headers: { 'Idempotency-Key': keyOf({ place, body }) },
      }),
    }),
    /** Tells support that the aggregator failed (spec 1.7). */
    alertSupport: build.mutation<unknown, { message: string; description: string }>({
      query: (told) => ({
        url: '/logs/sendAlert',
        method: 'POST',
        data: { ...told, priority: 'P2' },
        headers: { 'Idempotency-Key': keyOf(told) },
        answers: 'any',
      }),
    }),
  }),
});
