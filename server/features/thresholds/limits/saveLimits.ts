import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { checked } from '@server/platform/http/checked';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, invalid, notFound } from '@server/platform/http/refusal';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { SecurityFacts } from '@/domain/compliance/security/securityEvent';
import {
  type LimitClass,
  limitClasses,
  limitErrors,
  limitSchema,
  limitValueOf,
  type PurchaseLimit,
  type PurchaseLimitValues,
  typedLimit,
} from '@/domain/compliance/watch/purchaseLimit';
import {
  type StateRule,
  stateRuleErrors,
  stateRuleSchema,
} from '@/domain/compliance/watch/stateRule';
import { limitTarget, stateTarget } from './historyQueries';
import { type LimitRow, limitsRepository, type StateRow } from './limitStore';

type SavingCall<Body> = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope; body: Body };

export const takenMessage = 'This state already has a limit for this class';

/** A stored limit → as the server answers it. */
export const toLimit = (row: LimitRow): PurchaseLimit => ({
  _id: row.id,
  state: row.state,
  class: row.class,
  source: row.source,
  isOn: row.isOn,
  limit: typedLimit(row.class, row.limitValue),
  version: row.version,
});

/** What holds in a state → as the server answers it. */
export const toStateRule = (row: StateRow): StateRule => ({
  state: row.state,
  source: row.source,
  version: row.version,
  cannabisIsLegal: row.cannabisIsLegal ? 'yes' : 'no',
  hasTransmitterLicense: { true: 'yes', false: 'no', null: 'unknown' }[
    `${row.hasTransmitterLicense}`
  ],
});

async function checkedLimit(given: unknown): Promise<PurchaseLimitValues & { class: LimitClass }> {
  const values = await checked(limitSchema, given);
  const errors = limitErrors(values);
  const known = limitClasses.find((one) => one === values.class);
  if (Object.keys(errors).length > 0 || !known) throw invalid(errors);
  return { ...values, class: known };
}

const stored = (values: PurchaseLimitValues & { class: LimitClass }) => ({
  state: values.state,
  class: values.class,
  source: values.source,
  isOn: values.isOn,
  limitValue: limitValueOf(values),
});

/** What the trail tells of a setting as it was: nothing of how it is kept. */
const factsOf = (setting: PurchaseLimit | StateRule): SecurityFacts =>
  Object.fromEntries(Object.entries(setting).filter(([key]) => key !== '_id' && key !== 'version'));

/** Which limit changed, from what to what. */
interface LimitNote {
  call: SavingCall<unknown>;
  target: string;
  facts: { before?: SecurityFacts | null; after: SecurityFacts };
}

function told(tx: Tx, { call: { scope, services }, target, facts }: LimitNote): Promise<void> {
  const { before, after } = facts;
  return noteSecurity(tx, {
    event: 'ruleChange',
    by: scope,
    target,
    at: services.clock(),
    before: before ?? undefined,
    after,
  });
}

/** Adds a limit. @throws Refusal 400 with a message per field */
export function addLimit(call: SavingCall<unknown>): Promise<PurchaseLimit> {
  return call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const values = await checkedLimit(call.body);
      const row = await limitsRepository(tx).insertLimit(stored(values));
      if (!row) throw invalid({ class: takenMessage });
      await told(tx, { call, target: limitTarget(values.state), facts: { after: { ...values } } });
      return toLimit(row);
    }),
  );
}

/**
 * Saves a limit; its state and class stay. @throws Refusal 404; 400; 409 with `current` when it
 * changed since it was read
 */
export function saveLimit(
  call: SavingCall<{ values?: unknown; version: number }>,
): Promise<PurchaseLimit> {
  return call.services.database.transaction(async (tx) => {
    const limits = limitsRepository(tx);
    const row = await limits.lockLimit(call.params.id ?? '');
    if (!row) throw notFound();
    if (row.version !== call.body.version) throw conflict(toLimit(row));
    const values = await checkedLimit(call.body.values);
    const { limitValue, source, isOn } = stored({ ...values, class: row.class });
    const change = {
      limitValue,
      source,
      isOn,
      version: row.version + 1,
      updatedAt: call.services.clock(),
    };
    await limits.updateLimit(row.id, change);
    const facts = { before: factsOf(toLimit(row)), after: { ...values } };
    await told(tx, { call, target: limitTarget(row.state), facts });
    return toLimit({ ...row, ...change });
  });
}

/**
 * Says what holds in a state. @throws Refusal 400; 409 with `current` when it changed since it was
 * read
 */
export function saveStateRule(
  call: SavingCall<{ values?: unknown; version: number }>,
): Promise<StateRule> {
  return call.services.database.transaction(async (tx) => {
    const limits = limitsRepository(tx);
    const values = await checked(stateRuleSchema, call.body.values);
    const errors = stateRuleErrors(values);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const before = await limits.lockState(values.state);
    if ((before?.version ?? 0) !== call.body.version) throw conflict(before && toStateRule(before));
    await limits.putState({
      state: values.state,
      source: values.source,
      updatedAt: call.services.clock(),
      cannabisIsLegal: values.cannabisIsLegal === 'yes',
      hasTransmitterLicense:
        values.hasTransmitterLicense === 'unknown' ? null : values.hasTransmitterLicense === 'yes',
    });
    await told(tx, {
      call,
      target: stateTarget(values.state),
      facts: {
        before: before && factsOf(toStateRule(before)),
        after: { ...values },
      },
    });
    const row = await limits.lockState(values.state);
    if (!row) throw notFound();
    return toStateRule(row);
  });
}
