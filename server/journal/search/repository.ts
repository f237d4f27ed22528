import { isRecordId } from '@server/invoices/repository';
import { type SQL, sql } from 'drizzle-orm';
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
const byPurchaser = (bookId: number, part: string): SQL => sql`
  select posting.number from journal_books as book
  join transaction_purchasers as who on who.org_id = book.org_id and who.system_mode = book.system_mode
    and (who.purchaser_key like ${part} or lower(who.purchaser_email) like ${part})
  join transactions as t on t.org_id = who.org_id and t.system_mode = who.system_mode
    and t.purchaser_key = who.purchaser_key and t.purchaser_email = who.purchaser_email
  join journal_postings as posting on posting.transaction_id = t.id and posting.book_id = book.id
  where book.id = ${bookId}`;

const byManualEntry = (bookId: number, number: number): SQL => sql`
  select entry.posting_number as number from manual_entries as entry
  join journal_books as book on book.org_id = entry.org_id and book.system_mode = entry.system_mode
  where book.id = ${bookId} and entry.number = ${number} and entry.posting_number is not null`;

/**
 * Statements that give the numbers of the postings of a book that a search means, joined: by number, amount, manual entry, transaction,
 * trace or authorization number, last four digits, purchaser, or a part of the reason. `wanted`: lower case, not empty.
 */
export function waysToFind(bookId: number, wanted: string): SQL {
  if (isRecordId(wanted)) return inBook(bookId, sql`posting.transaction_id = ${wanted}`);
  const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const entry = entryNumber.exec(wanted)?.[1];
  const cents = searchedCents(wanted);
  const manual = manualEntry.exec(wanted)?.[1];
  const ways = [
    inBook(bookId, sql`posting.note <> '' and lower(posting.note) like ${part}`),
    // Said as its index says it: of the other condition the planner cannot tell.
    ofBook(bookId, sql`t.trace_no <> '' and lower(t.trace_no) = ${wanted}`),
    byPurchaser(bookId, part),
  ];
  if (entry) ways.push(inBook(bookId, sql`posting.number = ${Number(entry)}`));
  if (manual) ways.push(byManualEntry(bookId, Number(manual)));
  if (/^\d{4}$/.test(wanted)) ways.push(ofBook(bookId, sql`t.last_four = ${wanted}`));
  if (cents !== null) {
    ways.push(
      sql`select number from journal_entries where book_id = ${bookId} and amount_cents in (${cents}, ${-cents})`,
    );
  }
  return sql.join(ways, sql` union all `);
}
