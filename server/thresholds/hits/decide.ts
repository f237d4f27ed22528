import type { Tx } from '@server/db/client';
import type { Call, Scope } from '@server/http/call';
import { idempotently } from '@server/http/idempotency/idempotently';
import { conflict, invalid, notFound, Refusal } from '@server/http/refusal';
import { activityRepository } from '@server/logs/activity';
import { todayIn } from '@server/onboarding/today';
import { noteSecurity } from '@server/security/noteSecurity';
import { type CaseKind, dueOn } from '@/domain/compliance/watch/complianceCase';
import {
  actsFor,
  type HitAct,
  type HitRow,
  hitStatusLabels,
  reasonRule,
  statusAfter,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import { importMode } from '@/domain/session/systemMode';
import { openCase } from '../cases/repository';
import { toHit } from './hitWire';
import { hitsRepository, type StoredHit } from './repository';

export interface Decision {
  act: HitAct;
  reason: string;
  /** Of the act `case`. */
  caseKind?: CaseKind;
  /** Of the purchaser report: whether the ID was checked, '' where it is not known. */
  idChecked: '' | 'yes' | 'no';
  version: number;
}

/** A call about one hit. */
export type HitCall<Body> = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope; body: Body };

/** The hit as it is now. @throws Refusal 404 */
export async function shownHit(tx: Tx, call: HitCall<unknown>, report: WatchReport): Promise<HitRow> {
  const row = await hitsRepository(tx).byId(report, importMode(call.scope.mode), call.params.id ?? '');
  if (!row) throw notFound();
  return toHit(row);
}

/** The hit, held until the transaction ends. @throws Refusal 404 */
export async function lockedHit(tx: Tx, call: HitCall<unknown>, report: WatchReport): Promise<StoredHit> {
  const row = await hitsRepository(tx).lock(report, importMode(call.scope.mode), call.params.id ?? '');
  if (!row) throw notFound();
  return row;
}

const notPossible = (status: string): Refusal =>
  new Refusal(409, `This cannot be done with a hit whose status is ${status}`, { name: 'NotPossible' });

/** @throws Refusal 409 for one that changed since it was read, or is past that; 400 for a reason that is none */
async function judge(tx: Tx, call: HitCall<Decision>, row: StoredHit, report: WatchReport): Promise<void> {
  const { act, reason, caseKind, version } = call.body;
  if (row.version !== version) throw conflict(await shownHit(tx, call, report));
  if (!actsFor(report, row.status).includes(act)) throw notPossible(hitStatusLabels[row.status]);
  const error = reasonRule(act)(reason);
  if (error) throw invalid({ reason: error });
  if (act === 'case' && !caseKind) throw invalid({ caseKind: 'This field is required.' });
}

async function caseOf(tx: Tx, call: HitCall<Decision>, row: StoredHit) {
  const { act, caseKind, reason } = call.body;
  if (act !== 'case' || !caseKind) return null;
  const { scope, services, http } = call;
  const openedAt = services.clock();
  const detectedOn = todayIn(openedAt, http.req.header('timezone'));
  return openCase(tx, {
    ...{ systemMode: row.systemMode, kind: caseKind, orgId: row.orgId, detectedOn, note: reason, openedAt },
    dueOn: dueOn(caseKind, { happenedOn: row.toOn, detectedOn }),
    ...{ openedBy: scope.userId, openedByName: scope.name },
  });
}

/** What is noted of a decision; of a case its kind stays out of every log but the hit's own. */
async function noted(tx: Tx, call: HitCall<Decision>, before: StoredHit, told: string): Promise<void> {
  const { scope, services, body } = call;
  const at = services.clock();
  const { userId, orgId, name } = scope;
  await hitsRepository(tx).note({ hitId: before.id, at, byName: name, act: told, reason: body.reason });
  const status = statusAfter[body.act];
  await noteSecurity(tx, {
    ...{ event: 'hitDecision', by: scope, target: `Hit ${before.number}`, at },
    ...{ before: { status: before.status }, after: { status } },
  });
  const label = `Hit ${before.number}: ${hitStatusLabels[status]}`;
  await activityRepository(tx).record({ userId, orgId, kind: 'compliance', label });
}

/**
 * Decides on a hit: reviewed, dismissed, exempt, a case, or open again.
 * @throws Refusal 404; 400 without a reason; 409 when it changed since it was read, or is past that
 */
export function decideHit(call: HitCall<Decision>, report: WatchReport): Promise<HitRow> {
  const { services, scope, body } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const row = await lockedHit(tx, call, report);
      await judge(tx, call, row, report);
      const opened = await caseOf(tx, call, row);
      const status = statusAfter[body.act];
      await hitsRepository(tx).update(row.id, {
        ...{ status, analystName: scope.name, reason: body.reason, decidedAt: services.clock() },
        ...{ version: row.version + 1, caseId: opened?.id ?? row.caseId },
        facts: body.idChecked ? { ...row.facts, idChecked: body.idChecked } : row.facts,
      });
      await noted(tx, call, row, opened ? `${opened.kind} ${opened.number} opened` : hitStatusLabels[status]);
      return shownHit(tx, call, report);
    }),
  );
}
