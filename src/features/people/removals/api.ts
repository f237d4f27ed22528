import type { RemovalAct } from '@/domain/users/removal';
import type { RemovableUser, RemovalRow, RemovalSummary } from '@/domain/users/removalRow';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

type Page = ListPage<RemovalRow>;

const keys = attemptKeys();

const removalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of those who were shut out. */
    listUserRemovals: build.query<Page, ListParams>({
      query: (params) => ({ url: 'userRemovals', params, whole: true }),
      transformResponse: toPage<RemovalRow>,
      providesTags: ['UserRemovals'],
    }),
    /** How many were shut out, and how many are in again. */
    summarizeUserRemovals: build.query<RemovalSummary, ListParams>({
      query: (params) => ({ url: 'userRemovals/summary', params }),
      providesTags: ['UserRemovals'],
    }),
    /** One of them; 404 when it is absent or out of reach. */
    getUserRemoval: build.query<RemovalRow, string>({
      query: (id) => `userRemovals/${encodeURIComponent(id)}`,
      providesTags: ['UserRemovals'],
    }),
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
