import type { DemoLedger } from '@/domain/transactions/demoLedger';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

const keys = attemptKeys();

const demoApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The sample rows of the own organization, made where there are none yet. */
    openDemoLedger: build.query<DemoLedger, void>({
      query: () => ({ url: 'demoLedger/open', method: 'POST' }),
      providesTags: ['Transactions'],
    }),
    /** Makes them anew, up to now. */
    resetDemoLedger: build.mutation<DemoLedger, { attempt: string }>({
      query: (asked) => ({
        url: 'demoLedger/reset',
        method: 'POST',
        headers: { 'Idempotency-Key': keys(asked) },
      }),
      invalidatesTags: ['Transactions'],
    }),
  }),
});

export const { useOpenDemoLedgerQuery, useResetDemoLedgerMutation } = demoApi;
