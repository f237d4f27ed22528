import type { Tx } from '@server/platform/db/client';
import { demoLedgers } from '@server/platform/db/schema/otherLedgers';
import { organizations } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { eq } from 'drizzle-orm';

type MadeLedger = typeof demoLedgers.$inferSelect;

interface DemoLedgerRepository {
  /**
   * The caller's organization; whoever makes samples for it meanwhile waits until the transaction
   * ends.
   */
  lockOwner(scope: Scope): Promise<{ id: string; name: string; state: string } | null>;
  /** The samples of the caller's organization; null before the first. */
  made(scope: Scope): Promise<MadeLedger | null>;
  note(made: MadeLedger): Promise<void>;
}

/** Which organizations have sample rows. */
export function demoLedgerRepository(tx: Tx): DemoLedgerRepository {
  return {
    async lockOwner({ orgId }) {
      const { id, name, state } = organizations;
      const found = tx.select({ id, name, state }).from(organizations).where(eq(id, orgId));
      return (await found.for('no key update'))[0] ?? null;
    },
    async made({ orgId }) {
      return (await tx.select().from(demoLedgers).where(eq(demoLedgers.orgId, orgId)))[0] ?? null;
    },
    async note(made) {
      await tx
        .insert(demoLedgers)
        .values(made)
        .onConflictDoUpdate({ target: demoLedgers.orgId, set: made });
    },
  };
}
