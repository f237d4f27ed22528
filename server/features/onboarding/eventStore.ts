import type { Tx } from '@server/platform/db/client';
import { applicationEvents } from '@server/platform/db/schema/onboarding';
import type { Scope } from '@server/platform/http/call';
import { and, desc, eq, gte, sql } from 'drizzle-orm';

/** What sort of entry of the timeline. */
export type ApplicationEventKind =
  | 'started'
  | 'step'
  | 'submitted'
  | 'document'
  | 'reveal'
  | 'mail'
  | 'invitation'
  | 'check'
  | 'info_requested'
  | 'approved'
  | 'declined'
  | 'reopened'
  | 'license'
  | 'internal';

/** One entry to write. Never a sensitive value in `label` or `detail`. */
export interface NewApplicationEvent {
  applicationId: string;
  at: Date;
  /** Who did it; null: the server by itself. */
  scope: Scope | null;
  kind: ApplicationEventKind;
  /** A sentence a person reads, e.g. `Saved step 3, Legal Entity Information`. */
  label: string;
  detail?: Record<string, unknown>;
}

/** One entry as read. */
export interface ApplicationEvent {
  id: number;
  at: Date;
  kind: string;
  label: string;
  /** Who did it, as they were called then; '' for the server. */
  userName: string;
  detail: Record<string, unknown>;
}

const most = 500;

/** A reason of 1,000 characters stands in the timeline in full. */
const longestLabel = 1500;

/** The timeline of an application: who did what, written in the transaction of the act. */
export function applicationEventsRepository(tx: Tx) {
  const { id, at, kind, label, userName, detail } = applicationEvents;
  const shown = { id, at, kind, label, userName, detail };
  return {
    async record({ scope, detail: told, ...event }: NewApplicationEvent): Promise<void> {
      await tx.insert(applicationEvents).values({
        ...event,
        label: event.label.slice(0, longestLabel),
        userId: scope?.userId ?? null,
        userName: scope?.name ?? '',
        detail: told ?? {},
      });
    },
    /** The newest 500 entries, oldest of them first. */
    async list(applicationId: string): Promise<ApplicationEvent[]> {
      const rows = await tx
        .select(shown)
        .from(applicationEvents)
        .where(eq(applicationEvents.applicationId, applicationId))
        .orderBy(desc(id))
        .limit(most);
      return rows.reverse();
    },
    /** The newest entry of a kind; null when there is none. */
    async latest(
      applicationId: string,
      wanted: ApplicationEventKind,
    ): Promise<ApplicationEvent | null> {
      const [row] = await tx
        .select(shown)
        .from(applicationEvents)
        .where(and(eq(applicationEvents.applicationId, applicationId), eq(kind, wanted)))
        .orderBy(desc(id))
        .limit(1);
      return row ?? null;
    },
    /** Whether a notice of this name (`mail` with `detail.what`) went out since then. */
    async hasNotice(applicationId: string, what: string, since: Date): Promise<boolean> {
      const wanted = and(
        eq(applicationEvents.applicationId, applicationId),
        eq(kind, 'mail'),
        sql`${detail}->>'what' = ${what}`,
        gte(at, since),
      );
      const rows = await tx.select({ id }).from(applicationEvents).where(wanted).limit(1);
      return rows.length > 0;
    },
  };
}
