import type { LicenseListRow, VerifiedLicenses } from '@/domain/applications/licenses/licenseRow';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

type Page = ListPage<LicenseListRow>;

/**
 * Licenses of applicants over the wire; every change refreshes what shows licenses, by tags alone.
 */
const licensesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the licenses in the caller's reach. */
    listLicenses: build.query<Page, ListParams>({
      query: (params) => ({ url: 'licenses', params, whole: true }),
      transformResponse: toPage<LicenseListRow>,
      providesTags: ['Licenses'],
    }),
    /** Checks up to five licenses against the state register. */
    verifyLicenses: build.mutation<VerifiedLicenses, readonly string[]>({
      query: (ids) => ({ url: 'licenses/verify', method: 'POST', data: { ids } }),
      invalidatesTags: ['Licenses', 'Applications'],
    }),
    /** Sets the ISO date on which the caller is reminded; '' takes it away. */
    setLicenseReminder: build.mutation<LicenseListRow, { id: string; date: string }>({
      query: ({ id, date }) => ({
        url: `licenses/${encodeURIComponent(id)}/reminder`,
        method: 'PUT',
        data: { date },
      }),
      invalidatesTags: ['Licenses'],
    }),
    /** Puts the report of a check among the application's documents. */
    attachLicenseProof: build.mutation<LicenseListRow, { id: string; file: File }>({
      query: ({ id, file }) => {
        const data = new FormData();
        data.append('uploadedFiles', file);
        return { url: `licenses/${encodeURIComponent(id)}/proof`, method: 'POST', data };
      },
      invalidatesTags: ['Licenses', 'Applications'],
    }),
  }),
});

export const {
  useListLicensesQuery,
  useLazyListLicensesQuery,
  useVerifyLicensesMutation,
  useSetLicenseReminderMutation,
  useAttachLicenseProofMutation,
} = licensesApi;
