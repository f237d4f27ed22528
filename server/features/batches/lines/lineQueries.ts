import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { batchRows } from '@server/platform/db/schema/otherLedgers';
import { organizations } from '@server/platform/db/schema/users';
import type { Place } from '@server/platform/lists/cursor';
import { type KeyedList, nearest } from '@server/platform/lists/listQueries';
import { rowsOfPlaces } from '@server/platform/lists/listReads';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** Which rows of a batch: those that are visible, all of them or those of a state. */
interface LinesRequest {
  visible: TransactionVisibility;
  jobId: string;
  state?: 'failed';
}

const visibleRows = ({ orgIds }: TransactionVisibility): SQL | undefined =>
  orgIds === null ? undefined : inArray(batchRows.orgId, orgIds.length > 0 ? [...orgIds] : ['']);

const keyedList = ({ visible, jobId, state }: LinesRequest): KeyedList => ({
  from: sql`${batchRows}`,
  where: and(
    eq(batchRows.jobId, jobId),
    state ? eq(batchRows.state, state) : undefined,
    visibleRows(visible),
  ),
  number: sql`${batchRows.number}`,
  sort: { value: sql`${batchRows.number}`, kind: 'number' },
  order: 'asc',
});

/** The rows of places that were found visible. */
export const linesAt = (tx: Tx, jobId: string, places: readonly Place[]) =>
  rowsOfPlaces(places, (numbers) =>
    tx
      .select({ number: batchRows.number, line: batchRows, companyName: organizations.name })
      .from(batchRows)
      .innerJoin(organizations, eq(organizations.id, batchRows.orgId))
      .where(and(eq(batchRows.jobId, jobId), inArray(batchRows.number, numbers))),
  );

export type ShownLine = Awaited<ReturnType<typeof linesAt>>[number];

/** The places of rows of a batch, in their order. */
export const linesNear = (tx: Tx, lines: LinesRequest, window: PageWindow): Promise<Place[]> =>
  nearest(tx, keyedList(lines), window);
