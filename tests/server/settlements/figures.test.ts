import { journalRepository } from '@server/books/ledger/journal/journalStore';
import { ledgerRepository } from '@server/books/ledger/ledgerStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toAmount } from '@/domain/money/cents';
import { transactionEntries } from '@/domain/transactions/entry';
import { figureKindOf, figuresOf } from '@/domain/transactions/figures';
import { labelOf } from '@/domain/transactions/label';
import { noTradeLabels, tradeOf, tradeSides } from '@/domain/transactions/trade';
import type { OtherInformation } from '@/domain/transactions/transaction';
import type { TestApi } from '../../support/api';
import { openPayApi } from '../payments/paying';
import { movement } from '../transactions/movements';
import { openShop, type Shop } from './shop';

let test: TestApi;
let shop: Shop;

beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterAll(() => test.close());

type Line = [
  entry: (typeof transactionEntries)[number],
  cents: number,
  flags: OtherInformation,
  fee?: number,
];

/**
 * A day on which everything happens: what is sold, given back, returned, charged, moved and keyed
 * by hand.
 */
const day: readonly Line[] = [
  ['payment', 100_000, { credit_card: true }, 2900],
  ['payment', 40_000, { achPayment: true }, 150],
  ['refund', -5000, { returnReversal: true }],
  ['return', -7000, { transaction_type: { value: 'ach_return', label: 'ACH Return' } }, -25],
  ['payment', -4900, { transaction_type: { value: 'Monthly Subscription Fee', label: '' } }],
  ['surcharge', 6333, { mtaSurcharge: true }, 6333],
  ['surcharge_return', -1000, { mtaSurcharge: true, returnReversal: true }, -1000],
  ['payment', -9000, { wireOut: true }],
  ['payment', -3000, { payout: true }],
  ['payment', 8000, { cashDeposit: true }],
  ['manual', -2500, { feeAssessment: true }],
];

/** Writes the day; gives what it comes to by the rule of the domain. */
async function happen(): Promise<Record<string, number>> {
  const rows = day.map(([entry, amountCents, otherInformation, feeCents = 0]) => {
    const row = movement(shop.orgId, {
      entry,
      amountCents,
      feeCents,
      otherInformation,
      method: 'card',
    });
    const label = labelOf({ capture_type: row.captureType, otherInformation });
    // What goes back of a fee is as little trade as the fee.
    const trade = entry === 'surcharge_return' ? '' : tradeOf({ entry, label, amountCents });
    return {
      ...row,
      label,
      trade,
      businessDay: shop.today,
      purchaserName: 'Ünal',
      purchaserKey: 'ünal',
    };
  });
  await ledgerRepository(test.services.database).insert(rows);
  const all = rows.map(({ entry, label, trade, amountCents, feeCents }) =>
    figuresOf({
      entry,
      label,
      trade,
      amountCents,
      feeCents: feeCents ?? 0,
      tipCents: 0,
      taxCents: 0,
    }),
  );
  const sum = (name: keyof (typeof all)[number]) =>
    all.reduce((cents, one) => cents + one[name], 0);
  return {
    gross: sum('grossCents'),
    refunds: sum('refundCents'),
    returns: sum('returnCents'),
    fees: sum('feeCents'),
    other: sum('otherCents'),
    manual: sum('manualCents'),
    net: rows.reduce(
      (cents, { amountCents, feeCents }) => cents + amountCents - (feeCents ?? 0),
      0,
    ),
  };
}

const amounts = (cents: Record<string, number>): Record<string, string> =>
  Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, toAmount(value)]));

const get = async (path: string) => (await test.call(path, { token: shop.ada })).json.body;

describe('figures', () => {
  it('are named by the database as by the domain, whatever a row is', async () => {
    const labels = [
      ...noTradeLabels,
      'ACH Return',
      'Return Reversal',
      'Credit Card',
      'Not Available',
      '',
    ];
    const cases = transactionEntries.flatMap((entry) =>
      labels.flatMap((label) => tradeSides.map((trade) => ({ entry, label, trade }))),
    );
    const { rows } = await shop.query(
      `select figure_kind(entry, label, trade) as kind
       from jsonb_to_recordset($1::jsonb) as row (entry text, label text, trade text, at int) order by at`,
      [JSON.stringify(cases.map((one, at) => ({ ...one, at })))],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(cases.map(figureKindOf));
  });

  it('of a day are those of its rows on the ledger, found or not, in the daily aggregate and over time', async () => {
    const wanted = await happen();
    expect(wanted).toEqual({
      gross: 140_000,
      refunds: 5000,
      returns: 7000,
      fees: 7925,
      other: -4000,
      manual: -2500,
      net: 113_575,
    });
    const own = `organization=${shop.orgId}`;
    expect(await get(`/transactions/summary?${own}`)).toMatchObject(amounts(wanted));
    expect(await get(`/transactions/summary?${own}&search=ünal`)).toMatchObject(amounts(wanted));
    expect(await get(`/transactions/daily/summary?${own}`)).toMatchObject(amounts(wanted));
    expect(await get(`/transactions/daily?${own}`)).toMatchObject([amounts(wanted)]);
    const { points } = await get(`/transactions/series?${own}&step=day`);
    expect(points).toMatchObject([amounts(wanted)]);
    expect(await get(`/transactions/summary?${own}&trade=yes`)).toMatchObject(
      amounts({ gross: 140_000, refunds: 5000, returns: 7000, fees: 3025, other: 0, manual: 0 }),
    );
  });

  it('of what is due, of a preview and of the settlement are the same', async () => {
    const { net = 0, ...parts } = await happen();
    const own = `organization=${shop.orgId}`;
    expect(await get(`/settlements/pending/summary?${own}`)).toMatchObject({
      ...amounts(parts),
      net: toAmount(net),
    });
    expect(await get(`/settlements/pending?${own}`)).toMatchObject([
      { ...amounts(parts), due: toAmount(net) },
    ]);
    expect(await shop.preview()).toMatchObject({ ...amounts(parts), net: toAmount(net) });
    // Its money is in the bank.
    const act = { kind: 'sale', place: 'bank', amountCents: net } as const;
    const posting = { act, transactionId: null, at: test.services.clock() };
    await test.services.database.transaction((tx) =>
      journalRepository(tx).post({ orgId: shop.orgId, systemMode: 'Production' }, [posting]),
    );
    const { status, json } = await shop.settle();
    expect([status, json.message]).toEqual([200, undefined]);
    const settled = { ...amounts(parts), net: toAmount(net) };
    expect(await get(`/settlements/${json.body._id}`)).toMatchObject(settled);
    expect(await get(`/settlements/summary?${own}`)).toMatchObject(settled);
    expect((await shop.faults()).filter((fault) => !fault.includes('in the book of'))).toEqual([]);
  });
});
