import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { defineList } from '@server/platform/lists/defineList';
import type { SortKey } from '@server/platform/lists/listQueries';
import { sql } from 'drizzle-orm';
import { bankToday, batchDay, expectedDay } from '@/domain/settlements/bankingDay';
import {
  type ExpectedDay,
  type PendingRow,
  type PendingSummary,
  pendingColumnSet,
  pendingColumns,
  type pendingSorts,
} from '@/domain/settlements/pending';
import { toPendingRow, toPendingSummary } from '../wire';
import {
  holdReasons,
  type PendingSums,
  pendingByDay,
  pendingFilters,
  pendingFrom,
  pendingMatching,
  pendingRows,
  pendingTotals,
  reasonKey,
} from './pendingQueries';

/** Who reads pending settlements, and on which day (ISO) of the bank. */
interface PendingReader {
  visible: TransactionVisibility;
  today: string;
}

/** One with why it is held. */
type ShownPending = PendingSums & { holdReason: string };

async function withReasons(
  tx: Tx,
  mode: string,
  rows: readonly PendingSums[],
): Promise<ShownPending[]> {
  const reasons = await holdReasons(tx, mode, rows);
  return rows.map((row) => ({
    ...row,
    holdReason: row.state === 'held' ? (reasons.get(reasonKey(row)) ?? '') : '',
  }));
}

/** Who reads them, with what is visible to them. */
export async function pendingReader(
  { services, scope }: Pick<Call, 'services'> & { scope: Scope },
  organization?: string,
): Promise<PendingReader> {
  const visible = await transactionVisibility(services.database, scope, organization);
  return { visible, today: bankToday(services.clock()) };
}

/** A row, as it is answered. */
export async function shownPending(
  tx: Tx,
  { visible, today }: PendingReader,
  row: PendingSums,
): Promise<PendingRow> {
  const [shown] = await withReasons(tx, visible.mode, [row]);
  return toPendingRow(row, shown?.holdReason ?? '', today);
}

/** What waits for a settlement, off the summary table. */
export const pendingList = defineList({
  name: 'pending settlements',
  columns: { set: pendingColumnSet, byKey: pendingColumns },
  filters: pendingFilters,
  // The table is as long as there are merchants, methods and days that wait: none needs an index.
  sorts: {
    day: { value: sql`due.day`, kind: 'day' },
    merchant: { value: sql`lower(organization.name)`, kind: 'text' },
    gross: { value: sql`due.gross_cents`, kind: 'number' },
    due: { value: sql`due.due_cents`, kind: 'number' },
  } satisfies Record<(typeof pendingSorts)[number], SortKey>,
  usual: { sort: 'day', order: 'desc' },
  rowsPerPage: 10,
  reader: (call) => pendingReader(call, call.query.organization),
  from: pendingFrom,
  number: sql`due.number`,
  where: ({ visible }, filter) => pendingMatching(visible, filter),
  rows: async (tx, numbers, { visible }) =>
    withReasons(tx, visible.mode, await pendingRows(tx, numbers)),
  toRow: (row, { today }) => toPendingRow(row, row.holdReason, today),
});

/** What all pending settlements that match come to. */
export const pendingSummary = pendingList.summary(
  async (tx, { visible }, filter): Promise<PendingSummary> =>
    toPendingSummary(await pendingTotals(tx, visible, filter)),
);

/** What is expected at the banks, by banking day; in whole cents. */
export const expectedPending = pendingList.summary(
  async (tx, { visible, today }, filter): Promise<ExpectedDay[]> => {
    const days = new Map<string, ExpectedDay>();
    for (const { day, state, netCents } of await pendingByDay(tx, visible, filter)) {
      const on = expectedDay(batchDay(day, today));
      const sums = days.get(on) ?? { day: on, netCents: 0, heldCents: 0 };
      const name = state === 'held' ? 'heldCents' : 'netCents';
      days.set(on, { ...sums, [name]: sums[name] + netCents });
    }
    return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  },
);
