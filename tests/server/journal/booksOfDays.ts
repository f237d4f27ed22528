import { journalRepository } from '@server/books/ledger/journal/journalStore';
import type { Act } from '@/domain/ledger/act';
import type { TestApi } from '../../support/api';

/** An act on a day at noon. */
export type Dated = readonly [day: string, act: Act, note?: string];

/** Posts acts to the Production book of an organization, in their order. */
export async function postDays(
  { services }: TestApi,
  orgId: string,
  acts: readonly Dated[],
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const postings = acts.map(([day, act, note]) => ({
      act,
      transactionId: null,
      at: new Date(`${day}T12:00:00Z`),
      day,
      ...(note ? { note } : {}),
    }));
    await journalRepository(tx).post({ orgId, systemMode: 'Production' }, postings);
  });
}

const sale = (amountCents: number, tipCents = 0): Act => ({
  kind: 'sale',
  place: 'bank',
  amountCents,
  tipCents,
});

/** Three weeks of one organization: the entries of each act are known. */
export const knownDays: readonly Dated[] = [
  ['2026-10-01', sale(10_000, 500)],
  ['2026-10-01', { kind: 'hold', amountCents: 2_000 }, 'Dispute of October'],
  ['2026-10-03', sale(4_000)],
  ['2026-10-03', { kind: 'fee', amountCents: 300 }],
  ['2026-10-07', { kind: 'payout', from: 'payable', amountCents: 9_000 }],
  ['2026-10-20', { kind: 'release', amountCents: 2_000 }],
  [
    '2026-10-20',
    { kind: 'adjust', debit: 'fees', credit: 'payable', amountCents: 100 },
    'Goodwill of a month',
  ],
];
