import { removeLedger } from '@server/books/ledger/removalStore';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';

type ClearCall = Pick<Call, 'http' | 'services'> & { scope: Scope; body?: unknown };

/**
 * Removes the Sandbox ledger of the caller's own organization, whole; its Production books are
 * others. @returns how many transactions went
 */
export const clearSandbox = (call: ClearCall): Promise<{ removed: number }> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, services } = call;
      const { userId, orgId } = scope;
      const removed = await removeLedger(tx, { orgId, systemMode: 'Sandbox' });
      const label = `Cleared the sandbox ledger: ${removed} transactions`;
      await activityRepository(tx).record({ userId, orgId, kind: 'ledger', label });
      const after = { transactions: removed };
      await noteSecurity(tx, {
        event: 'deletion',
        by: scope,
        target: 'Sandbox ledger',
        after,
        at: services.clock(),
      });
      return { removed };
    }),
  );
