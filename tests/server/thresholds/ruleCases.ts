import type { NewTransaction } from '@server/books/ledger/ledgerStore';
import type { ThresholdRuleValues } from '@/domain/compliance/watch/rule';
import { bankReturnFlags } from '@/domain/transactions/bankReturn';
import { movement } from '../transactions/movements';

/** A day of October 2026. */
const day = (date: number): Partial<NewTransaction> => ({
  activityAt: new Date(Date.UTC(2026, 9, date, 12)),
});

/** What was sold on which day. */
interface CashSale {
  date: number;
  dollars: number;
  over?: Partial<NewTransaction>;
}

/** A cash sale of that day. */
export const cashSale = (org: string, { date, dollars, over = {} }: CashSale): NewTransaction =>
  movement(org, { ...day(date), amountCents: Math.round(dollars * 100), ...over });

const ach = (
  org: string,
  { date, dollars, reason = '' }: { date: number; dollars: number; reason?: string },
): NewTransaction =>
  movement(org, {
    ...day(date),
    amountCents: dollars * 100,
    method: 'ach',
    reason,
    entry: reason === '' ? 'payment' : 'return',
    otherInformation: reason === '' ? { achPayment: true } : bankReturnFlags,
  });

/** So many bank debits of a day. */
const debits = (org: string, date: number, count: number): NewTransaction[] =>
  Array.from({ length: count }, () => ach(org, { date, dollars: 1 }));
const ann = { purchaserKey: 'ann', purchaserName: 'Ann', purchaserState: 'OR' };

/** The same paid by card, by Ann. */
const byCard = (org: string, date: number, dollars: number): NewTransaction =>
  cashSale(org, { date, dollars, over: { ...ann, method: 'card', otherInformation: {} } });

/**
 * A rule beside the usual one of cash over $100 a day, what is sold, and what it finds: window,
 * measure, limit, over by, purchaser.
 */
