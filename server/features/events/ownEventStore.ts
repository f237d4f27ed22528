import type { Tx } from '@server/platform/db/client';
import { events, eventTickets } from '@server/platform/db/schema/events';
import { isUuid } from '@server/platform/db/uuid';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { EventRow, TicketRow } from './eventStore';

/** Whose events somebody makes and changes, in one mode; `orgId` is null for those of everybody. */
export interface OwnedEvents {
  mode: EventRow['systemMode'];
  orgId: string | null;
}

/** The same as a condition. */
export const ownedBy = ({ mode, orgId }: OwnedEvents) =>
  and(eq(events.systemMode, mode), orgId === null ? undefined : eq(events.orgId, orgId));

/** Events as those see them who make them. */
export const ownEventStore = (tx: Tx) => ({
  /** An event, locked until the transaction ends; null when absent or not of these organizations. */
  async lockOwn(owned: OwnedEvents, id: string): Promise<EventRow | null> {
    if (!isUuid(id)) return null;
    const [row] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, id), ownedBy(owned)))
      .for('update');
    return row ?? null;
  },
  /** Saves and raises the version. Lock it first. */
  async update(id: string, change: Partial<typeof events.$inferInsert>): Promise<void> {
    const version = sql`${events.version} + 1`;
    await tx
      .update(events)
      .set({ ...change, version })
      .where(eq(events.id, id));
  },
  /** The ticket of a guest, locked with its event's owner known; null as for an event. */
  async lockOwnTicket(owned: OwnedEvents, id: string): Promise<TicketRow | null> {
    if (!isUuid(id)) return null;
    const [row] = await tx
      .select({ ticket: eventTickets })
      .from(eventTickets)
      .innerJoin(events, eq(events.id, eventTickets.eventId))
      .where(and(eq(eventTickets.id, id), ownedBy(owned)))
      .for('update');
    return row?.ticket ?? null;
  },
  /** Tickets that let in and whose codes are kept, in the order in which guests are called. */
  async printable(eventId: string): Promise<TicketRow[]> {
    const { attendeeKey, codeSealed, isVoid, number } = eventTickets;
    return tx
      .select()
      .from(eventTickets)
      .where(and(eq(eventTickets.eventId, eventId), eq(isVoid, false), isNotNull(codeSealed)))
      .orderBy(attendeeKey, number);
  },
});
