import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { licenseTypeLabel } from '@/domain/applications/licenses/licenseTypes';
import { percentDone } from '@/domain/onboarding/readiness';
import type { ListedLicense } from './licenseListQueries';

/** A license as stored → as lists show it. */
export function toLicense(row: ListedLicense): LicenseListRow {
  const entry = row.registerEntry;
  return {
    _id: row.id,
    applicationId: row.applicationId,
    merchantId: row.merchantId,
    applicationVersion: row.applicationVersion,
    status: row.status,
    updatedStep: row.updatedStep,
    percentDone: percentDone(row.stepsDone),
    missingDocuments: row.missingDocuments,
    businessScore: row.businessScore,
    personScore: row.personScore,
    email: row.email,
    holder: row.holder,
    dba: row.dba,
    state: row.state,
    number: row.licenseNumber,
    stem: row.stem,
    type: licenseTypeLabel(row.stem),
    starts: row.starts,
    ends: row.ends,
    registerStatus: row.registerStatus,
    registerHolder: entry?.holder ?? '',
    registerIssued: entry?.issued ?? null,
    registerExpires: entry?.expires ?? null,
    mismatches: row.mismatches,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    checkedBy: row.checkedBy,
    remindOn: row.remindOn,
    hasProof: row.proof !== null,
  };
}
