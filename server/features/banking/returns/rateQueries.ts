import { debitEntries } from '@server/books/transactions/debitQueries';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { type SQL, sql } from 'drizzle-orm';
import {
  breakWarning,
  type DayOfReturns,
  type OriginatorRates,
  outlookOf,
  worstFirst,
} from '@/domain/banking/returnOutlook';
import { rateWindow } from '@/domain/compliance/returnRates';
import { easternDay } from '@/domain/dates/easternTime';
import { grouped } from '@/domain/lists/grouped';
import { importMode } from '@/domain/session/systemMode';
import { banksSeen, originatorsOf } from '../odfi/bankVisibilityQueries';

/** A day of an originator. */
interface OriginatorDay extends DayOfReturns {
  orgId: string;
  companyName: string;
}

/** Days of the window of rates by originator: those of some organizations, or of all. */
async function originatorDays(
  tx: Tx,
  { mode, today, orgIds }: { mode: string; today: string; orgIds?: readonly string[] },
): Promise<OriginatorDay[]> {
  const { from, to } = rateWindow({ from: '', to: today }, today);
  const own =
    orgIds === undefined ? sql`true` : sql`org_id = any(${sql.param([...orgIds])}::text[])`;
  const where = sql`system_mode = ${importMode(mode)} and day between ${from} and ${to} and ${own}`;
  const { rows } = await tx.execute<OriginatorDay & Record<string, unknown>>(sql`
    select entries.org_id as "orgId", organizations.name as "companyName", entries.day::text as day,
      sum(debits)::float8 as debits, sum(overall)::float8 as overall,
      sum(unauthorized)::float8 as unauthorized, sum(administrative)::float8 as administrative
    from (${debitEntries(where)}) as entries join organizations on organizations.id = entries.org_id
    group by 1, 2, 3`);
  return rows;
}

/** What rates are asked with. */
interface RateReader {
  scope: Pick<Scope, 'mode'>;
  now: Date;
}

/** The rates of all debits of a mode that the caller's bank sends, and those of each originator, the worst first. */
export async function returnRatesOf(
  tx: Tx,
  { scope, now }: { scope: Pick<Scope, 'mode' | 'role' | 'orgId'>; now: Date },
): Promise<{ all: OriginatorRates['rates']; originators: OriginatorRates[] }> {
  const today = easternDay(now);
  const banks = await banksSeen(tx, scope);
  const seen = banks && (await originatorsOf(tx, banks));
  const days = (await originatorDays(tx, { mode: scope.mode, today })).filter(
    ({ orgId }) => seen === null || seen.has(orgId),
  );
  const originators = [...grouped(days, ({ orgId }) => orgId)].map(([orgId, own]) => ({
    orgId,
    companyName: own[0]?.companyName ?? '',
    rates: outlookOf(own, today),
  }));
  return {
    all: outlookOf(days, today),
    originators: worstFirst(originators),
  };
}

/** The rates of one organization, by the same counting. */
export async function returnRatesOfOne(
  tx: Tx,
  { scope, now, orgId }: RateReader & { orgId: string },
): Promise<OriginatorRates['rates']> {
  const today = easternDay(now);
  return outlookOf(await originatorDays(tx, { mode: scope.mode, today, orgIds: [orgId] }), today);
}

/** The share of unauthorized returns of some organizations, basis points; none of one without debits. */
export async function unauthorizedPoints(
  tx: Tx,
  { scope, now, orgIds }: RateReader & { orgIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const today = easternDay(now);
  const days = await originatorDays(tx, { mode: scope.mode, today, orgIds });
  return new Map(
    [...grouped(days, ({ orgId }) => orgId)].flatMap(([orgId, own]): [string, number][] => {
      const points = outlookOf(own, today).find(({ rate }) => rate === 'unauthorized')?.points;
      return points === null || points === undefined ? [] : [[orgId, points]];
    }),
  );
}

/** The debits that are about to go out: those of a file, or all that wait; by file id. */
const goingDebits = (fileId: string | undefined): SQL => {
  const isGoing = fileId ? sql`file_id::text = ${fileId}` : sql`state = 'waiting'`;
  // Top-ups of organizations from their own banks are debits as those of payers are.
  return sql`source in ('debit', 'transfer') and substr(transaction_code, 2) = '7' and ${isGoing}`;
};

/** What is said before debits go out, by originator: those of a file, or all that wait. */
export async function fileWarnings(
  tx: Tx,
  { scope, now, fileId }: RateReader & { fileId?: string },
): Promise<string[]> {
  const today = easternDay(now);
  const { rows } = await tx.execute<{ orgId: string; entries: number }>(sql`
    select org_id as "orgId", count(*)::float8 as entries from ach_items
    where system_mode = ${importMode(scope.mode)} and ${goingDebits(fileId)}
    group by 1`);
  if (rows.length === 0) return [];
  const byOrg = grouped(
    await originatorDays(tx, { mode: scope.mode, today }),
    ({ orgId }) => orgId,
  );
  return rows.flatMap(({ orgId, entries }) => {
    const own = byOrg.get(orgId) ?? [];
    return breakWarning(own[0]?.companyName ?? '', own, { today, entries }) ?? [];
  });
}
