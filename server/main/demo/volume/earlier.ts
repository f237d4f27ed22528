import type { Tx } from '@server/platform/db/client';
import {
  journalBooks,
  journalEntries,
  journalPostings,
  transactions,
} from '@server/platform/db/schema/ledger';
import { settlementBooks } from '@server/platform/db/schema/settlement';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type Account, type Balances, type Entry, noBalances } from '@/domain/ledger/account';
import type { PostedFor, VolumePosting } from './book';
import type { MovedRow } from './walletMoney';
import type { DueRow } from './world';

/** A posting that is in the journal already. */
interface EarlierPosting extends PostedFor {
  bookId: number;
  act: VolumePosting['act'];
  entries: Entry[];
}

/** What the ledger has before it is filled. */
export interface Earlier {
  /**
   * 0 where it is filled for the first time, else another number each time: so are its payments.
   */
  round: number;
  /** The last number of a transaction. */
  lastNumber: number;
  /**
   * Where the books stand, or, where all is posted anew in the order of days, that they are there.
   */
  books: {
    id: number;
    orgId: string;
    systemMode: 'Production' | 'Sandbox';
    number: number;
    balances: Balances;
  }[];
  /** The last numbers that were given to settlements and payouts of tips. */
  numbers: (typeof settlementBooks.$inferSelect)[];
  /**
   * What is posted anew in its place; nothing of a ledger that was filled before: that is added to.
   */
  postings: EarlierPosting[];
  /** Transactions among them of which something is due. */
  rows: ReadonlyMap<string, DueRow>;
  /** Payments by wallet among them. */
  byWallet: Map<string, MovedRow>;
}

async function booksIn(tx: Tx): Promise<Earlier['books']> {
  const { rows } = await tx.execute<{ book_id: number; account: Account; cents: number }>(
    sql`select book_id, account, balance_cents::float8 as cents from account_balances`,
  );
  const books = await tx.select().from(journalBooks).orderBy(asc(journalBooks.id));
  return books.map(({ id, orgId, systemMode, lastNumber }) => {
    const own = rows
      .filter((row) => row.book_id === id)
      .map(({ account, cents }) => [account, cents]);
    return {
      id,
      orgId,
      systemMode,
      number: lastNumber,
      balances: { ...noBalances, ...Object.fromEntries(own) },
    };
  });
}

async function postingsIn(tx: Tx): Promise<EarlierPosting[]> {
  const { bookId, number, act, transactionId, at, day, source, sourceId } = journalPostings;
  const columns = { bookId, number, act, transactionId, at, day, source, sourceId };
  const postings = await tx.select(columns).from(journalPostings).orderBy(asc(bookId), asc(number));
  const entries = await tx.select().from(journalEntries).orderBy(asc(journalEntries.line));
  const byPosting = new Map<string, Entry[]>();
  for (const { bookId: book, number: posting, account, amountCents } of entries) {
    const key = `${book} ${posting}`;
    byPosting.set(key, [...(byPosting.get(key) ?? []), { account, amountCents }]);
  }
  return postings.map(({ number: posting, ...rest }) => ({
    ...rest,
    entries: byPosting.get(`${rest.bookId} ${posting}`) ?? [],
  }));
}

async function dueRowsIn(tx: Tx): Promise<Map<string, DueRow>> {
  const { id, businessDay, entry, label, trade, direct, state, settlementId } = transactions;
  const { amountCents, tipCents, taxCents, feeCents } = transactions;
  const kind = { id, businessDay, entry, label, trade, direct, state, settlementId };
  const columns = { ...kind, amountCents, tipCents, taxCents, feeCents };
  const rows = await tx.select(columns).from(transactions).where(eq(state, 'cleared'));
  const due = rows.filter((row) => !row.direct || row.tipCents + row.taxCents + row.feeCents !== 0);
  return new Map(due.map((row) => [row.id, row]));
}

async function walletRowsIn(tx: Tx): Promise<Map<string, MovedRow>> {
  const { id, entry, method, label, trade, purchaserKey, otherInformation, amountCents, state } =
    transactions;
  const columns = { id, entry, method, label, trade, purchaserKey, otherInformation, amountCents };
  const isMoved = and(eq(method, 'wallet'), ne(state, 'voided'));
  const rows = await tx.select(columns).from(transactions).where(isMoved);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What is there. In a world that is just being made, what its invoices have posted is put in order
 * with what comes (`isNew`); to any other ledger is added, and nothing of it is touched.
 */
export async function earlierOf(tx: Tx, isNew: boolean): Promise<Earlier> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(number), 0)::float8 as last from ${transactions}`,
  );
  const lastNumber = rows[0]?.last ?? 0;
  const [books, numbers] = [await booksIn(tx), await tx.select().from(settlementBooks)];
  if (!isNew)
    return {
      round: lastNumber + 1,
      lastNumber,
      books,
      numbers,
      postings: [],
      rows: new Map(),
      byWallet: new Map(),
    };
  const anew = books.map((book) => ({ ...book, number: 0, balances: noBalances }));
  const [postings, due] = [await postingsIn(tx), await dueRowsIn(tx)];
  return {
    round: 0,
    lastNumber,
    books: anew,
    numbers,
    postings,
    rows: due,
    byWallet: await walletRowsIn(tx),
  };
}
