import { visibleTo as visibleInvitations } from '@server/features/invitations/invitationStore';
import { invitations } from '@server/platform/db/schema/invitations';
import { applications } from '@server/platform/db/schema/onboarding';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { type SQL, sql } from 'drizzle-orm';
import { movedStatuses } from '@/domain/partners/agentMove';
import type { EntryFilter } from '@/domain/portfolio/pipeline';
import type { Bounds } from '../bounds';
import { both, firstPaid, seenApplications } from '../referredQueries';
import type { PortfolioVisibility } from '../visibility';

const seenInvitations = ({ sees, invitations: visibility }: PortfolioVisibility): SQL =>
  sees === 'none' ? sql`false` : (visibleInvitations(visibility) ?? sql`true`);

const sentStatuses = ['sent', 'clicked'] as const;

/** Begun, and not submitted: whoever began it can be reminded. */
export const isUnsubmitted = sql`(${applications.status} = 'in_progress' and ${applications.submittedAt} is null and not ${applications.isDemo})`;

/** What is read of an application; null of one that is not visible or not begun. */
const ofApplication = sql`
  ${applications.createdAt} as begun_at, ${applications.orgId} as org_id, ${applications.id} as application_id,
  ${applications.status} = any(${sql.param(movedStatuses)}::text[]) and not ${applications.isDemo} as open_application,
  ${isUnsubmitted} as unsubmitted`;

const approvedAt = sql`case when ${applications.status} = 'approved' then ${applications.decidedAt} end`;

/** What the invitation was told of an application that is out of the caller's reach. */
const toldApproved = sql`(
  select case when event.kind = 'application_approved' then event.at end from invitation_events as event
  where event.invite_id = ${invitations.inviteId} and event.kind like 'application\\_%' order by event.id desc limit 1)`;

/** Invitations with the applications that came of them. */
const invited = (visibility: PortfolioVisibility): SQL => sql`
  select 'i' || ${invitations.inviteId} as id, ${invitations.companyName} as name,
    coalesce(${applications.isoId}, ${invitations.isoId}) as iso_id,
    coalesce(${applications.agentId}, ${invitations.agentId}) as agent_id,
    coalesce(${applications.subAgentId}, ${invitations.subAgentId}) as sub_agent_id,
    ${invitations.inviteId}::float8 as invite_id, ${invitations.sentAt} as invited_at, ${invitations.clickedAt} as clicked_at,
    coalesce(${invitations.sentAt}, ${applications.createdAt}) as entered_at,
    ${invitations.status} = any(${sql.param(sentStatuses)}::text[]) and ${invitations.applicationId} is null as waiting,
    ${invitations.status} not in ('submitted', 'revoked') and ${invitations.applicationId} is null as open_invitation,
    coalesce(${applications.submittedAt}, ${invitations.submittedAt}) as submitted_at,
    case when ${applications.id} is null then ${toldApproved} else ${approvedAt} end as approved_at, ${ofApplication}
  from ${invitations}
  left join ${applications} on ${applications.inviteId} = ${invitations.inviteId} and ${seenApplications(visibility)}
  where ${seenInvitations(visibility)}`;

/** Applications that were begun without an invitation, or by one that the caller does not see. */
const begun = (visibility: PortfolioVisibility): SQL => sql`
  select 'a' || ${applications.id} as id, ${applications.companyName} as name,
    ${applications.isoId} as iso_id, ${applications.agentId} as agent_id, ${applications.subAgentId} as sub_agent_id,
    null::float8 as invite_id, null::timestamptz as invited_at, null::timestamptz as clicked_at,
    ${applications.createdAt} as entered_at, false as waiting, false as open_invitation,
    ${applications.submittedAt} as submitted_at, ${approvedAt} as approved_at, ${ofApplication}
  from ${applications}
  where ${seenApplications(visibility)} and not exists (
    select from ${invitations} where ${invitations.inviteId} = ${applications.inviteId} and ${seenInvitations(visibility)})`;

/**
 * All that is or was on its way to being a merchant, a row each: what it is attributed to, when it
 * came how far, and `live_on`, the ISO date of its first payment. `in_period`: it entered in the
 * period, by its invitation or by beginning an application.
 */
