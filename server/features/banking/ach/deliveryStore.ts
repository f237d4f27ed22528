import { randomUUID } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import { achFiles, odfiProfiles } from '@server/platform/db/schema/banking';
import { and, asc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import {
  type DeliveryWay,
  retryMinutes,
  type UndeliveredFile,
} from '@/domain/banking/fileDelivery';
import type { AchFileRow } from './fileStore';

/** A try has a file for so long: more than the time limits of SFTP come to. */
const leaseMilliseconds = 5 * 60_000;

const minute = 60_000;

/** Sent, not at the bank, and due. */
const due = (now: Date, ways: readonly DeliveryWay[]): SQL | undefined =>
  and(
    eq(achFiles.state, 'sent'),
    isNull(achFiles.deliveredAt),
    lte(achFiles.deliveryDueAt, now),
    inArray(achFiles.delivery, [...ways]),
  );

/** What is taken for a try: the oldest file that is due of a bank, or that one. */
interface Claim {
  now: Date;
  ways: readonly DeliveryWay[];
  of: { bank: string } | { file: string };
}

/** A file that a try has, and what became of it. */
interface Tried {
  file: AchFileRow;
  now: Date;
}

/** Tries to deliver files; each is one statement, between which the bank is asked. */
export const deliveryStore = (tx: Tx) => {
  const own = ({ id, deliveryLease }: AchFileRow) =>
    and(eq(achFiles.id, id), eq(achFiles.deliveryLease, deliveryLease ?? ''));
  const end = async (file: AchFileRow, change: Partial<AchFileRow>): Promise<boolean> => {
    const rows = await tx
      .update(achFiles)
      .set({ ...change, deliveryLease: null })
      .where(own(file))
      .returning({ id: achFiles.id });
    return rows.length > 0;
  };
  return {
    /** Banks to which something is due. */
    async dueBanks(now: Date, ways: readonly DeliveryWay[]): Promise<string[]> {
      const rows = await tx
        .selectDistinct({ id: achFiles.odfiId })
        .from(achFiles)
        .where(due(now, ways));
      return rows.map(({ id }) => id);
    },
    /** Takes a file for a try, from all copies of the server; null where none is due. */
    async claim({ now, ways, of }: Claim): Promise<AchFileRow | null> {
      const wanted = 'bank' in of ? eq(achFiles.odfiId, of.bank) : eq(achFiles.id, of.file);
      const next = tx
        .select({ id: achFiles.id })
        .from(achFiles)
        .where(and(due(now, ways), wanted))
        .orderBy(asc(achFiles.number))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await tx
        .update(achFiles)
        .set({
          deliveryLease: randomUUID(),
          deliveryDueAt: new Date(now.getTime() + leaseMilliseconds),
        })
        // Looked up once: as a list of ids, it could be asked again for each row, and take them all.
        .where(sql`${achFiles.id} = (${next})`)
        .returning();
      return row ?? null;
    },
    /** Notes that it is about to get its name at the bank; false where the try has lost it. */
    async noteNaming({ file, now }: Tried): Promise<boolean> {
      const rows = await tx
        .update(achFiles)
        .set({ deliveryNamedAt: now })
        .where(own(file))
        .returning({ id: achFiles.id });
      return rows.length > 0;
    },
    /** False where another try has taken it. */
    noteDelivered: ({ file, now }: Tried): Promise<boolean> =>
      end(file, {
        deliveredAt: now,
        deliveryDueAt: null,
        deliveryFailure: '',
        deliveryTries: file.deliveryTries + 1,
      }),
    /** Tried again after a pause that grows; one in doubt, not by itself. */
    async noteFailed({ file, now }: Tried, failure: string, isInDoubt: boolean): Promise<void> {
      const tries = file.deliveryTries + 1;
      const next = new Date(now.getTime() + retryMinutes(tries) * minute);
      await end(file, {
        deliveryTries: tries,
        deliveryFailure: failure,
        deliveryDueAt: isInDoubt ? null : next,
      });
    },
  };
};

/** Whether a try has the file. */
export const isUnderWay = ({ deliveryLease, deliveryDueAt }: AchFileRow, now: Date): boolean =>
  deliveryLease !== null && deliveryDueAt !== null && deliveryDueAt > now;

const moment = (at: Date | null): string => at?.toISOString() ?? '';

/** How a file stands with its bank; `way` is how it would go, where it was not sent. */
export const deliveryOf = (file: AchFileRow, way: DeliveryWay) => ({
  delivery: file.delivery ?? way,
  deliveredAt: moment(file.deliveredAt),
  deliveryFailure: file.deliveryFailure,
  nextTryAt: moment(file.deliveryDueAt),
});

/** Most files that a notice tells of. */
const mostTold = 50;

/** Files of a mode whose last try failed, the oldest first. */
export async function failedDeliveries(
  tx: Tx,
  mode: AchFileRow['systemMode'],
): Promise<UndeliveredFile[]> {
  const rows = await tx
    .select({ file: achFiles, bank: odfiProfiles.name })
    .from(achFiles)
    .innerJoin(odfiProfiles, eq(odfiProfiles.id, achFiles.odfiId))
    .where(
      and(
        eq(achFiles.systemMode, mode),
        eq(achFiles.state, 'sent'),
        isNull(achFiles.deliveredAt),
        ne(achFiles.delivery, 'hand'),
        ne(achFiles.deliveryFailure, ''),
      ),
    )
    .orderBy(asc(achFiles.number))
    .limit(mostTold);
  return rows.map(({ file, bank }) => ({
    _id: file.id,
    number: file.number,
    bank,
    state: 'sent',
    ...deliveryOf(file, 'hand'),
  }));
}
