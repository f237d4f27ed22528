import type { Tx } from '@server/platform/db/client';
import { securityEvents } from '@server/platform/db/schema/security';
import { maxCounted, onDays } from '@server/platform/lists/listQueries';
import { and, type SQL, sql } from 'drizzle-orm';
import {
  type SecurityGroup,
  type SecurityResult,
  securityEventNames,
  securityGroupOf,
  securityGroups,
} from '@/domain/compliance/security/securityEvent';
import type { Step } from '@/domain/dates/period';
import { filtered, type SecurityFilter } from './securityListQueries';

/** How many entries there are of each result. */
interface ResultCount extends Record<string, unknown> {
  result: SecurityResult;
  events: number;
}

/** How many there are of each group; `day` is the first of a day, week or month (ISO). */
export interface GroupCounts extends Record<SecurityGroup, number> {
  day: string;
}

interface SecurityTotals {
  /** `isExact` is false where more were found than are counted. */
  byResult(filter: SecurityFilter): Promise<{ counts: ResultCount[]; isExact: boolean }>;
  byGroup(filter: SecurityFilter, step: Step): Promise<{ counts: GroupCounts[]; isExact: boolean }>;
}

/** What the kept counts know nothing of. */
const isBeside = ({ search, user, ip }: SecurityFilter): boolean =>
  search.trim() !== '' || ip.trim() !== '' || user !== undefined;

/**
 * Off the counts that the database keeps by quarter of an hour, of which the days of every time
 * zone are made.
 */
function kept({ event, result, role, ...days }: SecurityFilter): SQL {
  const where = and(
    onDays(sql`quarter`, days),
    event ? sql`event = ${event}` : undefined,
    result ? sql`result = ${result}` : undefined,
    role ? sql`role = ${role}` : undefined,
  );
  return sql`select quarter as told_at, event, result, events from security_quarters where ${where ?? sql`true`}`;
}

/** Over the entries themselves, no more of them than lists count. */
const scanned = (filter: SecurityFilter): SQL => sql`
  select ${securityEvents.at} as told_at, ${securityEvents.event} as event, ${securityEvents.result} as result, 1 as events
  from ${securityEvents} where ${filtered(filter) ?? sql`true`} limit ${maxCounted + 1}`;

const source = (filter: SecurityFilter): SQL => (isBeside(filter) ? scanned(filter) : kept(filter));

const whole = (value: SQL): SQL => sql`coalesce(${value}, 0)::float8`;

const namesOf = (group: SecurityGroup): string[] =>
  securityEventNames.filter((name) => securityGroupOf[name] === group);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What all entries that match come to, however many they are. */
export function securityTotals(tx: Tx): SecurityTotals {
  const isExact = (filter: SecurityFilter, events: number): boolean =>
    !isBeside(filter) || events <= maxCounted;
  return {
    async byResult(filter) {
      const { rows: counts } = await tx.execute<ResultCount>(sql`
        select result, ${whole(sql`sum(events)`)} as events from (${source(filter)}) as found group by 1`);
      return { counts, isExact: isExact(filter, sum(counts.map(({ events }) => events))) };
    },
    async byGroup(filter, step) {
      const groups = securityGroups.map(
        (group) =>
          sql`${whole(sql`sum(events) filter (where event = any(${sql.param(namesOf(group))}::text[]))`)} as ${sql.identifier(group)}`,
      );
      const { rows: counts } = await tx.execute<GroupCounts & Record<string, unknown>>(sql`
        select to_char(date_trunc(${step}, told_at at time zone ${filter.timeZone}), 'YYYY-MM-DD') as day, ${sql.join(groups, sql`, `)}
        from (${source(filter)}) as found group by 1 order by 1`);
      const all = sum(counts.flatMap((count) => securityGroups.map((group) => count[group])));
      return { counts, isExact: isExact(filter, all) };
    },
  };
}
