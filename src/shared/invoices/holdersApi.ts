import type { LicenceHolder } from '@/domain/invoices/mta/licenceHolder';
import { api } from '@/shared/api/api';

/** Licence holders as they are found while typing. */
const holdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first licence holders whose name or licence has what is typed. */
    chooseHolders: build.query<LicenceHolder[], string>({
      query: (search) => ({
        url: 'licenceHolders',
        answers: 'rows',
        params: { search: search || undefined, limit: '20' },
      }),
      providesTags: ['Taxation'],
    }),
  }),
});

export const { useChooseHoldersQuery } = holdersApi;
