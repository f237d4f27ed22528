import { isApplicationId } from '@server/features/onboarding/onboardingStore';
import {
  type ApplicationVisibility,
  applicationVisibility,
} from '@server/identity/visibility/applicationVisibility';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { applicationDocuments, applications } from '@server/platform/db/schema/onboarding';
import { licenseReminders, licenses } from '@server/platform/db/schema/reviews';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import type { SortKey } from '@server/platform/lists/listQueries';
import { containing } from '@server/platform/lists/listQueries';
import { readerToday } from '@server/platform/lists/readerZone';
import { sortKey } from '@server/platform/lists/sortKey';
import { and, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  columnsOfLicenses,
  type LicenseList,
  licenseColumns,
  licenseLists,
} from '@/domain/applications/licenses/licenseColumns';
import { registerStatuses } from '@/domain/applications/licenses/register';
import { applicationStatuses } from '@/domain/onboarding/application';
import { licenseNoticeDays } from '@/domain/onboarding/readiness';
import { licenseStems } from '@/domain/onboarding/stepData';
import { toLicense } from './wire';

/** Sorts that lists of licenses offer, by wire name. */
export const sortNames = ['added', 'holder', 'number', 'ends', 'checkedAt'] as const;

const filters = {
  search: string().default('').max(200),
  type: string().oneOf(licenseStems),
  state: string()
    .default('')
    .matches(/^[A-Z]{2}$/, { excludeEmptyString: true, message: 'A state has two letters' }),
  /** By the stated end: over, within 60 days, later. */
  expiry: string().oneOf(['over', 'soon', 'later']),
  register: string().oneOf(registerStatuses),
  mismatch: string().oneOf(['yes', 'no']),
  documents: string().oneOf(['missing', 'complete']),
  status: string().oneOf(applicationStatuses),
};

type LicenseFilter = FilterOf<typeof filters>;

/** Whose reminders a reader sees, and which licenses. */
interface LicenseReader {
  visible: ApplicationVisibility;
  userId: string;
}

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

function searched(search: string): SQL | undefined {
  const wanted = sortKey(search.trim());
  if (wanted === '') return undefined;
  const pattern = containing(wanted);
  return or(
    like(licenses.holderKey, pattern),
    like(licenses.numberKey, pattern),
    like(sql`lower(${licenses.dba})`, pattern),
  );
}

function endsIn(expiry: LicenseFilter['expiry'], today: string): SQL | undefined {
  const soon = sql`(${today}::date + ${licenseNoticeDays}::int)`;
  if (expiry === 'over') return sql`${licenses.ends} < ${today}::date`;
  if (expiry === 'soon') return sql`${licenses.ends} between ${today}::date and ${soon}`;
  return expiry === 'later' ? sql`${licenses.ends} > ${soon}` : undefined;
}

const isEmpty = (column: SQL, wanted: boolean): SQL =>
  sql`(cardinality(${column}) = 0) = ${wanted}`;

function narrowed(filter: LicenseFilter, today: string): SQL | undefined {
  const { search, type, state, expiry, register, mismatch, documents, status } = filter;
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

/** The licenses of these ids that are visible, in any order. */
export async function licensesById(
  tx: Tx,
  { visible, userId }: LicenseReader,
  ids: readonly string[],
): Promise<ListedLicense[]> {
  const known = ids.filter(isApplicationId);
  return known.length === 0
    ? []
    : rowsOf(tx, userId, and(visibleTo(visible), inArray(licenses.id, known)));
}

/** A list of licenses; the two differ in their columns alone. */
const listOf = (kind: LicenseList) =>
  defineList({
    name: 'licenses',
    columns: { set: columnsOfLicenses[kind], byKey: licenseColumns },
    filters,
    // Each has an index.
    sorts: {
      added: { value: sql`${licenses.number}`, kind: 'number' },
      holder: { value: sql`${licenses.holderKey}`, kind: 'text' },
      number: { value: sql`${licenses.numberKey}`, kind: 'text' },
      // An open end comes last.
      ends: { value: sql`coalesce(${licenses.ends}, date '9999-12-31')`, kind: 'day' },
      checkedAt: {
        value: sql`coalesce(${licenses.checkedAt}, timestamptz '1970-01-01 00:00:00+00')`,
        kind: 'time',
      },
    } satisfies Record<(typeof sortNames)[number], SortKey>,
    usual: { sort: 'added', order: (sort) => (sort === 'added' ? 'desc' : 'asc') },
    reader: (call) => ({
      visible: applicationVisibility(call.scope),
      userId: call.scope.userId,
      today: readerToday(call),
    }),
    from: sql`${licenses} inner join ${applications} on ${applications.id} = ${licenses.applicationId}`,
    number: sql`${licenses.number}`,
    where: ({ visible, today }, filter) =>
      and(eq(licenses.systemMode, visible.mode), visibleTo(visible), narrowed(filter, today)),
    isNarrowed: (filter, { today }) => narrowed(filter, today) !== undefined,
    rows: (tx, numbers, { visible, userId }) => {
      const inMode = eq(licenses.systemMode, visible.mode);
      return rowsOf(tx, userId, and(inMode, visibleTo(visible), inArray(licenses.number, numbers)));
    },
    toRow: toLicense,
  });

/** The two lists over licenses. */
export const licenseReports = {
  holders: listOf('holders'),
  verification: listOf('verification'),
} as const satisfies Record<LicenseList, unknown>;

/** Query of their export: which of them. */
export const licenseExportQuery = licenseReports.holders.query.export.shape({
  list: string().oneOf(licenseLists).default('holders'),
});
