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

interface RulesRepository {
  /** All rules of a mode, by name. */
  all(mode: RuleRow['systemMode']): Promise<ListedRule[]>;
  /** Those of them that are on. */
  on(mode: RuleRow['systemMode']): Promise<RuleRow[]>;
  byId(mode: RuleRow['systemMode'], id: string): Promise<ListedRule | null>;
  /** The same, held until the transaction ends. */
  lock(mode: RuleRow['systemMode'], id: string): Promise<RuleRow | null>;
  /** Null where its name has been taken meanwhile. */
  insert(rule: NewRule): Promise<RuleRow | null>;
  /** False where its name has been taken meanwhile: then nothing was changed. */
  update(id: string, rule: Partial<NewRule>): Promise<boolean>;
  keepVersion(saved: VersionSaved): Promise<void>;
  /** Newest first. */
  versions(ruleId: string): Promise<(typeof thresholdRuleVersions.$inferSelect)[]>;
  /** Hits that nobody has looked at, by rule. */
  openHits(mode: RuleRow['systemMode']): Promise<Map<string, number>>;
}

/**
 * Rules over transactions. They belong to the platform: every watcher sees those of the session's
 * mode.
 */
export function rulesRepository(tx: Tx): RulesRepository {
  const listed = () =>
    tx
      .select({ ...getTableColumns(thresholdRules), organizationName: organizations.name })
      .from(thresholdRules)
      .leftJoin(organizations, eq(organizations.id, thresholdRules.orgId));
  const isOne = (mode: RuleRow['systemMode'], id: string) =>
    and(eq(thresholdRules.systemMode, mode), eq(thresholdRules.id, id));
  return {
    all: (mode) =>
      listed().where(eq(thresholdRules.systemMode, mode)).orderBy(asc(thresholdRules.name)),
    on: (mode) =>
      tx
        .select()
        .from(thresholdRules)
        .where(and(eq(thresholdRules.systemMode, mode), eq(thresholdRules.isOn, true)))
        .orderBy(asc(thresholdRules.number)),
    byId: async (mode, id) =>
      isUuid(id) ? ((await listed().where(isOne(mode, id)))[0] ?? null) : null,
    lock: async (mode, id) =>
      isUuid(id)
        ? ((
            await tx.select().from(thresholdRules).where(isOne(mode, id)).for('no key update')
          )[0] ?? null)
        : null,
    async insert(rule) {
      const [row] = await tx.insert(thresholdRules).values(rule).onConflictDoNothing().returning();
      return row ?? null;
    },
    async update(id, rule) {
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
    },
    async keepVersion(saved) {
      await tx.insert(thresholdRuleVersions).values(saved);
    },
    versions: (ruleId) =>
      tx
        .select()
        .from(thresholdRuleVersions)
        .where(eq(thresholdRuleVersions.ruleId, ruleId))
        .orderBy(desc(thresholdRuleVersions.version)),
    async openHits(mode) {
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
    },
  };
}
