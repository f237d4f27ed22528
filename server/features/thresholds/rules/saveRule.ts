import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { checked } from '@server/platform/http/checked';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { ThresholdRule, ThresholdRuleValues } from '@/domain/compliance/watch/rule';
import { nameTakenMessage, ruleErrors, ruleSchema } from '@/domain/compliance/watch/ruleErrors';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { importMode } from '@/domain/session/systemMode';
import { knownOrganization } from '../organizationQueries';
import { type RuleRow, rulesRepository } from './ruleStore';
import { storedRule, toRule, typedRule } from './ruleWire';

type SavingCall<Body> = Pick<Call, 'http' | 'services' | 'params'> & { scope: Scope; body: Body };

/** The typed rule. @throws Refusal 400 with a message per field */
export async function checkedRule(
  tx: Tx,
  given: unknown,
  names: readonly string[],
): Promise<ThresholdRuleValues> {
  const values = await checked(ruleSchema, given);
  const errors = ruleErrors(values, names);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (values.organization && !(await knownOrganization(tx, values.organization))) {
    throw invalid({ organization: invalidMessage });
  }
  return values;
}

const takenMeanwhile = (): Refusal =>
  new Refusal(409, nameTakenMessage, { name: 'NotAllowedNow', fields: { name: nameTakenMessage } });

const namesBeside = async (tx: Tx, mode: RuleRow['systemMode'], id = ''): Promise<string[]> =>
  (await rulesRepository(tx).all(mode)).filter((rule) => rule.id !== id).map(({ name }) => name);

/** Keeps the version and tells the trail what changed. */
async function told(
  tx: Tx,
  { scope, services }: SavingCall<unknown>,
  rule: { id: string; version: number; values: ThresholdRuleValues; before?: ThresholdRuleValues },
): Promise<void> {
  const at = services.clock();
  const { userId, orgId, name } = scope;
  const { id: ruleId, version, values, before } = rule;
  const saved = { rule: values, savedBy: userId, savedByName: name, savedAt: at };
  await rulesRepository(tx).keepVersion({ ruleId, version, ...saved });
  const facts = { before: before && { ...before }, after: { ...values } };
  await noteSecurity(tx, { event: 'ruleChange', by: scope, target: values.name, ...facts, at });
  const label = `${before ? 'Changed' : 'Added'} the rule ${values.name}`;
  await activityRepository(tx).record({ userId, orgId, kind: 'compliance', label });
}

async function answer(tx: Tx, mode: RuleRow['systemMode'], id: string): Promise<ThresholdRule> {
  const rules = rulesRepository(tx);
  const row = await rules.byId(mode, id);
  if (!row) throw notFound();
  return toRule(row, (await rules.openHits(mode)).get(id) ?? 0);
}

/**
 * Adds a rule; it judges what is written from now on. @throws Refusal 400 with a message per field
 */
export function addRule(call: SavingCall<unknown>): Promise<ThresholdRule> {
  const mode = importMode(call.scope.mode);
  return call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const values = await checkedRule(tx, call.body, await namesBeside(tx, mode));
      const row = await rulesRepository(tx).insert({ ...storedRule(values), systemMode: mode });
      if (!row) throw invalid({ name: nameTakenMessage });
      await told(tx, call, { id: row.id, version: row.version, values });
      return answer(tx, mode, row.id);
    }),
  );
}

/**
 * Saves a rule as a new version; what it found before keeps the version that it was found by.
 * @throws Refusal 404; 400 with a message per field; 409 with `current` when it changed since it
 * was read, without where another rule was given its name at the same moment
 */
export function saveRule(
  call: SavingCall<{ values?: unknown; version: number }>,
): Promise<ThresholdRule> {
  const mode = importMode(call.scope.mode);
  return call.services.database.transaction(async (tx) => {
    const rules = rulesRepository(tx);
    const row = await rules.lock(mode, call.params.id ?? '');
    if (!row) throw notFound();
    if (row.version !== call.body.version) throw conflict(await answer(tx, mode, row.id));
    const values = await checkedRule(tx, call.body.values, await namesBeside(tx, mode, row.id));
    const version = row.version + 1;
    const stored = { ...storedRule(values), version, updatedAt: call.services.clock() };
    if (!(await rules.update(row.id, stored))) throw takenMeanwhile();
    await told(tx, call, { id: row.id, version, values, before: typedRule(row) });
    return answer(tx, mode, row.id);
  });
}
