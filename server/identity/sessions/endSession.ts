import { smallWrites } from '@server/platform/db/smallWrites';
import { actorOf, type Scope } from '@server/platform/http/call';
import { storageRefusal } from '@server/platform/http/storageRefusal';
import { activityRepository } from '@server/platform/logs/activity';
import { noteSecurity } from '@server/platform/security/noteSecurity';
import type { Services } from '@server/platform/services';
import { sessionRepository } from './sessionStore';

const maxKept = 10_000;

/**
 * Sessions that ended while the disk had no room to note it. Known to this process only, until it
 * ends.
 */
const ended = new Set<string>();

/** Whether a session was ended without its end being stored. */
export const endedUnstored = (sessionId: string): boolean => ended.has(sessionId);

/** Ends the caller's session: its tokens are dead on the next call, also when the disk is full. */
export async function endSession({ database, clock }: Services, scope: Scope): Promise<void> {
  const { sessionId, userId, orgId } = scope;
  try {
    await smallWrites(database, async (tx) => {
      await sessionRepository(tx).revoke(sessionId, clock());
      if (scope.viewer) {
        const after = { viewing: 'ended' };
        const by = actorOf(scope);
        await noteSecurity(tx, { event: 'viewAs', by, target: scope.email, after, at: clock() });
        return;
      }
      await activityRepository(tx).record({ userId, orgId, kind: 'session', label: 'Signed out' });
      await noteSecurity(tx, { event: 'signOut', by: scope, at: clock() });
    });
  } catch (error) {
    if (storageRefusal(error)?.status !== 507 || ended.size >= maxKept) throw error;
    ended.add(sessionId);
  }
}
