import type { LicenseHolderRow, MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import type { LicenseHolderValues } from '@/domain/invoices/mta/licenseHolder';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';
import { listSource } from '@/shared/lists/listSource';

const one = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** One key per act and body: sending again after a lost answer does not act twice. */
const keys = { holder: attemptKeys(), changed: attemptKeys(), imported: attemptKeys() };

/** The directory of license holders. */
export const holders = listSource('licenseHolders', ['Taxation', 'Invoices']);

/** The directory of license holders. */
const holdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHolders: build.query(holders.rows<LicenseHolderRow>()),
    /** Municipalities to choose from. */
    listMunicipalityChoices: build.query<MunicipalityChoice[], void>({
      query: () => ({ url: `${holders.url}/municipalities`, answers: 'rows' }),
      providesTags: ['Taxation'],
    }),
    /** Adds a license holder. */
    addHolder: build.mutation<LicenseHolderRow, LicenseHolderValues>({
      query: (data) => ({
        url: holders.url,
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys.holder(data) },
      }),
      invalidatesTags: ['Taxation'],
    }),
    /** Saves a license holder; 409 with `current` when it was changed since `version` was read. */
    saveHolder: build.mutation<
      LicenseHolderRow,
      { id: string; values: LicenseHolderValues; version: number }
    >({
      query: ({ id, ...data }) => ({
        url: one(holders.url, id),
        method: 'PUT',
        data,
        headers: { 'Idempotency-Key': keys.changed({ id, data }) },
      }),
      invalidatesTags: ['Taxation'],
    }),
    /** Adds license holders from the lines of a file, all rows or none; 422 with `rows`. */
    importHolders: build.mutation<{ imported: number }, readonly (readonly string[])[]>({
      query: (lines) => ({
        url: `${holders.url}/import`,
        method: 'POST',
        data: { lines },
        headers: { 'Idempotency-Key': keys.imported(lines) },
      }),
      invalidatesTags: ['Taxation'],
    }),
  }),
});

export const {
  useListHoldersQuery,
  useListMunicipalityChoicesQuery,
  useAddHolderMutation,
  useSaveHolderMutation,
  useImportHoldersMutation,
} = holdersApi;
