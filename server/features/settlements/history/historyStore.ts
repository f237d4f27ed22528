import { anyOf, ofAmount } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { settlementAttempts, settlements } from '@server/platform/db/schema/settlement';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { containing, type KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Step } from '@/domain/dates/period';
import type { DueSums } from '@/domain/settlements/figures';
import type { HistoryFilter, HistoryOrder } from '../listQuery';

/** `number` is its place in lists, `no` the one that people read. */
export type StoredSettlement = typeof settlements.$inferSelect & {
  no: number;
  companyName: string;
};

/** What settlements come to, in whole cents. */
export interface SettlementTotals extends DueSums {
  count: number;
  reserveCents: number;
  heldCents: number;
  adjustmentCents: number;
  netCents: number;
}

/** The same of a day, week or month; `day` is its first (ISO). */
interface SettlementStep extends SettlementTotals {
  day: string;
}

interface Asked {
  reach: TransactionReach;
  order: HistoryOrder;
}

/** A time that a settlement was given to the bank; `by`: who did it, null where nobody is known. */
export type SettlementAttempt = typeof settlementAttempts.$inferSelect & { by: string | null };

interface HistoryRepository extends ListReads<Asked> {
  rows(numbers: readonly { key: string | number; number: number }[]): Promise<StoredSettlement[]>;
  find(reach: TransactionReach, id: string): Promise<StoredSettlement | null>;
  /** The same, kept from others until the transaction ends. */
  lock(reach: TransactionReach, id: string): Promise<StoredSettlement | null>;
  /** Off the kept sums, exact; with a search over the settlements themselves. */
  totals(reach: TransactionReach, filter: HistoryFilter): Promise<SettlementTotals>;
  /** The same by day, week or month of the batches. */
  series(reach: TransactionReach, filter: HistoryFilter, step: Step): Promise<SettlementStep[]>;
  update(id: string, change: Partial<typeof settlements.$inferInsert>): Promise<void>;
  addAttempt(attempt: typeof settlementAttempts.$inferInsert): Promise<void>;
  /** Each time that it was given to the bank, the first one first. */
  attempts(id: string): Promise<SettlementAttempt[]>;
  /** Name of somebody; '' where nobody is known. */
  nameOf(id: string): Promise<string>;
  /** Corrections that are part of it; whole cents. */
  adjusted(id: string): Promise<{ id: string; reason: string; cents: number }[]>;
  /** What was kept back in it (below 0) and what was released into it. */
  holds(id: string): Promise<{ id: string; reason: string; cents: number }[]>;
}

/**
 * By number (`S-12`), trace number, last four digits of the bank account, net or gross amount, or
 * part of the merchant's name.
 */
function searched(search: string): SQL | undefined {
  const text = search.trim();
  if (text === '') return undefined;
  // `S-12` is the number alone: a merchant's own are told apart by their merchants.
  const named = /^S-(\d{1,15})$/i.exec(text)?.[1];
  if (named) return eq(settlements.number, Number(named));
  const digits = /^\d{1,15}$/.test(text) ? text : undefined;
  return anyOf(
    sql`${organizations.name} ilike ${containing(text)}`,
    digits ? eq(settlements.number, Number(digits)) : undefined,
    digits ? eq(settlements.traceNo, digits) : undefined,
    digits ? eq(settlements.bankLastFour, digits) : undefined,
    ofAmount(text, sql`${settlements.netCents}`, sql`${settlements.grossCents}`),
  );
}

const days = ({ from, to }: HistoryFilter, day: SQL): (SQL | undefined)[] => [
  from ? sql`${day} >= ${from}::date` : undefined,
  to ? sql`${day} <= ${to}::date` : undefined,
];

const matching = (reach: TransactionReach, filter: HistoryFilter): SQL | undefined =>
  and(
    visibleTo(reach, settlements),
    ...days(filter, sql`${settlements.day}`),
    filter.state ? eq(settlements.state, filter.state) : undefined,
    filter.dispute ? eq(settlements.disputeState, filter.dispute) : undefined,
    searched(filter.search),
  );

const from = sql`${settlements} join ${organizations} on ${organizations.id} = ${settlements.orgId}`;

/** What the history's sorts go by; each has an index. */
export const settlementSortKeys = {
  day: { value: sql`${settlements.day}`, kind: 'day' },
  merchant: { value: sql`${settlements.merchant}`, kind: 'text' },
  gross: { value: sql`${settlements.grossCents}`, kind: 'number' },
  net: { value: sql`${settlements.netCents}`, kind: 'number' },
} as const satisfies Record<HistoryOrder['sort'], KeyedList['sort']>;

const keyedList = ({ reach, order }: Asked): KeyedList => ({
  from,
  where: matching(reach, order),
  number: sql`${settlements.seq}`,
  sort: settlementSortKeys[order.sort],
  order: order.order,
});

const isFiltered = ({ order }: Asked): boolean =>
  Boolean(order.search.trim() || order.from || order.to || order.state || order.dispute);

