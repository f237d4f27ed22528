import { type CallRow, call, calls } from '@server/platform/http/call';
import { object, string } from 'yup';
import {
  chargeSchema,
  codeSchema,
  moneyBackSchema,
  requestSchema,
} from '@/domain/walletPay/walletCharge';
import { askCharge, cancelCharge, confirmCharge } from './charge';
import {
  findWalletUsers,
  giveMoneyBack,
  latestCharges,
  requestPayment,
  walletPayments,
} from './commands';

const terminal = { access: 'helox.virtualTerminal' } as const;

/** Few are found in ten minutes: whoever serves people needs no more. */
const searching = { ...terminal, rate: { limit: 40, seconds: 600 } } as const satisfies CallRow;

const acting = { ...terminal, rate: { limit: 120, seconds: 600 } } as const satisfies CallRow;

/** Finding a wallet user, and taking or giving back money (catalogue: /mobile-search-pay). */
export const walletPayCalls = calls({
  // By a body: a phone number is in no address and no log.
  'POST /walletUsers/search': call({
    ...searching,
    body: object({ search: string().default('').max(300) }),
    audit: { event: 'reveal', title: 'Search wallet user' },
    handle: findWalletUsers,
  }),
  'GET /walletUsers/:id/payments': call({ ...terminal, handle: walletPayments }),
  'POST /walletUsers/:id/charges': call({
    ...acting,
    body: chargeSchema,
    idempotent: true,
    audit: { event: 'money', title: 'Ask for wallet charge' },
    handle: askCharge,
  }),
  'POST /walletUsers/:id/requests': call({
    ...acting,
    body: requestSchema,
    idempotent: true,
    audit: { event: 'money', title: 'Request payment of wallet user' },
    handle: requestPayment,
  }),
  'POST /walletUsers/:id/moneyBack': call({
    ...acting,
    body: moneyBackSchema,
    idempotent: true,
    audit: { event: 'money', title: 'Give money back to wallet' },
    handle: giveMoneyBack,
  }),
  'GET /walletCharges': call({ ...terminal, handle: latestCharges }),
  'POST /walletCharges/:id/confirm': call({
    ...acting,
    body: codeSchema,
    audit: { event: 'money', title: 'Charge wallet' },
    handle: confirmCharge,
  }),
  'POST /walletCharges/:id/cancel': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Cancel wallet charge' },
    handle: cancelCharge,
  }),
});
