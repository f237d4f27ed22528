import { sortKey } from '@server/features/inventory/sortKey';
import { isApplicationId } from '@server/features/onboarding/onboardingStore';
import type { ApplicationReach } from '@server/identity/reach/applicationReach';
import { visibleTo } from '@server/identity/reach/applicationReachQueries';
import type { Tx } from '@server/platform/db/client';
import { applicationDocuments, applications } from '@server/platform/db/schema/onboarding';
import { licenseReminders, licenses } from '@server/platform/db/schema/reviews';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { licenseNoticeDays } from '@/domain/onboarding/readiness';
import type { ListOrder, SortName } from './listQuery';

const shown = {
  ...getTableColumns(licenses),
  merchantId: applications.number,
  applicationVersion: applications.version,
  status: applications.status,
  updatedStep: applications.updatedStep,
  stepsDone: applications.stepsDone,
  missingDocuments: applications.missingDocuments,
  businessScore: applications.businessScore,
  personScore: applications.personScore,
  email: applications.email,
  proof: applicationDocuments.id,
  remindOn: licenseReminders.remindOn,
};

/** A license with what its list shows of the application. */
export type ListedLicense = Awaited<ReturnType<typeof rowsOf>>[number];

/** What a list's sorts go by; each has an index (0004_onboarding.sql). */
export const sortKeys = {
  added: { value: sql`${licenses.number}`, kind: 'number' },
  holder: { value: sql`${licenses.holderKey}`, kind: 'text' },
  number: { value: sql`${licenses.numberKey}`, kind: 'text' },
  // An open end comes last.
  ends: { value: sql`coalesce(${licenses.ends}, date '9999-12-31')`, kind: 'day' },
  checkedAt: {
    value: sql`coalesce(${licenses.checkedAt}, timestamptz '1970-01-01 00:00:00+00')`,
    kind: 'time',
  },
} as const satisfies Record<SortName, KeyedList['sort']>;

/** A list as asked for, on an ISO date. */
export interface ListRequest {
  reach: ApplicationReach;
  order: ListOrder;
  today: string;
}

interface LicenseListsRepository extends ListReads<ListRequest> {
  /** The rows of places, in their order. */
  rows(reach: ApplicationReach, places: readonly Place[]): Promise<ListedLicense[]>;
  /** The rows of these ids that are in reach, in any order. */
  byIds(reach: ApplicationReach, ids: readonly string[]): Promise<ListedLicense[]>;
}

function searched(search: string): SQL | undefined {
  const wanted = sortKey(search.trim());
  if (wanted === '') return undefined;
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    like(licenses.holderKey, pattern),
    like(licenses.numberKey, pattern),
    like(sql`lower(${licenses.dba})`, pattern),
  );
}

function endsIn(expiry: ListOrder['expiry'], today: string): SQL | undefined {
  const soon = sql`(${today}::date + ${licenseNoticeDays}::int)`;
  if (expiry === 'over') return sql`${licenses.ends} < ${today}::date`;
  if (expiry === 'soon') return sql`${licenses.ends} between ${today}::date and ${soon}`;
  return expiry === 'later' ? sql`${licenses.ends} > ${soon}` : undefined;
}

const isEmpty = (column: SQL, wanted: boolean): SQL =>
  sql`(cardinality(${column}) = 0) = ${wanted}`;

function filtered(order: ListOrder, today: string): SQL | undefined {
  const { search, type, state, expiry, register, mismatch, documents, status } = order;
  return and(
    searched(search),
    type ? eq(licenses.stem, type) : undefined,
    state ? eq(licenses.state, state) : undefined,
    endsIn(expiry, today),
    register ? eq(licenses.registerStatus, register) : undefined,
    mismatch ? isEmpty(sql`${licenses.mismatches}`, mismatch === 'no') : undefined,
    documents
      ? sql`(${applications.missingDocuments} > 0) = ${documents === 'missing'}`
      : undefined,
    status ? eq(applications.status, status) : undefined,
  );
}

function keyedList({ reach, order, today }: ListRequest): KeyedList {
  return {
    from: sql`${licenses} inner join ${applications} on ${applications.id} = ${licenses.applicationId}`,
    where: and(eq(licenses.systemMode, reach.mode), visibleTo(reach), filtered(order, today)),
    number: sql`${licenses.number}`,
    sort: sortKeys[order.sort],
    order: order.order ?? 'desc',
  };
}

/** With the reminder of the reader alone. */
function rowsOf(tx: Tx, userId: string, where: SQL | undefined) {
  const { licenseId, userId: owner } = licenseReminders;
  return tx
    .select(shown)
    .from(licenses)
    .innerJoin(applications, eq(applications.id, licenses.applicationId))
    .leftJoin(applicationDocuments, eq(applicationDocuments.id, licenses.proofId))
    .leftJoin(licenseReminders, and(eq(licenseId, licenses.id), eq(owner, userId)))
    .where(where);
}

/** Lists of licenses as the person `userId` reads them: pages by key, counts. */
export function licenseListsRepository(tx: Tx, userId: string): LicenseListsRepository {
  return {
    ...listReads(tx, keyedList, ({ order, today }) => filtered(order, today) !== undefined),
    rows: (reach, places) =>
      rowsOfPlaces(places, (numbers) => {
        const inMode = eq(licenses.systemMode, reach.mode);
        return rowsOf(tx, userId, and(inMode, visibleTo(reach), inArray(licenses.number, numbers)));
      }),
    async byIds(reach, ids) {
      const known = ids.filter(isApplicationId);
      return known.length === 0
        ? []
        : rowsOf(tx, userId, and(visibleTo(reach), inArray(licenses.id, known)));
    },
  };
}
