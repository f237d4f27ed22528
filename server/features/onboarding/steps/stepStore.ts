import type { Tx } from '@server/platform/db/client';
import { applicationSteps } from '@server/platform/db/schema/onboarding';
import { and, asc, eq } from 'drizzle-orm';
import type { StepRow } from '../stepStore';

interface StepsRepository {
  /**
   * All saved steps of an application, in order. The caller has found the application in its reach.
   */
  of(applicationId: string): Promise<StepRow[]>;
  one(applicationId: string, step: number): Promise<StepRow | null>;
  /** Saves a step, new or not. Lock the application first. */
  put(row: StepRow): Promise<void>;
}

/**
 * What the steps of applications hold; sensitive fields are sealed by ../stepStore.ts before they
 * come here.
 */
export function stepsRepository(tx: Tx): StepsRepository {
  const { applicationId: owner, step: number } = applicationSteps;
  return {
    of: (applicationId) =>
      tx.select().from(applicationSteps).where(eq(owner, applicationId)).orderBy(asc(number)),
    async one(applicationId, step) {
      const [row] = await tx
        .select()
        .from(applicationSteps)
        .where(and(eq(owner, applicationId), eq(number, step)));
      return row ?? null;
    },
    async put(row) {
      await tx
        .insert(applicationSteps)
        .values(row)
        .onConflictDoUpdate({ target: [owner, number], set: row });
    },
  };
}
