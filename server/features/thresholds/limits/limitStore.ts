import type { Tx } from '@server/platform/db/client';
import { purchaseLimits, stateRules } from '@server/platform/db/schema/compliance';
import { isUuid } from '@server/platform/db/uuid';
import { asc, eq, sql } from 'drizzle-orm';

export type LimitRow = typeof purchaseLimits.$inferSelect;
export type StateRow = typeof stateRules.$inferSelect;

/** Limits of purchases and what holds in states: law, the same for everybody in both modes. */
export function limitsRepository(tx: Tx) {
  return {
    /** By state and class. */
    limits: (): Promise<LimitRow[]> =>
      tx
        .select()
        .from(purchaseLimits)
        .orderBy(asc(purchaseLimits.state), asc(purchaseLimits.number)),
    lockLimit: async (id: string): Promise<LimitRow | null> =>
      isUuid(id)
        ? ((
            await tx
              .select()
              .from(purchaseLimits)
              .where(eq(purchaseLimits.id, id))
              .for('no key update')
          )[0] ?? null)
        : null,
    /** Null where the state has one of the class already. */
    insertLimit: async (limit: typeof purchaseLimits.$inferInsert): Promise<LimitRow | null> =>
      (await tx.insert(purchaseLimits).values(limit).onConflictDoNothing().returning())[0] ?? null,
    async updateLimit(
      id: string,
      limit: Partial<typeof purchaseLimits.$inferInsert>,
    ): Promise<void> {
      await tx.update(purchaseLimits).set(limit).where(eq(purchaseLimits.id, id));
    },
    states: (): Promise<StateRow[]> => tx.select().from(stateRules).orderBy(asc(stateRules.state)),
    lockState: async (state: string): Promise<StateRow | null> =>
      (
        await tx.select().from(stateRules).where(eq(stateRules.state, state)).for('no key update')
      )[0] ?? null,
    /** Adds what holds in a state, or replaces it. */
    async putState(rule: typeof stateRules.$inferInsert): Promise<void> {
      const { state: _state, ...change } = rule;
      await tx
        .insert(stateRules)
        .values(rule)
        .onConflictDoUpdate({
          target: stateRules.state,
          set: { ...change, version: sql`${stateRules.version} + 1` },
        });
    },
  };
}
