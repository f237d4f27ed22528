import { organizationNames } from '@server/identity/partners/organizationNameQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import { type DryRun, trialError } from '@/domain/compliance/watch/dryRun';
import { importMode } from '@/domain/session/systemMode';
import { type Found, findingsOf, maxFound } from '../evaluation/evaluationQueries';
import { storedRule } from './ruleWire';
import { checkedRule } from './saveRule';

type TrialCall = Pick<Call, 'services'> & {
  scope: Scope;
  body: { rule?: unknown; from: string; to: string };
};

const maxShown = 10;

function countedDays(found: readonly Found[]): DryRun['days'] {
  const counts = new Map<string, number>();
  for (const { toOn } of found) counts.set(toOn, (counts.get(toOn) ?? 0) + 1);
  return [...counts].map(([day, hits]) => ({ day, hits })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * What a rule would have found on past days; nothing is written. @throws Refusal 400 with a message
 * per field
 */
export async function tryRule({ services, scope, body }: TrialCall): Promise<DryRun> {
  const { from, to } = body;
  const error = trialError(from, to);
  if (error) throw invalid({ from: error });
  const { database } = services;
  const values = await checkedRule(database, body.rule, []);
  const found = await findingsOf(database, storedRule(values), {
    mode: importMode(scope.mode),
    from,
    to,
  });
  const worst = [...found].sort((a, b) => b.overPoints - a.overPoints).slice(0, maxShown);
  const names = await organizationNames(
    database,
    worst.map(({ orgId }) => orgId),
  );
  return {
    from,
    to,
    hits: found.length,
    isCut: found.length >= maxFound,
    organizations: new Set(found.map(({ orgId }) => orgId)).size,
    days: countedDays(found),
    worst: worst.map((one) => ({
      orgName: names.get(one.orgId) ?? one.orgId,
      purchaserName: one.purchaserName,
      from: one.fromOn,
      to: one.toOn,
      measure: one.measure,
      totalCents: one.totalCents,
      overPoints: one.overPoints,
    })),
  };
}
