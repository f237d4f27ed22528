import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { tagTypes } from './tags';

/** THE api slice; features add to it with `api.injectEndpoints`. Failures are `ApiFailure`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
});
