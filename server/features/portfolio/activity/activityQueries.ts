import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';
import type { ActivitySort, activityFigures } from '@/domain/portfolio/isoActivity';
import type { Standing } from '@/domain/portfolio/standing';
import { allComputed, having, nameKey, numberKey } from '../computed/computedQueries';
import {
  agentOwners,
  both,
  isMerchant,
  isoOwners,
  merchantsBy,
  seenApplications,
  standsSo,
} from '../referredQueries';
import type { PortfolioVisibility } from '../visibility';

/** Whose activity is asked for, over which days, and against which. */
export interface ActivityRequest {
  visibility: PortfolioVisibility;
  days: Days;
  before: Days | null;
  search: string;
  /** One ISO alone; '' for all. */
  id: string;
  /** Those alone that have some of this figure. */
  having?: (typeof activityFigures)[number];
}

interface Figures {
  merchants: number;
  active: number;
  new: number;
  lost: number;
  /** Cents. */
  volume: number;
  applications: number;
}

/** An ISO with what became of its portfolio. */
export interface IsoFigures extends Figures {
  id: string;
  name: string;
  isPart: boolean;
  lastSignIn: string | null;
  /** Agents and sub-agents; null for who is neither staff nor one of the ISO's people. */
  agents: number | null;
  /** Whole cents; null where no month was calculated, and for who is neither staff nor the ISO. */
  residual: number | null;
}

/**
 * The ISOs of a portfolio: for staff all of them, the caller's own, and those that its merchants
 * came by.
 */
export function seenIsos(visibility: PortfolioVisibility, search = '', id = ''): SQL {
  const { sees, isoId } = visibility;
  const wanted = search.trim().toLowerCase();
  const brought = sql`(iso.id in (select ${applications.isoId} from ${applications} where ${seenApplications(visibility)})
    or iso.id = ${isoId ?? ''})`;
  return both(
    sql`iso.kind = 'iso'`,
    sees === 'all' ? undefined : brought,
    wanted === '' ? undefined : sql`lower(iso.name) like ${containing(wanted)}`,
    id === '' ? undefined : sql`iso.id = ${id}`,
  );
}

/**
 * Whether the figures of an ISO are of the caller's merchants alone: all of them are seen by staff,
 * and by the ISO itself.
 */
export const isPart = ({ sees, isoId }: PortfolioVisibility): SQL =>
  sees === 'all' ? sql`false` : sql`(iso.id <> ${isoId ?? ''})`;

const counts = (days: Days): SQL => sql`
  count(*) filter (where ${isMerchant})::int as merchants,
  count(*) filter (where ${standsSo('active', days)})::int as active,
  count(*) filter (where ${standsSo('new', days)})::int as new,
  count(*) filter (where ${standsSo('lost', days)})::int as lost,
  coalesce(sum(gross), 0)::float8 as volume`;

/**
 * When one of an ISO's people last signed in, off the audit trail, which keeps it; for staff and
 * the ISO's own people alone.
 */
const lastSignIn = ({ sees, orgId }: PortfolioVisibility): SQL => sql`(
  select max(seen.at) from users cross join lateral (
    select at from security_events as event
    where event.user_id = users.id and event.event = 'signIn' and event.result = 'ok' order by event.number desc limit 1) as seen
  where users.org_id = iso.id and ${sees === 'all' ? sql`true` : sql`iso.id = ${orgId}`})`;

/** How many agents and sub-agents are under an ISO; for staff and the ISO's own people alone. */
const agentsUnder = ({ sees, orgId }: PortfolioVisibility): SQL => sql`
  case when ${sees === 'all' ? sql`true` : sql`iso.id = ${orgId}`} then (
    select count(*)::int from organizations as under
    where under.iso_id = iso.id and under.kind in ('agent', 'sub_agent')) end`;

/** What an ISO earned in the months of a period; for staff and the ISO's own people alone. */
const residualIn = ({ sees, isoId, mode }: PortfolioVisibility, { from, to }: Days): SQL => sql`(
  select sum(kept.earned_cents)::float8 from residual_partners as kept
  where ${both(
    sql`kept.system_mode = ${mode} and kept.org_id = iso.id and kept.level = 'iso'`,
    sees === 'all' ? undefined : sql`iso.id = ${isoId ?? ''}`,
    from ? sql`kept.month >= date_trunc('month', ${from}::date)` : undefined,
    to ? sql`kept.month <= ${to}::date` : undefined,
  )})`;

/** The ISOs that match, with what became of their portfolios. */
export const activityOf = (asked: ActivityRequest): SQL => having(allActivity(asked), asked.having);

