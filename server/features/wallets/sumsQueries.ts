import { visibleTo } from '@server/books/transactions/filterQueries';
import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { walletDays } from '@server/platform/db/schema/wallets';
import { maxCounted } from '@server/platform/lists/listQueries';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Step } from '@/domain/dates/period';
import type { WalletChoices } from '@/domain/wallet/walletChange';
import { isSummarized, scanned, summaryWhere, type WalletFilter } from './changeQueries';

/** What changes come to, in whole cents; both ways above 0. */
export interface WalletSums {
  count: number;
  inCents: number;
  outCents: number;
  ledgerCents: number;
}

/** The same of a day, week or month; `day` is its first, an ISO date. */
export interface WalletStep extends WalletSums {
  day: string;
}

const ofDays = sql`coalesce(sum(changes), 0)::float8 as count,
  coalesce(sum(cents) filter (where way = 'in'), 0)::float8 as "inCents",
  coalesce(sum(cents) filter (where way = 'out'), 0)::float8 as "outCents",
  coalesce(sum(ledger_cents), 0)::float8 as "ledgerCents"`;

const ofRows = sql`count(*)::float8 as count, coalesce(sum(greatest(amount_cents, 0)), 0)::float8 as "inCents",
  coalesce(sum(greatest(-amount_cents, 0)), 0)::float8 as "outCents",
  coalesce(sum(ledger_cents), 0)::float8 as "ledgerCents"`;

const startOf = (step: Step): SQL => sql`to_char(date_trunc(${step}, day), 'YYYY-MM-DD') as day`;

const none: WalletSums = { count: 0, inCents: 0, outCents: 0, ledgerCents: 0 };

type Found<Row> = Row & { found?: number | null } & Record<string, unknown>;

async function summarized(
  tx: Tx,
  visible: TransactionVisibility,
  filter: WalletFilter,
): Promise<WalletSums> {
  const { rows } = await tx.execute<Found<WalletSums>>(
    sql`select ${ofDays} from ${walletDays} where ${summaryWhere(visible, filter)}`,
  );
  return rows[0] ?? none;
}

/** How many match, where the summary by day knows it; null where the rows have to be counted. */
export const summarizedCount = async (
  tx: Tx,
  visible: TransactionVisibility,
  filter: WalletFilter,
): Promise<number | null> =>
  isSummarized(filter) ? (await summarized(tx, visible, filter)).count : null;

/**
 * What the log of wallets comes to: off the summary by day, exact; where something is searched for,
 * over what is found. `isExact` is false where a search or a wallet found more than are added up.
 */
export async function walletSums(
  tx: Tx,
  visible: TransactionVisibility,
  filter: WalletFilter,
): Promise<{ sums: WalletSums; isExact: boolean }> {
  if (isSummarized(filter)) return { sums: await summarized(tx, visible, filter), isExact: true };
  const { rows } = await tx.execute<Found<WalletSums>>(
    sql`select ${ofRows}, max(found)::float8 as found from (${scanned(visible, filter)}) as listed`,
  );
  const { found, ...sums } = rows[0] ?? { ...none, found: 0 };
  return { sums, isExact: (found ?? 0) <= maxCounted };
}

/** The same by day, week or month. */
export async function walletSteps(
  tx: Tx,
  visible: TransactionVisibility,
  { step, ...filter }: WalletFilter & { step: Step },
): Promise<{ points: WalletStep[]; isExact: boolean }> {
  const from = isSummarized(filter)
    ? sql`select ${startOf(step)}, ${ofDays}, 0 as found from ${walletDays} where ${summaryWhere(visible, filter)}`
    : sql`select ${startOf(step)}, ${ofRows}, max(found)::float8 as found from (${scanned(visible, filter)}) as listed`;
  const { rows } = await tx.execute<Found<WalletStep>>(sql`${from} group by 1 order by 1`);
  return {
    points: rows.map(({ found: _found, ...point }) => point),
    isExact: (rows[0]?.found ?? 0) <= maxCounted,
  };
}

/** What the log can be narrowed to. */
export async function walletChoices(
  tx: Tx,
  visible: TransactionVisibility,
): Promise<WalletChoices> {
  const { event, source, orgId, changes } = walletDays;
  const some = and(visibleTo(visible, walletDays), gt(changes, 0));
  const events = await tx
    .selectDistinct({ event })
    .from(walletDays)
    .where(some)
    .orderBy(asc(event));
  const sources = await tx
    .selectDistinct({ source })
    .from(walletDays)
    .where(some)
    .orderBy(asc(source));
  const named = await tx
    .selectDistinct({ id: orgId, name: organizations.name })
    .from(walletDays)
    .innerJoin(organizations, eq(organizations.id, orgId))
    .where(some)
    .orderBy(asc(organizations.name), asc(orgId));
  return {
    events: events.map((row) => row.event),
    sources: sources.map((row) => row.source),
    organizations: named.length > 1 ? named : [],
  };
}
