import type { StaffMember } from '@/domain/stores/staff';
import type { StoreDetail, StoreRow } from '@/domain/stores/store';
import type { StoreValues } from '@/domain/stores/storeForm';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

/** The rows of stores. */
export const storeSource = listSource('stores', ['Stores', 'Terminals']);

const addKey = attemptKeys();

/** Whom and what the forms of an organization's stores offer. */
export interface StoreKnown {
  people: { id: string; name: string; role: string }[];
  licenses: string[];
}

/** What of others a store changes: where terminals stand, and whether they take payments. */
const moved = ['Stores', 'Terminals'] as const;

const pathOf = (id: string): string => `${storeSource.url}/${encodeURIComponent(id)}`;

export const {
  useListStoresQuery,
  useGetStoreQuery,
  useListStoreOrganizationsQuery,
  useGetStoreKnownQuery,
  useAddStoreMutation,
  useSaveStoreMutation,
  useSaveStoreStaffMutation,
  usePauseStoreMutation,
  useResumeStoreMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listStores: build.query(storeSource.rows<StoreRow>()),
    getStore: build.query(storeSource.one<StoreDetail>()),
    listStoreOrganizations: build.query<{ id: string; name: string }[], void>({
      query: () => ({ url: `${storeSource.url}/organizations`, answers: 'rows' }),
      providesTags: ['Transactions'],
    }),
    getStoreKnown: build.query<StoreKnown, string>({
      query: (organization) => `${storeSource.url}/known/${encodeURIComponent(organization)}`,
      providesTags: ['Stores', 'Users'],
    }),
    /** 400 at `name` where another store has it. */
    addStore: build.mutation<StoreDetail, StoreValues>({
      query: (data) => ({
        url: storeSource.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': addKey(data) },
      }),
      invalidatesTags: moved,
    }),
    /** 409 where it changed since it was read. */
    saveStore: build.mutation<
      StoreDetail,
      { id: string; values: StoreValues & { version: number } }
    >({
      query: ({ id, values }) => ({ url: pathOf(id), method: 'PUT', data: values }),
      invalidatesTags: moved,
    }),
    saveStoreStaff: build.mutation<
      StoreDetail,
      { id: string; values: { staff: StaffMember[]; version: number } }
    >({
      query: ({ id, values }) => ({ url: `${pathOf(id)}/staff`, method: 'PUT', data: values }),
      invalidatesTags: moved,
    }),
    pauseStore: build.mutation<StoreDetail, { id: string; reason: string; attempt: string }>({
      query: ({ id, reason, attempt }) => ({
        url: `${pathOf(id)}/pause`,
        method: 'POST',
        data: { reason },
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: moved,
    }),
    resumeStore: build.mutation<StoreDetail, { id: string; attempt: string }>({
      query: ({ id, attempt }) => ({
        url: `${pathOf(id)}/resume`,
        method: 'POST',
        headers: { 'Idempotency-Key': attempt },
      }),
      invalidatesTags: moved,
    }),
  }),
});
