import { visibleTo } from '@server/books/transactions/filterQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { settlementHolds } from '@server/platform/db/schema/settlement';
import { organizations, users } from '@server/platform/db/schema/users';
import { definePages } from '@server/platform/lists/defineList';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { toAmount } from '@/domain/money/cents';
import type { HoldRow } from '@/domain/settlements/holds';

const releasers = alias(users, 'releasers');

/** Holds by their numbers, with the names of whoever acted. */
async function namedHolds(tx: Tx, numbers: readonly number[]) {
  const rows = await tx
    .select({
      hold: settlementHolds,
      companyName: organizations.name,
      byName: users.name,
      releasedName: releasers.name,
    })
    .from(settlementHolds)
    .innerJoin(organizations, eq(organizations.id, settlementHolds.orgId))
    .leftJoin(users, eq(users.id, settlementHolds.heldBy))
    .leftJoin(releasers, eq(releasers.id, settlementHolds.releasedBy))
    .where(sql`${settlementHolds.seq} = any(${sql.param(numbers)}::bigint[])`);
  return rows.map(({ hold, ...names }) => ({ ...hold, ...names, number: hold.seq }));
}

type NamedHold = Awaited<ReturnType<typeof namedHolds>>[number];

const toHold = (row: NamedHold): HoldRow => ({
  _id: row.id,
  orgId: row.orgId,
  companyName: row.companyName,
  kind: row.kind,
  reason: row.reason,
  transactionId: row.transactionId ?? '',
  amount: toAmount(row.amountCents),
  by: row.byName ?? '',
  at: row.heldAt.toISOString(),
  releasedBy: row.releasedName ?? '',
  releaseReason: row.releaseReason,
  releasedAt: row.releasedAt?.toISOString() ?? '',
});

/** What is kept back, or was, the newest first. */
export const holdList = definePages({
  name: 'holds',
  filters: {
    organization: string().default('').max(200),
    /** Those that stand, or those that were released. */
    state: string().oneOf(['open', 'released']).default('open'),
  },
  sorts: { number: { value: sql`${settlementHolds.seq}`, kind: 'number' } },
  usual: { sort: 'number', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ services, scope, query }) =>
    transactionVisibility(services.database, scope, query.organization),
  from: sql`${settlementHolds}`,
  number: sql`${settlementHolds.seq}`,
  where: (visible, { state }) =>
    sql`${visibleTo(visible, settlementHolds)} and ${settlementHolds.releasedAt} is ${state === 'released' ? sql`not null` : sql`null`}`,
  rows: namedHolds,
  toRow: toHold,
});
