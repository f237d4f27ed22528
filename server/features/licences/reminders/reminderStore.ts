import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { type LicenceRow, licenceReminders, licences } from '@server/platform/db/schema/reviews';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';

/** A licence that somebody is to be reminded of, with the company of its application. */
export type DueLicence = Pick<LicenceRow, 'licenceNumber' | 'stem' | 'ends'> & {
  companyName: string;
};

interface ReminderRows {
  /** Sets a person's own reminder of a licence. `remindOn`: an ISO date. */
  set(reminder: typeof licenceReminders.$inferInsert): Promise<void>;
  remove(of: { licenceId: string; userId: string }): Promise<void>;
  /**
   * Takes all that one person is to be reminded of by that ISO date; null when nobody is. Two
   * copies of the server never take the same.
   */
  takeDue(today: string): Promise<{ userId: string; licences: DueLicence[]; taken: number } | null>;
}

/** Reminders of licences, each a person's own. */
export function reminderRows(tx: Tx): ReminderRows {
  const { licenceId, userId, remindOn } = licenceReminders;
  return {
    async set(reminder) {
      await tx
        .insert(licenceReminders)
        .values(reminder)
        .onConflictDoUpdate({ target: [licenceId, userId], set: { remindOn: reminder.remindOn } });
    },
    async remove(of) {
      await tx
        .delete(licenceReminders)
        .where(and(eq(licenceId, of.licenceId), eq(userId, of.userId)));
    },
    async takeDue(today) {
      const [first] = await tx
        .select({ userId })
        .from(licenceReminders)
        .where(lte(remindOn, today))
        // All copies of the server begin with the same row, so that they come one after the other.
        .orderBy(asc(userId), asc(licenceId))
        .limit(1)
        .for('update');
      if (!first) return null;
      const due = and(eq(userId, first.userId), lte(remindOn, today));
      const taken = await tx.delete(licenceReminders).where(due).returning({ licenceId });
      const ids = taken.map((row) => row.licenceId);
      const { licenceNumber, stem, ends } = licences;
      const found = await tx
        .select({ licenceNumber, stem, ends, companyName: applications.companyName })
        .from(licences)
        .innerJoin(applications, eq(applications.id, licences.applicationId))
        .where(inArray(licences.id, ids))
        .orderBy(asc(licences.ends), asc(licences.number));
      return { ...first, licences: found, taken: taken.length };
    },
  };
}
