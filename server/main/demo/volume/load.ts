import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { Account } from '@/domain/ledger/account';
import type { VolumePosting } from './book';
import { arrayText, type LoadColumn } from './columns';
import type { VolumeRow } from './row';
import type { VolumeHold, VolumePayout, VolumeRefund, VolumeSettlement } from './world';

/** Rows of one insert: beyond some thousands nothing is gained. */
const most = 4000;

/** Columns of rows as one value each, in the order of the columns. */
function unnested<Row>(rows: readonly Row[], columns: readonly LoadColumn<Row>[]): SQL {
  const arrays = columns.map(([, type, of]) => sql`${arrayText(rows, of)}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays, sql`, `)})`;
}

/** The rows of one table, and how each column is read off a row. */
interface TableLoad<Row> {
  table: string;
  columns: readonly LoadColumn<Row>[];
  rows: readonly Row[];
}

/** Adds rows to a table, some thousands at a time. */
export async function insertAll<Row>(
  tx: Tx,
  { table, columns, rows }: TableLoad<Row>,
): Promise<void> {
  const names = sql.raw(columns.map(([name]) => name).join(', '));
  for (let at = 0; at < rows.length; at += most) {
    const some = rows.slice(at, at + most);
    await tx.execute(
      sql`insert into ${sql.raw(table)} (${names}) overriding system value select * from ${unnested(some, columns)}`,
    );
  }
}

const rowColumns: readonly LoadColumn<VolumeRow>[] = [
  ['id', 'uuid', ({ id }) => id],
  ['number', 'bigint', ({ number }) => number],
  ['org_id', 'text', ({ orgId }) => orgId],
  ['system_mode', 'text', ({ systemMode }) => systemMode],
  ['entry', 'text', ({ entry }) => entry],
  ['amount_cents', 'bigint', ({ amountCents }) => amountCents],
  ['tip_cents', 'bigint', ({ tipCents }) => tipCents],
  ['tax_cents', 'bigint', ({ taxCents }) => taxCents],
  ['fee_cents', 'bigint', ({ feeCents }) => feeCents],
  ['company_name', 'text', ({ companyName }) => companyName],
  ['license_number', 'text', ({ licenseNumber }) => licenseNumber],
  ['municipality', 'text', ({ municipality }) => municipality],
  ['capture_type', 'text', ({ captureType }) => captureType],
  ['service_origin', 'text', ({ serviceOrigin }) => serviceOrigin],
  ['account_type', 'text', ({ accountType }) => accountType],
  ['transact_type', 'text', ({ transactType }) => transactType],
  ['other_information', 'jsonb', ({ otherInformation }) => otherInformation],
  ['activity_at', 'timestamptz', ({ activityAt }) => activityAt],
  ['created_at', 'timestamptz', ({ activityAt }) => activityAt],
  ['label', 'text', ({ label }) => label],
  ['state', 'text', ({ state }) => state],
  ['method', 'text', ({ method }) => method],
  ['purchaser_name', 'text', ({ purchaserName }) => purchaserName],
  ['purchaser_key', 'text', ({ purchaserKey }) => purchaserKey],
  ['purchaser_email', 'text', ({ purchaserEmail }) => purchaserEmail],
  ['purchaser_state', 'text', ({ purchaserState }) => purchaserState],
  ['last_four', 'text', ({ lastFour }) => lastFour],
  ['trace_no', 'text', ({ traceNo }) => traceNo],
  ['tip_user', 'text', ({ tipUser }) => tipUser],
  ['store', 'text', ({ store }) => store],
  ['business_day', 'date', ({ businessDay }) => businessDay],
  ['items', 'jsonb', ({ items }) => items],
  ['hour', 'smallint', ({ hour }) => hour],
  ['reason', 'text', ({ reason }) => reason],
  ['sec_code', 'text', ({ secCode }) => secCode],
  ['effective_on', 'date', ({ effectiveOn }) => effectiveOn],
  ['settlement_id', 'uuid', ({ settlementId }) => settlementId],
  ['direct', 'boolean', ({ direct }) => direct],
  ['authorized_until', 'timestamptz', ({ authorizedUntil }) => authorizedUntil],
  ['trade', 'text', ({ trade }) => trade],
  ['receiving_bank', 'text', ({ receivingBank }) => receivingBank],
  ['routing_last_four', 'text', ({ routingLastFour }) => routingLastFour],
  ['account_kind', 'text', ({ accountKind }) => accountKind],
];

const postingColumns: readonly LoadColumn<VolumePosting>[] = [
  ['book_id', 'integer', ({ bookId }) => bookId],
  ['number', 'bigint', ({ number }) => number],
  ['act', 'text', ({ act }) => act],
  ['transaction_id', 'uuid', ({ transactionId }) => transactionId],
  ['at', 'timestamptz', ({ at }) => at],
  ['created_at', 'timestamptz', ({ at }) => at],
  ['day', 'date', ({ day }) => day],
  ['source', 'text', ({ source }) => source],
  ['source_id', 'uuid', ({ sourceId }) => sourceId],
];

interface Line {
  bookId: number;
  number: number;
  line: number;
  account: Account;
  amountCents: number;
  balanceCents: number;
}

const lineColumns: readonly LoadColumn<Line>[] = [
  ['book_id', 'integer', ({ bookId }) => bookId],
  ['number', 'bigint', ({ number }) => number],
  ['line', 'smallint', ({ line }) => line],
  ['account', 'text', ({ account }) => account],
  ['amount_cents', 'bigint', ({ amountCents }) => amountCents],
  ['balance_cents', 'bigint', ({ balanceCents }) => balanceCents],
];

const linesOf = ({ bookId, number, entries }: VolumePosting): Line[] =>
  entries.map((entry, at) => ({ bookId, number, line: at + 1, ...entry }));

/** Adds transactions. */
export const loadRows = (tx: Tx, rows: readonly VolumeRow[]): Promise<void> =>
  insertAll(tx, { table: 'transactions', columns: rowColumns, rows });

/** Adds postings with their entries. */
export async function loadPostings(tx: Tx, postings: readonly VolumePosting[]): Promise<void> {
  await insertAll(tx, { table: 'journal_postings', columns: postingColumns, rows: postings });
  await insertAll(tx, {
    table: 'journal_entries',
    columns: lineColumns,
    rows: postings.flatMap(linesOf),
  });
}

const settlementColumns: readonly LoadColumn<VolumeSettlement>[] = [
  ['id', 'uuid', ({ id }) => id],
  ['org_id', 'text', ({ orgId }) => orgId],
  ['system_mode', 'text', ({ systemMode }) => systemMode],
  ['number', 'bigint', ({ number }) => number],
  ['from_day', 'date', ({ fromDay }) => fromDay],
  ['to_day', 'date', ({ toDay }) => toDay],
  ['day', 'date', ({ day }) => day],
  ['expected_on', 'date', ({ expectedOn }) => expectedOn],
  ['state', 'text', ({ settledAt }) => (settledAt ? 'settled' : 'batched')],
  ['transactions', 'bigint', ({ transactions }) => transactions],
  ['gross_cents', 'bigint', ({ grossCents }) => grossCents],
  ['refund_cents', 'bigint', ({ refundCents }) => refundCents],
  ['return_cents', 'bigint', ({ returnCents }) => returnCents],
  ['tip_cents', 'bigint', ({ tipCents }) => tipCents],
  ['tax_cents', 'bigint', ({ taxCents }) => taxCents],
  ['fee_cents', 'bigint', ({ feeCents }) => feeCents],
  ['other_cents', 'bigint', ({ otherCents }) => otherCents],
  ['net_cents', 'bigint', ({ netCents }) => netCents],
  ['bank_last_four', 'text', ({ bankLastFour }) => bankLastFour],
  ['trace_no', 'text', ({ traceNo }) => traceNo],
  ['created_at', 'timestamptz', ({ createdAt }) => createdAt],
  ['sent_at', 'timestamptz', ({ createdAt }) => createdAt],
  ['settled_at', 'timestamptz', ({ settledAt }) => settledAt],
];

const holdColumns: readonly LoadColumn<VolumeHold>[] = [
  ['org_id', 'text', ({ row }) => row.orgId],
  ['system_mode', 'text', ({ row }) => row.systemMode],
  ['kind', 'text', () => 'transaction'],
  ['transaction_id', 'uuid', ({ row }) => row.id],
  ['amount_cents', 'bigint', ({ amountCents }) => amountCents],
  ['reason', 'text', ({ reason }) => reason],
  ['held_at', 'timestamptz', ({ heldAt }) => heldAt],
];

const payoutColumns: readonly LoadColumn<VolumePayout>[] = [
  ['id', 'uuid', ({ id }) => id],
  ['org_id', 'text', ({ orgId }) => orgId],
  ['system_mode', 'text', ({ systemMode }) => systemMode],
  ['number', 'bigint', ({ number }) => number],
  ['tip_user', 'text', ({ tipUser }) => tipUser],
  ['up_to', 'date', ({ upTo }) => upTo],
  ['shares', 'bigint', ({ shares }) => shares],
  ['amount_cents', 'bigint', ({ amountCents }) => amountCents],
  ['paid_at', 'timestamptz', ({ paidAt }) => paidAt],
];

/** Adds settlements, batched ones and those that were paid. */
export const loadSettlements = (tx: Tx, rows: readonly VolumeSettlement[]): Promise<void> =>
  insertAll(tx, { table: 'settlements', columns: settlementColumns, rows });

/** Adds open holds of transactions. */
export const loadHolds = (tx: Tx, holds: readonly VolumeHold[]): Promise<void> =>
  insertAll(tx, { table: 'settlement_holds', columns: holdColumns, rows: holds });

/** Adds payouts of tips. */
export const loadPayouts = (tx: Tx, payouts: readonly VolumePayout[]): Promise<void> =>
  insertAll(tx, { table: 'tip_payouts', columns: payoutColumns, rows: payouts });

/** Says of refunds what they take back; `by` is the id of a user. */
export const loadRefunds = (tx: Tx, refunds: readonly VolumeRefund[], by: string): Promise<void> =>
  insertAll<VolumeRefund>(tx, {
    table: 'transaction_refunds',
    columns: [
      ['transaction_id', 'uuid', ({ id }) => id],
      ['refunded_id', 'uuid', ({ of }) => of],
      ['amount_cents', 'bigint', ({ amountCents }) => amountCents],
      ['reason', 'text', ({ reason }) => reason],
      ['refunded_by', 'uuid', () => by],
      ['refunded_at', 'timestamptz', ({ at }) => at],
    ],
    rows: refunds,
  });

/**
 * Says which transactions an organization shall look at, and that in their history; `by` is the id
 * of a user.
 */
export async function loadFlags(
  tx: Tx,
  flagged: readonly { id: string; reason: string; at: Date }[],
  { orgId, by }: { orgId: string; by: string },
): Promise<void> {
  const common: readonly LoadColumn<(typeof flagged)[number]>[] = [
    ['transaction_id', 'uuid', ({ id }) => id],
    ['reason', 'text', ({ reason }) => reason],
  ];
  await insertAll(tx, {
    table: 'transaction_flags',
    columns: [
      ...common,
      ['org_id', 'text', () => orgId],
      ['flagged_by', 'uuid', () => by],
      ['flagged_at', 'timestamptz', ({ at }) => at],
    ],
    rows: flagged,
  });
  await insertAll(tx, {
    table: 'transaction_changes',
    columns: [
      ...common,
      ['kind', 'text', () => 'flagged'],
      ['flag_org_id', 'text', () => orgId],
      ['changed_by', 'uuid', () => by],
      ['changed_at', 'timestamptz', ({ at }) => at],
    ],
    rows: flagged,
  });
}
