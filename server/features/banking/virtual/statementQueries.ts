import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import type { VirtualMovement, VirtualRow } from '@/domain/banking/virtual/virtualAccount';
import type { VirtualStatement } from '@/domain/banking/virtual/virtualStatement';
import type { actKinds } from '@/domain/ledger/act';
import { actLabels } from '@/domain/ledger/journalColumns';
import { toAmount } from '@/domain/money/cents';

/** Most lines of one statement. */
const mostLines = 5000;

interface Line extends Record<string, unknown> {
  number: number;
  line: number;
  day: string;
  act: (typeof actKinds)[number];
  note: string;
  cents: number;
}

/** Days of a statement, ISO dates. */
interface Period {
  from: string;
  to: string;
}

async function linesOf(tx: Tx, id: string, { from, to }: Period): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    select entry.number::float8 as number, entry.line, to_char(posting.day, 'YYYY-MM-DD') as day, posting.act, posting.note,
      (-entry.amount_cents)::float8 as cents
    from journal_entries as entry
    join journal_postings as posting on posting.book_id = entry.book_id and posting.number = entry.number
    where entry.virtual_id = ${id} and posting.day between ${from}::date and ${to}::date
    order by entry.number, entry.line limit ${mostLines + 1}`);
  return rows;
}

async function openingOf(tx: Tx, id: string, from: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    select coalesce(-sum(entry.amount_cents), 0)::float8 as cents
    from journal_entries as entry
    join journal_postings as posting on posting.book_id = entry.book_id and posting.number = entry.number
    where entry.virtual_id = ${id} and posting.day < ${from}::date`);
  return rows[0]?.cents ?? 0;
}

/** What a virtual account came from and came to over some days, line by line. */
export async function statementOf(
  tx: Tx,
  account: VirtualRow,
  period: Period,
): Promise<VirtualStatement> {
  const opening = await openingOf(tx, account._id, period.from);
  let cents = opening;
  const rows = await linesOf(tx, account._id, period);
  const lines = rows.slice(0, mostLines).map((row): VirtualMovement => {
    cents += row.cents;
    return {
      _id: `${row.number}-${row.line}`,
      posting: row.number,
      day: row.day,
      text: row.note || actLabels[row.act],
      amount: toAmount(row.cents),
      balance: toAmount(cents),
    };
  });
  return {
    account,
    ...period,
    opening: toAmount(opening),
    closing: toAmount(cents),
    isCut: rows.length > mostLines,
    lines,
  };
}
