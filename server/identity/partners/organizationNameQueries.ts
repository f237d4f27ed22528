import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { inArray } from 'drizzle-orm';

/** Names of organizations by their ids. */
export async function organizationNames(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
