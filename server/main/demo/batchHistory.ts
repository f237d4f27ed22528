import {
  type BatchJob,
  type BatchLineRow,
  batchesRepository,
} from '@server/features/batches/batchStore';
import { importTransactions } from '@server/features/batches/work/importTransactions';
import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import { type BatchKind, endState } from '@/domain/batches/batch';
import { shownDay } from '@/domain/batches/batchRow';
import { type ImportedTransaction, traceKnown } from '@/domain/batches/transactionImport';
import { demoAccount } from './accounts';
import { daysBefore } from './rows';
import { dayAt } from './volume/clock';

type Line = Pick<BatchLineRow, 'orgId' | 'task' | 'amountCents'>;

/** A batch that has come to its end. */
interface PastBatch {
  kind: BatchKind;
  title: string;
  lines: readonly Line[];
  endedAt: Date;
  /** Of rows that failed: their place among the lines, and why. */
  errors?: ReadonlyMap<number, string>;
  isCancelled?: boolean;
}

const systemMode = 'Production' as const;

/** So many of the nightly settlement runs are told of. */
const nights = 8;

const seconds = (at: Date, count: number): Date => new Date(at.getTime() - count * 1000);

/** The settlement runs of the last nights, by the settlements that came of them. */
async function settlementRuns(tx: Tx): Promise<PastBatch[]> {
  const { rows } = await tx.execute<{ at: string; orgId: string; cents: number }>(sql`
    with nights as (
      select distinct created_at from settlements where system_mode = ${systemMode} order by 1 desc limit ${nights})
    select created_at as at, org_id as "orgId", net_cents::float8 as cents from settlements join nights using (created_at)
    where system_mode = ${systemMode} order by created_at, merchant`);
  const runs = new Map<number, Line[]>();
  for (const { at, orgId, cents } of rows) {
    const moment = new Date(at).getTime();
    const task = { kind: 'settlement', upTo: dayAt(new Date(at)) } as const;
    runs.set(moment, [...(runs.get(moment) ?? []), { orgId, task, amountCents: cents }]);
  }
  return [...runs].map(([moment, lines]) => ({
    kind: 'settlement',
    lines,
    endedAt: new Date(moment),
    title: `All amounts due through ${shownDay(dayAt(new Date(moment)))}`,
  }));
}

/** The disbursements that were sent in the latest file. */
async function achRun(tx: Tx): Promise<PastBatch[]> {
  const { rows } = await tx.execute<{
    at: string;
    id: string;
    orgId: string;
    payee: string;
    cents: number;
    file: string;
  }>(sql`
    select sent_at as at, id, org_id as "orgId", payee, amount_cents::float8 as cents, confirmation as file from disbursements
    where system_mode = ${systemMode} and state = 'sent' and sent_at = (
      select max(sent_at) from disbursements where system_mode = ${systemMode})
    order by seq`);
  const [first] = rows;
  if (!first) return [];
  const lines = rows.map(({ id, orgId, payee, cents }) => ({
    orgId,
    amountCents: cents,
    task: { kind: 'ach', disbursementId: id, payee, confirmation: first.file } as const,
  }));
  const title = `Approved disbursements, file ${first.file}`;
  return [{ kind: 'ach', title, lines, endedAt: new Date(first.at) }];
}

const noDebit = { secCode: '', effectiveOn: null } as const;

const blank = {
  tipCents: 0,
  tipUser: '',
  purchaser: '',
  email: '',
  lastFour: '',
  traceNo: '',
  ...noDebit,
};

/** Sold at a market stall, without a terminal. */
const stall: readonly Pick<ImportedTransaction, 'amountCents' | 'taxCents'>[] = [
  { amountCents: 3_450, taxCents: 450 },
  { amountCents: 5_750, taxCents: 750 },
  { amountCents: 2_070, taxCents: 270 },
  { amountCents: 8_625, taxCents: 1_125 },
];

/** Sales that the ledger has: keyed by hand as well, they are refused. */
async function knownSales(tx: Tx, orgId: string, day: string): Promise<ImportedTransaction[]> {
  const { rows } = await tx.execute<ImportedTransaction & Record<string, unknown>>(sql`
    select business_day::text as day, method, amount_cents::float8 as "amountCents", tip_cents::float8 as "tipCents",
      tax_cents::float8 as "taxCents", fee_cents::float8 as "feeCents", tip_user as "tipUser", purchaser_name as purchaser,
      purchaser_email as email, last_four as "lastFour", trace_no as "traceNo", store,
      '' as "secCode", null as "effectiveOn"
    from transactions
    where org_id = ${orgId} and system_mode = ${systemMode} and business_day <= ${day}::date and method = 'debit'
      and entry = 'payment' and trade = 'sold' and trace_no <> '' and state <> 'voided'
    order by number desc limit 2`);
  return rows;
}

/**
 * A file of a market stall that was imported yesterday: of its rows two were in the ledger already.
 */
async function imported(
  tx: Tx,
  { orgId, companyName, now }: { orgId: string; companyName: string; now: Date },
): Promise<PastBatch> {
  const at = daysBefore(now, 1.1);
  const day = dayAt(daysBefore(now, 4));
  const common = {
    ...blank,
    day,
    method: 'cash',
    feeCents: 0,
    store: 'Emerald Valley, Harbor Street',
  } as const;
  const taken = stall.map((sale): ImportedTransaction => ({ ...common, ...sale }));
  const known = await knownSales(tx, orgId, day);
  await importTransactions(tx, taken, { orgId, systemMode, companyName, at });
  const lines = [...taken, ...known].map((row) => ({
    orgId,
    amountCents: row.amountCents,
    task: { kind: 'import', row } as const,
  }));
  const errors = new Map(known.map(({ traceNo }, at) => [taken.length + at, traceKnown(traceNo)]));
  return {
    kind: 'import',
    title: `market-stall.csv for ${companyName}`,
    lines,
    endedAt: at,
    errors,
  };
}

async function write(tx: Tx, { kind, title, lines, endedAt, ...came }: PastBatch): Promise<void> {
  const batches = batchesRepository(tx);
  const createdAt = seconds(endedAt, 3 * lines.length + 20);
  const createdBy = demoAccount('admin@example.com').id;
  const { id } = await batches.add({ kind, title, systemMode, createdBy, createdAt }, lines);
  const common = { finishedAt: endedAt, isUrgent: false };
  if (came.isCancelled) {
    await batches.moveRows(id, 'waiting', 'cancelled');
    await batches.update(id, { ...common, state: 'cancelled' });
    return;
  }
  await batches.moveRows(id, 'waiting', 'done');
  for (const [at, error] of came.errors ?? [])
    await batches.conclude({ jobId: id, number: at + 1 }, { state: 'failed', error });
  const failed = came.errors?.size ?? 0;
  const state: BatchJob['state'] = endState({ done: lines.length - failed, failed });
  const startedAt = seconds(endedAt, 2 * lines.length);
  await batches.update(id, { ...common, state, startedAt, worker: 'payments-1:417' });
}

/**
 * Batches that have come to their end: the settlement runs of the last nights, disbursements that
 * went in one file, an import of which two rows were refused, and `again`, a file that was queued
 * twice and canceled.
 */
export async function insertBatchHistory(
  tx: Tx,
  { orgId, companyName, again }: { orgId: string; companyName: string; again: PastBatch },
  now: Date,
): Promise<void> {
  const past = [
    ...(await settlementRuns(tx)),
    ...(await achRun(tx)),
    again,
    await imported(tx, { orgId, companyName, now }),
  ];
  past.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  for (const batch of past) await write(tx, batch);
}
