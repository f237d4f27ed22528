import type { RemovalAct } from '@/domain/users/removal';
import type { RemovableUser, RemovalRow, RemovalSummary } from '@/domain/users/removalRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** Those who were shut out. */
export const removals = listSource('userRemovals', ['UserRemovals']);

const keys = attemptKeys();

const removalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUserRemovals: build.query(removals.rows<RemovalRow>()),
    summarizeUserRemovals: build.query(removals.summary<RemovalSummary>()),
    getUserRemoval: build.query(removals.one<RemovalRow>()),
    /** Whose people were shut out, by name. */
    listRemovalOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: 'userRemovals/organizations', answers: 'rows' }),
      providesTags: ['UserRemovals'],
    }),
    /** People who may be suspended or deleted, by a part of name or address; ten at most. */
    findRemovableUsers: build.query<RemovableUser[], string>({
      query: (search) => ({ url: 'userRemovals/users', answers: 'rows', params: { search } }),
      providesTags: ['UserRemovals'],
    }),
    /**
     * Suspends, deletes or restores an account; `attempt` names the act however often it is sent.
     */
    actOnUser: build.mutation<
      { name: string },
      { userId: string; act: RemovalAct; reason: string; attempt: string }
    >({
      query: ({ userId, act, reason, attempt }) => ({
        url: `userRemovals/users/${encodeURIComponent(userId)}/${act}`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': keys({ userId, act, reason, attempt }) },
      }),
      invalidatesTags: ['UserRemovals'],
    }),
  }),
});

export const {
  useListUserRemovalsQuery,
  useSummarizeUserRemovalsQuery,
  useGetUserRemovalQuery,
  useListRemovalOrganizationsQuery,
  useFindRemovableUsersQuery,
  useActOnUserMutation,
} = removalsApi;
