import { sortKey } from '@server/features/inventory/sortKey';
import { isApplicationId } from '@server/features/onboarding/onboardingStore';
import type { StepRow } from '@server/features/onboarding/stepStore';
import type { ApplicationReach } from '@server/identity/reach/applicationReach';
import { inReach } from '@server/identity/reach/applicationReachQueries';
import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { type LicenceRow, licences } from '@server/platform/db/schema/reviews';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { mismatchesOf } from '@/domain/applications/licences/register';
import type { RegisteredLicence } from '@/domain/onboarding/readiness';
import { type Stated, statedLicences } from './statedLicences';

/** What an act writes of a licence. */
export type LicenceChange = Partial<
  Pick<
    LicenceRow,
    'registerStatus' | 'registerEntry' | 'mismatches' | 'checkedAt' | 'checkedBy' | 'proofId'
  >
>;

interface LicencesRepository {
  /** The licence, or null when it is absent or out of reach. */
  find(reach: ApplicationReach, id: string): Promise<LicenceRow | null>;
  /** The same, locked until the act ends. */
  lock(reach: ApplicationReach, id: string): Promise<LicenceRow | null>;
  update(id: string, change: LicenceChange): Promise<void>;
  /** The register's latest answers about an application that the caller has found in its reach. */
  registered(applicationId: string): Promise<RegisteredLicence[]>;
}

function ofReach(tx: Tx, reach: ApplicationReach, id: string) {
  return tx
    .select({ licence: licences })
    .from(licences)
    .innerJoin(applications, eq(applications.id, licences.applicationId))
    .where(and(eq(licences.id, id), inReach(reach)));
}

/** Licences that applicants state. */
export function licencesRepository(tx: Tx): LicencesRepository {
  return {
    async find(reach, id) {
      if (!isApplicationId(id)) return null;
      return (await ofReach(tx, reach, id))[0]?.licence ?? null;
    },
    async lock(reach, id) {
      if (!isApplicationId(id)) return null;
      return (await ofReach(tx, reach, id).for('update', { of: licences }))[0]?.licence ?? null;
    },
    async update(id, change) {
      await tx.update(licences).set(change).where(eq(licences.id, id));
    },
    registered: (applicationId) =>
      tx
        .select({
          stem: licences.stem,
          registerStatus: licences.registerStatus,
          mismatches: licences.mismatches,
        })
        .from(licences)
        .where(eq(licences.applicationId, applicationId))
        .orderBy(asc(licences.number)),
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
  numberKey: sortKey(stated.licenceNumber),
  holderKey: sortKey(stated.holder),
});

/** Another number is another licence: what the register said of the old one goes. */
function changeOf(before: LicenceRow, stated: Stated) {
  if (before.licenceNumber !== stated.licenceNumber)
    return { ...columnsOf(stated), ...unchecked, mismatches: [] };
  const mismatches = before.registerEntry ? mismatchesOf(stated, before.registerEntry) : [];
  return { ...columnsOf(stated), mismatches };
}

/**
 * Brings the licences of an application in line with its saved steps. Call it in every act that
 * changes steps; lock the application first.
 */
export async function keepLicences(
  tx: Tx,
  applicationId: string,
  steps: readonly StepRow[],
): Promise<void> {
  const stated = statedLicences(steps);
  const stems = stated.map(({ stem }) => stem);
  const own = eq(licences.applicationId, applicationId);
  await tx
    .delete(licences)
    .where(stems.length > 0 ? and(own, notInArray(licences.stem, stems)) : own);
  const known = new Map(
    (await tx.select().from(licences).where(own)).map((row) => [row.stem, row]),
  );
  for (const licence of stated) {
    const before = known.get(licence.stem);
    if (before)
      await tx.update(licences).set(changeOf(before, licence)).where(eq(licences.id, before.id));
    else await insert(tx, applicationId, licence);
  }
}

async function insert(tx: Tx, applicationId: string, stated: Stated): Promise<void> {
  const [application] = await tx
    .select({ systemMode: applications.systemMode })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!application) throw new Error('The application of a license is gone');
  await tx
    .insert(licences)
    .values({ ...columnsOf(stated), applicationId, systemMode: application.systemMode });
}
