import type { ComplianceCase } from '@/domain/compliance/watch/complianceCase';
import type { HitEvent, HitRow } from '@/domain/compliance/watch/hit';
import type { HitEventRow, ShownHit } from './hitStore';

function toCase({
  number,
  kind,
  dueOn,
  state,
  ...row
}: NonNullable<ShownHit['case']>): ComplianceCase {
  return {
    number,
    kind,
    dueOn,
    state,
    filingNo: row.filingNo,
    filedOn: row.filedOn,
    outcomeNote: row.outcomeNote,
    endedBy: row.endedByName,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** A stored hit → as its report lists it. */
export function toHit(row: ShownHit): HitRow {
  const { id, orgId, orgName, ruleName, ruleVersion, kind, severity, action, status } = row;
  const {
    purchaserName,
    purchaserKey,
    store,
    transactionId,
    transactions,
    facts,
    isBlocked,
    version,
  } = row;
  return {
    _id: id,
    orgId,
    orgName,
    ruleName,
    ruleVersion,
    kind,
    severity,
    action,
    status,
    purchaserName,
    purchaserKey,
    store,
    transactionId,
    transactions,
    facts,
    isBlocked,
    version,
    from: row.fromOn,
    to: row.toOn,
    totalCents: row.totalCents,
    measure: row.measure,
    limit: row.limitValue,
    overPoints: row.overPoints,
    analyst: row.analystName,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    foundAt: row.createdAt.toISOString(),
    case: row.case && toCase(row.case),
  };
}

/** A line of the history of a hit, as it is answered. */
export const toHitEvent = ({ at, byName, act, reason }: HitEventRow): HitEvent => ({
  at: at.toISOString(),
  by: byName,
  act,
  reason,
});
