import type { Tx } from '@server/platform/db/client';
import { organisations } from '@server/platform/db/schema/users';
import type { Scope } from '@server/platform/http/call';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '@/domain/access/staff';
import type { OrganisationChoice } from '@/domain/partners/userForm';

type Organisation = typeof organisations.$inferSelect;

interface AccountOrganisationsRepository {
  /** Organisations of kinds to which the caller may add people, by name; `search` in the name. */
  list(scope: Scope, kinds: readonly string[], search: string): Promise<OrganisationChoice[]>;
  /** One of them; null when it is absent, of another kind or out of reach. */
  find(scope: Scope, kinds: readonly string[], id: string): Promise<Organisation | null>;
}

const mostListed = 200;

/** All for the platform's admins, else the caller's own and those below it in the tree. */
function inReach({ role, orgId }: Scope): SQL | undefined {
  if (isStaff(role)) return undefined;
  return sql`${organisations.id} in (
    with recursive below as (
      select id from organisations where id = ${orgId}
      union select child.id from organisations child join below on child.parent_id = below.id
    ) select id from below)`;
}

/** Organisations that new accounts can belong to. */
export function accountOrganisationsRepository(tx: Tx): AccountOrganisationsRepository {
  const open = (scope: Scope, kinds: readonly string[]): SQL | undefined =>
    and(inArray(organisations.kind, [...kinds]), inReach(scope));
  return {
    list(scope, kinds, search) {
      const wanted = search
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&');
      const named =
        wanted === '' ? undefined : like(sql`lower(${organisations.name})`, `%${wanted}%`);
      return tx
        .select({ OrgId: organisations.id, OrgName: organisations.name })
        .from(organisations)
        .where(and(open(scope, kinds), named))
        .orderBy(organisations.name, organisations.id)
        .limit(mostListed);
    },
    async find(scope, kinds, id) {
      const [row] = await tx
        .select()
        .from(organisations)
        .where(and(open(scope, kinds), eq(organisations.id, id)));
      return row ?? null;
    },
  };
}
