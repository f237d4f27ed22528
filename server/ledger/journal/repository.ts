import type { Tx } from '@server/db/client';
import { accountBalances, journalBooks, journalEntries, journalPostings } from '@server/db/schema/ledger';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Balances, type Entry, noBalances } from '@/domain/ledger/account';
import type { Act } from '@/domain/ledger/act';
import { entriesOf } from '@/domain/ledger/posting';

/** Whose book it is. */
export type BookOwner = Pick<typeof journalBooks.$inferSelect, 'orgId' | 'systemMode'>;

/** An act to be posted. */
export interface NewPosting {
  act: Act;
  /** The transaction that stands for it; null where none does. */
  transactionId: string | null;
  at: Date;
}

type EntryRow = typeof journalEntries.$inferInsert;

interface JournalRepository {
  /**
   * Writes postings to one book, in their order. Whoever posts to the same book waits until this transaction has ended: a transaction
   * that posts to several takes them in the order of their organisations.
   * @throws RangeError for an act with amounts that cannot be
   */
  post(owner: BookOwner, postings: readonly NewPosting[]): Promise<void>;
  /** All that was posted for a transaction, in order. */
  under(transactionId: string): Promise<Entry[]>;
  balances(owner: BookOwner): Promise<Balances>;
}

/** Lines with what their accounts come to. */
function entryRows(
  { bookId, first }: { bookId: number; first: number },
  before: Balances,
  postings: readonly NewPosting[],
): EntryRow[] {
  const now: Record<keyof Balances, number> = { ...before };
  return postings.flatMap(({ act }, at) =>
    entriesOf(act).map(({ account, amountCents }, index) => {
      now[account] += amountCents;
      const place = { bookId, number: first + at, line: index + 1 };
      return { ...place, account, amountCents, balanceCents: now[account] };
    }),
  );
}

/** The journal: postings are added, and never changed. */
export function journalRepository(tx: Tx): JournalRepository {
  const isOf = ({ orgId, systemMode }: BookOwner) =>
    and(eq(journalBooks.orgId, orgId), eq(journalBooks.systemMode, systemMode));

  async function balances(owner: BookOwner): Promise<Balances> {
    const { account, balanceCents } = accountBalances;
    const rows = await tx
      .select({ account, balanceCents })
      .from(accountBalances)
      .innerJoin(journalBooks, eq(journalBooks.id, accountBalances.bookId))
      .where(isOf(owner));
    return { ...noBalances, ...Object.fromEntries(rows.map((row) => [row.account, row.balanceCents])) };
  }

  /** Takes the next numbers of a book, and the book itself until the transaction ends. */
  async function takeNumbers(owner: BookOwner, count: number): Promise<{ bookId: number; first: number }> {
    const [book] = await tx
      .insert(journalBooks)
      .values({ ...owner, lastNumber: count })
      .onConflictDoUpdate({
        target: [journalBooks.orgId, journalBooks.systemMode],
        set: { lastNumber: sql`${journalBooks.lastNumber} + ${count}` },
      })
      .returning();
    if (!book) throw new Error('The book gave no number');
    return { bookId: book.id, first: book.lastNumber - count + 1 };
  }

  return {
    balances,
    async post({ orgId, systemMode }, postings) {
      if (postings.length === 0) return;
      const owner = { orgId, systemMode };
      const place = await takeNumbers(owner, postings.length);
      const rows = postings.map(({ act, transactionId, at }, index) => ({
        ...{ bookId: place.bookId, number: place.first + index },
        ...{ act: act.kind, transactionId, at },
      }));
      await tx.insert(journalPostings).values(rows);
      await tx.insert(journalEntries).values(entryRows(place, await balances(owner), postings));
    },
    under: (transactionId) =>
      tx
        .select({ account: journalEntries.account, amountCents: journalEntries.amountCents })
        .from(journalPostings)
        .innerJoin(
          journalEntries,
          and(
            eq(journalEntries.bookId, journalPostings.bookId),
            eq(journalEntries.number, journalPostings.number),
          ),
        )
        .where(eq(journalPostings.transactionId, transactionId))
        .orderBy(asc(journalEntries.number), asc(journalEntries.line)),
  };
}
