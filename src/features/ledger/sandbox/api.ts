import type { Scenario } from '@/domain/sandbox/scenario';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

const keys = attemptKeys();

const sandboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many test-mode transactions the own organization has, whatever the session's mode. */
    getOwnSandbox: build.query<{ count: number; companyName: string }, void>({
      query: () => 'sandboxLedger/own',
      providesTags: ['Transactions'],
    }),
    /** Lets a scenario happen; the amount is `x.xx`. */
    simulatePayment: build.mutation<
      { _id: string },
      { scenario: Scenario; amount: string; attempt: string }
    >({
      query: ({ attempt, ...data }) => ({
        url: 'sandboxLedger/simulate',
        method: 'POST',
        data,
        headers: { 'Idempotency-Key': keys({ attempt, ...data }) },
      }),
      invalidatesTags: ['Transactions'],
    }),
    /** Removes all of them. */
    clearSandbox: build.mutation<{ removed: number }, { attempt: string }>({
      query: (asked) => ({
        url: 'sandboxLedger/clear',
        method: 'POST',
        headers: { 'Idempotency-Key': keys(asked) },
      }),
      invalidatesTags: ['Transactions'],
    }),
  }),
});

export const { useGetOwnSandboxQuery, useSimulatePaymentMutation, useClearSandboxMutation } =
  sandboxApi;
