import type { Tx } from '@server/platform/db/client';
import { applications } from '@server/platform/db/schema/onboarding';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '@/domain/dates/period';
import type { RankingSort } from '@/domain/portfolio/ranking';
import type { Standing } from '@/domain/portfolio/standing';
import { allComputed, nameKey, numberKey } from '../computed/computedQueries';
import { referredBack } from '../debitQueries';
import {
  both,
  firstPaid,
  inPortfolio,
  ofPartner,
  paidIn,
  referredApplications,
  standsSo,
} from '../referredQueries';
import type { PortfolioVisibility } from '../visibility';

/** Which organizations are ranked, over which days, and against which. */
export interface RankingRequest {
  visibility: PortfolioVisibility;
  days: Days;
  /** Of the return rates. */
  rates: Days;
  before: Days | null;
  filter: {
    search: string;
    /** Kind of organization. */
    role: string;
    /** Organization ids of partners. */
    iso: string;
    agent: string;
    standing?: Standing;
  };
}

/** An organization as it is ranked; whole cents. */
export interface RankedOrganization {
  id: string;
  name: string;
  kind: string;
  isoName: string;
  agentName: string;
  subAgentName: string;
  count: number;
  gross: number;
  fees: number;
  refunds: number;
  before: number;
  /**
   * Bank debits, those of them that banks sent back, and what the organization gave back itself.
   */
  debits: number;
  returned: number;
  unauthorized: number;
  administrative: number;
  refunded: number;
}

type Figure = Exclude<
  keyof RankedOrganization,
  'id' | 'name' | 'kind' | 'isoName' | 'agentName' | 'subAgentName'
>;

/** What all of them come to. */
export interface RankingSums extends Pick<RankedOrganization, Figure> {
  organizations: number;
}

const attributed = (visibility: PortfolioVisibility, partner: string): SQL | undefined =>
  partner === ''
    ? undefined
    : sql`id in (select ${applications.orgId} from ${applications}
        where ${referredApplications(visibility)} and ${ofPartner(partner)})`;

/**
 * All organizations that match. Those that were paid before and not now are listed where they are
 * asked for alone.
 */
export const ranked = (asked: RankingRequest): SQL => matching(asked, paidNow(asked));

/** Unless a standing is asked for, those that were paid in the days. */
const paidNow = ({ filter }: RankingRequest): SQL =>
  filter.standing === undefined ? sql`count > 0` : sql`true`;

/** All that match, of those that `among` lets pass. */
function matching({ visibility, days, rates, before, filter }: RankingRequest, among: SQL): SQL {
  const { search, role, iso, agent, standing } = filter;
  const wanted = search.trim().toLowerCase();
  const where = both(
    among,
    standing === undefined ? undefined : standsSo(standing, days),
    wanted === '' ? undefined : sql`lower(name) like ${containing(wanted)}`,
    role === '' ? undefined : sql`kind = ${role}`,
    attributed(visibility, iso),
    attributed(visibility, agent),
  );
  // The day of the first payment costs a look at each organization: only where it is asked for.
  const firstOn = standing === 'new' ? firstPaid(visibility, sql`o.id`) : sql`null::text`;
  return sql`
    select ranked.*, coalesce(iso.name, '') as "isoName", coalesce(agent.name, '') as "agentName",
      coalesce(sub_agent.name, '') as "subAgentName"
    from (select * from (
      select o.id, o.name, o.kind, coalesce(paid.count, 0) as count, coalesce(paid.gross, 0) as gross,
        coalesce(paid.refunds, 0) as refunds, coalesce(paid.fees, 0) as fees, coalesce(earlier.gross, 0) as before,
        coalesce(back.debits, 0) as debits, coalesce(back.returned, 0) as returned, coalesce(back.refunded, 0) as refunded,
        coalesce(back.unauthorized, 0) as unauthorized, coalesce(back.administrative, 0) as administrative,
        ${firstOn} as first_on
      from organizations o
      left join (${paidIn(visibility, days)}) as paid on paid.org_id = o.id
      left join (${paidIn(visibility, before)}) as earlier on earlier.org_id = o.id
      left join (${referredBack(visibility, days, rates)}) as back on back.org_id = o.id
      where ${both(inPortfolio(visibility, sql`o.id`), sql`(paid.org_id is not null or earlier.org_id is not null)`)}
    ) as figures where ${where}) as ranked
    left join lateral (
      select ${applications.isoId} as iso_id, ${applications.agentId} as agent_id, ${applications.subAgentId} as sub_agent_id
      from ${applications} where ${applications.orgId} = ranked.id and ${referredApplications(visibility)}
      order by ${applications.submittedAt} desc limit 1) as brought on true
    left join organizations iso on iso.id = brought.iso_id
    left join organizations agent on agent.id = brought.agent_id
    left join organizations sub_agent on sub_agent.id = brought.sub_agent_id`;
}

