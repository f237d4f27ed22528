import type { Tx } from '@server/platform/db/client';
import { applicationSteps } from '@server/platform/db/schema/onboarding';
import { and, asc, eq } from 'drizzle-orm';
import type { StepRow } from '../stepStore';

/**
 * What the steps of applications hold; sensitive fields are sealed by ../stepStore.ts before they
 * come here.
 */
export function stepsRepository(tx: Tx) {
  const { applicationId: owner, step: number } = applicationSteps;
  return {
    /**
     * All saved steps of an application, in order. The caller has found the application in its reach.
     */
    of: (applicationId: string): Promise<StepRow[]> =>
      tx.select().from(applicationSteps).where(eq(owner, applicationId)).orderBy(asc(number)),
    async one(applicationId: string, step: number): Promise<StepRow | null> {
      const [row] = await tx
        .select()
        .from(applicationSteps)
        .where(and(eq(owner, applicationId), eq(number, step)));
      return row ?? null;
    },
    /** Saves a step, new or not. Lock the application first. */
    async put(row: StepRow): Promise<void> {
      await tx
        .insert(applicationSteps)
        .values(row)
        .onConflictDoUpdate({ target: [owner, number], set: row });
    },
  };
}
