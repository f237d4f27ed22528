import type { SearchAnswer } from '@/domain/search/found';
import { api } from '@/shared/api/api';

/** Records by name or number; asked for anew each time, since anything may have changed them. */
const { useSearchRecordsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchRecords: build.query<SearchAnswer, string>({
      query: (text) => ({ url: '/search', params: { text } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export { useSearchRecordsQuery };
