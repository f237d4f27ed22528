import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { type LicenseRow, licenseReminders, licenses } from '@server/platform/db/schema/reviews';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';

/** A license that somebody is to be reminded of, with the company of its application. */
export type DueLicense = Pick<LicenseRow, 'licenseNumber' | 'stem' | 'ends'> & {
  companyName: string;
};

interface ReminderRows {
  /** Sets a person's own reminder of a license. `remindOn`: an ISO date. */
  set(reminder: typeof licenseReminders.$inferInsert): Promise<void>;
  remove(of: { licenseId: string; userId: string }): Promise<void>;
  /**
   * Takes all that one person is to be reminded of by that ISO date; null when nobody is. Two
   * copies of the server never take the same.
   */
  takeDue(today: string): Promise<{ userId: string; licenses: DueLicense[]; taken: number } | null>;
}

/** Reminders of licenses, each a person's own. */
export function reminderRows(tx: Tx): ReminderRows {
  const { licenseId, userId, remindOn } = licenseReminders;
  return {
    async set(reminder) {
      await tx
        .insert(licenseReminders)
        .values(reminder)
        .onConflictDoUpdate({ target: [licenseId, userId], set: { remindOn: reminder.remindOn } });
    },
    async remove(of) {
      await tx
        .delete(licenseReminders)
        .where(and(eq(licenseId, of.licenseId), eq(userId, of.userId)));
    },
    async takeDue(today) {
      const [first] = await tx
        .select({ userId })
        .from(licenseReminders)
        .where(lte(remindOn, today))
        // All copies of the server begin with the same row, so that they come one after the other.
        .orderBy(asc(userId), asc(licenseId))
        .limit(1)
        .for('update');
      if (!first) return null;
      const due = and(eq(userId, first.userId), lte(remindOn, today));
      const taken = await tx.delete(licenseReminders).where(due).returning({ licenseId });
      const ids = taken.map((row) => row.licenseId);
      const { licenseNumber, stem, ends } = licenses;
      const found = await tx
        .select({ licenseNumber, stem, ends, companyName: applications.companyName })
        .from(licenses)
        .innerJoin(applications, eq(applications.id, licenses.applicationId))
        .where(inArray(licenses.id, ids))
        .orderBy(asc(licenses.ends), asc(licenses.number));
      return { ...first, licenses: found, taken: taken.length };
    },
  };
}
