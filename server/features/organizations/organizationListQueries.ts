import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  type OrganizationRow,
  type OrganizationSort,
  organizationColumnSet,
  organizationColumns,
  organizationKinds,
  organizationStatuses,
} from '@/domain/organizations/organization';
import { type OrganizationVisibility, organizationVisibility } from './visibility';

const filters = {
  search: string().default('').max(200),
  role: string().oneOf(organizationKinds),
  status: string().oneOf(organizationStatuses),
  state: string().default('').max(2),
};

/** What pages go by: it follows from the id, by an index. */
const number = sql`('x' || left(md5(organization.id), 13))::bit(52)::bigint`;

const nameKey = sql`lower(organization.name) collate "C"`;

/** The organizations visible, as a condition on `organization`. */
export function seenOrganizations({ only }: OrganizationVisibility): SQL {
  if (only === null) return sql`true`;
  const { orgId, orgIds } = only;
  const theirs = sql`any(${sql.param([...orgIds])}::text[])`;
  return sql`(organization.id = ${theirs}
    or organization.kind = 'store' and organization.parent_id = ${theirs}
    or organization.kind in ('sub_iso', 'agent', 'sub_agent')
      and ${orgId} in (organization.parent_id, organization.iso_id, organization.agent_id))`;
}

/**
 * Where it stands: agents by their account, merchants by their applications of a mode, or by their
 * accounts where they have none.
 */
const statusIn = (mode: OrganizationVisibility['mode']): SQL => sql`case
  when exists (select from agents where agents.org_id = organization.id and suspended_at is not null) then 'suspended'
  when organization.kind <> 'merchant' then 'active'
  else coalesce(
    (select case max(case status when 'approved' then 3 when 'declined' then 1 else 2 end)
        when 3 then 'active' when 2 then 'onboarding' else 'declined' end
      from applications where applications.org_id = organization.id and system_mode = ${mode} and not is_demo
      having count(*) > 0),
    (select case when bool_or(onboarding_passed) then 'active' else 'onboarding' end
      from users where users.org_id = organization.id and role = 'MERCHANT' having count(*) > 0),
    'active') end`;

/** By a part of the name, or by the beginning of the id. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  return sql`(${nameKey} like ${containing(wanted)} or starts_with(organization.id, ${wanted}))`;
}

const matching = (
  visibility: OrganizationVisibility,
  { search, role, status, state }: FilterOf<typeof filters>,
): SQL | undefined =>
  and(
    seenOrganizations(visibility),
    textHolds(search),
    role ? sql`organization.kind = ${role}` : undefined,
    state ? sql`organization.state = ${state}` : undefined,
    status ? sql`${statusIn(visibility.mode)} = ${status}` : undefined,
  );

type StoredOrganization = OrganizationRow & { number: number };

async function selected(
  tx: Tx,
  { mode }: OrganizationVisibility,
  where: SQL,
): Promise<StoredOrganization[]> {
  const { rows } = await tx.execute<StoredOrganization & Record<string, unknown>>(sql`
    select ${number}::float8 as number, organization.id as "_id", organization.name, organization.kind,
      coalesce(parent.name, '') as parent, coalesce(iso.name, '') as iso, coalesce(agent.name, '') as agent,
      organization.state, organization.system_mode as mode, ${statusIn(mode)} as status,
      to_char(organization.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from ${organizations} as organization
    left join organizations as parent on parent.id = organization.parent_id
    left join organizations as iso on iso.id = organization.iso_id
    left join organizations as agent on agent.id = organization.agent_id
    where ${where}`);
  return rows;
}

const toRow = ({ number: _, ...row }: StoredOrganization): OrganizationRow => row;

/** Organizations visible (catalogue: /org-search). */
export const organizationList = defineList({
  name: 'organizations',
  columns: { set: organizationColumnSet, byKey: organizationColumns },
  filters,
  sorts: {
    name: { value: nameKey, kind: 'text' },
    created: { value: sql`organization.created_at`, kind: 'time' },
  } satisfies Record<OrganizationSort, SortKey>,
  usual: { sort: 'name', order: (sort) => (sort === 'name' ? 'asc' : 'desc') },
  reader: ({ services, scope }) => organizationVisibility(services.database, scope),
  from: sql`organizations as organization`,
  number,
  where: matching,
  rows: (tx, numbers, visibility) =>
    selected(
      tx,
      visibility,
      sql`${number} = any(${sql.param([...numbers])}::bigint[]) and ${seenOrganizations(visibility)}`,
    ),
  toRow,
});

/** One of them; null when absent or not visible. */
export async function oneOrganization(
  tx: Tx,
  visibility: OrganizationVisibility,
  id: string,
): Promise<OrganizationRow | null> {
  const where = sql`organization.id = ${id} and ${seenOrganizations(visibility)}`;
  const [row] = await selected(tx, visibility, where);
  return row ? toRow(row) : null;
}
