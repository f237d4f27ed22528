import { firstPaid } from '@server/features/portfolio/referredQueries';
import { type PartnerReach, partnerReach } from '@server/identity/visibility/partnerReach';
import { inReach } from '@server/identity/visibility/partnerReachQueries';
import type { Tx } from '@server/platform/db/client';
import { isUuid } from '@server/platform/db/uuid';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { leadRoles, leadRoleValue } from '@/domain/contact/leadRoles';
import {
  type LeadRow,
  type LeadSort,
  type LeadStage,
  leadColumnSet,
  leadColumns,
  leadSources,
  leadStages,
  registrationColumnSet,
} from '@/domain/leads/lead';

const text = string().default('').max(200);

const filters = {
  search: text,
  stage: string().oneOf(leadStages),
  role: string().oneOf(leadRoles.map(leadRoleValue)),
  source: string().oneOf(leadSources),
  /** A user's id, or `none`. */
  owner: text,
  /** Organization id of the partner. */
  partner: text,
  /** Id of a code. */
  code: text,
};

/** The newest application of a lead, whoever began it. */
const application = sql`
  select a.org_id, a.status, a.submitted_at, a.decided_at from applications a
  where not a.is_demo and (a.org_id = leads.lead_org_id or a.user_id = leads.user_id or a.merchant_user_id = leads.user_id)
  order by a.number desc limit 1`;

/** Leads with what they are told with; `app` is null before an application. */
const source = sql`leads
  join organizations partner on partner.id = leads.org_id
  left join organizations own on own.id = leads.lead_org_id
  left join users owner on owner.id = leads.owner_id
  left join lead_codes code on code.id = leads.code_id
  left join lateral (${application}) app on true`;

const isLive = sql`(app.submitted_at is not null and ${firstPaid({ mode: 'Production' }, sql`app.org_id`)} is not null)`;

/** That an address had an account before is told to staff alone: others could ask for anybody's. */
const knownStage = ({ by }: PartnerReach): string => (by === 'all' ? 'known' : 'new');

const stageOf = (reach: PartnerReach): SQL => sql`(case
  when leads.invite_id is not null and leads.status = 'existing_account' and app.status is null then 'invited'
  when leads.status = 'existing_account' and app.status is null then ${knownStage(reach)}::text
  when leads.status = 'awaiting_approval' then 'awaiting'
  when leads.status = 'declined' or app.status = 'declined' then 'declined'
  when leads.status = 'approved' then 'approved'
  when ${isLive} then 'live'
  when app.status = 'approved' then 'approved'
  when app.submitted_at is not null then 'applied'
  when leads.invite_id is not null then 'invited'
  else 'new' end)`;

/** A lead as the statement gives it. */
type FoundLead = Omit<LeadRow, '_id'> & { id: string; number: number };

const moment = (column: SQL): SQL =>
  sql`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`;

const selected = (reach: PartnerReach): SQL => sql`
  select leads.id, leads.number::float8 as number, concat_ws(' ', leads.first_name, leads.last_name) as name,
    leads.company_name as company, leads.email, leads.phone, leads.role, coalesce(own.state, '') as state,
    case when leads.code_id is null then 'link' else 'qr' end as source,
    leads.org_id as "orgId", partner.name as partner, partner.kind as "partnerKind",
    coalesce(leads.owner_id::text, '') as "ownerId", coalesce(owner.name, '') as owner, ${stageOf(reach)} as stage,
    ${moment(sql`leads.created_at`)} as "createdAt", leads.next_step as "nextStep",
    coalesce(leads.next_on::text, '') as "nextOn", coalesce(code.code, '') as code,
    ${moment(sql`leads.scanned_at`)} as "scannedAt", ${moment(sql`
      case when leads.status = 'approved' then leads.decided_at when app.status = 'approved' then app.decided_at end`)} as "convertedAt"
  from ${source}`;

/** People are leads in Production alone, as they are counted elsewhere. */
export const seenLeads = (reach: PartnerReach): SQL =>
  reach.mode === 'Production' ? inReach(reach, sql`leads.org_id`) : sql`false`;

const holds = (search: string): SQL => {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  return sql`(leads.search_key like ${containing(wanted)} or code.code = ${wanted.toUpperCase()})`;
};

/** That a column is a given id; nothing is, of a text that is none. */
const isId = (column: SQL, id: string): SQL => (isUuid(id) ? sql`${column} = ${id}` : sql`false`);

const ownedBy = (owner: string): SQL =>
  owner === 'none' ? sql`leads.owner_id is null` : isId(sql`leads.owner_id`, owner);

