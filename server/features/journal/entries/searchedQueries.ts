import type { Tx } from '@server/platform/db/client';
import {
  journalEntries as entries,
  journalPostings as postings,
  transactions,
} from '@server/platform/db/schema/ledger';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { foundAlongBook, foundPostings, waysToFind } from '../searchQueries';

/**
 * The lines of a book that are searched for. `wanted`: lower case, not empty; `where`: what of the
 * book is asked for.
 */
interface SearchedLines {
  bookId: number;
  wanted: string;
  where: SQL | undefined;
  order: KeyedList['order'];
  /** `where` leaves lines of the book out. */
  isNarrowed: boolean;
}

const inBookOrder = ({ order }: SearchedLines) => ({
  number: sql`${entries.line}`,
  sort: { value: sql`${entries.number}`, kind: 'number' as const },
  order,
});

/**
 * The lines of postings: narrowed before any are counted or cut off, so that the first ones of the
 * list are among them. How many postings a search finds nobody can tell beforehand, so it is said
 * that lines are looked up by them and not the other way round (`offset 0`).
 */
const linesOf = (numbers: SQL, asked: SearchedLines): KeyedList => ({
  from: sql`(${numbers}) as found
    cross join lateral (
      select * from journal_entries as line where line.book_id = ${asked.bookId} and line.number = found.number offset 0
    ) as ${entries} join ${postings} on ${postings.bookId} = ${entries.bookId} and ${postings.number} = ${entries.number}`,
  where: asked.where,
  ...inBookOrder(asked),
});

/** The same along the book, line by line. */
const alongBook = (asked: SearchedLines): KeyedList => ({
  from: sql`${entries} join ${postings} as posting
    on posting.book_id = ${entries.bookId} and posting.number = ${entries.number}
    left join ${transactions} as t on t.id = posting.transaction_id`,
  where: and(eq(entries.bookId, asked.bookId), foundAlongBook(asked.bookId, asked.wanted)),
  ...inBookOrder(asked),
});

/**
 * The lines that a search finds. Where it finds more than are counted, and nothing else narrows the
 * book, the next ones lie near and the book is walked: then `isMany`.
 */
export async function searchedLines(
  tx: Tx,
  asked: SearchedLines,
): Promise<{ list: KeyedList; isMany: boolean }> {
  const { bookId, wanted, isNarrowed } = asked;
  const found = await foundPostings(tx, bookId, wanted);
  if (found) {
    const numbers = sql`select unnest(${sql.param(found)}::bigint[]) as number`;
    return { list: linesOf(numbers, asked), isMany: false };
  }
  if (!isNarrowed) return { list: alongBook(asked), isMany: true };
  const all = sql`select distinct number from (${waysToFind(bookId, wanted)}) as way`;
  return { list: linesOf(all, asked), isMany: false };
}
