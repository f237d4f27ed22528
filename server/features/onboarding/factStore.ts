import type { Tx } from '@server/platform/db/client';
import { applicationFacts } from '@server/platform/db/schema/onboarding';
import { eq } from 'drizzle-orm';

/** One fact as the duplicate radar compares it: a keyed hash, and a masked text to show. */
export type FactRow = typeof applicationFacts.$inferInsert;

/** Facts of applications. Never read for anybody but compliance officers and top admins. */
export function factsRepository(tx: Tx): {
  /** Puts these in the place of all that were kept of the application. */
  replace(applicationId: string, facts: readonly FactRow[]): Promise<void>;
} {
  return {
    async replace(applicationId, facts) {
      await tx.delete(applicationFacts).where(eq(applicationFacts.applicationId, applicationId));
      if (facts.length > 0)
        await tx
          .insert(applicationFacts)
          .values([...facts])
          .onConflictDoNothing();
    },
  };
}
