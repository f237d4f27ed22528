import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { ImportedTransaction } from '@/domain/batches/transactionImport';
import { payerKeyOf } from '@/domain/contact/personKey';

type Placed = ImportedTransaction & { row: number };

const column = <Value>(rows: readonly Placed[], type: string, of: (row: Placed) => Value): SQL =>
  sql`${sql.param(rows.map(of))}::${sql.identifier(type)}[]`;

/**
 * The rows as a table: `place`, `day`, `method`, `cents`, `last_four`, `trace`, `purchaser` as the
 * ledger's key has it, `name` as the file has it.
 */
const asked = (rows: readonly Placed[]): SQL => sql`unnest(
  ${column(rows, 'int4', ({ row }) => row)}, ${column(rows, 'date', ({ day }) => day)},
  ${column(rows, 'text', ({ method }) => method)}, ${column(rows, 'int8', ({ amountCents }) => amountCents)},
  ${column(rows, 'text', ({ lastFour }) => lastFour)}, ${column(rows, 'text', ({ traceNo }) => traceNo.toLowerCase())},
  ${column(rows, 'text', ({ purchaser }) => payerKeyOf({ name: purchaser }))},
  ${column(rows, 'text', ({ purchaser }) => purchaser)}
) as asked (place, day, method, cents, last_four, trace, purchaser, name)`;

/** Unless both are told and differ. */
const mayBeOne = (one: SQL, other: SQL): SQL =>
  sql`(${one} = '' or ${other} = '' or ${one} = ${other})`;

/**
 * What rows of a file look like that came without a trace number, or before it was told
 * (src/domain/batches/alike.ts).
 */
export function alikeRepository(tx: Tx) {
  const placesOf = async (statement: SQL): Promise<number[]> =>
    (await tx.execute<{ place: number }>(statement)).rows.map(({ place }) => place);
  return {
    /** Waits for whoever else looks at a file for this organization, until that has ended. */
    async alone(orgId: string): Promise<void> {
      await tx.execute(sql`select from organizations where id = ${orgId} for no key update`);
    },
    /**
     * Places of rows that look like a payment of the organization's ledger. Reads what the ledger has
     * of the days of the file.
     */
    inLedger: ({ orgId, systemMode }: BookOwner, rows: readonly Placed[]): Promise<number[]> =>
      placesOf(sql`
        select distinct asked.place from ${asked(rows)} join transactions as known
          on known.org_id = ${orgId} and known.system_mode = ${systemMode} and known.business_day = asked.day
          and known.amount_cents = asked.cents and known.method = asked.method and known.last_four = asked.last_four
        where known.entry = 'payment' and known.state <> 'voided'
          and ${mayBeOne(sql`lower(known.trace_no)`, sql`asked.trace`)}
          and ${mayBeOne(sql`known.purchaser_key`, sql`asked.purchaser`)}`),
    /** The same of rows that wait in batches to come into that ledger. */
    waiting: ({ orgId, systemMode }: BookOwner, rows: readonly Placed[]): Promise<number[]> =>
      placesOf(sql`
        select distinct asked.place from ${asked(rows)} join (
          select line.task -> 'row' as paid from batch_rows as line join batch_jobs as job on job.id = line.job_id
          where line.org_id = ${orgId} and job.system_mode = ${systemMode} and job.kind = 'import' and line.state = 'waiting'
        ) as known on (known.paid ->> 'day')::date = asked.day and (known.paid ->> 'amountCents')::int8 = asked.cents
          and known.paid ->> 'method' = asked.method and known.paid ->> 'lastFour' = asked.last_four
        where ${mayBeOne(sql`lower(known.paid ->> 'traceNo')`, sql`asked.trace`)}
          -- Both in small letters as the database has them: what of other scripts it knows depends on its locale.
          and ${mayBeOne(sql`lower(known.paid ->> 'purchaser')`, sql`lower(asked.name)`)}`),
  };
}
