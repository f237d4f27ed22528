import { visibleTo as agentsOf } from '@server/features/agents/management/managementStore';
import { agentVisibility } from '@server/features/agents/management/visibility';
import { visibleTo as recipientsOf } from '@server/features/recipients/recipientStore';
import { recipientVisibility } from '@server/features/recipients/visibility';
import { visibleTo as holdersOf } from '@server/features/taxRules/holderStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import { applicationVisibility } from '@server/identity/visibility/applicationVisibility';
import { visibleTo as applicationsOf } from '@server/identity/visibility/applicationVisibilityQueries';
import { recipients } from '@server/platform/db/schema/invoices';
import { applications } from '@server/platform/db/schema/onboarding';
import { agents } from '@server/platform/db/schema/partners';
import { licenses } from '@server/platform/db/schema/reviews';
import { licenseHolders } from '@server/platform/db/schema/taxation';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AgentKind } from '@/domain/partners/agentForm';
import { maxFound } from '@/domain/search/found';
import { anyStarts, byStart, starts, startsWord } from './startQueries';
import type { FoundRecord, Searcher, Wanted } from './wanted';

const among = (column: SQL, ids: readonly string[] | null): SQL =>
  ids === null ? sql`true` : sql`${column} = any(${sql.param(ids)}::text[])`;

/** Organizations with transactions, for those who see those of several. */
export async function foundOrganizations(
  { tx, visibility: { orgIds, mode } }: Searcher,
  { key }: Wanted,
): Promise<FoundRecord[]> {
  if (orgIds?.length === 1) return [];
  const name = sql`lower(${organizations.name})`;
  const { rows } = await tx.execute<FoundRecord & Record<string, unknown>>(sql`
    select id, name as title, state as detail from ${organizations}
    where ${among(sql`id`, orgIds)} and ${startsWord(name, key)} and exists (
      select from transaction_totals as paid
      where paid.org_id = organizations.id and paid.system_mode = ${mode} and paid.transactions > 0)
    order by ${sql.join(byStart(name, key), sql`, `)}, id limit ${maxFound}`);
  return rows.map(({ id, title, detail }) => ({ id, title, detail }));
}

/** Recipients by name, company or email. */
export async function foundRecipients(
  { tx, scope }: Searcher,
  { key }: Wanted,
): Promise<FoundRecord[]> {
  const { id, name, company, email, nameKey, companyKey, emailKey, number } = recipients;
  const rows = await tx
    .select({ id, name, company, email })
    .from(recipients)
    .where(
      and(
        recipientsOf(recipientVisibility(scope)),
        anyStarts([nameKey, companyKey, emailKey], key),
      ),
    )
    .orderBy(...byStart(nameKey, key), number)
    .limit(maxFound);
  return rows.map((row) => ({
    id: row.id,
    title: row.name || row.company || row.email,
    detail: (row.name && row.company) || row.email,
  }));
}

/**
 * Purchasers by the beginning of the name: of each organization visible the first few, along the
 * key of `purchaser_totals`.
 */
export async function foundPurchasers(
  { tx, visibility: { orgIds, mode } }: Searcher,
  { payer }: Wanted,
): Promise<FoundRecord[]> {
  if (payer === '') return [];
  const same = sql`(paid.org_id, paid.system_mode, paid.purchaser_key)
    = (found.org_id, found.system_mode, found.purchaser_key)`;
  const { rows } = await tx.execute<FoundRecord & Record<string, unknown>>(sql`
    select found.number::text as id, coalesce(nullif(latest.purchaser_name, ''), found.purchaser_key) as title,
      found.organization as detail
    from (
      select known.org_id, known.system_mode, known.purchaser_key, known.number, organizations.name as organization
      from ${organizations} cross join lateral (
        select totals.* from purchaser_totals as totals
        where totals.org_id = organizations.id and totals.system_mode = ${mode}
          and ${starts(sql`totals.purchaser_key`, payer)}
        order by totals.purchaser_key limit ${maxFound}) as known
      where ${among(sql`organizations.id`, orgIds)}
      order by known.purchaser_key, known.org_id limit ${maxFound}) as found
    cross join lateral (
      select paid.purchaser_name from transactions as paid where ${same} order by paid.number desc limit 1) as latest
    order by found.purchaser_key, found.org_id`);
  return rows.map(({ id, title, detail }) => ({ id, title, detail }));
}

/** The license holders of an authority, by company, person or license number. */
export async function foundHolders(
  { tx, scope }: Searcher,
  { key }: Wanted,
): Promise<FoundRecord[]> {
  const { id, name, companyName, companyKey, licenseNumber, numberKey, number } = licenseHolders;
  const rows = await tx
    .select({ id, name, companyName, licenseNumber })
    .from(licenseHolders)
    .where(
      and(
        holdersOf(taxVisibility(scope)),
        anyStarts([companyKey, sql`lower(${name})`, numberKey], key),
      ),
    )
    .orderBy(...byStart(companyKey, key), number)
    .limit(maxFound);
  return rows.map((row) => ({
    id: row.id,
    title: row.companyName || row.name,
    detail: row.licenseNumber,
  }));
}

/** Licenses that applicants have stated, by holder or number. */
export async function foundLicenses(
  { tx, scope }: Searcher,
  { key }: Wanted,
): Promise<FoundRecord[]> {
  const visibility = applicationVisibility(scope);
  const { id, holder, holderKey, licenseNumber, numberKey, number } = licenses;
  const rows = await tx
    .select({ id, holder, licenseNumber })
    .from(licenses)
    .innerJoin(applications, eq(applications.id, licenses.applicationId))
    .where(
      and(
        eq(licenses.systemMode, visibility.mode),
        applicationsOf(visibility),
        sql`(${starts(holderKey, key)} or ${starts(numberKey, key)})`,
      ),
    )
    .orderBy(holderKey, number)
    .limit(maxFound);
  return rows.map((row) => ({
    id: row.id,
    title: row.holder || row.licenseNumber,
    detail: row.licenseNumber,
  }));
}

/** Agents, or sub-agents, by company or person. */
export async function foundAgents(
  { tx, scope }: Searcher,
  { key }: Wanted,
  kind: AgentKind,
): Promise<FoundRecord[]> {
  const rows = await tx
    .select({
      id: agents.orgId,
      title: organizations.name,
      detail: sql<string>`coalesce(${users.name}, '')`,
    })
    .from(agents)
    .innerJoin(organizations, eq(organizations.id, agents.orgId))
    .leftJoin(users, eq(users.id, agents.userId))
    .where(and(agentsOf(agentVisibility(scope, kind)), startsWord(agents.searchKey, key)))
    .orderBy(...byStart(agents.searchKey, key), agents.number)
    .limit(maxFound);
  return rows;
}
