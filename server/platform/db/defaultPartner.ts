import type { Tx } from '@server/platform/db/client';
import { agents } from '@server/platform/db/schema/partners';
import { organizations } from '@server/platform/db/schema/users';
import { asc, eq } from 'drizzle-orm';

/** The ISO that is added where there is none. */
export const houseIsoId = 'house-iso';
const agentId = 'house-agent';

/**
 * Sees to it that there is a house ISO with a house agent, so that nobody ever chooses from an
 * empty list (readings C11): where the database has no ISO, both are added under the company's
 * name. Safe to run at every start and in several copies at once.
 * @returns whether they were added now
 */
export async function ensureDefaultPartner(database: Tx, company: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.kind, 'iso'))
      .limit(1);
    if (found.length > 0) return false;
    const added = await tx
      .insert(organizations)
      .values([
        { id: houseIsoId, name: `${company} House ISO`, kind: 'iso' },
        {
          id: agentId,
          name: `${company} House Agent`,
          kind: 'agent',
          parentId: houseIsoId,
          isoId: houseIsoId,
        },
      ])
      .onConflictDoNothing()
      .returning({ id: organizations.id });
    if (added.length === 0) return false;
    await tx
      .insert(agents)
      .values({
        orgId: agentId,
        searchKey: `${company} House Agent`.normalize('NFC').toLowerCase(),
      })
      .onConflictDoNothing();
    return true;
  });
}

const platformId = 'platform';

/**
 * The organization of the platform itself, in whose book its own costs stand; added under the
 * company's name where there is none.
 */
export async function platformOrganization(tx: Tx, company = 'Platform'): Promise<string> {
  const known = (): Promise<{ id: string }[]> =>
    tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.kind, 'platform'))
      .orderBy(asc(organizations.createdAt), asc(organizations.id))
      .limit(1);
  const [found] = await known();
  if (found) return found.id;
  await tx
    .insert(organizations)
    .values({ id: platformId, name: company, kind: 'platform' })
    .onConflictDoNothing();
  return (await known())[0]?.id ?? platformId;
}
