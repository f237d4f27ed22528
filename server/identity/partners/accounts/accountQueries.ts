import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { containing } from '@server/platform/lists/listQueries';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '@/domain/access/staff';
import type { OrganizationChoice } from '@/domain/partners/userForm';

type Organization = typeof organizations.$inferSelect;

const maxListed = 200;

/** All for the platform's admins, else the caller's own and those below it in the tree. */
function visibleTo({ role, orgId }: Scope): SQL | undefined {
  if (isStaff(role)) return undefined;
  return sql`${organizations.id} in (
    with recursive below as (
      select id from organizations where id = ${orgId}
      union select child.id from organizations child join below on child.parent_id = below.id
    ) select id from below)`;
}

/** Organizations that new accounts can belong to. */
export function accountOrganizationsRepository(tx: Tx) {
  const open = (scope: Scope, kinds: readonly string[]): SQL | undefined =>
    and(inArray(organizations.kind, [...kinds]), visibleTo(scope));
  return {
    /** Organizations of kinds to which the caller may add people, by name; `search` in the name. */
    list(scope: Scope, kinds: readonly string[], search: string): Promise<OrganizationChoice[]> {
      const wanted = search.trim().toLowerCase();
      const named =
        wanted === '' ? undefined : like(sql`lower(${organizations.name})`, containing(wanted));
      return tx
        .select({ OrgId: organizations.id, OrgName: organizations.name })
        .from(organizations)
        .where(and(open(scope, kinds), named))
        .orderBy(organizations.name, organizations.id)
        .limit(maxListed);
    },
    /** One of them; null when it is absent, of another kind or not visible. */
    async find(scope: Scope, kinds: readonly string[], id: string): Promise<Organization | null> {
      const [row] = await tx
        .select()
        .from(organizations)
        .where(and(open(scope, kinds), eq(organizations.id, id)));
      return row ?? null;
    },
  };
}
