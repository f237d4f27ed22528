import type { Services } from '@server/platform/services';
import type { CheckedApplication, CheckRun, CompanyAddress } from '@/domain/checks/checkRecord';
import type { ShownRun } from './checkStore';

function applicationOf({
  applicationId,
  merchantId,
  companyName,
}: ShownRun): CheckedApplication | null {
  if (applicationId === null || merchantId === null) return null;
  return { _id: applicationId, merchantId, companyName: companyName ?? '' };
}

/** A run as stored → as lists answer it. */
export function toRun(row: ShownRun): CheckRun {
  return {
    record_id: row.id,
    number: row.number,
    type: row.type,
    name: row.name,
    ssn: row.shownSsn,
    score: row.score,
    flags: row.flags,
    run_at: row.at.toISOString(),
    run_by: row.userName,
    application: applicationOf(row),
  };
}

/** The product's own address, for the head of reports (spec 3.6). */
export const companyOf = ({ settings }: Pick<Services, 'settings'>): CompanyAddress =>
  settings.company;
