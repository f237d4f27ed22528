import type { Tx } from '@server/platform/db/client';
import { fundingSchedules } from '@server/platform/db/schema/bankFunding';
import { Refusal } from '@server/platform/http/refusal';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';

/** A schedule as stored. */
export type StoredSchedule = typeof fundingSchedules.$inferSelect;

type Owner = Pick<StoredSchedule, 'orgId' | 'systemMode'>;

const isOf = ({ orgId, systemMode }: Owner) =>
  and(eq(fundingSchedules.orgId, orgId), eq(fundingSchedules.systemMode, systemMode));

/** When organizations are funded, and whose funding is on hold. */
export const fundingStore = (tx: Tx) => ({
  async find(owner: Owner): Promise<StoredSchedule | null> {
    const [row] = await tx.select().from(fundingSchedules).where(isOf(owner));
    return row ?? null;
  },
  /** Writes what is said of one; the rest of it stays. */
  async keep(owner: Owner, change: Partial<StoredSchedule>, at: Date): Promise<void> {
    await tx
      .insert(fundingSchedules)
      .values({ setAt: at, ...change, ...owner })
      .onConflictDoUpdate({
        target: [fundingSchedules.orgId, fundingSchedules.systemMode],
        set: change,
      });
  },
  /** Changes one that is there. */
  async update(owner: Owner, change: Partial<StoredSchedule>): Promise<void> {
    await tx.update(fundingSchedules).set(change).where(isOf(owner));
  },
  /** Those whose day has come and that are not on hold, the oldest first. ISO date. */
  due: (day: string): Promise<Owner[]> =>
    tx
      .select({ orgId: fundingSchedules.orgId, systemMode: fundingSchedules.systemMode })
      .from(fundingSchedules)
      .where(and(lte(fundingSchedules.nextOn, day), isNull(fundingSchedules.heldAt)))
      .orderBy(asc(fundingSchedules.nextOn), asc(fundingSchedules.orgId)),
  /** One that is due, locked; null where it is not any more, or another server has it. */
  async take(owner: Owner, day: string): Promise<StoredSchedule | null> {
    const isDue = and(lte(fundingSchedules.nextOn, day), isNull(fundingSchedules.heldAt));
    const [row] = await tx
      .select()
      .from(fundingSchedules)
      .where(and(isOf(owner), isDue))
      .for('update', { skipLocked: true });
    return row ?? null;
  },
});

/** Why nothing is paid to an organization's bank; '' where nothing is held. */
export const fundingHold = async (tx: Tx, owner: Owner): Promise<string> =>
  (await fundingStore(tx).find(owner))?.heldReason ?? '';

/** The same of all organizations of a mode that are on hold, by their ids. */
export async function fundingHolds(
  tx: Tx,
  mode: StoredSchedule['systemMode'],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select()
    .from(fundingSchedules)
    .where(and(eq(fundingSchedules.systemMode, mode), isNotNull(fundingSchedules.heldAt)));
  return new Map(rows.map(({ orgId, heldReason }) => [orgId, heldReason]));
}

/** What is said where the funding of an organization is on hold. */
export const heldText = (reason: string): string => `Bank funding is on hold: ${reason}`;

/** @throws Refusal 409 while the funding of an organization is on hold */
export async function refuseHeld(tx: Tx, owner: Owner): Promise<void> {
  const reason = await fundingHold(tx, owner);
  if (reason === '') return;
  const message = heldText(reason);
  throw new Refusal(409, /[.!?]$/.test(message) ? message : `${message}.`, { name: 'FundingHeld' });
}
