import { toAmount } from '@/domain/money/cents';
import { type AgentRecord, type AgentValues, agentErrors } from '@/domain/partners/agentForm';
import type { AgentRow } from './managementStore';

/** A record as its list shows it. */
export function agentRecord(row: AgentRow): AgentRecord {
  return {
    _id: row.orgId,
    companyName: row.companyName,
    isPart: row.isPart,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    parentId: row.parentId ?? '',
    parentName: row.parentName ?? '',
    isoName: row.isoName ?? '',
    merchants: row.merchants,
    volume: toAmount(row.volumeCents),
    applications: row.applications,
    splitPercent: Number(row.splitPercent),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    hasAccount: row.userId !== null,
    version: row.version,
  };
}

/** What the search looks in; begins with the company, by which the list is sorted. */
export const agentSearchKey = (
  values: Pick<AgentValues, 'companyName' | 'firstName' | 'lastName' | 'email'>,
): string =>
  [values.companyName, values.firstName, values.lastName, values.email]
    .join(' ')
    .normalize('NFC')
    .toLowerCase();

/** What was sent, trimmed, with the messages of the form. */
export function trimmedAgent(body: AgentValues, choosesParent: boolean) {
  const values = {
    companyName: body.companyName.trim(),
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    email: body.email.trim().toLowerCase(),
    phone: body.phone.trim(),
    parentId: body.parentId.trim(),
    splitPercent: body.splitPercent.trim(),
  };
  return { values, errors: agentErrors(values, choosesParent) };
}
