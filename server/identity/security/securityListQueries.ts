import type { Tx } from '@server/platform/db/client';
import { securityEvents } from '@server/platform/db/schema/security';
import { sessions } from '@server/platform/db/schema/sessions';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { defineList } from '@server/platform/lists/defineList';
import type { FilterOf } from '@server/platform/lists/listDefinition';
import { containing, onDays, type SortKey } from '@server/platform/lists/listQueries';
import { readerZone } from '@server/platform/lists/readerZone';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { roles } from '@/domain/access/roles';
import {
  type SecuritySort,
  securityColumnSet,
  securityColumns,
} from '@/domain/compliance/security/securityColumns';
import {
  type SecurityEvent,
  securityEventNames,
  securityResults,
} from '@/domain/compliance/security/securityEvent';
import { readDay } from '@/domain/dates/days';
import { invalidMessage } from '@/domain/forms/fieldRules';

/** An ISO date, or none. */
const day = string()
  .default('')
  .test('day', invalidMessage, (text) => text === '' || readDay(text) === text);

const filters = {
  /** Name or address of a person, network address, device, or what it was done to. */
  search: string().default('').max(200),
  /** Days on the caller's calendar; both belong to it. */
  from: day,
  to: day,
  event: string().oneOf(securityEventNames),
  result: string().oneOf(securityResults),
  role: string().oneOf(roles),
  ip: string().default('').max(64),
  /** Id of one person; what is none finds nothing. */
  user: string().max(100),
};

/** Which entries are asked for. */
export interface SecurityFilter extends FilterOf<typeof filters> {
  /** IANA zone by whose calendar days begin and end. */
  timeZone: string;
}

/** People by name or address, where they were, or what it was done to. */
function searched(search: string): SQL | null {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return null;
  const pattern = containing(wanted);
  return sql`(lower(${securityEvents.userName}) like ${pattern} or lower(${securityEvents.userEmail}) like ${pattern}
    or ${securityEvents.ip} like ${pattern} or lower(${securityEvents.device}) like ${pattern}
    or lower(${securityEvents.target}) like ${pattern})`;
}

const ofPerson = (user: string): SQL =>
  isUuid(user) ? eq(securityEvents.userId, user) : sql`false`;

/** What narrows the trail; undefined where nothing does. */
export function filtered(filter: SecurityFilter): SQL | undefined {
  const { search, event, result, role, ip, user } = filter;
  return and(
    searched(search) ?? undefined,
    onDays(securityEvents.at, filter),
    event ? eq(securityEvents.event, event) : undefined,
    result ? eq(securityEvents.result, result) : undefined,
    role ? eq(securityEvents.role, role) : undefined,
    ip.trim() ? eq(securityEvents.ip, ip.trim()) : undefined,
    user ? ofPerson(user) : undefined,
  );
}

function rowsOf(tx: Tx, numbers: readonly number[], now: Date) {
  return tx
    .select({
      ...getTableColumns(securityEvents),
      status: users.status,
      orgName: organizations.name,
      isSessionOpen: sql<boolean>`${sessions.id} is not null and ${sessions.revokedAt} is null and ${sessions.endsAt} > ${now}`,
    })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .leftJoin(organizations, eq(organizations.id, securityEvents.orgId))
    .leftJoin(sessions, eq(sessions.id, securityEvents.sessionId))
    .where(inArray(securityEvents.number, [...numbers]));
}

type ShownSecurity = Awaited<ReturnType<typeof rowsOf>>[number];

/** A stored entry → as it is listed. */
const toEvent = ({ number, at, status, ...row }: ShownSecurity): SecurityEvent => ({
  _id: String(number),
  at: at.toISOString(),
  userId: row.userId,
  userName: row.userName,
  userEmail: row.userEmail,
  role: row.role,
  orgName: row.orgName ?? '',
  event: row.event,
  result: row.result,
  ip: row.ip,
  device: row.device,
  target: row.target,
  before: row.before,
  after: row.after,
  sessionId: row.isSessionOpen ? row.sessionId : null,
  userStatus: status === 'deleted' ? null : status,
});

/** One entry, whatever list it is on; null for none. */
export async function oneSecurityEvent(
  tx: Tx,
  number: number,
  now: Date,
): Promise<SecurityEvent | null> {
  const [row] = await rowsOf(tx, [number], now);
  return row ? toEvent(row) : null;
}

/** The audit trail of the whole product. Only those who hold its subject call it. */
export const securityList = defineList({
  name: 'security',
  columns: { set: securityColumnSet, byKey: securityColumns },
  filters,
  // Names as they are shown, in small letters; each but these has an index (0001_identity.sql).
  sorts: {
    time: { value: sql`${securityEvents.at}`, kind: 'time' },
    user: {
      value: sql`lower(coalesce(nullif(${securityEvents.userName}, ''), ${securityEvents.userEmail})) collate "C"`,
      kind: 'text',
    },
    role: { value: sql`${securityEvents.role}`, kind: 'text' },
    ip: { value: sql`${securityEvents.ip}`, kind: 'text' },
  } satisfies Record<SecuritySort, SortKey>,
  usual: { sort: 'time', order: (sort) => (sort === 'time' ? 'desc' : 'asc') },
  rowsPerPage: 10,
  reader: ({ services, http }) => ({ timeZone: readerZone(http), now: services.clock() }),
  from: sql`${securityEvents}`,
  number: sql`${securityEvents.number}`,
  where: ({ timeZone }, filter) => filtered({ ...filter, timeZone }),
  isNarrowed: (filter, { timeZone }) => filtered({ ...filter, timeZone }) !== undefined,
  rows: (tx, numbers, { now }) => rowsOf(tx, numbers, now),
  toRow: toEvent,
});
