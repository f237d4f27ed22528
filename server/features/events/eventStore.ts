import type { Tx } from '@server/platform/db/client';
import { eventDoorActs, events, eventTickets } from '@server/platform/db/schema/events';
import { sortKey } from '@server/platform/lists/sortKey';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { type FieldPlace, lookupHash } from '@server/platform/secrets/fields';
import { and, eq, isNotNull } from 'drizzle-orm';

export type EventRow = typeof events.$inferSelect;
export type TicketRow = typeof eventTickets.$inferSelect;
export type DoorActRow = typeof eventDoorActs.$inferSelect;

export type NewTicket = Omit<typeof eventTickets.$inferInsert, 'eventId' | 'attendeeKey'>;

/** Where the secret of a door, and the code of a ticket, are sealed. */
export const doorKeyPlace = (row: string): FieldPlace => ({ table: 'events', row, field: 'door' });
export const ticketCodePlace = (row: string): FieldPlace => ({
  table: 'event_tickets',
  row,
  field: 'code',
});

/** By what the link of a door, and the code of a ticket, are looked up. */
export const doorHashOf = (keys: FieldKeys, key: string): Buffer =>
  lookupHash(keys, 'event door', key);
export const codeHashOf = (keys: FieldKeys, code: string): Buffer =>
  lookupHash(keys, 'event ticket', code);

/** Events, their tickets, and what was done at their doors. */
export const eventStore = (tx: Tx) => ({
  async insert(event: typeof events.$inferInsert, tickets: readonly NewTicket[]): Promise<string> {
    const [row] = await tx.insert(events).values(event).returning({ id: events.id });
    if (!row) throw new Error('The event was not written');
    await this.addTickets(row.id, tickets);
    return row.id;
  },
  async addTickets(eventId: string, tickets: readonly NewTicket[]): Promise<void> {
    const own = tickets.map((ticket) => ({
      ...ticket,
      eventId,
      attendeeKey: sortKey(ticket.attendee),
    }));
    if (own.length > 0) await tx.insert(eventTickets).values(own);
  },
  async byDoor(doorHash: Buffer): Promise<EventRow | null> {
    const [row] = await tx.select().from(events).where(eq(events.doorHash, doorHash));
    return row ?? null;
  },
  /** How many tickets an event has, and how many of their holders are inside. */
  async counts(eventId: string): Promise<{ tickets: number; checkedIn: number }> {
    const own = and(eq(eventTickets.eventId, eventId), eq(eventTickets.isVoid, false));
    return {
      tickets: await tx.$count(eventTickets, own),
      checkedIn: await tx.$count(eventTickets, and(own, isNotNull(eventTickets.checkedInAt))),
    };
  },
  async ticketOf(eventId: string, codeHash: Buffer): Promise<TicketRow | null> {
    const [row] = await tx
      .select()
      .from(eventTickets)
      .where(and(eq(eventTickets.eventId, eventId), eq(eventTickets.codeHash, codeHash)));
    return row ?? null;
  },
  /** The same, locked until the transaction ends. */
  async lockTicket(eventId: string, codeHash: Buffer): Promise<TicketRow | null> {
    const [row] = await tx
      .select()
      .from(eventTickets)
      .where(and(eq(eventTickets.eventId, eventId), eq(eventTickets.codeHash, codeHash)))
      .for('update');
    return row ?? null;
  },
  /** A ticket with its event, by its code alone: for its attendee. */
  async ownTicket(codeHash: Buffer): Promise<{ ticket: TicketRow; event: EventRow } | null> {
    const [row] = await tx
      .select({ ticket: eventTickets, event: events })
      .from(eventTickets)
      .innerJoin(events, eq(events.id, eventTickets.eventId))
      .where(eq(eventTickets.codeHash, codeHash));
    return row ?? null;
  },
  async updateTicket(id: string, change: Partial<TicketRow>): Promise<void> {
    await tx.update(eventTickets).set(change).where(eq(eventTickets.id, id));
  },
  async actOf(id: string): Promise<DoorActRow | null> {
    const [row] = await tx.select().from(eventDoorActs).where(eq(eventDoorActs.id, id));
    return row ?? null;
  },
  /** False where the act was written before, or at the same time by somebody else. */
  async insertAct(row: typeof eventDoorActs.$inferInsert): Promise<boolean> {
    const added = await tx
      .insert(eventDoorActs)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: eventDoorActs.id });
    return added.length > 0;
  },
});
