import type { Tx } from '@server/platform/db/client';
import { activityLog } from '@server/platform/db/schema/activity';
import { invoices } from '@server/platform/db/schema/invoices';
import { users } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { importMode } from '@/domain/session/systemMode';
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

interface LatestAsked {
  kinds: readonly ActivityKind[];
  invoiceKinds: readonly InvoiceKind[];
  limit: number;
  visibility: 'own' | 'org' | 'all';
}

/** True for an entry of another kind, and for one of an invoice in the mode and of these kinds. */
function isOfMode(mode: string, invoiceKinds: readonly InvoiceKind[]): SQL | undefined {
  const { kind, detail } = activityLog;
  const id = sql`(case when ${detail} ->> 'invoiceId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${detail} ->> 'invoiceId')::uuid end)`;
  const kinds = sql`any(${sql.param(invoiceKinds)}::text[])`;
  return or(
    ne(kind, 'invoice'),
    sql`exists (select from ${invoices} where ${invoices.id} = ${id} and ${invoices.systemMode} = ${mode} and ${invoices.kind} = ${kinds})`,
    // Those that were noted before they told their mode were Production's.
    sql`not ${detail} ? 'invoiceId' and coalesce(${detail} ->> 'mode', 'Production') = ${mode} and 'recipient' = ${kinds}`,
  );
}

interface ActivityRows {
  insert(activity: Activity): Promise<void>;
  /**
   * The newest `limit` entries of these kinds that the caller's organization made; all
   * organizations' with `all`. Of what was done to invoices those of the session's mode alone, and
   * of these kinds of invoices; the address book belongs to the recipients' kind.
   */
  latest(scope: Scope, ask: LatestAsked): Promise<ActivityEntry[]>;
  /** Whether support was alerted in these words after a moment. */
  hasAlerted(label: string, after: Date): Promise<boolean>;
  /** Removes entries of these kinds older than the time. */
  removeOlderThan(kinds: readonly ActivityKind[], time: Date): Promise<void>;
}

/** Rows of the activity log. Acts write through `activityRepository` (server/platform/logs/activity.ts). */
export function activityRows(tx: Tx): ActivityRows {
  return {
    async insert({ userId, orgId, kind, label, detail }) {
      await tx.insert(activityLog).values({ userId, orgId, kind, label, detail: detail ?? {} });
    },
    latest(scope, { kinds, invoiceKinds, limit, visibility }) {
      const whose = {
        own: eq(activityLog.userId, scope.userId),
        org: eq(activityLog.orgId, scope.orgId),
        all: undefined,
      }[visibility];
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
        .where(
          and(
            whose,
            inArray(activityLog.kind, [...kinds]),
            isOfMode(importMode(scope.mode), invoiceKinds),
          ),
        )
        .orderBy(desc(activityLog.id))
        .limit(limit);
    },
    async hasAlerted(label, after) {
      const own = and(
        eq(activityLog.kind, 'alert'),
        eq(activityLog.label, label),
        gt(activityLog.at, after),
      );
      return (await tx.$count(activityLog, own)) > 0;
    },
    async removeOlderThan(kinds, time) {
      await tx
        .delete(activityLog)
        .where(and(inArray(activityLog.kind, [...kinds]), lt(activityLog.at, time)));
    },
  };
}
