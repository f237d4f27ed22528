import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { containing, maxCounted, payerLike } from '@server/platform/lists/listQueries';
import { or, type SQL, sql } from 'drizzle-orm';
import { searchedCents } from '@/domain/ledger/journalSearch';

/** The transactions of a book, by an index of their own. */
const ofBook = (bookId: number, is: SQL): SQL => sql`
  select posting.number from journal_books as book
  join transactions as t on t.org_id = book.org_id and t.system_mode = book.system_mode and ${is}
  join journal_postings as posting on posting.transaction_id = t.id and posting.book_id = book.id
  where book.id = ${bookId}`;

/** `12` and `12.1`: the number of a posting. */
const entryNumber = /^(\d{1,15})(?:\.\d{1,2})?$/;
const manualEntry = /^me-?(\d{1,15})$/;

const inBook = (bookId: number, is: SQL): SQL => sql`
  select posting.number from journal_postings as posting where posting.book_id = ${bookId} and ${is}`;

/** By whoever paid: the few who ever did are searched, then their transactions. */
const byPurchaser = (bookId: number, wanted: string): SQL => sql`
  select posting.number from journal_books as book
  join transaction_purchasers as who on who.org_id = book.org_id and who.system_mode = book.system_mode
    and (${payerLike(sql`who.purchaser_key`, wanted)} or lower(who.purchaser_email) like ${partOf(wanted)})
  join transactions as t on t.org_id = who.org_id and t.system_mode = who.system_mode
    and t.purchaser_key = who.purchaser_key and t.purchaser_email = who.purchaser_email
  join journal_postings as posting on posting.transaction_id = t.id and posting.book_id = book.id
  where book.id = ${bookId}`;

const byManualEntry = (bookId: number, number: number): SQL => sql`
  select entry.posting_number as number from manual_entries as entry
  join journal_books as book on book.org_id = entry.org_id and book.system_mode = entry.system_mode
  where book.id = ${bookId} and entry.number = ${number} and entry.posting_number is not null`;

/** The ways by a number: few postings have it, so each is looked up. */
function waysByNumber(bookId: number, wanted: string): SQL[] {
  const entry = entryNumber.exec(wanted)?.[1];
  const manual = manualEntry.exec(wanted)?.[1];
  return [
    ...(entry ? [inBook(bookId, sql`posting.number = ${Number(entry)}`)] : []),
    ...(manual ? [byManualEntry(bookId, Number(manual))] : []),
  ];
}

const isLastFour = (wanted: string): boolean => /^\d{4}$/.test(wanted);

const partOf = (wanted: string): string => containing(wanted);

// Said as their indexes say it: of the other conditions the planner cannot tell.
const isNoted = (part: string): SQL => sql`posting.note <> '' and lower(posting.note) like ${part}`;
const isTraced = (wanted: string): SQL => sql`t.trace_no <> '' and lower(t.trace_no) = ${wanted}`;

/**
 * Statements that give the numbers of the postings of a book that a search means, joined: by
 * number, amount, manual entry, transaction, trace or authorization number, last four digits,
 * purchaser, or a part of the reason. `wanted`: lower case, not empty.
 */
function waysOf(bookId: number, wanted: string): SQL[] {
  if (isUuid(wanted)) return [inBook(bookId, sql`posting.transaction_id = ${wanted}`)];
  const part = partOf(wanted);
  const cents = searchedCents(wanted);
  const ways = [
    inBook(bookId, isNoted(part)),
    ofBook(bookId, isTraced(wanted)),
    byPurchaser(bookId, wanted),
    ...waysByNumber(bookId, wanted),
  ];
  if (isLastFour(wanted)) ways.push(ofBook(bookId, sql`t.last_four = ${wanted}`));
  if (cents !== null) {
    ways.push(
      sql`select number from journal_entries where book_id = ${bookId} and amount_cents in (${cents}, ${-cents})`,
    );
  }
  return ways;
}

/** All ways of a search joined; `wanted`: lower case, not empty. */
export const waysToFind = (bookId: number, wanted: string): SQL =>
  sql.join(waysOf(bookId, wanted), sql` union all `);

/**
 * Numbers of the postings of a book that a search finds; null where it finds more than are counted.
 */
export async function foundPostings(
  tx: Tx,
  bookId: number,
  wanted: string,
): Promise<number[] | null> {
  const most = sql`limit ${maxCounted + 1}`;
  const ways = sql.join(
    waysOf(bookId, wanted).map((way) => sql`(${way} ${most})`),
    sql` union all `,
  );
  const { rows } = await tx.execute<{ number: string }>(
    sql`select number from (select distinct number from (${ways}) as way) as found ${most}`,
  );
  return rows.length > maxCounted ? null : rows.map(({ number }) => Number(number));
}

/**
 * The same search as the condition of a posting (`posting`) of a book and its transaction (`t`):
 * for walking along the book where so much is found that it lies near.
 */
export function foundAlongBook(bookId: number, wanted: string): SQL | undefined {
  const part = partOf(wanted);
  const cents = searchedCents(wanted);
  const line = sql`line.book_id = posting.book_id and line.number = posting.number`;
  return or(
    sql`(${isNoted(part)})`,
    sql`(${isTraced(wanted)})`,
    sql`${payerLike(sql`t.purchaser_key`, wanted)} or lower(t.purchaser_email) like ${part}`,
    ...waysByNumber(bookId, wanted).map((way) => sql`posting.number in (${way})`),
    isLastFour(wanted) ? sql`t.last_four = ${wanted}` : undefined,
    cents === null
      ? undefined
      : sql`exists (select from journal_entries as line where ${line} and line.amount_cents in (${cents}, ${-cents}))`,
  );
}
