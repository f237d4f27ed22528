import { shownScore, shownStep } from '@/domain/applications/applicationColumns';
import { shownNumber } from '@/domain/applications/applicationRow';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { registerLabels } from '@/domain/applications/licenses/register';
import { statusLabels } from '@/domain/applications/status';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import type { Fact } from '@/shared/ui/Facts';

/** A license as the applicant stated it. */
export const statedFacts = (row: LicenseListRow): Fact[] => [
  ['License number', row.number],
  ['Type', row.type],
  ['Holder', row.holder],
  ['DBA', row.dba],
  ['State', row.state],
  ['Issued', formatDate(row.starts)],
  ['Expires', formatDate(row.ends)],
];

/** What the register says, and what was done about it. */
export const registerFacts = (row: LicenseListRow): Fact[] => [
  ['Status', registerLabels[row.registerStatus]],
  ['Holder', row.registerHolder],
  ['Issued', formatDate(row.registerIssued)],
  ['Expires', formatDate(row.registerExpires)],
  ['Mismatch', row.mismatches.join(', ')],
  ['Last checked', row.checkedAt ? `${formatDateTime(row.checkedAt)} by ${row.checkedBy}` : ''],
  ['Your reminder', formatDate(row.remindOn)],
  ['Proof', row.hasProof ? 'Attached to the application' : ''],
];

/** How far the application of the license is. */
export const applicationFacts = (row: LicenseListRow): Fact[] => [
  ['Number', shownNumber(row.merchantId)],
  ['Status', statusLabels[row.status]],
  ['Step reached', `${shownStep(row.updatedStep)} (${row.percentDone}%)`],
  ['Documents missing', String(row.missingDocuments)],
  ['Scores', `${shownScore('P', row.personScore)}, ${shownScore('B', row.businessScore)}`],
];
