import { visibleTo } from '@server/books/transactions/filterQueries';
import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { settlements, settlementAdjustments as table } from '@server/platform/db/schema/settlement';
import { organizations, users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { definePages } from '@server/platform/lists/defineList';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { string } from 'yup';
import { toAmount } from '@/domain/money/cents';
import type { AdjustmentRow } from '@/domain/settlements/holds';

const deciders = alias(users, 'deciders');

/** Corrections by their numbers, with the names of whoever acted. */
async function namedAdjustments(tx: Tx, numbers: readonly number[]) {
  const rows = await tx
    .select({
      adjustment: table,
      companyName: organizations.name,
      preparedName: users.name,
      decidedName: deciders.name,
      settlementNo: settlements.number,
    })
    .from(table)
    .innerJoin(organizations, eq(organizations.id, table.orgId))
    .leftJoin(users, eq(users.id, table.preparedBy))
    .leftJoin(deciders, eq(deciders.id, table.decidedBy))
    .leftJoin(settlements, eq(settlements.id, table.settlementId))
    .where(sql`${table.seq} = any(${sql.param(numbers)}::bigint[])`);
  return rows.map(({ adjustment, ...names }) => ({
    ...adjustment,
    ...names,
    number: adjustment.seq,
  }));
}

type NamedAdjustment = Awaited<ReturnType<typeof namedAdjustments>>[number];

/** Who reads corrections, and so which of them are their own. */
interface AdjustmentReader {
  visible: TransactionVisibility;
  userId: string;
}

/** Its reason names the disbursement that it is of. */
const disbursementOf = ({ source, reason }: NamedAdjustment): string =>
  source === 'disbursement' ? (/D-\d+/.exec(reason)?.[0] ?? '') : '';

function toAdjustment(row: NamedAdjustment, { userId }: AdjustmentReader): AdjustmentRow {
  return {
    _id: row.id,
    orgId: row.orgId,
    companyName: row.companyName,
    state: row.state,
    reason: row.source === 'hold' ? `Hold above what is owed: ${row.reason}` : row.reason,
    amount: toAmount(row.amountCents),
    isMine: row.preparedBy === userId,
    preparedBy: row.preparedName ?? '',
    preparedAt: row.preparedAt.toISOString(),
    decidedBy: row.decidedName ?? '',
    decideReason: row.decideReason,
    settlementNo: row.settlementNo ?? 0,
    disbursement: disbursementOf(row),
  };
}

/** Who reads corrections, with what is visible to them. */
export async function adjustmentReader(
  tx: Tx,
  scope: Scope,
  organization?: string,
): Promise<AdjustmentReader> {
  return { visible: await transactionVisibility(tx, scope, organization), userId: scope.userId };
}

/** Corrections; those that wait for a decision first. */
export const adjustmentList = definePages({
  name: 'adjustments',
  filters: {
    organization: string().default('').max(200),
    /** Those alone that wait for a decision. */
    state: string().oneOf(['prepared'] as const),
  },
  sorts: {
    // By when they were prepared, but those that wait for a decision as if they came last.
    waiting: {
      value: sql`(${table.seq} + case ${table.state} when 'prepared' then 1000000000000000 else 0 end)`,
      kind: 'number',
    },
  },
  usual: { sort: 'waiting', order: 'desc' },
  rowsPerPage: 10,
  reader: ({ services, scope, query }) =>
    adjustmentReader(services.database, scope, query.organization),
  from: sql`${table}`,
  number: sql`${table.seq}`,
  where: ({ visible }, { state }) =>
    and(visibleTo(visible, table), state ? eq(table.state, state) : undefined),
  isNarrowed: ({ state }) => state !== undefined,
  rows: namedAdjustments,
  toRow: toAdjustment,
});