type Filter = FilterOf<typeof filters>;

const given = <Value extends string>(
  value: Value | undefined,
  condition: (value: Value) => SQL,
): SQL | undefined => (value ? condition(value) : undefined);

const matching = (reach: PartnerReach, filter: Filter): SQL | undefined =>
  and(
    seenLeads(reach),
    given(filter.search.trim(), holds),
    given(filter.stage, (stage) => sql`${stageOf(reach)} = ${stage}`),
    given(filter.role, (role) => sql`leads.role = ${role}`),
    given(filter.source, (from) => sql`(leads.code_id is not null) = ${from === 'qr'}`),
    given(filter.owner, ownedBy),
    given(filter.partner, (partner) => sql`leads.org_id = ${partner}`),
    given(filter.code, (code) => isId(sql`leads.code_id`, code)),
  );

const asRow = ({ id, number: _number, ...rest }: FoundLead): LeadRow => ({ _id: id, ...rest });

async function found(tx: Tx, reach: PartnerReach, where: SQL): Promise<FoundLead[]> {
  const { rows } = await tx.execute<FoundLead & Record<string, unknown>>(
    sql`${selected(reach)} where ${where}`,
  );
  return rows;
}

/** Sorted by a text without regard to case. */
const byText = (column: SQL) =>
  ({ value: sql`lower(${column}) collate "C"`, kind: 'text' }) as const;

/** One of the two lists of leads: all of them, or those that a code brought. */
function listOf(name: string, { isOfCodes }: { isOfCodes: boolean }) {
  return defineList({
    name,
    columns: { set: isOfCodes ? registrationColumnSet : leadColumnSet, byKey: leadColumns },
    filters,
    sorts: {
      lead: byText(sql`concat_ws(' ', leads.first_name, leads.last_name)`),
      company: byText(sql`leads.company_name`),
      age: { value: sql`leads.created_at`, kind: 'time' },
      next: { value: sql`coalesce(leads.next_on, '9999-12-31'::date)`, kind: 'day' },
      scanned: { value: sql`coalesce(leads.scanned_at, leads.created_at)`, kind: 'time' },
    } satisfies Record<LeadSort, SortKey>,
    usual: {
      sort: isOfCodes ? 'scanned' : 'age',
      order: (sort: LeadSort) => (sort === 'age' || sort === 'scanned' ? 'desc' : 'asc'),
    },
    reader: ({ scope }): PartnerReach => partnerReach(scope),
    from: source,
    number: sql`leads.number`,
    where: (reach: PartnerReach, filter) =>
      isOfCodes
        ? and(matching(reach, filter), sql`leads.code_id is not null`)
        : matching(reach, filter),
    rows: (tx, numbers, reach) =>
      found(
        tx,
        reach,
        sql`${seenLeads(reach)} and leads.number = any(${sql.param(numbers)}::bigint[])`,
      ),
    toRow: (row: FoundLead) => asRow(row),
  });
}

/** Leads of the partners in reach (catalogue: /leads-report). */
export const leadList = listOf('leads', { isOfCodes: false });

/** Registrations that came from QR codes (catalogue: /qrCodeRegistrationHistory). */
export const registrationList = listOf('leadRegistrations', { isOfCodes: true });

/** One lead in reach; null when it is absent or out of reach. */
export async function leadInReach(
  tx: Tx,
  reach: PartnerReach,
  id: string,
): Promise<LeadRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await found(tx, reach, sql`${seenLeads(reach)} and leads.id = ${id}`);
  return row ? asRow(row) : null;
}

const atLeast = (stages: readonly LeadStage[]): SQL =>
  sql`count(*) filter (where stage = any(${sql.param([...stages])}::text[]))::int`;

/** How many leads of some codes came how far; a stage counts those that went on as well. */
export async function codeLeadCounts(
  tx: Tx,
  reach: PartnerReach,
  codes: SQL,
): Promise<{ leads: number; applied: number; approved: number; live: number }> {
  const { rows } = await tx.execute<{
    leads: number;
    applied: number;
    approved: number;
    live: number;
  }>(sql`
    select count(*)::int as leads, ${atLeast(['applied', 'approved', 'live'])} as applied,
      ${atLeast(['approved', 'live'])} as approved, ${atLeast(['live'])} as live
    from (select ${stageOf(reach)} as stage from ${source} where ${seenLeads(reach)} and leads.code_id in (${codes})) as lead`);
  const [counts] = rows;
  if (!counts) throw new Error('A count has one row');
  return counts;
}
