import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { licenceTypeLabel } from '@/domain/applications/licences/licenceTypes';
import { percentDone } from '@/domain/onboarding/readiness';
import type { ListedLicence } from './lists/listQueries';

/** A licence as stored → as lists show it. */
export function toLicence(row: ListedLicence): LicenceListRow {
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
    number: row.licenceNumber,
    stem: row.stem,
    type: licenceTypeLabel(row.stem),
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