export const pipelineOf = (visibility: PortfolioVisibility, { from, to }: Bounds): SQL => sql`
  select *, ${both(
    sql`entered_at is not null`,
    from ? sql`entered_at >= ${from.toISOString()}::timestamptz` : undefined,
    to ? sql`entered_at < ${to.toISOString()}::timestamptz` : undefined,
  )} as in_period, case when submitted_at is not null then ${firstPaid(visibility, sql`entry.org_id`)} end as live_on
  from (${invited(visibility)} union all ${begun(visibility)}) as entry`;

const reachedBy: Readonly<Record<Exclude<EntryFilter, 'waiting'>, SQL>> = {
  invited: sql`invited_at is not null`,
  clicked: sql`clicked_at is not null`,
  submitted: sql`submitted_at is not null`,
  approved: sql`approved_at is not null`,
  live: sql`live_on is not null`,
};

/**
 * What a figure of a row counts: those of the period that reached a stage; unanswered ones
 * regardless of period.
 */
export const counted = (stage: EntryFilter): SQL =>
  stage === 'waiting' ? sql`waiting` : sql`(in_period and ${reachedBy[stage]})`;

const countOf = (stage: EntryFilter): SQL => sql`count(*) filter (where ${counted(stage)})::int`;

/** How many of the rows reached each stage, and what of them can be reminded or moved. */
export const stageCounts = sql`
  ${countOf('invited')} as invited, ${countOf('clicked')} as clicked, ${countOf('submitted')} as submitted,
  ${countOf('approved')} as approved, ${countOf('live')} as live, ${countOf('waiting')} as waiting,
  count(*) filter (where open_invitation)::int as "openInvitations",
  count(*) filter (where open_application)::int as "openApplications",
  count(*) filter (where unsubmitted)::int as unsubmitted`;

/** Days between two moments, never counted backwards. */
const median = (since: SQL, until: SQL): SQL => sql`
  round((percentile_cont(0.5) within group (order by ${until} - ${since})
    filter (where in_period and ${until} >= ${since}))::numeric, 1)::float8`;

const day = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) / 86400)`;

/**
 * Median days from stage to stage. Of what came without an invitation the way to the submission
 * begins with the application.
 */
export const stageDays = sql`
  ${median(day(sql`invited_at`), day(sql`clicked_at`))} as "daysToClick",
  ${median(day(sql`coalesce(clicked_at, begun_at)`), day(sql`submitted_at`))} as "daysToSubmit",
  ${median(day(sql`submitted_at`), day(sql`approved_at`))} as "daysToApprove",
  ${median(sql`floor(${day(sql`approved_at`)})`, day(sql`live_on::date`))} as "daysToLive"`;

/** An entry as its list shows it. */
export interface EntryFigures {
  id: string;
  name: string;
  invitedAt: string | null;
  clickedAt: string | null;
  submittedAt: string | null;
  approvedAt: string | null;
  liveOn: string | null;
  inviteId: number | null;
  applicationId: string | null;
  /** What of it can be moved to another partner. */
  open: 'invitation' | 'application' | null;
}

const moment = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The newest first. */
export const entryKey: SortKey = { value: sql`computed.entered_at`, kind: 'time' };

/** The entries of a partner that a figure counts; without a stage all of the period. */
export function entriesOf(
  visibility: PortfolioVisibility,
  bounds: Bounds,
  {
    partner,
    stage,
    search,
  }: { partner: { kind: 'iso' | 'agent'; id: string }; stage?: EntryFilter; search: string },
): SQL {
  const wanted = search.trim().toLowerCase();
  const { kind, id } = partner;
  const where = both(
    kind === 'iso' ? sql`iso_id = ${id}` : sql`(agent_id = ${id} or sub_agent_id = ${id})`,
    stage === undefined ? sql`in_period` : counted(stage),
    wanted === '' ? undefined : sql`lower(name) like ${containing(wanted)}`,
  );
  return sql`
    select id, name, coalesce(entered_at, timestamptz '1970-01-01 00:00:00+00') as entered_at, ${moment(sql`invited_at`)} as "invitedAt", ${moment(sql`clicked_at`)} as "clickedAt",
      ${moment(sql`submitted_at`)} as "submittedAt", ${moment(sql`approved_at`)} as "approvedAt", live_on as "liveOn",
      invite_id as "inviteId", application_id as "applicationId",
      case when open_application then 'application' when open_invitation then 'invitation' end as open
    from (${pipelineOf(visibility, bounds)}) as entry where ${where}`;
}
