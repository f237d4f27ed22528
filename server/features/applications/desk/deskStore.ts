import type { Tx } from '@server/platform/db/client';
import { applicationNotes, applications } from '@server/platform/db/schema/onboarding';
import { users } from '@server/platform/db/schema/users';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { reviewerRoles } from '@/domain/access/staff';
import type { ApplicationNote, StaffMember } from '@/domain/applications/desk';

/** The newest notes that are read. */
const most = 200;

/**
 * Notes of staff on applications, and who looks after them. The caller has found the application in
 * its reach.
 */
export function deskRepository(tx: Tx): {
  /** Oldest first. */
  notesOf(applicationId: string): Promise<ApplicationNote[]>;
  addNote(note: typeof applicationNotes.$inferInsert): Promise<void>;
  /**
   * Neither the version nor the last change of the application moves: its applicant did nothing.
   */
  assign(applicationId: string, userId: string | null): Promise<void>;
  /** Who can look after applications, by name. */
  staff(): Promise<StaffMember[]>;
} {
  return {
    async notesOf(applicationId) {
      const rows = await tx
        .select()
        .from(applicationNotes)
        .where(eq(applicationNotes.applicationId, applicationId))
        .orderBy(desc(applicationNotes.id))
        .limit(most);
      return rows
        .reverse()
        .map(({ id, at, userName, text }) => ({ _id: id, at: at.toISOString(), userName, text }));
    },
    async addNote(note) {
      await tx.insert(applicationNotes).values(note);
    },
    async assign(applicationId, userId) {
      await tx
        .update(applications)
        .set({ assignedTo: userId })
        .where(eq(applications.id, applicationId));
    },
    staff: () =>
      tx
        .select({ _id: users.id, name: users.name })
        .from(users)
        .where(and(inArray(users.role, [...reviewerRoles]), eq(users.status, 'active')))
        .orderBy(asc(users.name), asc(users.id))
        .limit(500),
  };
}
