import { isApplicationId } from '@server/features/onboarding/onboardingStore';
import type { StepRow } from '@server/features/onboarding/stepStore';
import type { ApplicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo } from '@server/identity/visibility/applicationVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { type LicenseRow, licenses } from '@server/platform/db/schema/reviews';
import { sortKey } from '@server/platform/lists/sortKey';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { mismatchesOf } from '@/domain/applications/licenses/register';
import type { RegisteredLicense } from '@/domain/onboarding/readiness';
import { type Stated, statedLicenses } from './statedLicenses';

/** What an act writes of a license. */
export type LicenseChange = Partial<
  Pick<
    LicenseRow,
    'registerStatus' | 'registerEntry' | 'mismatches' | 'checkedAt' | 'checkedBy' | 'proofId'
  >
>;

function ofVisibility(tx: Tx, visibility: ApplicationVisibility, id: string) {
  return tx
    .select({ license: licenses })
    .from(licenses)
    .innerJoin(applications, eq(applications.id, licenses.applicationId))
    .where(and(eq(licenses.id, id), visibleTo(visibility)));
}

/** Licenses that applicants state. */
export function licensesRepository(tx: Tx) {
  return {
    /** The license, or null when it is absent or not visible. */
    async find(visibility: ApplicationVisibility, id: string): Promise<LicenseRow | null> {
      if (!isApplicationId(id)) return null;
      return (await ofVisibility(tx, visibility, id))[0]?.license ?? null;
    },
    /** The same, locked until the act ends. */
    async lock(visibility: ApplicationVisibility, id: string): Promise<LicenseRow | null> {
      if (!isApplicationId(id)) return null;
      return (
        (await ofVisibility(tx, visibility, id).for('update', { of: licenses }))[0]?.license ?? null
      );
    },
    async update(id: string, change: LicenseChange): Promise<void> {
      await tx.update(licenses).set(change).where(eq(licenses.id, id));
    },
    /** The register's latest answers about an application that the caller has found in its reach. */
    registered: (applicationId: string): Promise<RegisteredLicense[]> =>
      tx
        .select({
          stem: licenses.stem,
          registerStatus: licenses.registerStatus,
          mismatches: licenses.mismatches,
        })
        .from(licenses)
        .where(eq(licenses.applicationId, applicationId))
        .orderBy(asc(licenses.number)),
  };
}

const unchecked = {
  registerStatus: 'unchecked',
  registerEntry: null,
  mismatches: [],
  checkedAt: null,
  checkedBy: '',
  proofId: null,
} as const;

const columnsOf = (stated: Stated) => ({
  ...stated,
  numberKey: sortKey(stated.licenseNumber),
  holderKey: sortKey(stated.holder),
});

/** Another number is another license: what the register said of the old one goes. */
function changeOf(before: LicenseRow, stated: Stated) {
  if (before.licenseNumber !== stated.licenseNumber)
    return { ...columnsOf(stated), ...unchecked, mismatches: [] };
  const mismatches = before.registerEntry ? mismatchesOf(stated, before.registerEntry) : [];
  return { ...columnsOf(stated), mismatches };
}

/**
 * Brings the licenses of an application in line with its saved steps. Call it in every act that
 * changes steps; lock the application first.
 */
export async function keepLicenses(
  tx: Tx,
  applicationId: string,
  steps: readonly StepRow[],
): Promise<void> {
  const stated = statedLicenses(steps);
  const stems = stated.map(({ stem }) => stem);
  const own = eq(licenses.applicationId, applicationId);
  await tx
    .delete(licenses)
    .where(stems.length > 0 ? and(own, notInArray(licenses.stem, stems)) : own);
  const known = new Map(
    (await tx.select().from(licenses).where(own)).map((row) => [row.stem, row]),
  );
  for (const license of stated) {
    const before = known.get(license.stem);
    if (before)
      await tx.update(licenses).set(changeOf(before, license)).where(eq(licenses.id, before.id));
    else await insert(tx, applicationId, license);
  }
}

async function insert(tx: Tx, applicationId: string, stated: Stated): Promise<void> {
  const [application] = await tx
    .select({ systemMode: applications.systemMode })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!application) throw new Error('The application of a license is gone');
  await tx
    .insert(licenses)
    .values({ ...columnsOf(stated), applicationId, systemMode: application.systemMode });
}
