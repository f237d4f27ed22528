import type { Tx } from '@server/platform/db/client';
import {
  accountBalances,
  journalBooks,
  journalEntries,
  journalPostings,
} from '@server/platform/db/schema/ledger';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Balances, type Entry, noBalances } from '@/domain/ledger/account';
import type { Act } from '@/domain/ledger/act';
import { entriesOf, postingDay } from '@/domain/ledger/posting';
import { postingToday } from '../postingToday';
import { fundingsFor } from './fundingStore';

/** Whose book it is. */
export type BookOwner = Pick<typeof journalBooks.$inferSelect, 'orgId' | 'systemMode'>;

/** An act to be posted. */
export interface NewPosting {
  act: Act;
  /** The transaction that stands for it; null where none does. */
  transactionId: string | null;
  at: Date;
  /**
   * ISO date of its business day, which counts where it is near the day on which it is posted; by
   * default that day.
   */
  day?: string;
  /** Why it was made, in a person's words. */
  note?: string;
  /** Ids of the people behind what needs two. */
  preparedBy?: string;
  approvedBy?: string;
  /** What it was posted for beside a transaction, e.g. `manual entry`, and its id. */
  source?: string;
  sourceId?: string;
}

type EntryRow = typeof journalEntries.$inferInsert;

/** Lines with what their accounts come to. */
function entryRows(
  { bookId, first }: { bookId: number; first: number },
  before: Balances,
  postings: readonly NewPosting[],
): EntryRow[] {
  const now: Record<keyof Balances, number> = { ...before };
  return postings.flatMap(({ act }, at) =>
    entriesOf(act).map((entry, index) => {
      now[entry.account] += entry.amountCents;
      const place = { bookId, number: first + at, line: index + 1 };
      return { ...place, ...entry, balanceCents: now[entry.account] };
    }),
  );
}

/** True for what changes what the holders of wallets are owed. */
const movesWallets = ({ act }: NewPosting): boolean =>
  entriesOf(act).some(({ account }) => account === 'wallets');

const postingRow = (
  { bookId, first }: { bookId: number; first: number },
  { act, at, day, ...rest }: NewPosting,
  index: number,
): typeof journalPostings.$inferInsert => {
  const today = postingToday(at);
  const place = { bookId, number: first + index };
  return { ...rest, ...place, act: act.kind, at, day: postingDay(today, day ?? today) };
};

/** Takes the next numbers of a book, and the book itself until the transaction ends. */
async function takeNumbers(
  tx: Tx,
  owner: BookOwner,
  count: number,
): Promise<{ bookId: number; first: number }> {
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

/** The journal: postings are added, and never changed. */
export function journalRepository(tx: Tx) {
  const isOf = ({ orgId, systemMode }: BookOwner) =>
    and(eq(journalBooks.orgId, orgId), eq(journalBooks.systemMode, systemMode));

  async function balances(owner: BookOwner): Promise<Balances> {
    const { account, balanceCents } = accountBalances;
    const rows = await tx
      .select({ account, balanceCents })
      .from(accountBalances)
      .innerJoin(journalBooks, eq(journalBooks.id, accountBalances.bookId))
      .where(isOf(owner));
    return {
      ...noBalances,
      ...Object.fromEntries(rows.map((row) => [row.account, row.balanceCents])),
    };
  }

  const entries = () => {
    const { account, amountCents, bookId, number } = journalEntries;
    const isOfPosting = and(eq(bookId, journalPostings.bookId), eq(number, journalPostings.number));
    return tx
      .select({ account, amountCents })
      .from(journalPostings)
      .innerJoin(journalEntries, isOfPosting);
  };

  return {
    balances,
    /**
     * Writes postings to one book, in their order. Whoever posts to the same book waits until this
     * transaction has ended: a transaction that posts to several takes them in the order of their
     * organizations. What holders put into their wallets for it is posted before.
     * @returns the numbers that they got in the book
     * @throws RangeError for an act with amounts that cannot be
     */
    async post({ orgId, systemMode }: BookOwner, asked: readonly NewPosting[]): Promise<number[]> {
      if (asked.length === 0) return [];
      const owner = { orgId, systemMode };
      const fundings = await fundingsFor(tx, asked.filter(movesWallets));
      const postings = [...fundings, ...asked];
      const place = await takeNumbers(tx, owner, postings.length);
      const rows = postings.map((posting, index) => postingRow(place, posting, index));
      await tx.insert(journalPostings).values(rows);
      await tx.insert(journalEntries).values(entryRows(place, await balances(owner), postings));
      return rows.slice(fundings.length).map(({ number }) => number);
    },
    /** All that was posted for a transaction, in order. */
    under: (transactionId: string): Promise<Entry[]> =>
      entries()
        .where(eq(journalPostings.transactionId, transactionId))
        .orderBy(asc(journalEntries.number), asc(journalEntries.line)),
    /** What the latest posting of an act of a transaction has written. */
    async latest(transactionId: string, act: Act['kind']): Promise<Entry[]> {
      const { bookId, number } = journalPostings;
      const [posting] = await tx
        .select({ bookId, number })
        .from(journalPostings)
        .where(and(eq(journalPostings.transactionId, transactionId), eq(journalPostings.act, act)))
        .orderBy(desc(number))
        .limit(1);
      if (!posting) return [];
      const isOfPosting = and(eq(bookId, posting.bookId), eq(number, posting.number));
      return entries().where(isOfPosting).orderBy(asc(journalEntries.line));
    },
  };
}
