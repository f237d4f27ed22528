import type { Tx } from '@server/platform/db/client';
import { bankLinkPages } from '@server/platform/db/schema/banking';
import { applicationSteps, applications } from '@server/platform/db/schema/onboarding';
import { organizations } from '@server/platform/db/schema/users';
import { and, eq, sql } from 'drizzle-orm';

/** A page as stored. */
export type LinkPageRow = typeof bankLinkPages.$inferSelect;

type Owner = Pick<LinkPageRow, 'orgId' | 'systemMode'>;

/** Whether a text has the form of a page's key: any other is asked of nobody. */
export const isPublicKey = (key: string): boolean => /^pk_[\w-]{32}$/.test(key);

/** Pages of organizations for linking accounts. */
export function linkPageStore(tx: Tx) {
  const ofOwner = ({ orgId, systemMode }: Owner) =>
    and(eq(bankLinkPages.orgId, orgId), eq(bankLinkPages.systemMode, systemMode));
  return {
    async find(owner: Owner): Promise<LinkPageRow | null> {
      const [row] = await tx.select().from(bankLinkPages).where(ofOwner(owner));
      return row ?? null;
    },
    /** The same, locked until the transaction ends. */
    async lock(owner: Owner): Promise<LinkPageRow | null> {
      const [row] = await tx.select().from(bankLinkPages).where(ofOwner(owner)).for('update');
      return row ?? null;
    },
    /** Null where somebody else has just saved the first settings. */
    async insert(row: typeof bankLinkPages.$inferInsert): Promise<LinkPageRow | null> {
      const [added] = await tx.insert(bankLinkPages).values(row).onConflictDoNothing().returning();
      return added ?? null;
    },
    async update(owner: Owner, change: Partial<LinkPageRow>): Promise<LinkPageRow> {
      const [row] = await tx
        .update(bankLinkPages)
        .set({ ...change, version: sql`${bankLinkPages.version} + 1` })
        .where(ofOwner(owner))
        .returning();
      if (!row) throw new Error('The page is gone');
      return row;
    },
    /** The page behind a public key; null for an unknown one, and where it is switched off. */
    async byKey(publicKey: string): Promise<LinkPageRow | null> {
      const [row] = await tx
        .select()
        .from(bankLinkPages)
        .where(and(eq(bankLinkPages.publicKey, publicKey), eq(bankLinkPages.isActive, true)));
      return row ?? null;
    },
  };
}

/**
 * The names of an organization: its own, and the legal and DBA names of applications that were
 * approved. What somebody has typed and nobody has checked is no name.
 */
export async function organizationNames(tx: Tx, orgId: string): Promise<string[]> {
  const own = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  const approved = await tx
    .select({
      legal: applications.companyName,
      dba: sql<string | null>`${applicationSteps.data} ->> 'nameDBA'`,
    })
    .from(applications)
    .leftJoin(
      applicationSteps,
      and(
        eq(applicationSteps.applicationId, applications.id),
        sql`${applicationSteps.data} ? 'nameDBA'`,
      ),
    )
    .where(and(eq(applications.orgId, orgId), eq(applications.status, 'approved')));
  const names = [...own.map(({ name }) => name)];
  for (const { legal, dba } of approved) names.push(legal, dba ?? '');
  return [...new Set(names)].filter((name) => name.trim() !== '');
}
