import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import { anyOf, ofAmount, ofMerchant } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import { unclearedParts } from '@server/features/journal/balances/balanceStore';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { disbursementSums, disbursements } from '@server/platform/db/schema/disbursements';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { containing, type KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DisbursementFunding, PayeeType } from '@/domain/settlements/disbursement';
import type { DisbursementFilter, DisbursementOrder } from './listQuery';

export type StoredDisbursement = typeof disbursements.$inferSelect;

/** Whose disbursements are seen; `types` narrows them to some kinds of payees. */
export interface DisbursementReach extends TransactionReach {
  types: readonly PayeeType[] | null;
}

/** A disbursement as it is shown. */
export interface ShownDisbursement extends StoredDisbursement {
  number: number;
  companyName: string;
  preparedName: string | null;
  approvedName: string | null;
  sentName: string | null;
  voidedName: string | null;
}

/** Whole cents by state. */
export interface DisbursementTotals {
  count: number;
  preparedCents: number;
  approvedCents: number;
  sentCents: number;
}

/** What can be paid from a book, in whole cents. */
export interface BookBalances {
  orgId: string;
  companyName: string;
  payable: number;
  tax: number;
  fees: number;
  tips: number;
}

interface Asked {
  reach: DisbursementReach;
  order: DisbursementOrder;
}

const table = disbursements;
const approvers = alias(users, 'approvers');
const senders = alias(users, 'senders');
const voiders = alias(users, 'voiders');

const seen = ({ types, ...reach }: DisbursementReach): SQL | undefined =>
  and(visibleTo(reach, table), types ? inArray(table.payeeType, [...types]) : undefined);

function matching(reach: DisbursementReach, filter: DisbursementFilter): SQL | undefined {
  const { search, from, to, state, type } = filter;
  const found = containing(search);
  const number = /^D-(\d{1,15})$/i.exec(search.trim())?.[1];
  const day = sql`(${table.preparedAt} at time zone 'UTC')::date`;
  return and(
    seen(reach),
    from ? gte(day, sql`${from}::date`) : undefined,
    to ? lte(day, sql`${to}::date`) : undefined,
    state ? eq(table.state, state) : undefined,
    type ? eq(table.payeeType, type) : undefined,
    search.trim()
      ? anyOf(
          ...[table.payee, table.batch, table.confirmation].map(
            (column) => sql`${column} ilike ${found}`,
          ),
          ofMerchant(search, reach, table.orgId),
          number ? eq(table.seq, Number(number)) : undefined,
          ofAmount(search, sql`${table.amountCents}`),
        )
      : undefined,
  );
}

/** What the list's sorts go by; each has an index. */
export const disbursementSortKeys = {
  number: { value: sql`${table.seq}`, kind: 'number' },
  payee: { value: sql`lower(${table.payee})`, kind: 'text' },
  organization: { value: sql`${table.merchant}`, kind: 'text' },
  amount: { value: sql`${table.amountCents}`, kind: 'number' },
} as const satisfies Record<DisbursementOrder['sort'], KeyedList['sort']>;

const keyedList = ({ reach, order }: Asked): KeyedList => ({
  from: sql`${table}`,
  where: matching(reach, order),
  number: sql`${table.seq}`,
  sort: disbursementSortKeys[order.sort],
  order: order.order,
});

const kept = disbursementSums;

/** What a filter without a search asks of the kept sums. */
const ofSums = (
  { types, ...reach }: DisbursementReach,
  filter: DisbursementFilter,
): SQL | undefined =>
  and(
    visibleTo(reach, kept),
    types ? inArray(kept.payeeType, [...types]) : undefined,
    filter.from ? gte(kept.day, filter.from) : undefined,
    filter.to ? lte(kept.day, filter.to) : undefined,
    filter.state ? eq(kept.state, filter.state) : undefined,
    filter.type ? eq(kept.payeeType, filter.type) : undefined,
  );

/** What all that match come to: off the kept sums, or over what a search finds. */
function totalled(reach: DisbursementReach, filter: DisbursementFilter): SQL {
  const sums = (['prepared', 'approved', 'sent'] as const).map(
    (state) =>
      sql`coalesce(sum(amount_cents) filter (where state = ${state}), 0)::float8 as ${sql.identifier(`${state}Cents`)}`,
  );
  const all = sql.join(sums, sql`, `);
  return filter.search.trim() === ''
    ? sql`select coalesce(sum(disbursements), 0)::float8 as count, ${all} from ${kept} where ${ofSums(reach, filter)}`
    : sql`select count(*)::float8 as count, ${all} from ${table} where ${matching(reach, filter)}`;
}

interface DisbursementRows extends ListReads<Asked> {
  rows(places: readonly { key: string | number; number: number }[]): Promise<ShownDisbursement[]>;
  /** The place of one in reach; null for none. */
  place(reach: DisbursementReach, id: string): Promise<number | null>;
  totals(reach: DisbursementReach, filter: DisbursementFilter): Promise<DisbursementTotals>;
  insert(row: typeof disbursements.$inferInsert): Promise<StoredDisbursement>;
  /** One in reach, kept from others until the transaction ends. */
  lock(reach: DisbursementReach, id: string): Promise<StoredDisbursement | null>;
  update(id: string, change: Partial<StoredDisbursement>): Promise<void>;
  /** What of a book is approved and waits to be sent, in whole cents by account. */
  approved(owner: BookOwner): Promise<Record<DisbursementFunding, number>>;
  /** Books from which something can be paid: what is approved already is off. */
  books(reach: TransactionReach, most: number): Promise<BookBalances[]>;
}

