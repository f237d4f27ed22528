import type {
  ChargeValues,
  MoneyBackValues,
  RequestValues,
  WalletCharge,
  WalletPayment,
} from '@/domain/walletPay/walletCharge';
import type { WalletUser } from '@/domain/walletPay/walletUser';
import { api } from '@/shared/api/api';
import { attemptKeys } from '@/shared/attemptKey';

const askKey = attemptKeys();
const requestKey = attemptKeys();
const backKey = attemptKeys();

const userPath = (id: string): string => `walletUsers/${encodeURIComponent(id)}`;
const chargePath = (id: string): string => `walletCharges/${encodeURIComponent(id)}`;

/** What moves money of a wallet. */
interface OfUser<Values> {
  id: string;
  values: Values;
}

/** What money from or to a wallet makes old. */
const moved = ['WalletPay', 'Transactions'] as const;

export const {
  useFindWalletUsersMutation,
  useListWalletChargesQuery,
  useListWalletPaymentsQuery,
  useAskChargeMutation,
  useConfirmChargeMutation,
  useCancelChargeMutation,
  useRequestPaymentMutation,
  useGiveMoneyBackMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** 404 where there is none in sight. By a body: a phone number is in no address. */
    findWalletUsers: build.mutation<WalletUser[], string>({
      query: (search) => ({
        url: 'walletUsers/search',
        method: 'POST',
        data: { search },
        answers: 'rows',
      }),
    }),
    /** The latest ones, the newest first. */
    listWalletCharges: build.query<WalletCharge[], void>({
      query: () => ({ url: 'walletCharges', answers: 'rows' }),
      providesTags: ['WalletPay'],
    }),
    /** Payments of a wallet that money can go back of. */
    listWalletPayments: build.query<WalletPayment[], string>({
      query: (id) => ({ url: `${userPath(id)}/payments`, answers: 'rows' }),
      providesTags: moved,
    }),
    /** A code goes to the holder's phone; nothing is taken yet. 409 where the wallet does not cover it. */
    askCharge: build.mutation<WalletCharge, OfUser<ChargeValues>>({
      query: ({ id, values }) => ({
        url: `${userPath(id)}/charges`,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': askKey({ id, values }) },
      }),
      invalidatesTags: () => ['WalletPay'],
    }),
    /** 400 for another code, 409 once it has ended; the same code again charges once. */
    confirmCharge: build.mutation<WalletCharge, { id: string; code: string }>({
      query: ({ id, code }) => ({
        url: `${chargePath(id)}/confirm`,
        method: 'POST',
        data: { code },
      }),
      invalidatesTags: () => moved,
    }),
    cancelCharge: build.mutation<WalletCharge, string>({
      query: (id) => ({ url: `${chargePath(id)}/cancel`, method: 'POST' }),
      invalidatesTags: () => ['WalletPay'],
    }),
    requestPayment: build.mutation<{ sent: true }, OfUser<RequestValues>>({
      query: ({ id, values }) => ({
        url: `${userPath(id)}/requests`,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': requestKey({ id, values }) },
      }),
      invalidatesTags: ['PaymentLinks'],
    }),
    giveMoneyBack: build.mutation<{ sent: true }, OfUser<MoneyBackValues>>({
      query: ({ id, values }) => ({
        url: `${userPath(id)}/moneyBack`,
        method: 'POST',
        data: values,
        headers: { 'Idempotency-Key': backKey({ id, values }) },
      }),
      invalidatesTags: moved,
    }),
  }),
});
