import {
  balance,
  openInvoices,
  selectHolders,
  visibleTo,
} from '@server/features/taxRules/holderStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import { licenseHolders, municipalities } from '@server/platform/db/schema/taxation';
import { isUuid } from '@server/platform/db/uuid';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import type { SortKey } from '@server/platform/lists/listQueries';
import { containing } from '@server/platform/lists/listQueries';
import { readerToday } from '@server/platform/lists/readerZone';
import { sortKey } from '@server/platform/lists/sortKey';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type HolderSort,
  holderColumnSet,
  holderColumns,
} from '@/domain/invoices/mta/holderColumns';
import { licenseStatuses } from '@/domain/invoices/mta/licenseHolder';
import { licenseTypes } from '@/domain/invoices/mta/municipality';
import { licenseNoticeDays } from '@/domain/onboarding/readiness';
import { toHolder } from './wire';

const filters = {
  search: string().default('').max(200),
  municipalityId: string().default('').max(100),
  licenseType: string().oneOf([...licenseTypes]),
  licenseStatus: string().oneOf(licenseStatuses),
  /** By the last day of the license: over, within 60 days, later. */
  expiry: string().oneOf(['over', 'soon', 'later']),
  owing: string().oneOf(['yes', 'no']),
};

type HolderFilter = FilterOf<typeof filters>;

/** The search over a text that holds everything in lower case. */
export function searched(search: string): SQL | undefined {
  const wanted = sortKey(search.trim());
  return wanted === '' ? undefined : like(licenseHolders.searchKey, containing(wanted));
}

/** Those of one municipality; none for an id that is no id. */
export function ofMunicipality(id: string): SQL | undefined {
  if (id === '') return undefined;
  return isUuid(id) ? eq(licenseHolders.municipalityId, id) : sql`false`;
}

function endsIn(expiry: HolderFilter['expiry'], today: string): SQL | undefined {
  const ends = licenseHolders.licenseExpiry;
  const soon = sql`(${today}::date + ${licenseNoticeDays}::int)`;
  if (expiry === 'over') return sql`${ends} < ${today}::date`;
  if (expiry === 'soon') return sql`${ends} between ${today}::date and ${soon}`;
  return expiry === 'later' ? sql`coalesce(${ends}, date '9999-12-31') > ${soon}` : undefined;
}

/** The directory of license holders. */
export const holderList = defineList({
  name: 'holders',
  columns: { set: holderColumnSet, byKey: holderColumns },
  filters,
  // Those of a license have an index. An authority has few holders beside its invoices.
  sorts: {
    companyName: { value: sql`${licenseHolders.companyKey}`, kind: 'text' },
    licenseNumber: { value: sql`${licenseHolders.numberKey}`, kind: 'text' },
    licenseType: { value: sql`${licenseHolders.licenseType}`, kind: 'text' },
    // An open end comes last.
    licenseExpiry: {
      value: sql`coalesce(${licenseHolders.licenseExpiry}, date '9999-12-31')`,
      kind: 'day',
    },
    balance: { value: balance, kind: 'number' },
    createdAt: { value: sql`${licenseHolders.createdAt}`, kind: 'time' },
  } satisfies Record<HolderSort, SortKey>,
  usual: { sort: 'companyName', order: 'asc' },
  reader: (call) => ({ visibility: taxVisibility(call.scope), today: readerToday(call) }),
  from: sql`${licenseHolders} join ${municipalities} on ${municipalities.id} = ${licenseHolders.municipalityId}`,
  number: sql`${licenseHolders.number}`,
  where: ({ visibility, today }, filter) =>
    and(
      visibleTo(visibility),
      searched(filter.search),
      ofMunicipality(filter.municipalityId),
      filter.licenseType ? eq(licenseHolders.licenseType, filter.licenseType) : undefined,
      filter.licenseStatus ? eq(licenseHolders.licenseStatus, filter.licenseStatus) : undefined,
      endsIn(filter.expiry, today),
      filter.owing
        ? sql`exists (select from ${openInvoices}) = ${filter.owing === 'yes'}`
        : undefined,
    ),
  rows: (tx, numbers, { visibility }) =>
    selectHolders(tx, and(visibleTo(visibility), inArray(licenseHolders.number, numbers))),
  toRow: toHolder,
});
