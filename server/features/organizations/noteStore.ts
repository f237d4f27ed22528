import type { Tx } from '@server/platform/db/client';
import { organizationNotes } from '@server/platform/db/schema/users';
import { desc, eq } from 'drizzle-orm';
import type { OrganizationNote } from '@/domain/organizations/snapshot';

/** The newest notes that are read. */
const most = 200;

/** Notes of staff on organizations. The caller has found the organization in its reach. */
export const noteStore = (tx: Tx) => ({
  async insert(note: typeof organizationNotes.$inferInsert): Promise<void> {
    await tx.insert(organizationNotes).values(note);
  },
  /** Oldest first. */
  async of(orgId: string): Promise<OrganizationNote[]> {
    const rows = await tx
      .select()
      .from(organizationNotes)
      .where(eq(organizationNotes.orgId, orgId))
      .orderBy(desc(organizationNotes.id))
      .limit(most);
    return rows
      .reverse()
      .map(({ id, at, userName, text }) => ({ _id: id, at: at.toISOString(), userName, text }));
  },
});