const sums = (count: SQL): SQL => sql`${count}::float8 as count,
  coalesce(sum(transactions), 0)::float8 as transactions, coalesce(sum(gross_cents), 0)::float8 as "grossCents",
  coalesce(sum(refund_cents), 0)::float8 as "refundCents", coalesce(sum(return_cents), 0)::float8 as "returnCents",
  coalesce(sum(fee_cents), 0)::float8 as "feeCents",
  coalesce(sum(other_cents), 0)::float8 as "otherCents", coalesce(sum(manual_cents), 0)::float8 as "manualCents",
  coalesce(sum(tip_cents), 0)::float8 as "tipCents", coalesce(sum(tax_cents), 0)::float8 as "taxCents",
  coalesce(sum(reserve_cents), 0)::float8 as "reserveCents", coalesce(sum(held_cents), 0)::float8 as "heldCents",
  coalesce(sum(adjustment_cents), 0)::float8 as "adjustmentCents", coalesce(sum(net_cents), 0)::float8 as "netCents"`;

/** What is asked of the kept sums, which know of no search. */
function sumsWhere(reach: TransactionReach, filter: HistoryFilter): SQL | undefined {
  const parts = [
    visibleTo(reach, { orgId: sql`org_id`, systemMode: sql`system_mode` }),
    ...days(filter, sql`day`),
    filter.state ? sql`state = ${filter.state}` : undefined,
    filter.dispute ? sql`dispute_state = ${filter.dispute}` : undefined,
  ];
  return and(...parts);
}

/**
 * What all that match come to: off the kept sums, or over what a search finds. `step`: by its first
 * day.
 */
function totalled(reach: TransactionReach, filter: HistoryFilter, step?: Step): SQL {
  const start = step ? sql`to_char(date_trunc(${step}, day), 'YYYY-MM-DD') as day,` : sql``;
  const grouped = step ? sql`group by 1 order by 1` : sql``;
  if (filter.search.trim() === '') {
    const kept = sums(sql`coalesce(sum(settlements), 0)`);
    return sql`select ${start} ${kept} from settlement_sums where ${sumsWhere(reach, filter)} ${grouped}`;
  }
  return sql`select ${start} ${sums(sql`count(*)`)} from ${from} where ${matching(reach, filter)} ${grouped}`;
}

/** Settlements that were made. */
export function historyRepository(tx: Tx): HistoryRepository {
  const named = {
    number: settlements.seq,
    no: settlements.number,
    companyName: organizations.name,
  };
  const shown = { ...getTableColumns(settlements), ...named };
  const select = () =>
    tx
      .select(shown)
      .from(settlements)
      .innerJoin(organizations, eq(organizations.id, settlements.orgId));
  const one = (reach: TransactionReach, id: string) =>
    and(visibleTo(reach, settlements), eq(settlements.id, id));
  const listed = async (statement: SQL) =>
    (await tx.execute<{ id: string; reason: string; cents: number }>(statement)).rows;
  return {
    ...listReads(tx, keyedList, isFiltered),
    rows: (places) =>
      rowsOfPlaces(places, (numbers) =>
        select().where(sql`${settlements.seq} = any(${sql.param(numbers)}::bigint[])`),
      ),
    find: async (reach, id) =>
      isUuid(id) ? ((await select().where(one(reach, id)))[0] ?? null) : null,
    lock: async (reach, id) =>
      isUuid(id)
        ? ((await select().where(one(reach, id)).for('update', { of: settlements }))[0] ?? null)
        : null,
    async totals(reach, filter) {
      const { rows } = await tx.execute<SettlementTotals & Record<string, unknown>>(
        totalled(reach, filter),
      );
      const [totals] = rows;
      if (!totals) throw new Error('Sums always have a row');
      return totals;
    },
    async series(reach, filter, step) {
      const { rows } = await tx.execute<SettlementStep & Record<string, unknown>>(
        totalled(reach, filter, step),
      );
      return rows;
    },
    async update(id, change) {
      await tx.update(settlements).set(change).where(eq(settlements.id, id));
    },
    async addAttempt(attempt) {
      await tx.insert(settlementAttempts).values(attempt);
    },
    attempts: (id) =>
      tx
        .select({ ...getTableColumns(settlementAttempts), by: users.name })
        .from(settlementAttempts)
        .leftJoin(users, eq(users.id, settlementAttempts.sentBy))
        .where(eq(settlementAttempts.settlementId, id))
        .orderBy(settlementAttempts.attempt),
    async nameOf(id) {
      const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
      return user?.name ?? '';
    },
    adjusted: (id) =>
      listed(sql`select id, reason, amount_cents::float8 as cents from settlement_adjustments
        where settlement_id = ${id} order by seq`),
    holds: (id) =>
      listed(sql`select id, reason, -amount_cents::float8 as cents from settlement_holds
          where withheld_in = ${id} and kind = 'amount'
        union all select id, coalesce(nullif(release_reason, ''), reason), amount_cents::float8 from settlement_holds
          where given_in = ${id}`),
  };
}
