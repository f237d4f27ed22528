import { odfiProfiles } from '@server/platform/db/schema/banking';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type OdfiSort,
  odfiColumnSet,
  odfiColumns,
  odfiStates,
} from '@/domain/banking/odfiColumns';
import { importMode } from '@/domain/session/systemMode';
import { toOdfi } from './odfiWire';

/** By a part of the name, or of the routing number. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  return or(like(odfiProfiles.nameKey, pattern), like(odfiProfiles.routing, pattern));
}

/** The banks that files go out through: as few as there are contracts. */
export const odfiList = defineList({
  name: 'odfiProfiles',
  columns: { set: odfiColumnSet, byKey: odfiColumns },
  filters: {
    search: string().default('').max(200),
    status: string().oneOf(odfiStates),
  },
  sorts: {
    name: { value: sql`${odfiProfiles.nameKey}`, kind: 'text' },
    updated: { value: sql`${odfiProfiles.updatedAt}`, kind: 'time' },
  } satisfies Record<OdfiSort, SortKey>,
  usual: { sort: 'name', order: (sort) => (sort === 'name' ? 'asc' : 'desc') },
  reader: ({ scope }) => importMode(scope.mode),
  from: sql`${odfiProfiles}`,
  number: sql`${odfiProfiles.number}`,
  where: (mode, { search, status }) =>
    and(
      eq(odfiProfiles.systemMode, mode),
      textHolds(search),
      status ? eq(odfiProfiles.isActive, status === 'active') : undefined,
    ),
  rows: (tx, numbers, mode) =>
    tx
      .select()
      .from(odfiProfiles)
      .where(
        and(
          eq(odfiProfiles.systemMode, mode),
          sql`${odfiProfiles.number} = any(${sql.param(numbers)}::bigint[])`,
        ),
      ),
  toRow: toOdfi,
});
