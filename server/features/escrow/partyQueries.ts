import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { eq } from 'drizzle-orm';

/** How an organization is called; '' for one that is gone. */
export async function organizationName(tx: Tx, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.name ?? '';
}
