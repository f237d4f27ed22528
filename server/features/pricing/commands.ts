import { postingToday } from '@server/books/ledger/postingToday';
import { addVersion } from '@server/features/billRates/commands';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { isTopAdmin } from '@/domain/access/staff';
import { stepValuesOf } from '@/domain/billing/billRate';
import { toCents } from '@/domain/money/cents';
import { toBasisPoints } from '@/domain/money/percent';
import {
  type BuyRate,
  type BuyRateValues,
  buyTermsOf,
  buyValuesOf,
} from '@/domain/pricing/buyRate';
import { missingBuyRate, pricesOf, type ScheduleValues, stepsOf } from '@/domain/pricing/schedule';
import { changeError, decideError, type ScheduleRow } from '@/domain/pricing/scheduleRow';
import { allBuyRates, buyTermsOn, countBuyRates, insertBuyRate } from './buyRateStore';
import { scheduleReader, toldSchedule } from './scheduleListQueries';
import { pricedOrganizations, type StoredSchedule, scheduleStore } from './scheduleStore';

/** A call about prices by somebody signed in. */
type PricingCall<Body = undefined> = Pick<Call, 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

const readerOf = (tx: Tx, { scope, services }: Pick<PricingCall, 'scope' | 'services'>) =>
  scheduleReader(tx, scope, services.clock());

async function told(tx: Tx, call: Pick<PricingCall, 'scope' | 'services'>, id: string) {
  const found = await toldSchedule(tx, await readerOf(tx, call), id);
  if (!found) throw notFound();
  return found;
}

/** One schedule. @throws Refusal 404 */
export const findSchedule = (call: Omit<PricingCall, 'body'>): Promise<ScheduleRow> =>
  told(call.services.database, call, call.params.id ?? '');

/** Organizations that the caller can price. */
export const priceableOrganizations = async ({
  services: { database, clock },
  scope,
}: Omit<PricingCall, 'body'>) =>
  pricedOrganizations(database, await scheduleReader(database, scope, clock()));

const centsOf = (text: string): number => toCents(text) ?? 0;

/** What of a schedule is typed, as it is stored. */
const typedColumns = (values: ScheduleValues) => ({
  model: values.model,
  steps: stepsOf(values),
  achCents: centsOf(values.achFee),
  returnCents: centsOf(values.returnFee),
  monthlyCents: centsOf(values.monthlyFee),
  pciCents: centsOf(values.pciFee),
  chargebackCents: centsOf(values.chargebackFee),
  reservePoints: toBasisPoints(values.reserve) ?? 0,
  effectiveFrom: values.effectiveFrom,
  note: values.note,
  needsSignature: values.needsSignature,
});

/** @throws Refusal 400 for an organization that the caller cannot price */
async function knownOrganization(tx: Tx, call: PricingCall<ScheduleValues>): Promise<void> {
  const known = await pricedOrganizations(tx, await readerOf(tx, call));
  if (!known.some(({ id }) => id === call.body.organization))
    throw invalid({ organization: 'Choose an organization' });
}

/** Adds a schedule as a draft: the next version of its organization. @throws Refusal 400 */
export async function addSchedule(tx: Tx, call: PricingCall<ScheduleValues>): Promise<ScheduleRow> {
  await knownOrganization(tx, call);
  const { id } = await scheduleStore(tx).insert({
    ...typedColumns(call.body),
    orgId: call.body.organization,
    state: 'draft',
    preparedBy: call.scope.userId,
    preparedAt: call.services.clock(),
  });
  return told(tx, call, id);
}

async function locked(tx: Tx, call: Omit<PricingCall, 'body'>): Promise<StoredSchedule> {
  const row = await scheduleStore(tx).lock(await readerOf(tx, call), call.params.id ?? '');
  if (!row) throw notFound();
  return row;
}

async function lockedOpen(tx: Tx, call: Omit<PricingCall, 'body'>): Promise<StoredSchedule> {
  const row = await locked(tx, call);
  const refused = changeError(row);
  if (refused) throw new Refusal(409, refused, { name: 'ScheduleState' });
  return row;
}

/** Changes a draft, or one that was declined. @throws Refusal 404, 409 */
export async function changeSchedule(
  tx: Tx,
  call: PricingCall<ScheduleValues>,
): Promise<ScheduleRow> {
  const row = await lockedOpen(tx, call);
  if (call.body.organization !== row.orgId)
    throw invalid({ organization: 'A version stays with its organization' });
  // Whoever typed the prices last has prepared them, and does not approve them.
  await scheduleStore(tx).update(row.id, {
    ...typedColumns(call.body),
    preparedBy: call.scope.userId,
  });
  return told(tx, call, row.id);
}

/** Removes a draft. @throws Refusal 404, 409 */
export async function removeSchedule(tx: Tx, call: Omit<PricingCall, 'body'>) {
  const row = await lockedOpen(tx, call);
  await scheduleStore(tx).remove(row.id);
  return { _id: row.id };
}

/** @throws Refusal 409 for a first day that payments have passed */
function refuseBegun({ effectiveFrom }: StoredSchedule, now: Date): void {
  if (effectiveFrom > postingToday(now)) return;
  const message =
    'Its first day has come: payments of that day carry a fee already. Choose a later day.';
  throw new Refusal(409, message, { name: 'ScheduleDay' });
}

