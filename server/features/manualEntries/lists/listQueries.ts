import { ofMerchant } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { manualEntries as entries } from '@server/platform/db/schema/ledgerKeeping';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moneyCents } from '@/domain/money/cents';
import type { ManualFilter } from './listQuery';

/** The list as asked for. `seesAll`: also what is not posted, which stays among staff. */
export interface AskedEntries {
  reach: TransactionReach;
  seesAll: boolean;
  filter: ManualFilter;
  order: 'asc' | 'desc';
}

const preparer = alias(users, 'preparer');
const decider = alias(users, 'decider');
const contrary = alias(entries, 'contrary');
const original = alias(entries, 'original');
const contraryDecider = alias(users, 'contrary_decider');

/** Entries that were posted; the others are nobody's but staff's. */
const posted = inArray(entries.state, ['approved', 'reversed']);

const numbered = /^(?:me-?)?(\d{1,15})$/;

/** By number, amount, a part of the reason, or who prepared it or whose it is. */
function searched(search: string, reach: TransactionReach): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  if (isUuid(wanted)) return or(eq(entries.id, wanted), eq(entries.transactionId, wanted));
  const number = numbered.exec(wanted)?.[1];
  const cents = moneyCents(wanted);
  const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    number ? eq(entries.number, Number(number)) : undefined,
    cents === null ? undefined : eq(entries.amountCents, cents),
    sql`lower(${entries.reason}) like ${part}`,
    sql`lower(${preparer.name}) like ${part}`,
    sql`lower(${entries.attachment}) like ${part}`,
    ofMerchant(search, reach, entries.orgId),
  );
}

function conditions({ reach, seesAll, filter }: Omit<AskedEntries, 'order'>): SQL | undefined {
  const { account, type, state, from, to } = filter;
  return and(
    visibleTo(reach, entries),
    seesAll && !filter.posted ? undefined : posted,
    filter.posted ? eq(entries.side, filter.posted) : undefined,
    account ? or(eq(entries.account, account), eq(entries.contra, account)) : undefined,
    type ? eq(entries.type, type) : undefined,
    state ? eq(entries.state, state) : undefined,
    from ? gte(entries.day, from) : undefined,
    to ? lte(entries.day, to) : undefined,
    searched(filter.search, reach),
  );
}

const from = sql`${entries} join ${users} as preparer on preparer.id = ${entries.preparedBy}`;

const keyedList = (asked: AskedEntries): KeyedList => ({
  from,
  where: conditions(asked),
  number: sql`${entries.number}`,
  sort: { value: sql`${entries.number}`, kind: 'number' },
  order: asked.order,
});

const shown = {
  ...getTableColumns(entries),
  companyName: organizations.name,
  preparerName: preparer.name,
  deciderName: decider.name,
  reversesNumber: original.number,
  contraryId: contrary.id,
  contraryNumber: contrary.number,
  contraryState: contrary.state,
  contraryAt: sql<Date | null>`coalesce(${contrary.decidedAt}, ${contrary.submittedAt})`.mapWith(
    entries.createdAt,
  ),
  contraryBy: contraryDecider.name,
};

const rowsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(shown)
    .from(entries)
    .innerJoin(organizations, eq(organizations.id, entries.orgId))
    .innerJoin(preparer, eq(preparer.id, entries.preparedBy))
    .leftJoin(decider, eq(decider.id, entries.decidedBy))
    .leftJoin(original, eq(original.id, entries.reverses))
    .leftJoin(
      contrary,
      and(eq(contrary.reverses, entries.id), notInArray(contrary.state, ['rejected', 'discarded'])),
    )
    .leftJoin(contraryDecider, eq(contraryDecider.id, contrary.decidedBy))
    .where(where);

export type ShownEntry = Awaited<ReturnType<typeof rowsWhere>>[number];

interface ManualSums {
  count: number;
  debitCents: number;
  creditCents: number;
  waiting: number;
}

interface ManualListsRepository extends ListReads<AskedEntries> {
  rows(reach: TransactionReach, places: readonly Place[]): Promise<ShownEntry[]>;
  /** One that may be seen; null otherwise. */
  one(asked: Pick<AskedEntries, 'reach' | 'seesAll'>, id: string): Promise<ShownEntry | null>;
  /** What all that match come to: posted ones in whole cents, and how many wait. */
  sums(asked: Omit<AskedEntries, 'order'>): Promise<ManualSums>;
}

/**
 * Lists of manual entries. People key them, so that they stay few: nothing is kept of their sums.
 */
export function manualListsRepository(tx: Tx): ManualListsRepository {
  const amount = (side: 'debit' | 'credit') =>
    sql`coalesce(sum(${entries.amountCents}) filter (where ${entries.side} = ${side} and ${posted}), 0)::float8`;
  return {
    ...listReads(tx, keyedList),
    rows: (reach, places) =>
      rowsOfPlaces(places, (numbers) =>
        rowsWhere(
          tx,
          and(
            visibleTo(reach, entries),
            sql`${entries.number} = any(${sql.param(numbers)}::bigint[])`,
          ),
        ),
      ),
    async one({ reach, seesAll }, id) {
      if (!isUuid(id)) return null;
      const found = and(
        visibleTo(reach, entries),
        seesAll ? undefined : posted,
        eq(entries.id, id),
      );
      return (await rowsWhere(tx, found))[0] ?? null;
    },
    async sums(asked) {
      const { rows } = await tx.execute<ManualSums & Record<string, unknown>>(sql`
        select count(*)::float8 as count, ${amount('debit')} as "debitCents", ${amount('credit')} as "creditCents",
          (count(*) filter (where ${entries.state} = 'submitted'))::float8 as waiting
        from ${from} where ${conditions(asked) ?? sql`true`}`);
      return rows[0] ?? { count: 0, debitCents: 0, creditCents: 0, waiting: 0 };
    },
  };
}
