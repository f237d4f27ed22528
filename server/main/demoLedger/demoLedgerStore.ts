import type { Tx } from '@server/platform/db/client';
import { demoLedgers } from '@server/platform/db/schema/otherLedgers';
import { organizations } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { eq } from 'drizzle-orm';

type MadeLedger = typeof demoLedgers.$inferSelect;

/** Which organizations have sample rows. */
export function demoLedgerRepository(tx: Tx) {
  return {
    /**
     * The caller's organization; whoever makes samples for it meanwhile waits until the transaction
     * ends.
     */
    async lockOwner({ orgId }: Scope): Promise<{ id: string; name: string; state: string } | null> {
      const { id, name, state } = organizations;
      const found = tx.select({ id, name, state }).from(organizations).where(eq(id, orgId));
      return (await found.for('no key update'))[0] ?? null;
    },
    /** The samples of the caller's organization; null before the first. */
    async made({ orgId }: Scope): Promise<MadeLedger | null> {
      return (await tx.select().from(demoLedgers).where(eq(demoLedgers.orgId, orgId)))[0] ?? null;
    },
    async note(made: MadeLedger): Promise<void> {
      await tx
        .insert(demoLedgers)
        .values(made)
        .onConflictDoUpdate({ target: demoLedgers.orgId, set: made });
    },
  };
}
