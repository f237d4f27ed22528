import { internalEvents, toldAs } from '@server/features/applications/toldEvents';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { type SQL, sql } from 'drizzle-orm';
import { isReviewer } from '@/domain/access/staff';
import type { Subject } from '@/domain/access/subjects';
import {
  isSecurityEventName,
  securityEventLabels,
} from '@/domain/compliance/security/securityEvent';
import type { TimelineKind, TimelineMoment, TimelinePage } from '@/domain/organizations/snapshot';
import { importMode } from '@/domain/session/systemMode';

/** Moments of a page. */
const pageSize = 20;

/** Whose timeline, and what the caller holds. */
export interface TimelineReader {
  scope: Scope;
  orgId: string;
  held: ReadonlySet<Subject>;
}

/** A moment as it is read: `at` as text to the microsecond, which with `key` is its place. */
interface Stored {
  kind: TimelineKind;
  key: string;
  at: string;
  word: string;
  detail: string;
  by: string;
}

/** Where a page goes on: after a moment, by its time and key. */
interface Place {
  at: string;
  key: string;
}

const microseconds = sql`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/** What happened to applications; of those staff keep to themselves nobody else is told. */
function applicationMoments({ scope, orgId }: TimelineReader): SQL {
  const told = isReviewer(scope.role)
    ? sql`true`
    : sql`event.kind <> all(${sql.param([...internalEvents])}::text[])`;
  return sql`
    select 'application' as kind, 'application ' || event.id as key, event.at, event.kind as word, event.label as detail,
      event.user_name as by
    from applications as application join application_events as event on event.application_id = application.id
    where application.org_id = ${orgId} and application.system_mode = ${importMode(scope.mode)}
      and not application.is_demo and ${told}`;
}

const invitationMoments = ({ scope, orgId }: TimelineReader): SQL => sql`
  select 'invitation' as kind, 'invitation ' || invitation.invite_id || ' ' || moment.word as key, moment.at, moment.word,
    invitation.email as detail, coalesce(moment.by, '') as by
  from applications as application
  join invitations as invitation on invitation.application_id = application.id
  left join users as inviter on inviter.id = invitation.user_id
  cross join lateral (values ('saved', invitation.created_at, inviter.name), ('sent', invitation.sent_at, inviter.name),
    ('opened', invitation.clicked_at, ''), ('revoked', invitation.revoked_at, '')) as moment (word, at, by)
  where application.org_id = ${orgId} and application.system_mode = ${importMode(scope.mode)} and moment.at is not null`;

const settlementMoments = ({ scope, orgId }: TimelineReader): SQL => sql`
  select 'settlement' as kind, 'settlement ' || settlement.number || ' ' || moment.word as key, moment.at, moment.word,
    'S-' || settlement.number as detail, '' as by
  from settlements as settlement
  cross join lateral (values ('created', settlement.created_at), ('settled', settlement.settled_at)) as moment (word, at)
  where settlement.org_id = ${orgId} and settlement.system_mode = ${importMode(scope.mode)} and moment.at is not null`;

const returnMoments = ({ scope, orgId }: TimelineReader): SQL => sql`
  select 'return' as kind, 'return ' || item.number as key, item.returned_at as at, item.return_code as word,
    item.source as detail, '' as by
  from ach_items as item
  where item.org_id = ${orgId} and item.system_mode = ${importMode(scope.mode)} and item.returned_at is not null`;

const auditMoments = ({ orgId }: TimelineReader): SQL => sql`
  select 'audit' as kind, 'audit ' || number as key, at, event as word, target as detail, user_name as by
  from security_events where org_id = ${orgId}`;

/** What a caller is told of, by the subjects that the screens of it ask for. */
function sourcesFor(reader: TimelineReader): SQL[] {
  const { held } = reader;
  const sources: [Subject, (reader: TimelineReader) => SQL][] = [
    ['onboarding.onboarding-history', applicationMoments],
    ['onboarding.invite-history', invitationMoments],
    ['analytics.settlementHistory', settlementMoments],
    ['admin.achReturnsAndTransmittal', returnMoments],
    ['admin.securityLogs', auditMoments],
  ];
  return sources.flatMap(([subject, source]) => (held.has(subject) ? [source(reader)] : []));
}

/** The newest of a source after a place, so many that a page can be made of them. */
const newest = (source: SQL, after: Place | null): SQL => sql`(
  select * from (${source}) as moment
  where ${after ? sql`(at, key) < (${after.at}::timestamptz, ${after.key})` : sql`true`}
  order by at desc, key desc limit ${pageSize + 1})`;

const words: Readonly<Record<string, string>> = {
  saved: 'Invitation saved',
  sent: 'Invitation sent',
  opened: 'Invitation opened',
  revoked: 'Invitation revoked',
  created: 'Settlement created',
  settled: 'Settlement paid',
};

function whatOf({ kind, word, detail }: Stored, tellsAll: boolean): string {
  switch (kind) {
    case 'application':
      return tellsAll ? detail : (toldAs[word] ?? detail);
    case 'return':
      return `Entry returned: ${word}`;
    case 'audit': {
      const label = isSecurityEventName(word) ? securityEventLabels[word] : word;
      if (detail === '' || detail.startsWith(label)) return detail || label;
      return `${label}: ${detail}`;
    }
    default:
      return `${words[word] ?? word}: ${detail}`;
  }
}

/** A moment as it is answered; names of those who judge are staff's own. */
const toMoment = (stored: Stored, tellsAll: boolean): TimelineMoment => ({
  _id: stored.key,
  kind: stored.kind,
  at: stored.at,
  what: whatOf(stored, tellsAll),
  by: tellsAll ? stored.by : '',
});

const cursorOf = ({ at, key }: Place): string => `${at} ${key}`;

/** The place that a cursor names; null for none, or for what is no cursor. */
export function placeOf(cursor: string): Place | null {
  const [, at, key] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([a-z]+ .{1,80})$/.exec(cursor) ?? [];
  return at && key && !Number.isNaN(Date.parse(at)) ? { at, key } : null;
}

/** A page of the timeline of an organization, the newest first, in one statement. */
export async function timelineOf(
  tx: Tx,
  reader: TimelineReader,
  after: Place | null,
): Promise<TimelinePage> {
  const sources = sourcesFor(reader);
  if (sources.length === 0) return { moments: [], next: '' };
  const all = sql.join(
    sources.map((source) => newest(source, after)),
    sql` union all `,
  );
  const { rows } = await tx.execute<Stored & Record<string, unknown>>(sql`
    select kind, key, to_char(at at time zone 'UTC', ${microseconds}) as at, word, detail, by
    from (${all}) as moments order by moments.at desc, key desc limit ${pageSize + 1}`);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const tellsAll = isReviewer(reader.scope.role);
  return {
    moments: shown.map((one) => toMoment(one, tellsAll)),
    next: rows.length > pageSize && last ? cursorOf(last) : '',
  };
}
