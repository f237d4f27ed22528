import type { Scope } from '@server/platform/http/call';
import { type CheckFinding, foundElsewhere } from '@/domain/checks/finding';
import type { ShownFinding } from './findingStore';

/** Where a finding about an application was made; '' for one of its own. */
export const elsewhereOf = (
  { applicationId, type, applicationNumber }: ShownFinding,
  application: string,
): string => (applicationId === application ? '' : foundElsewhere(type, applicationNumber));

/** A finding as a reader of an application gets it. */
export const toFinding = (
  row: ShownFinding,
  { userId }: Pick<Scope, 'userId'>,
  application: string,
): CheckFinding => ({
  _id: row.id,
  version: row.version,
  number: row.runNumber,
  type: row.type,
  name: row.name,
  score: row.score,
  isSanction: row.isSanction,
  openedAt: row.openedAt.toISOString(),
  state: row.state,
  reason: row.reason,
  preparedBy: row.preparedName,
  confirmation: row.confirmation,
  decidedBy: row.decidedName,
  isOwn: row.preparedBy === userId,
  elsewhere: elsewhereOf(row, application),
  earlier: row.earlier,
});