const ofDebits = (returned: SQL): SortKey =>
  numberKey(sql`round(${returned} * 10000 / nullif(computed.debits, 0))`);

/** What the ranking is sorted by. */
export const rankingKeys: Readonly<Record<RankingSort, SortKey>> = {
  organization: nameKey(sql`computed.name`),
  role: nameKey(sql`computed.kind`),
  iso: nameKey(sql`computed."isoName"`),
  agent: nameKey(sql`computed."agentName"`),
  subAgent: nameKey(sql`computed."subAgentName"`),
  count: numberKey(sql`computed.count`),
  gross: numberKey(sql`computed.gross`),
  fees: numberKey(sql`computed.fees`),
  returned: numberKey(sql`computed.refunds`),
  returns: ofDebits(sql`computed.returned`),
  unauthorized: ofDebits(sql`computed.unauthorized`),
  administrative: ofDebits(sql`computed.administrative`),
  refunds: numberKey(sql`round(computed.refunded * 10000 / nullif(computed.gross, 0))`),
  before: numberKey(sql`computed.before`),
  growth: numberKey(
    sql`round((computed.gross - computed.before) * 10000 / case when computed.before > 0 then computed.before end)`,
  ),
};

/** What all that match come to; what was paid before also to those that were paid no more. */
export async function rankingSums(tx: Tx, asked: RankingRequest): Promise<RankingSums> {
  const [sums] = await allComputed<RankingSums>(
    tx,
    sql`select (count(*) filter (where ${paidNow(asked)}))::float8 as organizations, coalesce(sum(count), 0) as count, coalesce(sum(gross), 0) as gross,
      coalesce(sum(fees), 0) as fees, coalesce(sum(refunds), 0) as refunds, coalesce(sum(before), 0) as before,
      coalesce(sum(debits), 0) as debits, coalesce(sum(returned), 0) as returned, coalesce(sum(unauthorized), 0) as unauthorized,
      coalesce(sum(administrative), 0) as administrative, coalesce(sum(refunded), 0) as refunded
    from (${matching(asked, sql`true`)}) as found`,
  );
  if (!sums) throw new Error('A sum has one row');
  return sums;
}

/** ISOs and agents that the portfolio's merchants came by, by name, at most 500 each. */
export async function partnerChoices(
  tx: Tx,
  visibility: PortfolioVisibility,
): Promise<Record<'isos' | 'agents', { id: string; name: string }[]>> {
  const named = (column: SQL): Promise<{ id: string; name: string }[]> =>
    allComputed(
      tx,
      sql`select o.id, o.name from organizations o where o.id in (
        select ${column} from ${applications} where ${referredApplications(visibility)}) order by lower(o.name), o.id limit 500`,
    );
  return {
    isos: await named(sql`${applications.isoId}`),
    agents: await named(sql`unnest(array[${applications.agentId}, ${applications.subAgentId}])`),
  };
}
