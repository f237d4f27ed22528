import type { Tx } from '@server/platform/db/client';
import {
  complianceHits,
  thresholdRules,
  thresholdRuleVersions,
} from '@server/platform/db/schema/compliance';
import { organizations } from '@server/platform/db/schema/users';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { ThresholdRuleValues } from '@/domain/compliance/watch/rule';

export type RuleRow = typeof thresholdRules.$inferSelect;

export type NewRule = Omit<typeof thresholdRules.$inferInsert, 'number'>;

/** A rule with what its list shows beside it. */
export interface ListedRule extends RuleRow {
  organizationName: string | null;
}

interface VersionSaved {
  ruleId: string;
  version: number;
  rule: ThresholdRuleValues;
  savedBy: string;
  savedByName: string;
  savedAt: Date;
}

/** Hits that nobody has looked at, by rule. */
async function openHits(tx: Tx, mode: RuleRow['systemMode']): Promise<Map<string, number>> {
  const rows = await tx
    .select({ ruleId: complianceHits.ruleId, hits: count() })
    .from(complianceHits)
    .where(
      and(
        eq(complianceHits.systemMode, mode),
        eq(complianceHits.report, 'threshold'),
        eq(complianceHits.status, 'open'),
      ),
    )
    .groupBy(complianceHits.ruleId);
  return new Map(rows.flatMap(({ ruleId, hits }) => (ruleId ? [[ruleId, hits] as const] : [])));
}

/** False where its name has been taken meanwhile: then nothing was changed. */
async function update(tx: Tx, id: string, rule: Partial<NewRule>): Promise<boolean> {
  try {
    // A step of its own: what the database refuses would end all that the transaction has
    // begun.
    await tx.transaction((step) =>
      step.update(thresholdRules).set(rule).where(eq(thresholdRules.id, id)),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Rules over transactions. They belong to the platform: every watcher sees those of the session's
 * mode.
 */
export function rulesRepository(tx: Tx) {
  const listed = () =>
    tx
      .select({ ...getTableColumns(thresholdRules), organizationName: organizations.name })
      .from(thresholdRules)
      .leftJoin(organizations, eq(organizations.id, thresholdRules.orgId));
  const isOne = (mode: RuleRow['systemMode'], id: string) =>
    and(eq(thresholdRules.systemMode, mode), eq(thresholdRules.id, id));
  return {
    /** All rules of a mode, by name. */
    all: (mode: RuleRow['systemMode']): Promise<ListedRule[]> =>
      listed().where(eq(thresholdRules.systemMode, mode)).orderBy(asc(thresholdRules.name)),
    /** Those of them that are on. */
    on: (mode: RuleRow['systemMode']): Promise<RuleRow[]> =>
      tx
        .select()
        .from(thresholdRules)
        .where(and(eq(thresholdRules.systemMode, mode), eq(thresholdRules.isOn, true)))
        .orderBy(asc(thresholdRules.number)),
    byId: async (mode: RuleRow['systemMode'], id: string): Promise<ListedRule | null> =>
      isUuid(id) ? ((await listed().where(isOne(mode, id)))[0] ?? null) : null,
    /** The same, held until the transaction ends. */
    lock: async (mode: RuleRow['systemMode'], id: string): Promise<RuleRow | null> =>
      isUuid(id)
        ? ((
            await tx.select().from(thresholdRules).where(isOne(mode, id)).for('no key update')
          )[0] ?? null)
        : null,
    /** Null where its name has been taken meanwhile. */
    async insert(rule: NewRule): Promise<RuleRow | null> {
      const [row] = await tx.insert(thresholdRules).values(rule).onConflictDoNothing().returning();
      return row ?? null;
    },
    update: (id: string, rule: Partial<NewRule>): Promise<boolean> => update(tx, id, rule),
    async keepVersion(saved: VersionSaved): Promise<void> {
      await tx.insert(thresholdRuleVersions).values(saved);
    },
    /** Newest first. */
    versions: (ruleId: string): Promise<(typeof thresholdRuleVersions.$inferSelect)[]> =>
      tx
        .select()
        .from(thresholdRuleVersions)
        .where(eq(thresholdRuleVersions.ruleId, ruleId))
        .orderBy(desc(thresholdRuleVersions.version)),
    openHits: (mode: RuleRow['systemMode']): Promise<Map<string, number>> => openHits(tx, mode),
  };
}
