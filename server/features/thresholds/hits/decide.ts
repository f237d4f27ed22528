// Over 250 lines: the steps of one decision, in their order.

import { releaseHolds } from '@server/features/settlements/holds/release';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import { todayIn } from '@server/platform/zones/today';
import {
  type CaseKind,
  caseText,
  dueOn,
  filingErrors,
} from '@/domain/compliance/watch/complianceCase';
import {
  actionsFor,
  exemptionError,
  type HitAct,
  type HitFacts,
  type HitRow,
  hitStatusLabels,
  reasonRule,
  statusAfter,
  type WatchReport,
} from '@/domain/compliance/watch/hit';
import { readDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { formatMoney } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { caseById, endCase, openCase } from '../caseStore';
import { endExemption, exempt } from '../exemptionStore';
import { hitsRepository, type StoredHit } from './hitStore';
import { toHit } from './hitWire';
import { holdsOfHit } from './holdingQueries';

export interface Decision {
  act: HitAct;
  reason: string;
  /** Of the act `case`. */
  caseKind?: CaseKind;
  /** Of the purchaser report: whether the ID was checked, '' where it is not known. */
  idChecked: '' | 'yes' | 'no';
  /** Of the act `exempt`: the last day on which it holds, '' without an end. */
  until: string;
  /** Of the act `file`: under which number, and the day. */
  filingNo: string;
  filedOn: string;
  /** Of the act `dismiss`: what its rule holds is let go. */
  release: boolean;
  version: number;
}

/** A call about one hit. */
export type HitCall<Body> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

/** The hit as it is now. @throws Refusal 404 */
export async function shownHit(
  tx: Tx,
  call: HitCall<unknown>,
  report: WatchReport,
): Promise<HitRow> {
  const row = await hitsRepository(tx).byId(
    report,
    importMode(call.scope.mode),
    call.params.id ?? '',
  );
  if (!row) throw notFound();
  return toHit(row);
}

/** The hit, held until the transaction ends. @throws Refusal 404 */
export async function lockedHit(
  tx: Tx,
  call: HitCall<unknown>,
  report: WatchReport,
): Promise<StoredHit> {
  const row = await hitsRepository(tx).lock(
    report,
    importMode(call.scope.mode),
    call.params.id ?? '',
  );
  if (!row) throw notFound();
  return row;
}

const notPossible = (status: string): Refusal =>
  new Refusal(409, `This is not possible for a hit with the status ${status}`, {
    name: 'NotPossible',
  });

/**
 * @throws Refusal 409 for one that changed since it was read, or is past that; 400 for a reason
 * that is none
 */
async function judge(
  tx: Tx,
  { call, row, report }: { call: HitCall<Decision>; row: StoredHit; report: WatchReport },
): Promise<void> {
  const { act, reason, caseKind, version } = call.body;
  if (row.version !== version) throw conflict(await shownHit(tx, call, report));
  const standing = await caseById(tx, row.caseId);
  if (!actionsFor(report, row.status, standing).includes(act))
    throw notPossible(hitStatusLabels[row.status]);
  const error = reasonRule(act)(reason);
  if (error) throw invalid({ reason: error });
  const today = todayIn(call.services.clock(), call.http.req.header('timezone'));
  const late = act === 'exempt' ? exemptionError(call.body.until, today) : null;
  if (late) throw invalid({ until: late });
  const wrong = act === 'file' ? filingErrors(call.body, today) : {};
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (act === 'case' && !caseKind) throw invalid({ caseKind: 'This field is required.' });
}

async function caseOf(tx: Tx, call: HitCall<Decision>, row: StoredHit) {
  const { act, caseKind, reason } = call.body;
  if (act !== 'case' || !caseKind) return null;
  const { scope, services, http } = call;
  const openedAt = services.clock();
  const detectedOn = todayIn(openedAt, http.req.header('timezone'));
  return openCase(tx, {
    systemMode: row.systemMode,
    kind: caseKind,
    orgId: row.orgId,
    detectedOn,
    note: reason,
    openedAt,
    dueOn: dueOn(caseKind, { happenedOn: row.toOn, detectedOn }),
    openedBy: scope.userId,
    openedByName: scope.name,
  });
}

/** Files or closes the case of a hit; gives what is noted of it, '' of other acts. */
async function caseEnded(
  tx: Tx,
  { scope, services, body }: HitCall<Decision>,
  row: StoredHit,
): Promise<string> {
  const { act, filingNo, reason } = body;
  const ended = act === 'file' || act === 'close' ? await caseById(tx, row.caseId) : null;
  if (!ended) return '';
  const isFiled = act === 'file';
  const filedOn = isFiled ? readDay(body.filedOn) : null;
  await endCase(tx, ended.id, {
    state: isFiled ? 'filed' : 'closed',
    filingNo: isFiled ? filingNo : '',
    filedOn,
    outcomeNote: reason,
    endedByName: scope.name,
    endedAt: services.clock(),
  });
  return filedOn
    ? `${caseText(ended)} filed on ${formatDate(filedOn)} as ${filingNo}`
    : `${caseText(ended)} closed`;
}

/** What is noted of a decision; of a case its kind stays out of every log but the hit's own. */
async function noted(
  tx: Tx,
  { call, before, told }: { call: HitCall<Decision>; before: StoredHit; told: string },
): Promise<void> {
  const { scope, services, body } = call;
  const at = services.clock();
  const { userId, orgId, name } = scope;
  await hitsRepository(tx).note({
    hitId: before.id,
    at,
    byName: name,
    act: told,
    reason: body.reason,
  });
  const status = statusAfter[body.act];
  const isOfCase = body.act === 'file' || body.act === 'close';
  await noteSecurity(tx, {
    event: 'hitDecision',
    by: scope,
    target: `Hit ${before.number}`,
    at,
    before: { status: before.status },
    after: isOfCase ? { case: 'ended' } : { status, reason: status === 'case' ? '' : body.reason },
  });
  const label = `Hit ${before.number}: ${isOfCase ? 'Case ended' : hitStatusLabels[status]}`;
  await activityRepository(tx).record({ userId, orgId, kind: 'compliance', label });
}

/** What a decision adds to what is known of a hit. */
function factsAfter(
  { facts }: StoredHit,
  { act, idChecked, until }: Decision,
  by: string,
): HitFacts {
  const { exemptUntil: _ended, ...rest } = facts;
  return {
    ...(act === 'reopen' ? rest : facts),
    ...(idChecked && idChecked !== facts.idChecked ? { idChecked, idCheckedBy: by } : {}),
    ...(act === 'exempt' ? { exemptUntil: readDay(until) ?? '' } : {}),
  };
}

/**
 * As with the hold itself, the organization reads nothing of what was found or decided: that stays
 * with the hit.
 */
const releaseReason = 'Review ended';

async function releaseHeld(tx: Tx, call: HitCall<unknown>, row: StoredHit): Promise<string> {
  const held = await holdsOfHit(tx, row);
  if (held.length === 0) return '';
  // Nor who looked at it: the hit says it.
  const by = { userId: null, reason: releaseReason, at: call.services.clock() };
  const visibility = { mode: row.systemMode, orgIds: [row.orgId] };
  const ids = held.map(({ id }) => id);
  return `${formatMoney((await releaseHolds(tx, { visibility, ids, by })).cents)} released`;
}

/**
 * What else a decision does: it exempts, ends that again, or lets go what is held. Gives what is
 * noted of it.
 */
async function followUp(tx: Tx, call: HitCall<Decision>, row: StoredHit): Promise<string> {
  const { scope, services, body } = call;
  const at = services.clock();
  if (body.act === 'dismiss' && body.release) return releaseHeld(tx, call, row);
  if (body.act === 'reopen' && row.status === 'exempt') await endExemption(tx, row, at);
  if (body.act !== 'exempt') return '';
  const { orgId, systemMode, ruleKey, purchaserKey, id: hitId } = row;
  const untilOn = readDay(body.until);
  await exempt(tx, {
    orgId,
    systemMode,
    ruleKey,
    purchaserKey,
    untilOn,
    hitId,
    reason: body.reason,
    exemptedByName: scope.name,
    exemptedAt: at,
  });
  return untilOn ? `until ${formatDate(untilOn)}` : '';
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
      await judge(tx, { call, row, report });
      const opened = await caseOf(tx, call, row);
      const status = statusAfter[body.act];
      const ended = await caseEnded(tx, call, row);
      const told = opened ? `${caseText(opened)} opened` : ended || hitStatusLabels[status];
      const consequence = await followUp(tx, call, row);
      await hitsRepository(tx).update(row.id, {
        status,
        analystName: scope.name,
        reason: body.reason,
        decidedAt: services.clock(),
        version: row.version + 1,
        caseId: opened?.id ?? row.caseId,
        facts: factsAfter(row, body, scope.name),
      });
      await noted(tx, { call, before: row, told: [told, consequence].filter(Boolean).join(', ') });
      return shownHit(tx, call, report);
    }),
  );
}
