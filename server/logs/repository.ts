import type { Tx } from '@server/db/client';
import { activityLog } from '@server/db/schema/activity';
import { users } from '@server/db/schema/users';
import type { Scope } from '@server/http/call';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Activity, ActivityKind } from './activity';

/** One entry as shown: when, what, and who did it. */
export interface ActivityEntry {
  id: number;
  at: Date;
  kind: string;
  label: string;
  name: string | null;
  /** What the act was about, as it was noted. */
  detail: Record<string, unknown>;
}

interface ActivityRows {
  insert(activity: Activity): Promise<void>;
  /** The newest `limit` entries of these kinds that the caller's organisation made; all organisations' with `all`. */
  latest(
    scope: Scope,
    ask: { kinds: readonly ActivityKind[]; limit: number; reach: 'own' | 'org' | 'all' },
  ): Promise<ActivityEntry[]>;
  /** Removes entries of these kinds older than the time. */
  removeOlderThan(kinds: readonly ActivityKind[], time: Date): Promise<void>;
}

/** Rows of the activity log. Acts write through `activityRepository` (server/logs/activity.ts). */
export function activityRows(tx: Tx): ActivityRows {
  return {
    async insert({ userId, orgId, kind, label, detail }) {
      await tx.insert(activityLog).values({ userId, orgId, kind, label, detail: detail ?? {} });
    },
    latest(scope, { kinds, limit, reach }) {
      const whose = {
        own: eq(activityLog.userId, scope.userId),
        org: eq(activityLog.orgId, scope.orgId),
        all: undefined,
      }[reach];
      return tx
        .select({
          id: activityLog.id,
          at: activityLog.at,
          kind: activityLog.kind,
          label: activityLog.label,
          detail: activityLog.detail,
          name: users.name,
        })
        .from(activityLog)
        .leftJoin(users, eq(users.id, activityLog.userId))
        .where(and(whose, inArray(activityLog.kind, [...kinds])))
        .orderBy(desc(activityLog.id))
        .limit(limit);
    },
    async removeOlderThan(kinds, time) {
      await tx
        .delete(activityLog)
        .where(and(inArray(activityLog.kind, [...kinds]), lt(activityLog.at, time)));
    },
  };
}
