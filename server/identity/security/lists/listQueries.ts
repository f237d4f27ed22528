import type { Tx } from '@server/platform/db/client';
import { securityEvents } from '@server/platform/db/schema/security';
import { sessions } from '@server/platform/db/schema/sessions';
import { organizations, users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import type { Place } from '@server/platform/lists/cursor';
import { type KeyedList, onDays } from '@server/platform/lists/listQueries';
import { type ListReads, listReads, rowsOfPlaces } from '@server/platform/lists/listReads';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { SecuritySort } from '@/domain/compliance/security/securityColumns';
import type { SecurityFilter, SecurityOrder } from './listQuery';

/** An entry with how its person and its session stand now. */
export type ShownSecurity = Awaited<ReturnType<typeof rowsOf>>[number];

interface SecurityLists extends ListReads<SecurityOrder> {
  /** One entry, whatever list it is on; null for none. */
  one(number: number, now: Date): Promise<ShownSecurity | null>;
  rows(places: readonly Place[], now: Date): Promise<ShownSecurity[]>;
}

/** People by name or address, where they were, or what it was done to. */
function searched(search: string): SQL | null {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return null;
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
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

/**
 * What the trail is sorted by, names as they are shown, in small letters; each but these has an
 * index (migration 0026).
 */
export const sortKeys = {
  time: { value: sql`${securityEvents.at}`, kind: 'time' },
  user: {
    value: sql`lower(coalesce(nullif(${securityEvents.userName}, ''), ${securityEvents.userEmail})) collate "C"`,
    kind: 'text',
  },
  role: { value: sql`${securityEvents.role}`, kind: 'text' },
  ip: { value: sql`${securityEvents.ip}`, kind: 'text' },
} as const satisfies Record<SecuritySort, KeyedList['sort']>;

const keyedList = (order: SecurityOrder): KeyedList => ({
  from: sql`${securityEvents}`,
  where: filtered(order),
  number: sql`${securityEvents.number}`,
  sort: sortKeys[order.sort],
  order: order.order ?? 'desc',
});

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

/** The audit trail of the whole product: pages by key. Only those who hold its subject call it. */
export function securityLists(tx: Tx): SecurityLists {
  return {
    ...listReads(tx, keyedList, (order) => filtered(order) !== undefined),
    one: async (number, now) => (await rowsOf(tx, [number], now))[0] ?? null,
    rows: (places, now) => rowsOfPlaces(places, (numbers) => rowsOf(tx, numbers, now)),
  };
}