/** Rows by their numbers, with the names of the organization and of whoever acted. */
async function namedRows(tx: Tx, numbers: readonly number[]) {
  const rows = await tx
    .select({
      row: table,
      companyName: organizations.name,
      preparedName: users.name,
      approvedName: approvers.name,
      sentName: senders.name,
      voidedName: voiders.name,
    })
    .from(table)
    .innerJoin(organizations, eq(organizations.id, table.orgId))
    .leftJoin(users, eq(users.id, table.preparedBy))
    .leftJoin(approvers, eq(approvers.id, table.approvedBy))
    .leftJoin(senders, eq(senders.id, table.sentBy))
    .leftJoin(voiders, eq(voiders.id, table.voidedBy))
    .where(sql`${table.seq} = any(${sql.param(numbers)}::bigint[])`);
  return rows.map(({ row, ...names }) => ({ ...row, ...names, number: row.seq }));
}

/** Outgoing payments beside settlements. */
export function disbursementRows(tx: Tx): DisbursementRows {
  return {
    ...listReads(tx, keyedList),
    rows: (places) => rowsOfPlaces(places, (numbers) => namedRows(tx, numbers)),
    async place(reach, id) {
      if (!isUuid(id)) return null;
      const is = and(seen(reach), eq(table.id, id));
      const [row] = await tx.select({ seq: table.seq }).from(table).where(is);
      return row?.seq ?? null;
    },
    async totals(reach, filter) {
      const { rows } = await tx.execute<DisbursementTotals & Record<string, unknown>>(
        totalled(reach, filter),
      );
      const [totals] = rows;
      if (!totals) throw new Error('Sums always have a row');
      return totals;
    },
    async insert(row) {
      const [added] = await tx.insert(table).values(row).returning();
      if (!added) throw new Error('The disbursement was not written');
      return added;
    },
    async lock(reach, id) {
      if (!isUuid(id)) return null;
      const [row] = await tx
        .select()
        .from(table)
        .where(and(seen(reach), eq(table.id, id)))
        .for('update');
      return row ?? null;
    },
    async update(id, change) {
      await tx.update(table).set(change).where(eq(table.id, id));
    },
    async approved({ orgId, systemMode }) {
      const rows = await tx
        .select({ funding: table.funding, cents: sql<number>`sum(${table.amountCents})::float8` })
        .from(table)
        .where(
          and(
            eq(table.orgId, orgId),
            eq(table.systemMode, systemMode),
            eq(table.state, 'approved'),
          ),
        )
        .groupBy(table.funding);
      const of = (funding: DisbursementFunding): number =>
        rows.find((row) => row.funding === funding)?.cents ?? 0;
      return { payable: of('payable'), tax: of('tax'), fees: of('fees'), tips: of('tips') };
    },
    async books(reach, most) {
      const owner = { orgId: sql`book.org_id`, systemMode: sql`book.system_mode` };
      // What wallets hold pays nobody else, as `freeBankCents` has it.
      const free = sql`coalesce(sum(kept.balance_cents) filter (where kept.account = 'bank'), 0) - coalesce(max(out.cents), 0)
        - greatest(0, coalesce(-sum(kept.balance_cents) filter (where kept.account = 'wallets'), 0)
          - greatest(0, coalesce(sum(kept.balance_cents) filter (where kept.account = 'fees'), 0)))`;
      const owed = (account: DisbursementFunding) =>
        sql`greatest(0, least(${free}, -coalesce(sum(kept.balance_cents - coalesce(uncleared.cents, 0)) filter (where kept.account = ${account}), 0))
          - coalesce((select sum(going.amount_cents) from ${table} as going where going.org_id = book.org_id
            and going.system_mode = book.system_mode and going.state = 'approved' and going.funding = ${account}), 0))::float8`;
      const { rows } = await tx.execute<BookBalances & Record<string, unknown>>(sql`
        select book.org_id as "orgId", organization.name as "companyName", ${owed('payable')} as payable,
          ${owed('tax')} as tax, ${owed('fees')} as fees, ${owed('tips')} as tips
        from journal_books as book join organizations as organization on organization.id = book.org_id
        join account_balances as kept on kept.book_id = book.id and kept.account in ('bank', 'payable', 'tax', 'fees', 'tips', 'wallets')
        left join ${unclearedParts(reach)} as uncleared on uncleared.book_id = book.id and uncleared.account = kept.account
        left join (
          select org_id, system_mode, sum(net_cents) as cents from settlements where state <> 'settled' group by 1, 2
        ) as out on out.org_id = book.org_id and out.system_mode = book.system_mode
        where ${visibleTo(reach, owner)} group by 1, 2, book.org_id, book.system_mode
        having min(kept.balance_cents) filter (where kept.account not in ('bank', 'tips', 'wallets')) < 0 order by 2, 1 limit ${most}`);
      return rows;
    },
  };
}
