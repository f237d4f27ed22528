import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { percentDone } from '@/domain/onboarding/readiness';
import type { VisibleRow } from './lists/listQueries';
import type { Seen } from './lists/seen';

const moment = (time: Date | null): string | null => time?.toISOString() ?? null;

/**
 * An application as stored → as lists show it; who looks after it and what was found, to staff
 * alone.
 */
export function toListRow(row: VisibleRow, { by }: Pick<Seen, 'by'>): ApplicationListRow {
  const isStaff = by === 'all';
  return {
    _id: row.id,
    merchantId: row.number,
    companyName: row.companyName,
    applicantName: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    updatedStep: row.updatedStep,
    percentDone: percentDone(row.stepsDone),
    isoId: row.isoId ?? '',
    isoName: row.isoName ?? '',
    agentId: row.agentId ?? '',
    agentName: row.agentName ?? '',
    subAgentName: row.subAgentName ?? '',
    businessScore: row.businessScore,
    personScore: row.personScore,
    missingDocuments: row.missingDocuments,
    status: row.status,
    statusReason: row.statusReason,
    assignedTo: isStaff ? (row.assignedTo ?? '') : '',
    assignedName: isStaff ? (row.assignedName ?? '') : '',
    openFindings: isStaff ? row.openFindings : null,
    version: row.version,
    fakeDataChecked: row.fakeData,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: moment(row.submittedAt),
    decidedAt: moment(row.decidedAt),
  };
}
