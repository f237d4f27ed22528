import { virtualAvailable, virtualBalance } from '@server/books/ledger/virtualQueries';
import { anyOf } from '@server/books/searchedQueries';
import { visibleTo } from '@server/books/transactions/filterQueries';
import type { Tx } from '@server/platform/db/client';
import { virtualAccounts } from '@server/platform/db/schema/transfers';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type VirtualRow,
  type VirtualSort,
  type VirtualSummary,
  virtualColumnSet,
  virtualColumns,
  virtualStates,
} from '@/domain/banking/virtual/virtualAccount';
import { virtualNumber, virtualSeq } from '@/domain/banking/virtual/virtualNumber';
import { toAmount } from '@/domain/money/cents';
import { type AccountVisibility, accountVisibility } from '../accounts/visibility';

const text = string().default('').max(200);

const filters = { search: text, organization: text, state: string().oneOf(virtualStates) };

const id = sql`${virtualAccounts.id}`;

/** By a part of its name, purpose or organization, or by its number. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.trim();
  if (wanted === '') return undefined;
  const found = containing(wanted);
  const seq = virtualSeq(wanted);
  return anyOf(
    sql`${virtualAccounts.name} ilike ${found}`,
    sql`${virtualAccounts.purpose} ilike ${found}`,
    sql`exists (select from organizations as owner where owner.id = ${virtualAccounts.orgId} and owner.name ilike ${found})`,
    seq === null ? undefined : eq(virtualAccounts.number, seq),
  );
}

/** Closed ones only where they are asked for. */
const matching = (
  visibility: AccountVisibility,
  { search, state }: FilterOf<typeof filters>,
): SQL | undefined =>
  and(
    visibleTo(visibility, virtualAccounts),
    state ? eq(virtualAccounts.state, state) : ne(virtualAccounts.state, 'closed'),
    textHolds(search),
  );

const shownVirtuals = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      row: virtualAccounts,
      number: virtualAccounts.number,
      companyName: organizations.name,
      openedName: users.name,
      cents: sql<number>`${virtualBalance(id)}`,
      available: sql<number>`${virtualAvailable(id)}`,
      lastAt: sql<string | null>`(select posting.at from journal_entries as entry
        join journal_postings as posting on posting.book_id = entry.book_id and posting.number = entry.number
        where entry.virtual_id = ${id} order by entry.number desc limit 1)`,
    })
    .from(virtualAccounts)
    .innerJoin(organizations, eq(organizations.id, virtualAccounts.orgId))
    .leftJoin(users, eq(users.id, virtualAccounts.openedBy))
    .where(where);

type Shown = Awaited<ReturnType<typeof shownVirtuals>>[number];

const toVirtual = ({
  row,
  companyName,
  openedName,
  cents,
  available,
  lastAt,
}: Shown): VirtualRow => ({
  _id: row.id,
  orgId: row.orgId,
  companyName,
  virtualNumber: virtualNumber(row.number),
  name: row.name,
  purpose: row.purpose,
  state: row.state,
  stateReason: row.stateReason,
  balance: toAmount(cents),
  available: toAmount(available),
  openedAt: row.openedAt.toISOString(),
  openedBy: openedName ?? '',
  closedAt: row.closedAt?.toISOString() ?? '',
  lastActivityAt: lastAt === null ? '' : new Date(lastAt).toISOString(),
});

/** Virtual accounts, the newest first (catalogue: /virtual-account). */
export const virtualList = defineList({
  name: 'virtualAccounts',
  columns: { set: virtualColumnSet, byKey: virtualColumns },
  filters,
  sorts: {
    number: { value: sql`${virtualAccounts.number}`, kind: 'number' },
    name: { value: sql`${virtualAccounts.nameKey}`, kind: 'text' },
  } satisfies Record<VirtualSort, SortKey>,
  usual: { sort: 'number', order: (sort) => (sort === 'number' ? 'desc' : 'asc') },
  reader: ({ services, scope, query }) =>
    accountVisibility(services.database, scope, query.organization),
  from: sql`${virtualAccounts}`,
  number: sql`${virtualAccounts.number}`,
  where: matching,
  rows: (tx, numbers, visibility) =>
    shownVirtuals(
      tx,
      and(
        visibleTo(visibility, virtualAccounts),
        sql`${virtualAccounts.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: toVirtual,
});

/** One of them visible; null for none. */
export async function oneVirtual(tx: Tx, scope: Scope, wanted: string): Promise<VirtualRow | null> {
  if (!isUuid(wanted)) return null;
  const visibility = await accountVisibility(tx, scope);
  const where = and(visibleTo(visibility, virtualAccounts), eq(virtualAccounts.id, wanted));
  const [found] = await shownVirtuals(tx, where);
  return found ? toVirtual(found) : null;
}

/** What all that match come to. */
export const virtualSummary = virtualList.summary(
  async (tx, visibility, filter): Promise<VirtualSummary> => {
    const { rows } = await tx.execute<{
      count: number;
      active: number;
      frozen: number;
      cents: number;
    }>(sql`
      select count(*)::float8 as count, count(*) filter (where state = 'active')::float8 as active,
        count(*) filter (where state = 'frozen')::float8 as frozen,
        coalesce(sum(${virtualBalance(id)}), 0)::float8 as cents
      from ${virtualAccounts} where ${matching(visibility, filter)}`);
    const [row] = rows;
    return {
      count: row?.count ?? 0,
      active: row?.active ?? 0,
      frozen: row?.frozen ?? 0,
      balance: toAmount(row?.cents ?? 0),
    };
  },
);
