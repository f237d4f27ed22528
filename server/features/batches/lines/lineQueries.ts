import type { TransactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { batchRows } from '@server/platform/db/schema/otherLedgers';
import { organizations } from '@server/platform/db/schema/users';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** Which rows of a batch: those in reach, all of them or those of a state. */
export interface AskedLines {
  reach: TransactionReach;
  jobId: string;
  state?: 'failed';
}

interface BatchLinesRepository extends ListReads<AskedLines> {
  /** Rows of a batch at places that were found in reach. */
  rows(jobId: string, places: readonly Place[]): ReturnType<typeof rowsAt>;
}

const rowsInReach = ({ orgIds }: TransactionReach): SQL | undefined =>
  orgIds === null ? undefined : inArray(batchRows.orgId, orgIds.length > 0 ? [...orgIds] : ['']);

const keyedList = ({ reach, jobId, state }: AskedLines): KeyedList => ({
  from: sql`${batchRows}`,
  where: and(
    eq(batchRows.jobId, jobId),
    state ? eq(batchRows.state, state) : undefined,
    rowsInReach(reach),
  ),
  number: sql`${batchRows.number}`,
  sort: { value: sql`${batchRows.number}`, kind: 'number' },
  order: 'asc',
});

const rowsAt = (tx: Tx, jobId: string, places: readonly Place[]) =>
  rowsOfPlaces(places, (numbers) =>
    tx
      .select({ number: batchRows.number, line: batchRows, companyName: organizations.name })
      .from(batchRows)
      .innerJoin(organizations, eq(organizations.id, batchRows.orgId))
      .where(and(eq(batchRows.jobId, jobId), inArray(batchRows.number, numbers))),
  );

export type ShownLine = Awaited<ReturnType<typeof rowsAt>>[number];

/** The rows of a batch in their order, as a list. */
export const batchLinesRepository = (tx: Tx): BatchLinesRepository => ({
  ...listReads(tx, keyedList),
  rows: (jobId, places) => rowsAt(tx, jobId, places),
});
