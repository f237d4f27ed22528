import type { Tx } from '@server/platform/db/client';
import { complianceHitEvents, complianceHits } from '@server/platform/db/schema/compliance';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type GrownHit, growthEvent, growthOf } from '@/domain/compliance/watch/growth';
import type { NewHit, StoredHit } from './hitStore';

/**
 * The hit that found days go on from, held until the transaction ends: the one that begins on the
 * same day, for there is one of each; else one whose own window they lie in, else the latest.
 */
async function before(tx: Tx, hit: NewHit): Promise<StoredHit | null> {
  const { orgId, systemMode, report, ruleKey, purchaserKey, transactionId, fromOn, toOn, seenOn } =
    complianceHits;
  const begins: SQL = sql`${fromOn} = ${hit.fromOn}::date`;
  const overlaps: SQL = sql`${fromOn} <= ${hit.toOn}::date and ${toOn} >= ${hit.fromOn}::date`;
  const touches: SQL = sql`${fromOn} <= ${hit.seenOn}::date and ${seenOn} > ${hit.seenOn}::date - ${hit.windowDays ?? 1}::int`;
  const [row] = await tx
    .select()
    .from(complianceHits)
    .where(
      and(
        eq(orgId, hit.orgId),
        eq(systemMode, hit.systemMode),
        eq(report, hit.report),
        eq(ruleKey, hit.ruleKey),
        eq(purchaserKey, hit.purchaserKey ?? ''),
        isNull(transactionId),
        or(begins, touches),
      ),
    )
    .orderBy(desc(begins), desc(overlaps), desc(seenOn))
    .limit(1)
    .for('no key update');
  return row ?? null;
}

const grown = ({ kind, fromOn, toOn, transactions, totalCents, measure }: GrownHit): GrownHit => ({
  kind,
  fromOn,
  toOn,
  transactions,
  totalCents,
  measure,
});

/**
 * Brings a hit up to date that found days go on from, and notes what it was; false where there is
 * none.
 */
export async function extendHit(tx: Tx, hit: NewHit): Promise<boolean> {
  const row = await before(tx, hit);
  if (!row) return false;
  const seenOn = row.seenOn > hit.seenOn ? row.seenOn : hit.seenOn;
  const growth = growthOf(row, hit);
  if (!growth) {
    if (seenOn !== row.seenOn)
      await tx.update(complianceHits).set({ seenOn }).where(eq(complianceHits.id, row.id));
    return true;
  }
  const reopened = { status: 'open', analystName: '', reason: '', decidedAt: null } as const;
  await tx
    .update(complianceHits)
    .set({
      seenOn,
      fromOn: hit.fromOn,
      toOn: hit.toOn,
      transactions: hit.transactions,
      totalCents: hit.totalCents,
      measure: hit.measure,
      overPoints: hit.overPoints ?? 0,
      facts: { ...row.facts, ...hit.facts },
      ...(growth.isReopened ? reopened : {}),
      version: row.version + 1,
    })
    .where(eq(complianceHits.id, row.id));
  await tx.insert(complianceHitEvents).values({
    ...growthEvent(grown(row), grown({ ...hit, kind: row.kind }), growth),
    hitId: row.id,
    at: sql`now()`,
    byName: '',
  });
  return true;
}
