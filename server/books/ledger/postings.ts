import type { Tx } from '@server/platform/db/client';
import type { Act } from '@/domain/ledger/act';
import { placeOf } from '@/domain/wallet/walletMoney';
import { journalRepository, type NewPosting } from './journal/journalStore';
import type { TransactionRow } from './ledgerStore';

/** All of one payment, so of one book. */
async function post(
  tx: Tx,
  [first]: readonly TransactionRow[],
  postings: readonly NewPosting[],
): Promise<void> {
  if (first) await journalRepository(tx).post(first, postings);
}

/** Posts a payment's new rows: the payment itself, and the fee on top. */
export function postPaid(tx: Tx, rows: readonly TransactionRow[]): Promise<void> {
  const act = (row: TransactionRow): Act => {
    const { entry, amountCents, tipCents, taxCents, feeCents } = row;
    const place = placeOf(row);
    const own = amountCents - tipCents - taxCents - feeCents;
    return entry === 'payment'
      ? { kind: 'sale', place, amountCents: own, tipCents, taxCents, feeCents }
      : { kind: 'surcharge', place, amountCents };
  };
  return post(
    tx,
    rows,
    rows.map((row) => ({
      act: act(row),
      transactionId: row.id,
      at: row.activityAt,
      day: row.businessDay,
    })),
  );
}

/** Posts that what is still on its way of a payment's rows has come to the bank. */
export async function postClearing(
  tx: Tx,
  rows: readonly TransactionRow[],
  at: Date,
): Promise<void> {
  const journal = journalRepository(tx);
  const postings: NewPosting[] = [];
  for (const row of rows) {
    const entries = await journal.under(row.id);
    const amountCents = entries.reduce(
      (sum, entry) => (entry.account === 'clearing' ? sum + entry.amountCents : sum),
      0,
    );
    const act = { kind: 'cleared', amountCents } as const;
    if (amountCents > 0) postings.push({ act, transactionId: row.id, at });
  }
  await post(tx, rows, postings);
}

/** What a row that goes back takes back. */
export const returnOf: Readonly<Partial<Record<TransactionRow['entry'], TransactionRow['entry']>>> =
  {
    return: 'payment',
    surcharge_return: 'surcharge',
  };

/**
 * Posts a payment's new rows of money that went back, each as the mirror of all that was posted for
 * what it takes back.
 */
export async function postReturned(
  tx: Tx,
  rows: readonly TransactionRow[],
  all: readonly TransactionRow[],
): Promise<void> {
  const journal = journalRepository(tx);
  const postings: NewPosting[] = [];
  for (const row of rows) {
    const original = all.find(({ entry }) => entry === returnOf[row.entry]);
    if (!original) throw new Error('A payment that is not in the ledger cannot go back');
    const act = { kind: 'return', of: await journal.under(original.id) } as const;
    postings.push({ act, transactionId: row.id, at: row.activityAt, day: row.businessDay });
  }
  await post(tx, rows, postings);
}
