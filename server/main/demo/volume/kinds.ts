// Over 250 lines: a table of the kinds of sales, as data.

import type { Place } from '@/domain/ledger/act';
import { labelOf } from '@/domain/transactions/label';
import type { TransactionMethod } from '@/domain/transactions/method';
import type { OtherInformation } from '@/domain/transactions/transaction';
import type { Trade } from './merchants';

/**
 * What a payment moves: goods, money without them, a tip, a fee on top, what the merchant owes us,
 * or what it pays out; `given`: money that goes out to a purchaser.
 */
export type Moves = 'goods' | 'money' | 'tip' | 'surcharge' | 'fee' | 'out' | 'given';

/** How often a kind occurs among a hundred payments, by trade. */
type Shares = Readonly<Record<Trade, number>>;

/** A kind of transaction. */
export interface Kind {
  moves: Moves;
  method: TransactionMethod;
  place: Place;
  capture: string;
  /** By which it is labeled (spec 1.4). */
  flags: OtherInformation;
  /** The same where the driver is tipped. */
  driverFlags: OtherInformation;
  /** Of amounts that are no basket: cents. */
  range: readonly [least: number, most: number];
  shares: Shares;
  label: string;
}

const everywhere = (share: number): Shares => ({
  shop: share,
  delivery: share,
  goods: share,
  wholesale: share,
});

type Given = Pick<Kind, 'flags' | 'shares'> & Partial<Kind>;

function kind(given: Given): Kind {
  const made = {
    moves: 'goods',
    method: 'card',
    place: 'bank',
    capture: 'terminal',
    range: [500, 9000],
    ...given,
  } as const;
  const label = labelOf({ capture_type: made.capture, otherInformation: made.flags });
  return { ...made, label, driverFlags: { ...made.flags, driver_type: true } };
}

const typed = (value: string, label: string): OtherInformation => ({
  transaction_type: { value, label },
});

const wallet = { method: 'wallet', capture: 'api', moves: 'money' } as const;
const out = { moves: 'out', method: 'ach', range: [8000, 60_000] } as const;

/** What shops take day in, day out. */
const daily: readonly Kind[] = [
  kind({
    flags: { credit_card_payment: true },
    shares: { shop: 31, delivery: 34, goods: 47, wholesale: 5 },
  }),
  kind({
    flags: { debit_card: true },
    method: 'debit',
    shares: { shop: 25, delivery: 14, goods: 20, wholesale: 0 },
  }),
  kind({
    flags: { cash: true },
    method: 'cash',
    place: 'direct',
    shares: { shop: 22, delivery: 9, goods: 1, wholesale: 3 },
  }),
  kind({
    flags: { achPayment: true },
    method: 'ach',
    place: 'clearing',
    capture: 'api',
    shares: { shop: 6, delivery: 18, goods: 8, wholesale: 48 },
  }),
  kind({
    ...wallet,
    moves: 'goods',
    flags: { posPayment: true, helox_type: 'P2R' },
    shares: { shop: 8, delivery: 12, goods: 2, wholesale: 0 },
  }),
  kind({
    flags: { text_pay: true },
    capture: 'link',
    shares: { shop: 1.5, delivery: 5, goods: 1, wholesale: 0 },
  }),
  kind({
    flags: { appName: 'Shopify' },
    capture: 'api',
    shares: { shop: 0.5, delivery: 2, goods: 14, wholesale: 0 },
  }),
  kind({
    flags: { appName: 'Leaf Locker' },
    capture: 'api',
    shares: { shop: 1, delivery: 1.5, goods: 3, wholesale: 0 },
  }),
  kind({
    flags: { eventPayment: true },
    capture: 'virtual_terminal',
    shares: { shop: 0.6, delivery: 0, goods: 0.5, wholesale: 0 },
  }),
  kind({
    flags: { check: true },
    method: 'check',
    place: 'direct',
    shares: { shop: 0, delivery: 0, goods: 0.5, wholesale: 14 },
  }),
  kind({
    flags: { wireDeposit: true },
    method: 'wire',
    shares: { shop: 0, delivery: 0, goods: 0, wholesale: 12 },
  }),
  kind({
    flags: typed('invoice', 'Invoice'),
    capture: 'invoice',
    shares: { shop: 0.2, delivery: 0.2, goods: 0.5, wholesale: 10 },
  }),
  kind({
    flags: { cashDeposit: true },
    method: 'cash',
    moves: 'money',
    range: [180_000, 1_240_000],
    shares: { shop: 0.08, delivery: 0.05, goods: 0, wholesale: 0.8 },
  }),
];