const allActivity = ({ visibility, days, before, search, id }: ActivityRequest): SQL => sql`
  select iso.id, iso.name, ${isPart(visibility)} as "isPart", coalesce(figures.merchants, 0) as merchants, coalesce(figures.active, 0) as active,
    coalesce(figures.new, 0) as new, coalesce(figures.lost, 0) as lost, coalesce(figures.volume, 0) as volume,
    coalesce(begun.applications, 0) as applications, ${agentsUnder(visibility)} as agents, ${residualIn(visibility, days)} as residual,
    to_char(${lastSignIn(visibility)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastSignIn"
  from organizations iso
  left join (
    select owner, ${counts(days)} from (${merchantsBy(visibility, isoOwners, { days, before })}) as merchant group by owner
  ) as figures on figures.owner = iso.id
  left join (
    select ${applications.isoId} as owner, count(*)::int as applications from ${applications}
    where ${seenApplications(visibility)} group by 1) as begun on begun.owner = iso.id
  where ${seenIsos(visibility, search, id)}`;

/** What ISO activity is sorted by. */
export const activityKeys: Readonly<Record<ActivitySort, SortKey>> = {
  iso: nameKey(sql`computed.name`),
  merchants: numberKey(sql`computed.merchants`),
  active: numberKey(sql`computed.active`),
  new: numberKey(sql`computed.new`),
  lost: numberKey(sql`computed.lost`),
  agents: numberKey(sql`computed.agents`),
  volume: numberKey(sql`computed.volume`),
  applications: numberKey(sql`computed.applications`),
  // Who never did comes before all others.
  lastSignIn: nameKey(sql`coalesce(computed."lastSignIn", '')`),
};

/** What all ISOs that match come to; a merchant of two of them counts once. */
export async function activitySums(
  tx: Tx,
  asked: ActivityRequest,
): Promise<Figures & { isos: number; agents: number | null }> {
  const { visibility, days, before, search } = asked;
  // What each has is worked out where it is asked for alone.
  const seen =
    asked.having === undefined
      ? sql`select iso.id from organizations iso where ${seenIsos(visibility, search)}`
      : sql`select id from (${activityOf(asked)}) as having_some`;
  const [sums] = await allComputed<Figures & { isos: number; agents: number | null }>(
    tx,
    sql`with seen as (${seen})
    select ${counts(days)},
      (select count(*)::int from seen) as isos,
      (select sum(agents)::int from (
        select ${agentsUnder(visibility)} as agents from organizations iso where iso.id in (select id from seen)) as under) as agents,
      (select count(*)::int from ${applications}
        where ${seenApplications(visibility)} and ${applications.isoId} in (select id from seen)) as applications
    from (
      select org_id, gross, before, first_on, bool_or(approved) as approved
      from (${merchantsBy(visibility, isoOwners, { days, before })}) as merchant
      where owner in (select id from seen) group by 1, 2, 3, 4) as merchants`,
  );
  if (!sums) throw new Error('A sum has one row');
  return sums;
}

/** A merchant of a partner; whole cents. */
export interface MerchantFigures {
  id: string;
  name: string;
  count: number;
  gross: number;
  before: number;
  firstOn: string | null;
  applicationId: string;
}

/** Those with the most gross first; of lost ones, with the most before. */
export const merchantKey = (standing: Standing | undefined): SortKey =>
  numberKey(standing === 'lost' ? sql`computed.before` : sql`computed.gross`);

interface MerchantsRequest extends Omit<ActivityRequest, 'id'> {
  partner: { kind: 'iso' | 'agent'; id: string };
  standing?: Standing;
}

/** The merchants of a partner that stand so; without a standing all of them. */
export function merchantsOf({
  visibility,
  days,
  before,
  search,
  partner,
  standing,
}: MerchantsRequest): SQL {
  const owners = partner.kind === 'iso' ? isoOwners : agentOwners;
  const wanted = search.trim().toLowerCase();
  const where = both(
    sql`owner = ${partner.id}`,
    standing === undefined ? isMerchant : standsSo(standing, days),
    wanted === '' ? undefined : sql`lower(coalesce(o.name, company)) like ${containing(wanted)}`,
  );
  return sql`
    select org_id as id, coalesce(o.name, company) as name, count, gross, before, first_on as "firstOn",
      application_id as "applicationId"
    from (${merchantsBy(visibility, owners, { days, before })}) as merchant
    left join organizations o on o.id = merchant.org_id where ${where}`;
}
