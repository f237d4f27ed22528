import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/** The tables that are filled. */
const filled = ['transactions', 'journal_postings', 'journal_entries'] as const;

/** Those that follow from them, written by triggers alone. */
const following = [
  'account_balances',
  'account_days',
  'purchaser_days',
  'purchaser_months',
] as const;

/**
 * Tables of many rows: their indexes are made again afterwards, but for those that keep a row from
 * standing twice.
 */
const indexed = [
  ...filled,
  'purchaser_days',
  'purchaser_months',
  'item_days',
  'payment_days',
] as const;

const named = (tables: readonly string[]) =>
  sql.raw(tables.map((table) => `'${table}'::regclass`).join(', '));

const run = (tx: Tx, statements: readonly string[]) =>
  statements.length > 0 ? tx.execute(sql.raw(statements.join('; '))) : undefined;

/** Statements by name, as the database itself writes them. */
async function namesOf(
  tx: Tx,
  statement: ReturnType<typeof sql>,
): Promise<{ name: string; on: string; text: string }[]> {
  const { rows } = await tx.execute<{ name: string; on: string; text: string }>(statement);
  return rows;
}

/**
 * Fills the ledger's tables without their indexes, foreign keys and triggers, which are made again
 * afterwards and checked over all rows at once: many times sooner than row by row. `work` sees to
 * what the triggers would have kept. All in the caller's transaction, which waits for everybody who
 * uses the tables, and keeps them from everybody.
 * @param onIndex is told which part of the indexes, 0 to 1, is made again
 */
export async function withoutIndexes<Result>(
  tx: Tx,
  work: () => Promise<Result>,
  onIndex?: (part: number) => void,
): Promise<Result> {
  // What the transaction has written so far is judged now: tables that wait for that cannot be
  // changed.
  await tx.execute(sql`set constraints all immediate`);
  const keys = await namesOf(
    tx,
    sql`
    select quote_ident(conname) as name, conrelid::regclass::text as on, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and conrelid in (${named(filled)}) order by oid`,
  );
  const indexes = await namesOf(
    tx,
    sql`
    select indexrelid::regclass::text as name, indrelid::regclass::text as on, pg_get_indexdef(indexrelid) as text
    from pg_index where indrelid in (${named(indexed)})
      and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid`,
  );
  const all = [...filled, ...following];
  await run(
    tx,
    all.map((table) => `alter table ${table} disable trigger user`),
  );
  await run(
    tx,
    keys.map(({ name, on }) => `alter table ${on} drop constraint ${name}`),
  );
  await run(
    tx,
    indexes.map(({ name }) => `drop index ${name}`),
  );
  const result = await work();
  for (const [index, { text }] of indexes.entries()) {
    await run(tx, [text]);
    onIndex?.((index + 1) / indexes.length);
  }
  await run(
    tx,
    keys.map(({ name, on, text }) => `alter table ${on} add constraint ${name} ${text}`),
  );
  await run(
    tx,
    all.map((table) => `alter table ${table} enable trigger user`),
  );
  await tx.execute(sql`set constraints all deferred`);
  return result;
}
