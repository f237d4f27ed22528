import { typedRule } from '@server/features/thresholds/rules/ruleWire';
import { judgePast } from '@server/features/thresholds/watchTransactions';
import type { Tx } from '@server/platform/db/client';
import {
  complianceHitEvents,
  complianceHits,
  stateRules,
  thresholdRules,
  thresholdRuleVersions,
} from '@server/platform/db/schema/compliance';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { demoAccount } from './accounts';
import { daysBefore } from './rows';

type NewRule = typeof thresholdRules.$inferInsert;

const usual = {
  systemMode: 'Production',
  severity: 'medium',
  action: 'alert',
  windowDays: 1,
} as const;

/** The rules that a platform of this kind begins with. */
const rules: readonly NewRule[] = [
  {
    ...usual,
    name: 'Cash over $10,000 in one day',
    kind: 'cash',
    limitValue: 1_000_000,
    severity: 'high',
  },
  {
    ...usual,
    name: 'Cash just below $10,000',
    kind: 'structuring',
    limitValue: 1_000_000,
    floorCents: 800_000,
    leastDays: 2,
    windowDays: 30,
    severity: 'high',
  },
  {
    ...usual,
    name: 'Purchases of one person in a week',
    kind: 'velocity',
    limitValue: 4,
    windowDays: 7,
  },
  {
    ...usual,
    name: 'Return rate of bank debits',
    kind: 'returns',
    limitValue: 1500,
    windowDays: 60,
    floorCents: 100_000,
  },
  {
    ...usual,
    name: 'Unauthorized returns',
    kind: 'unauthorized',
    limitValue: 50,
    windowDays: 60,
    floorCents: 100_000,
    severity: 'high',
  },
  {
    ...usual,
    name: 'Administrative returns',
    kind: 'administrative',
    limitValue: 300,
    windowDays: 60,
    floorCents: 100_000,
  },
  {
    ...usual,
    name: 'Large card payment',
    kind: 'amount',
    method: 'card',
    limitValue: 500_000,
    windowDays: 0,
  },
  {
    ...usual,
    name: 'Sales out of state in a month',
    kind: 'state',
    limitValue: 100_000,
    windowDays: 30,
    severity: 'low',
  },
];

/**
 * Where the demo platform has a license to move money, and where it has none; of other states
 * nobody has said so yet.
 */
const licensed = ['CA', 'NV', 'OR'];
const unlicensed = ['AZ', 'CO', 'WA'];

/** How far back the rules look at the first start. */
const watchedDays = 120;

const iso = (date: Date): string => date.toISOString().slice(0, 10);

async function insertRules(tx: Tx, now: Date): Promise<void> {
  const { id: savedBy, firstName, lastName } = demoAccount('compliance-officer@example.com');
  const at = daysBefore(now, watchedDays);
  const dated = rules.map((rule) => ({ ...rule, createdAt: at, updatedAt: at }));
  const rows = await tx.insert(thresholdRules).values(dated).returning();
  const by = { savedBy, savedByName: `${firstName} ${lastName}`, savedAt: at };
  await tx
    .insert(thresholdRuleVersions)
    .values(rows.map((row) => ({ ruleId: row.id, version: 1, rule: typedRule(row), ...by })));
}

async function sayLicenses(tx: Tx): Promise<void> {
  await tx
    .update(stateRules)
    .set({ hasTransmitterLicense: true })
    .where(inArray(stateRules.state, licensed));
  await tx
    .update(stateRules)
    .set({ hasTransmitterLicense: false })
    .where(inArray(stateRules.state, unlicensed));
}

/** The officer has looked at the oldest ones. */
async function reviewOldest(tx: Tx, now: Date): Promise<void> {
  const { firstName, lastName } = demoAccount('compliance-officer@example.com');
  const byName = `${firstName} ${lastName}`;
  const oldest = await tx
    .select({ id: complianceHits.id })
    .from(complianceHits)
    .where(and(eq(complianceHits.systemMode, 'Production'), eq(complianceHits.status, 'open')))
    .orderBy(asc(complianceHits.toOn), asc(complianceHits.number))
    .limit(5);
  if (oldest.length === 0) return;
  const ids = oldest.map(({ id }) => id);
  const at = daysBefore(now, 2);
  const reason = 'Matches the sales of the season';
  await tx
    .update(complianceHits)
    .set({ status: 'reviewed', analystName: byName, reason, decidedAt: at, version: 2 })
    .where(inArray(complianceHits.id, ids));
  await tx
    .insert(complianceHitEvents)
    .values(ids.map((hitId) => ({ hitId, at, byName, act: 'Reviewed', reason })));
}

/** The rules of the demo world and what they find among its transactions, which must be there. */
export async function insertDemoWatch(tx: Tx, now: Date): Promise<void> {
  await insertRules(tx, now);
  await sayLicenses(tx);
  await judgePast(tx, {
    mode: 'Production',
    from: iso(daysBefore(now, watchedDays)),
    to: iso(now),
  });
  await reviewOldest(tx, now);
}
