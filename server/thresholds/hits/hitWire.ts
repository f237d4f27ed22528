import type { HitEvent, HitRow } from '@/domain/compliance/watch/hit';
import type { HitEventRow, ShownHit } from './repository';

/** A stored hit → as its report lists it. */
export function toHit(row: ShownHit): HitRow {
  const { id, orgId, orgName, ruleName, ruleVersion, kind, severity, action, status } = row;
  const { purchaserName, purchaserKey, store, transactionId, transactions, facts, isBlocked, version } = row;
  const { caseNumber, caseKind, caseDueOn } = row;
  return {
    ...{ _id: id, orgId, orgName, ruleName, ruleVersion, kind, severity, action, status },
    ...{ purchaserName, purchaserKey, store, transactionId, transactions, facts, isBlocked, version },
    ...{ from: row.fromOn, to: row.toOn, totalCents: row.totalCents, measure: row.measure },
    ...{ limit: row.limitValue, overPoints: row.overPoints, analyst: row.analystName, reason: row.reason },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    foundAt: row.createdAt.toISOString(),
    case: caseKind && caseNumber !== null ? { number: caseNumber, kind: caseKind, dueOn: caseDueOn } : null,
  };
}

export const toHitEvent = ({ at, byName, act, reason }: HitEventRow): HitEvent => ({
  ...{ at: at.toISOString(), by: byName, act, reason },
});
