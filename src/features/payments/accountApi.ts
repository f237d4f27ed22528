import type { PayerAccountValues } from '@/domain/payments/payerAccount';
import { api } from '@/shared/api/api';
import type { PayToken } from '@/shared/payments/sandboxTokens';

/** Accounts of payers, where bank debits go out by a file (docs/adr/0051). */
export const { useExchangeAccountMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Exchanges an account for a token; only its last digits come back. */
    exchangeAccount: build.mutation<Pick<PayToken, 'token' | 'lastFour'>, PayerAccountValues>({
      query: (data) => ({ url: '/payerAccounts', method: 'POST', data }),
    }),
  }),
});
