import type { LicenceListRow, VerifiedLicences } from '@/domain/applications/licences/licenceRow';
import { api } from '@/shared/api/api';
import type { ListPage } from '@/shared/lists/listDefinition';
import { toPage } from '@/shared/lists/toPage';
import type { ListParams } from '@/shared/lists/useListExport';

type Page = ListPage<LicenceListRow>;

/**
 * Licences of applicants over the wire; every change refreshes what shows licences, by tags alone.
 */
const licencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the licences in the caller's reach. */
    listLicences: build.query<Page, ListParams>({
      query: (params) => ({ url: 'licences', params, whole: true }),
      transformResponse: toPage<LicenceListRow>,
      providesTags: ['Licences'],
    }),
    /** Checks up to five licences against the state register. */
    verifyLicences: build.mutation<VerifiedLicences, readonly string[]>({
      query: (ids) => ({ url: 'licences/verify', method: 'POST', data: { ids } }),
      invalidatesTags: ['Licences', 'Applications'],
    }),
    /** Sets the ISO date on which the caller is reminded; '' takes it away. */
    setLicenceReminder: build.mutation<LicenceListRow, { id: string; date: string }>({
      query: ({ id, date }) => ({
        url: `licences/${encodeURIComponent(id)}/reminder`,
        method: 'PUT',
        data: { date },
      }),
      invalidatesTags: ['Licences'],
    }),
    /** Puts the report of a check among the application's documents. */
    attachLicenceProof: build.mutation<LicenceListRow, { id: string; file: File }>({
      query: ({ id, file }) => {
        const data = new FormData();
        data.append('uploadedFiles', file);
        return { url: `licences/${encodeURIComponent(id)}/proof`, method: 'POST', data };
      },
      invalidatesTags: ['Licences', 'Applications'],
    }),
  }),
});

export const {
  useListLicencesQuery,
  useLazyListLicencesQuery,
  useVerifyLicencesMutation,
  useSetLicenceReminderMutation,
  useAttachLicenceProofMutation,
} = licencesApi;