export const ruleCases: [
  name: string,
  over: Partial<ThresholdRuleValues>,
  sold: (org: string) => NewTransaction[],
  found: string[],
][] = [
  [
    'a limit is kept at exactly it',
    {},
    (org) => [cashSale(org, { date: 5, dollars: 60 }), cashSale(org, { date: 5, dollars: 40 })],
    [],
  ],
  [
    'a cent more breaks it',
    {},
    (org) => [cashSale(org, { date: 5, dollars: 60 }), cashSale(org, { date: 5, dollars: 40.01 })],
    ['2026-10-05 2026-10-05 10001 10000 1'],
  ],
  [
    'each day has its own',
    {},
    (org) => [
      cashSale(org, { date: 5, dollars: 120 }),
      cashSale(org, { date: 6, dollars: 50 }),
      cashSale(org, { date: 7, dollars: 150 }),
    ],
    ['2026-10-07 2026-10-07 15000 10000 5000', '2026-10-05 2026-10-05 12000 10000 2000'],
  ],
  [
    'of each transaction by itself',
    { kind: 'amount', window: 'transaction' },
    (org) => [
      cashSale(org, { date: 5, dollars: 100 }),
      cashSale(org, { date: 5, dollars: 100.01 }),
    ],
    ['2026-10-05 2026-10-05 10001 10000 1'],
  ],
  [
    'windows that touch are one',
    { window: 'days', days: '3' },
    (org) => [
      cashSale(org, { date: 5, dollars: 80 }),
      cashSale(org, { date: 7, dollars: 40 }),
      cashSale(org, { date: 8, dollars: 70 }),
      cashSale(org, { date: 20, dollars: 101 }),
    ],
    ['2026-10-18 2026-10-20 10100 10000 100', '2026-10-05 2026-10-07 12000 10000 2000'],
  ],
  [
    'and days further apart are not',
    { window: 'days', days: '2' },
    (org) => [cashSale(org, { date: 5, dollars: 80 }), cashSale(org, { date: 7, dollars: 80 })],
    [],
  ],
  [
    'another method does not count',
    {},
    (org) => [
      cashSale(org, { date: 5, dollars: 200, over: { method: 'card', otherInformation: {} } }),
    ],
    [],
  ],
  [
    'cash of one person beside that of the organization, each by its own days',
    {},
    (org) => [
      cashSale(org, { date: 5, dollars: 60, over: ann }),
      cashSale(org, { date: 5, dollars: 41, over: { ...ann, purchaserState: '' } }),
      cashSale(org, { date: 5, dollars: 10, over: { purchaserKey: 'bea' } }),
      cashSale(org, { date: 6, dollars: 90, over: ann }),
    ],
    ['2026-10-05 2026-10-05 10100 10000 100 Ann', '2026-10-05 2026-10-05 11100 10000 1100'],
  ],
  [
    'cash that staff keyed by hand',
    {},
    (org) => [
      cashSale(org, { date: 5, dollars: 60 }),
      cashSale(org, {
        date: 5,
        dollars: 41,
        over: {
          entry: 'manual',
          otherInformation: { cashDeposit: true, manual_ledger: true },
        },
      }),
    ],
    ['2026-10-05 2026-10-05 10100 10000 100'],
  ],
  [
    'a single deposit that staff keyed by hand',
    { window: 'transaction' },
    (org) => [
      cashSale(org, {
        date: 5,
        dollars: 101,
        over: {
          entry: 'manual',
          otherInformation: { cashDeposit: true, manual_ledger: true },
        },
      }),
    ],
    ['2026-10-05 2026-10-05 10100 10000 100'],
  ],
  [
    'what was voided never counted',
    {},
    (org) => [cashSale(org, { date: 5, dollars: 200, over: { state: 'voided' } })],
    [],
  ],
  [
    'a count',
    { kind: 'count', limit: '2', method: 'cash' },
    (org) => [
      cashSale(org, { date: 5, dollars: 1 }),
      cashSale(org, { date: 5, dollars: 1 }),
      cashSale(org, { date: 5, dollars: 1 }),
    ],
    ['2026-10-05 2026-10-05 3 2 5000'],
  ],
  [
    'one purchaser alone',
    { kind: 'velocity', limit: '1', window: 'days', days: '2' },
    (org) => [
      cashSale(org, { date: 5, dollars: 1, over: ann }),
      cashSale(org, { date: 6, dollars: 1, over: ann }),
      cashSale(org, { date: 6, dollars: 1, over: { purchaserKey: 'bea' } }),
    ],
    ['2026-10-05 2026-10-06 2 1 10000 Ann'],
  ],
  [
    'purchases of one person, of which top-ups, fees and tips by themselves are none',
    { kind: 'velocity', limit: '1', window: 'days', days: '3' },
    (org) => [
      cashSale(org, { date: 5, dollars: 1, over: ann }),
      cashSale(org, {
        date: 5,
        dollars: 50,
        over: { ...ann, otherInformation: { addMoneyToWallet: true } },
      }),
      cashSale(org, {
        date: 5,
        dollars: 2,
        over: { ...ann, otherInformation: { heloxServiceFee: true } },
      }),
      cashSale(org, { date: 6, dollars: 3, over: { ...ann, tipCents: 300 } }),
    ],
    [],
  ],
  [
    'days just below a limit',
    { kind: 'structuring', floor: '90.00', leastDays: '2', window: 'days', days: '5' },
    (org) => [
      cashSale(org, { date: 5, dollars: 95 }),
      cashSale(org, { date: 6, dollars: 89.99 }),
      cashSale(org, { date: 8, dollars: 100 }),
      cashSale(org, { date: 9, dollars: 100.01 }),
    ],
    ['2026-10-04 2026-10-08 19500 10000 9500'],
  ],
  [
    'the share of debits that came back, by their number and not by their amount',
    { kind: 'returns', limit: '15', window: 'days', days: '10' },
    (org) => [
      ...debits(org, 5, 12),
      ach(org, { date: 6, dollars: -9000, reason: 'R01' }),
      ach(org, { date: 7, dollars: -0.01, reason: 'R10' }),
    ],
    ['2026-09-28 2026-10-07 1667 1500 1111'],
  ],
  [
    'as many returns as the level are none too many',
    { kind: 'returns', limit: '15', window: 'days', days: '10' },
    (org) => [
      ...debits(org, 5, 20),
      ...['R01', 'R02', 'R10'].map((reason) => ach(org, { date: 6, dollars: -900, reason })),
    ],
    [],
  ],
  [
    'unauthorized returns alone',
    { kind: 'unauthorized', limit: '0.50', window: 'days', days: '60' },
    (org) => [
      ...debits(org, 5, 199),
      ...['R01', 'R02', 'R09', 'R10'].map((reason) => ach(org, { date: 6, dollars: -1, reason })),
    ],
    ['2026-08-08 2026-10-06 50 50 50'],
  ],
  [
    'administrative returns alone, of so much as was debited',
    { kind: 'administrative', limit: '3', window: 'days', days: '60', floor: '30.00' },
    (org) => [
      ...debits(org, 5, 31),
      ach(org, { date: 6, dollars: -1, reason: 'R03' }),
      ach(org, { date: 6, dollars: -1, reason: 'R10' }),
    ],
    ['2026-08-08 2026-10-06 323 300 753'],
  ],
  [
    'one of three debits, rounded once',
    { kind: 'returns', limit: '15', window: 'days', days: '60' },
    (org) => [...debits(org, 5, 3), ach(org, { date: 6, dollars: -1, reason: 'R01' })],
    ['2026-08-08 2026-10-06 3333 1500 12222'],
  ],
  [
    'no rate of less than was asked for',
    { kind: 'administrative', limit: '3', window: 'days', days: '60', floor: '31.01' },
    (org) => [...debits(org, 5, 31), ach(org, { date: 6, dollars: -1, reason: 'R03' })],
    [],
  ],
  [
    'sales out of state',
    { kind: 'state', limit: '50.00' },
    (org) => [
      cashSale(org, { date: 5, dollars: 50.01, over: ann }),
      cashSale(org, { date: 5, dollars: 500, over: { ...ann, purchaserState: 'CA' } }),
      cashSale(org, { date: 6, dollars: 500, over: { purchaserKey: 'unknown' } }),
    ],
    ['2026-10-05 2026-10-05 5001 5000 2'],
  ],
  [
    'one purchaser, of what was paid by one method',
    { kind: 'velocity', limit: '1', method: 'card' },
    (org) => [
      cashSale(org, { date: 5, dollars: 1, over: ann }),
      byCard(org, 5, 1),
      byCard(org, 6, 1),
      byCard(org, 6, 2),
    ],
    ['2026-10-06 2026-10-06 2 1 10000 Ann'],
  ],
  [
    'sales out of state by one method',
    { kind: 'state', limit: '50.00', method: 'card' },
    (org) => [
      cashSale(org, { date: 5, dollars: 500, over: ann }),
      byCard(org, 5, 50.01),
      byCard(org, 6, 50),
    ],
    ['2026-10-05 2026-10-05 5001 5000 2'],
  ],
  [
    'another organization only',
    { organization: 'nobody-here' },
    (org) => [cashSale(org, { date: 5, dollars: 200 })],
    [],
  ],
];
