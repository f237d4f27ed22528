import { sortKey } from '@server/features/inventory/sortKey';
import { isApplicationId } from '@server/features/onboarding/onboardingStore';
import type { ApplicationReach } from '@server/identity/reach/applicationReach';
import { inReach } from '@server/identity/reach/applicationReachQueries';
import type { Tx } from '@server/platform/db/client';
import { applicationDocuments, applications } from '@server/platform/db/schema/onboarding';
import { licenceReminders, licences } from '@server/platform/db/schema/reviews';
import type { Place } from '@server/platform/lists/cursor';
import type { KeyedList } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { licenceNoticeDays } from '@/domain/onboarding/readiness';
import type { ListOrder, SortName } from './listQuery';

const shown = {
  ...getTableColumns(licences),
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
  remindOn: licenceReminders.remindOn,
};

/** A licence with what its list shows of the application. */
export type ListedLicence = Awaited<ReturnType<typeof rowsOf>>[number];

/** What a list's sorts go by; each has an index (migration 0010). */
export const sortKeys = {
  added: { value: sql`${licences.number}`, kind: 'number' },
  holder: { value: sql`${licences.holderKey}`, kind: 'text' },
  number: { value: sql`${licences.numberKey}`, kind: 'text' },
  // An open end comes last.
  ends: { value: sql`coalesce(${licences.ends}, date '9999-12-31')`, kind: 'day' },
  checkedAt: {
    value: sql`coalesce(${licences.checkedAt}, timestamptz '1970-01-01 00:00:00+00')`,
    kind: 'time',
  },
} as const satisfies Record<SortName, KeyedList['sort']>;

/** A list as asked for, on an ISO date. */
export interface AskedList {
  reach: ApplicationReach;
  order: ListOrder;
  today: string;
}

interface LicenceListsRepository extends ListReads<AskedList> {
  /** The rows of places, in their order. */
  rows(reach: ApplicationReach, places: readonly Place[]): Promise<ListedLicence[]>;
  /** The rows of these ids that are in reach, in any order. */
  byIds(reach: ApplicationReach, ids: readonly string[]): Promise<ListedLicence[]>;
}

function searched(search: string): SQL | undefined {
  const wanted = sortKey(search.trim());
  if (wanted === '') return undefined;
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    like(licences.holderKey, pattern),
    like(licences.numberKey, pattern),
    like(sql`lower(${licences.dba})`, pattern),
  );
}

function endsIn(expiry: ListOrder['expiry'], today: string): SQL | undefined {
  const soon = sql`(${today}::date + ${licenceNoticeDays}::int)`;
  if (expiry === 'over') return sql`${licences.ends} < ${today}::date`;
  if (expiry === 'soon') return sql`${licences.ends} between ${today}::date and ${soon}`;
  return expiry === 'later' ? sql`${licences.ends} > ${soon}` : undefined;
}

const isEmpty = (column: SQL, wanted: boolean): SQL =>
  sql`(cardinality(${column}) = 0) = ${wanted}`;

function filtered(order: ListOrder, today: string): SQL | undefined {
  const { search, type, state, expiry, register, mismatch, documents, status } = order;
  return and(
    searched(search),
    type ? eq(licences.stem, type) : undefined,
    state ? eq(licences.state, state) : undefined,
    endsIn(expiry, today),
    register ? eq(licences.registerStatus, register) : undefined,
    mismatch ? isEmpty(sql`${licences.mismatches}`, mismatch === 'no') : undefined,
    documents
      ? sql`(${applications.missingDocuments} > 0) = ${documents === 'missing'}`
      : undefined,
    status ? eq(applications.status, status) : undefined,
  );
}

function keyedList({ reach, order, today }: AskedList): KeyedList {
  return {
    from: sql`${licences} inner join ${applications} on ${applications.id} = ${licences.applicationId}`,
    where: and(eq(licences.systemMode, reach.mode), inReach(reach), filtered(order, today)),
    number: sql`${licences.number}`,
    sort: sortKeys[order.sort],
    order: order.order ?? 'desc',
  };
}

/** With the reminder of the reader alone. */
function rowsOf(tx: Tx, userId: string, where: SQL | undefined) {
  const { licenceId, userId: owner } = licenceReminders;
  return tx
    .select(shown)
    .from(licences)
    .innerJoin(applications, eq(applications.id, licences.applicationId))
    .leftJoin(applicationDocuments, eq(applicationDocuments.id, licences.proofId))
    .leftJoin(licenceReminders, and(eq(licenceId, licences.id), eq(owner, userId)))
    .where(where);
}

/** Lists of licences as the person `userId` reads them: pages by key, counts. */
export function licenceListsRepository(tx: Tx, userId: string): LicenceListsRepository {
  return {
    ...listReads(tx, keyedList, ({ order, today }) => filtered(order, today) !== undefined),
    rows: (reach, places) =>
      rowsOfPlaces(places, (numbers) => {
        const inMode = eq(licences.systemMode, reach.mode);
        return rowsOf(tx, userId, and(inMode, inReach(reach), inArray(licences.number, numbers)));
      }),
    async byIds(reach, ids) {
      const known = ids.filter(isApplicationId);
      return known.length === 0
        ? []
        : rowsOf(tx, userId, and(inReach(reach), inArray(licences.id, known)));
    },
  };
}