/** Sends a draft to a second person. @throws Refusal 404, 409 */
export async function submitSchedule(
  tx: Tx,
  call: Omit<PricingCall, 'body'>,
): Promise<ScheduleRow> {
  const row = await lockedOpen(tx, call);
  const now = call.services.clock();
  refuseBegun(row, now);
  const missing = missingBuyRate(row.model, await buyTermsOn(tx, row.effectiveFrom));
  if (missing) throw new Refusal(409, missing, { name: 'BuyRate' });
  await scheduleStore(tx).update(row.id, {
    state: 'submitted',
    submittedBy: call.scope.userId,
    submittedAt: now,
    decidedBy: null,
    decidedAt: null,
    decision: '',
  });
  return told(tx, call, row.id);
}

async function lockedToDecide(tx: Tx, call: Omit<PricingCall, 'body'>): Promise<StoredSchedule> {
  const row = await locked(tx, call);
  const isMine = [row.submittedBy, row.preparedBy].includes(call.scope.userId);
  const refused = decideError({ state: row.state, isMine });
  if (!refused) return row;
  const isState = row.state !== 'submitted';
  throw new Refusal(isState ? 409 : 403, refused, {
    name: isState ? 'ScheduleState' : 'SecondPerson',
  });
}

/** @throws Refusal 403 where prices below the floor need a top administrator; 400 without a reason */
function refuseBelow(below: readonly string[], role: string, reason: string): void {
  if (below.length === 0) return;
  if (!isTopAdmin(role)) {
    const message = `${below.join('. ')}. Only a top administrator can approve that.`;
    throw new Refusal(403, message, { name: 'BelowFloor' });
  }
  if (reason === '') throw invalid({ reason: `${below.join('. ')}: say why it is approved` });
}

/**
 * Writes the prices of a schedule as its organization's versions of the fee card from its first day on
 * (docs/adr/0053): payments carry them. The price list of a partner writes none. @throws Refusal 400
 * where another version begins on that day, or that day has come
 */
export async function putInForce(
  tx: Tx,
  call: Pick<PricingCall, 'scope' | 'services'>,
  row: StoredSchedule,
): Promise<void> {
  if (!(await scheduleStore(tx).isCharged(row))) return;
  const buys = await buyTermsOn(tx, row.effectiveFrom);
  for (const { service, kind, terms } of pricesOf(row, buys))
    await addVersion(tx, call, {
      service,
      kind,
      steps: stepValuesOf(terms),
      minimum: '',
      maximum: '',
      organization: row.orgId,
      role: '',
      effectiveFrom: row.effectiveFrom,
      note: `Schedule A, version ${row.version}`,
    });
}

/**
 * Approves a schedule: its prices come into force on its first day. One that its merchant has to sign
 * is unsigned first, and in force once it is signed (docs/adr/0077).
 * @throws Refusal 404, 409; 403 for who submitted it, and below the floor
 */
export async function approveSchedule(
  tx: Tx,
  call: PricingCall<{ reason: string }>,
): Promise<ScheduleRow> {
  const row = await lockedToDecide(tx, call);
  const now = call.services.clock();
  refuseBegun(row, now);
  const { below } = await told(tx, call, row.id);
  refuseBelow(below, call.scope.role, call.body.reason);
  const missing = missingBuyRate(row.model, await buyTermsOn(tx, row.effectiveFrom));
  if (missing) throw new Refusal(409, missing, { name: 'BuyRate' });
  if (!row.needsSignature) await putInForce(tx, call, row);
  await scheduleStore(tx).update(row.id, {
    state: row.needsSignature ? 'unsigned' : 'approved',
    decidedBy: call.scope.userId,
    decidedAt: now,
    decision: call.body.reason,
  });
  return told(tx, call, row.id);
}

/** Sends one back with a reason. @throws Refusal 404, 409; 403 for who submitted it */
export async function declineSchedule(
  tx: Tx,
  call: PricingCall<{ reason: string }>,
): Promise<ScheduleRow> {
  const row = await lockedToDecide(tx, call);
  await scheduleStore(tx).update(row.id, {
    state: 'declined',
    decidedBy: call.scope.userId,
    decidedAt: call.services.clock(),
    decision: call.body.reason,
  });
  return told(tx, call, row.id);
}

/** Versions of buy rates by service, the latest first. */
export async function listBuyRates({
  services: { database, clock },
}: Pick<Call, 'services'>): Promise<BuyRate[]> {
  const today = postingToday(clock());
  const inForce = new Set<string>();
  return (await allBuyRates(database)).map(({ row, createdBy }) => {
    const isInForce = row.effectiveFrom <= today && !inForce.has(row.service);
    if (isInForce) inForce.add(row.service);
    const { id, service, effectiveFrom, note } = row;
    return { _id: id, service, ...buyValuesOf(row), effectiveFrom, note, isInForce, createdBy };
  });
}

/**
 * Adds a version of a buy rate. The first one of a service may begin on any day, a later one from
 * today on. @throws Refusal 400
 */
export async function addBuyRate(tx: Tx, call: PricingCall<BuyRateValues>) {
  const { service, effectiveFrom, note } = call.body;
  const now = call.services.clock();
  const isFirst = (await countBuyRates(tx, service)) === 0;
  if (!isFirst && effectiveFrom < postingToday(now))
    throw invalid({ effectiveFrom: 'Choose today or a later day: costs of earlier days are told' });
  const row = await insertBuyRate(tx, {
    service,
    ...buyTermsOf(call.body),
    effectiveFrom,
    note,
    createdBy: call.scope.userId,
    createdAt: now,
  });
  if (!row) throw invalid({ effectiveFrom: 'Another version of this buy rate begins on that day' });
  return { _id: row.id };
}
