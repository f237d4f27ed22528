import type { LicenseHolder } from '@/domain/invoices/mta/licenseHolder';
import { api } from '@/shared/api/api';

/** License holders as they are found while typing. */
const holdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first license holders whose name or license has what is typed. */
    chooseHolders: build.query<LicenseHolder[], string>({
      query: (search) => ({
        url: 'licenseHolders',
        answers: 'rows',
        params: { search: search || undefined, limit: '20' },
      }),
      providesTags: ['Taxation'],
    }),
  }),
});

export const { useChooseHoldersQuery } = holdersApi;
