import type { CheckRecord, SearchAnswer } from '@/domain/checks/checkRecord';
import type { CheckType } from '@/domain/checks/checkType';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import { api } from '@/shared/api/api';

/** For which application a search is run, and of which owner there. */
export interface SearchTarget {
  merchantStepId?: string;
  /** Among the saved owners of step 4, from 0. */
  index?: number;
}

/** A search as sent; the same key asks the bureau once. */
interface Search<Criteria> extends SearchTarget {
  Criteria: Criteria;
  userId: string;
  idempotencyKey: string;
}

const searchRequest = (
  name: 'Person' | 'Business',
  type: CheckType,
  { idempotencyKey, ...search }: Search<PersonCriteria | BusinessCriteria>,
) => ({
  url: `complianceClear/complianceClear${name}Search`,
  method: 'POST' as const,
  data: { ...search, type },
  headers: { 'Idempotency-Key': idempotencyKey },
});

/** A result stored with the application (spec 2.7): under the names of step 3 or of an owner. */
export interface StoredScore {
  merchantStepId: string;
  updatedData: Record<string, unknown>;
}

/** Background checks over the wire (spec 2.7). */
const checksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Searches for a person; `personTotalScore` is null when nobody was found. */
    searchPerson: build.mutation<SearchAnswer, Search<PersonCriteria>>({
      query: (search) => searchRequest('Person', 'person_data', search),
      invalidatesTags: ['Checks', 'Applications'],
    }),
    /** Searches for a business; `businessTotalScore` is null when none was found. */
    searchBusiness: build.mutation<SearchAnswer, Search<BusinessCriteria>>({
      query: (search) => searchRequest('Business', 'business_data', search),
      invalidatesTags: ['Checks', 'Applications'],
    }),
    /** A run with its result. Each view is logged, so an answer is not kept. */
    getCheckRecord: build.query<CheckRecord, string>({
      query: (id) => `complianceClear/getclearRecordById/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    /** Deletes a run for good. */
    removeCheck: build.mutation<unknown, string>({
      query: (id) => ({
        url: `complianceClear/deleteDataById/${encodeURIComponent(id)}`,
        answers: 'any',
        method: 'DELETE',
      }),
      invalidatesTags: ['Checks', 'Applications'],
    }),
    /** Stores a business's score in step 3. */
    storeBusinessScore: build.mutation<unknown, StoredScore>({
      query: ({ merchantStepId, updatedData }) => ({
        url: `onboarding/updateMerchant/${encodeURIComponent(merchantStepId)}`,
        answers: 'any',
        method: 'PUT',
        data: { updatedData },
      }),
      invalidatesTags: ['Checks', 'Applications'],
    }),
    /** Stores a person's score with the owner at `index` of step 4. */
    storePersonScore: build.mutation<unknown, StoredScore>({
      query: ({ merchantStepId, updatedData }) => ({
        url: `onboarding/updateMerchantIndex/${encodeURIComponent(merchantStepId)}`,
        answers: 'any',
        method: 'PUT',
        data: { updatedData },
      }),
      invalidatesTags: ['Checks', 'Applications'],
    }),
  }),
});

export const {
  useSearchPersonMutation,
  useSearchBusinessMutation,
  useGetCheckRecordQuery,
  useRemoveCheckMutation,
  useStoreBusinessScoreMutation,
  useStorePersonScoreMutation,
} = checksApi;
