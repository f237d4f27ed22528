import type { Tx } from '@server/platform/db/client';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, asc, eq } from 'drizzle-orm';
import { subjectsFor } from '@/domain/access/ability';
import { isRole } from '@/domain/access/roles';

/** The name of an organization; null where there is none. */
export async function companyNameOf(tx: Tx, orgId: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  return row?.name ?? null;
}

/** Those of an organization who may read its statements, whom mails about them go to. */
export async function readersOf(tx: Tx, orgId: string): Promise<{ email: string; name: string }[]> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.status, 'active')))
    .orderBy(asc(users.email));
  return rows.flatMap(({ role, permissions, features, email, name }) =>
    isRole(role) && subjectsFor({ role, permissions, features }).has('org_statement')
      ? [{ email, name }]
      : [],
  );
}
