import type { Tx } from '@server/platform/db/client';
import { complianceExemptions } from '@server/platform/db/schema/exemptions';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

export type NewExemption = typeof complianceExemptions.$inferInsert;

type Exempted = Pick<NewExemption, 'orgId' | 'systemMode' | 'ruleKey' | 'purchaserKey'>;

const now = ({ orgId, systemMode, ruleKey, purchaserKey = '' }: Exempted) =>
  and(
    eq(complianceExemptions.orgId, orgId),
    eq(complianceExemptions.systemMode, systemMode),
    eq(complianceExemptions.ruleKey, ruleKey),
    eq(complianceExemptions.purchaserKey, purchaserKey),
    isNull(complianceExemptions.endedAt),
  );

/** Exempts from now on; what was exempt already is so until the new day, for the new reason. */
export async function exempt(tx: Tx, exemption: NewExemption): Promise<void> {
  await endExemption(tx, exemption, exemption.exemptedAt);
  const { orgId, systemMode, ruleKey, purchaserKey, endedAt } = complianceExemptions;
  const { untilOn, reason, hitId, exemptedByName, exemptedAt } = exemption;
  await tx
    .insert(complianceExemptions)
    .values(exemption)
    // Somebody exempts the same by another hit meanwhile: whoever is later has the word.
    .onConflictDoUpdate({
      target: [orgId, systemMode, ruleKey, purchaserKey],
      targetWhere: isNull(endedAt),
      set: { untilOn, reason, hitId, exemptedByName, exemptedAt },
    });
}

/** Nothing is exempt of it any more; where nothing was, nothing happens. */
export async function endExemption(tx: Tx, exempted: Exempted, at: Date): Promise<void> {
  await tx.update(complianceExemptions).set({ endedAt: at }).where(now(exempted));
}

/**
 * Whether the sale `t` is let pass by the rule of this key, as conditions of a statement have it.
 */
export const isExempt = (ruleKey: SQL): SQL => sql`exists (
  select from compliance_exemptions as let
  where let.org_id = t.org_id and let.system_mode = t.system_mode and let.rule_key = ${ruleKey}
    and let.purchaser_key = t.purchaser_key and let.ended_at is null
    and (let.until_on is null or t.business_day <= let.until_on))`;
