import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import { loadFlags, loadPostings, loadRefunds, loadRows } from './load';
import type { Sample } from './sample';

/** Postings of one statement: few enough for the entries of each to stay together. */
const atOnce = 400;

/** The next numbers of transactions. */
async function takeNumbers(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select nextval(pg_get_serial_sequence('transactions', 'number'))::float8 as number
    from generate_series(1, ${count}::int) order by 1`);
  return rows.map(({ number }) => number);
}

/** Opens the book of the sample, which must not be there, at its last number. */
async function openBook(tx: Tx, orgId: string, postings: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into journal_books (org_id, system_mode, last_number) values (${orgId}, 'Demo', ${postings}) returning id`);
  if (!rows[0]) throw new Error('The book was not opened');
  return rows[0].id;
}

/** The sample of an organization. */
interface SampleLoad {
  orgId: string;
  sample: Sample;
  /** The id of who asked for it. */
  by: string;
}

/** Writes sample rows with their book. */
export async function loadSample(tx: Tx, { orgId, sample, by }: SampleLoad): Promise<void> {
  const numbers = await takeNumbers(tx, sample.rows.length);
  const inOrder = [...sample.rows].sort((one, other) => one.number - other.number);
  await loadRows(
    tx,
    inOrder.map((row, at) => ({ ...row, number: numbers[at] ?? row.number })),
  );
  const bookId = await openBook(tx, orgId, sample.postings.length);
  for (let at = 0; at < sample.postings.length; at += atOnce) {
    const some = sample.postings.slice(at, at + atOnce);
    await loadPostings(
      tx,
      some.map((posting) => ({ ...posting, bookId })),
    );
  }
  await loadRefunds(tx, sample.refunds, by);
  await loadFlags(tx, sample.flagged, { orgId, by });
}
