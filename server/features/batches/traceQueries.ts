import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** By which trace numbers an organization's payments are known, however they are capitalized. */
export function tracesRepository(tx: Tx) {
  const first = async (statement: SQL): Promise<string | null> =>
    (await tx.execute<{ trace: string }>(statement)).rows[0]?.trace ?? null;
  const lower = (traces: readonly string[]): SQL =>
    sql`any(${sql.param(traces.map((trace) => trace.toLowerCase()))}::text[])`;
  return {
    /**
     * One of the trace numbers that the organization's ledger has; null where it has none of them.
     * @param but ids of transactions that do not count
     */
    inLedger: (
      { orgId, systemMode }: BookOwner,
      traces: readonly string[],
      but: readonly string[] = [],
    ): Promise<string | null> =>
      first(sql`
        select trace_no as trace from transactions
        where system_mode = ${systemMode} and lower(trace_no) = ${lower(traces)} and trace_no <> '' and org_id = ${orgId}
          and state <> 'voided' and id <> all(${sql.param(but)}::uuid[])
        order by trace_no limit 1`),
    /** One of them that waits in a batch to come into that ledger; null for none. */
    waiting: (
      { orgId, systemMode }: BookOwner,
      traces: readonly string[],
    ): Promise<string | null> =>
      first(sql`
        select line.task -> 'row' ->> 'traceNo' as trace from batch_rows as line join batch_jobs as job on job.id = line.job_id
        where line.org_id = ${orgId} and job.system_mode = ${systemMode} and line.state = 'waiting'
          and lower(line.task -> 'row' ->> 'traceNo') = ${lower(traces)}
        order by 1 limit 1`),
  };
}

/**
 * The trace number of an imported transaction that came into its ledger anew beside it; null where
 * none did.
 */
export async function importedAnew(
  tx: Tx,
  owner: BookOwner,
  transactionId: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ trace: string }>(sql`
    select trace_no as trace from transactions
    where id = ${transactionId} and service_origin = 'batchImport' and trace_no <> ''`);
  return tracesRepository(tx).inLedger(
    owner,
    rows.map(({ trace }) => trace),
    [transactionId],
  );
}
