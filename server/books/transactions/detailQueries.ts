import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { journalEntries, journalPostings, transactions } from '@server/platform/db/schema/ledger';
import { settlements } from '@server/platform/db/schema/settlement';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, eq } from 'drizzle-orm';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { visibleTo } from './filterQueries';
import { type ShownTransaction, shownColumns } from './rowQueries';

/** A transaction visible; null for an id that is absent, none, or not visible. */
export async function transactionById(
  tx: Tx,
  visibility: LedgerVisibility,
  id: string,
): Promise<ShownTransaction | null> {
  if (!isUuid(id)) return null;
  const found = and(visibleTo(visibility, transactions), eq(transactions.id, id));
  const [row] = await tx.select(shownColumns(visibility)).from(transactions).where(found);
  return row ?? null;
}

/** What was posted for a transaction, in order. The caller has found it in its reach. */
export function entriesUnder(tx: Tx, transactionId: string) {
  const { account, amountCents, balanceCents, line, bookId, number } = journalEntries;
  const ofPosting = and(eq(bookId, journalPostings.bookId), eq(number, journalPostings.number));
  return tx
    .select({
      act: journalPostings.act,
      at: journalPostings.at,
      account,
      amountCents,
      balanceCents,
    })
    .from(journalPostings)
    .innerJoin(journalEntries, ofPosting)
    .where(eq(journalPostings.transactionId, transactionId))
    .orderBy(asc(number), asc(line));
}

export type PostedEntry = Awaited<ReturnType<typeof entriesUnder>>[number];

/** The settlement that pays a transaction out, as its history tells it. */
export async function settlementOf(tx: Tx, id: string): Promise<TransactionDetail['settlement']> {
  const { number, createdAt, settledAt } = settlements;
  const [row] = await tx
    .select({ number, createdAt, settledAt })
    .from(settlements)
    .where(eq(settlements.id, id));
  if (!row) return null;
  const { number: no, createdAt: madeAt, settledAt: endedAt } = row;
  return {
    _id: id,
    number: no,
    madeAt: madeAt.toISOString(),
    settledAt: endedAt?.toISOString() ?? null,
  };
}