/** Tips by themselves, and fees. */
const beside: readonly Kind[] = [
  kind({
    flags: { budtender_type: true },
    moves: 'tip',
    method: 'debit',
    range: [100, 1500],
    shares: { shop: 1.6, delivery: 0, goods: 0, wholesale: 0 },
  }),
  kind({
    flags: { driver_type: true },
    moves: 'tip',
    method: 'debit',
    range: [200, 2000],
    shares: { shop: 0, delivery: 2.5, goods: 0, wholesale: 0 },
  }),
  kind({
    ...wallet,
    flags: { heloxTipPaymentByQrCode: true },
    moves: 'tip',
    range: [100, 1200],
    shares: { shop: 0.5, delivery: 0.8, goods: 0, wholesale: 0 },
  }),
  kind({
    ...wallet,
    flags: { heloxPurchaseFee: true },
    moves: 'surcharge',
    range: [100, 350],
    shares: { shop: 1.1, delivery: 1.5, goods: 0.6, wholesale: 0 },
  }),
  kind({
    ...wallet,
    flags: { heloxWalletFee: true },
    moves: 'fee',
    range: [25, 150],
    shares: { shop: 0.2, delivery: 0.3, goods: 0.1, wholesale: 0 },
  }),
  kind({
    flags: { mtaSurcharge: true },
    moves: 'surcharge',
    range: [250, 900],
    shares: everywhere(0.06),
  }),
  kind({
    flags: { feeAssessment: true },
    moves: 'fee',
    method: 'other',
    range: [500, 4500],
    shares: everywhere(0.08),
  }),
];

/** What comes up now and then. */
const rare: readonly Kind[] = [
  kind({ ...wallet, flags: { addMoneyToWallet: true }, shares: everywhere(0.2) }),
  kind({
    ...wallet,
    flags: { registration_credit: true },
    range: [500, 2500],
    shares: everywhere(0.1),
  }),
  kind({ ...wallet, flags: { userPayment: true }, shares: everywhere(0.12) }),
  kind({ ...wallet, flags: { helox_type: 'R2R' }, shares: everywhere(0.08) }),
  kind({
    ...wallet,
    flags: { helox_type: 'R2P' },
    moves: 'given',
    range: [500, 6000],
    shares: everywhere(0.06),
  }),
  kind({
    ...wallet,
    flags: { returnUserPayment: true },
    moves: 'given',
    range: [500, 6000],
    shares: everywhere(0.05),
  }),
  kind({ ...wallet, flags: typed('wallet_transfer', 'Wallet Transfer'), shares: everywhere(0.08) }),
  kind({
    ...wallet,
    flags: typed('wallet_cash_out', 'Wallet Cash Out'),
    moves: 'given',
    range: [500, 6000],
    shares: everywhere(0.05),
  }),
  kind({ ...out, flags: typed('disbursement', 'Disbursement'), shares: everywhere(0.05) }),
  kind({
    ...out,
    flags: typed('commission_payout', 'Commission Payout'),
    shares: everywhere(0.03),
  }),
  kind({ ...out, flags: { payout: true }, shares: everywhere(0.05) }),
  kind({ ...out, flags: { wireOut: true }, method: 'wire', shares: everywhere(0.04) }),
  kind({ ...out, flags: { taxRemittance: true }, capture: 'api', shares: everywhere(0.05) }),
  kind({
    ...wallet,
    flags: typed('wallet_fee', 'Wallet Fee'),
    moves: 'fee',
    range: [100, 500],
    shares: everywhere(0.06),
  }),
  kind({
    flags: typed('rebill', 'Rebill'),
    shares: { shop: 0.2, delivery: 0.3, goods: 0.8, wholesale: 0 },
  }),
  kind({
    flags: typed('subscription', 'Subscription'),
    shares: { shop: 0.3, delivery: 0.4, goods: 1, wholesale: 0 },
  }),
  kind({
    flags: { subscriptionPlanId: 'green-club-monthly' },
    shares: { shop: 0.2, delivery: 0.3, goods: 0.5, wholesale: 0 },
  }),
  kind({
    flags: typed('batch_import', 'Batch Import'),
    method: 'cash',
    place: 'direct',
    capture: 'import',
    shares: everywhere(0.08),
  }),
  kind({ flags: {}, method: 'other', shares: everywhere(0.06) }),
];

/** What merchants pay on the first of each month. */
export const monthlyFee = kind({
  flags: typed('monthly_subscription_fee', 'Monthly Subscription Fee'),
  moves: 'fee',
  method: 'ach',
  range: [4900, 4900],
  shares: everywhere(0),
});

/** Money that goes back to a purchaser. */
export const refundFlags: OtherInformation = { returnReversal: true };

/** A bank's return of a debit (spec 1.4). */
export const achReturnFlags: OtherInformation = {
  ...typed('ach_return', 'ACH Return'),
  returnReversal: true,
};

const all = [...daily, ...beside, ...rare];

/**
 * The kind of a trade's payment at `part` (0 to 1) of all that it takes, which are as frequent as
 * their shares say.
 */
export function kindsOf(trade: Trade): (part: number) => Kind {
  let sum = 0;
  const known = all.flatMap((one) => {
    if (one.shares[trade] === 0) return [];
    sum += one.shares[trade];
    return [{ one, upTo: sum }];
  });
  const [first] = known;
  if (!first) throw new Error('A trade has kinds of payments');
  return (part) => (known.find(({ upTo }) => part * sum < upTo) ?? first).one;
}
