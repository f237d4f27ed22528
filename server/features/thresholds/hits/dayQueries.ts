import type { Tx } from '@server/platform/db/client';
import { thresholdRuleVersions } from '@server/platform/db/schema/compliance';
import { and, eq, sql } from 'drizzle-orm';
import type { HitDetail } from '@/domain/compliance/watch/hit';
import { figuresOf } from '@/domain/compliance/watch/measure';
import { cashDays } from '../evaluation/dailyQueries';
import type { StoredHit } from './hitStore';

/**
 * From which amount a day counted by the version of the rule that found the hit; 0 where that is
 * not known.
 */
async function floorOf(tx: Tx, { ruleId, ruleVersion }: StoredHit): Promise<number> {
  if (ruleId === null || ruleVersion === null) return 0;
  const { ruleId: id, version, rule } = thresholdRuleVersions;
  const [saved] = await tx
    .select({ rule })
    .from(thresholdRuleVersions)
    .where(and(eq(id, ruleId), eq(version, ruleVersion)));
  return saved ? figuresOf(saved.rule).floorCents : 0;
}

/** The days that a hit of structuring counts, in order: none of another kind. */
export async function daysOfHit(tx: Tx, hit: StoredHit): Promise<HitDetail['days']> {
  if (hit.kind !== 'structuring') return [];
  const { orgId, systemMode, fromOn, toOn, purchaserKey } = hit;
  const days = sql`d.org_id = ${orgId} and d.system_mode = ${systemMode} and d.day between ${fromOn}::date and ${toOn}::date`;
  const { rows } = await tx.execute<HitDetail['days'][number] & Record<string, unknown>>(sql`
    select c.day::text as day, c.transactions::float8 as transactions, c.cents::float8 as cents
    from (${cashDays({ days, purchaserKey })}) as c
    where c.purchaser_key = ${purchaserKey} and c.cents between ${await floorOf(tx, hit)} and ${hit.limitValue} order by 1`);
  return rows;
}
