// Over 250 lines: the parts of one search, which choose between each other.

import { ofMerchant, ofShownId } from '@server/books/searchedQueries';
import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import {
  transactionPurchasers,
  transactions,
  transactionTotals,
} from '@server/platform/db/schema/ledger';
import { sandboxRuns } from '@server/platform/db/schema/otherLedgers';
import { containing, maxCounted, payerLike } from '@server/platform/lists/listQueries';
import { and, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { daysAfter } from '@/domain/dates/days';
import { moneyCents } from '@/domain/money/cents';
import type { Scenario } from '@/domain/sandbox/scenario';
import { unauthorizedDays } from '@/domain/transactions/nextEvent';
import { awayFromHome } from '@/domain/transactions/transactionListRow';
import { noFilter, visibleTo } from './filterQueries';
import { keptCount } from './keptQueries';

const {
  orgId,
  number,
  businessDay,
  amountCents,
  lastFour,
  traceNo,
  licenseNumber,
  id,
  purchaserKey,
  purchaserEmail,
} = transactions;

/** Rows with one of some numbers. */
export const amongNumbers = (found: readonly number[]): SQL =>
  sql`${number} = any(${sql.param(found)}::bigint[])`;

/** A search as it is compared. */
const wantedOf = (search: string): string => search.normalize('NFC').toLowerCase().trim();

const part = (wanted: string): string => containing(wanted);

/** What a text may be beside a part of a name or address; each has an index (0007_transactions.sql). */
function exactly(wanted: string): SQL[] {
  const cents = moneyCents(wanted);
  return [
    and(eq(sql`lower(${traceNo})`, wanted), sql`${traceNo} <> ''`),
    and(eq(sql`lower(${licenseNumber})`, wanted), sql`${licenseNumber} <> ''`),
    /^\d{4}$/.test(wanted) ? and(eq(lastFour, wanted), sql`${lastFour} <> ''`) : undefined,
    // `$12.00` finds what was paid and what went back.
    cents === null ? undefined : inArray(amountCents, [...new Set([cents, -cents])]),
    ofShownId(wanted, sql`${id}`),
  ].filter((condition) => condition !== undefined);
}

/** Each of some statements' days and numbers, up to one more than `most` of them. */
const anyOf = (ways: readonly SQL[], most: number): SQL => sql`
  select number from (${sql.join(
    ways.map((way) => sql`(${way} limit ${most + 1})`),
    sql` union `,
  )}) as found limit ${most + 1}`;

const those = (visibility: LedgerVisibility, condition: SQL): SQL =>
  sql`select ${businessDay}, ${number} from ${transactions} where ${visibleTo(visibility, transactions)} and ${condition}`;

/** The rows of a part of the payers; `more`: what beside them must be. */
const ofPayers = (payers: SQL, more: SQL | undefined): SQL => sql`
  select ${businessDay}, ${number} from (${payers}) as payer
  join ${transactions} on ${orgId} = payer.org_id and ${transactions.systemMode} = payer.system_mode
    and ${purchaserKey} = payer.purchaser_key
  where ${more}`;

/** Whether a payer has a part of a name or address. */
const isPayer = (payer: Record<'key' | 'email', SQLWrapper>, search: string) => ({
  isNamed: payerLike(sql`${payer.key}`, search),
  isReached: like(sql`lower(${payer.email})`, part(wantedOf(search))),
});

const knownPayer = {
  key: transactionPurchasers.purchaserKey,
  email: transactionPurchasers.purchaserEmail,
};

/** The payers that a part of a name or of an address finds, as `payers`. */
function payersOf(visibility: LedgerVisibility, search: string): SQL {
  const { isNamed, isReached } = isPayer(knownPayer, search);
  return sql`payers as materialized (
    select org_id, system_mode, purchaser_key, purchaser_email, ${isNamed} as is_named from ${transactionPurchasers}
    where ${visibleTo(visibility, transactionPurchasers)} and (${isNamed} or ${isReached}))`;
}

/**
 * The rows of `payers` that a name finds, which an index alone tells, and those of an address
 * alone: each row once. `asked`: what is asked of them beside that.
 */
const byPayer = (asked: SQL | undefined): SQL[] => [
  ofPayers(
    sql`select distinct org_id, system_mode, purchaser_key from payers where is_named`,
    asked,
  ),
  ofPayers(
    sql`select * from payers where not is_named`,
    and(asked, sql`${purchaserEmail} = payer.purchaser_email`),
  ),
];

/** What a search finds, where that is much. */
export interface FoundMuch {
  /** The condition of the search, row by row. */
  where: SQL | undefined;
  /** The indexes over days have all that it asks for (0007_transactions.sql). */
  isToldByIndex: boolean;
  /**
   * Selects days and numbers of what it finds among the rows with what is asked beside it, off the
   * index over payers; absent where as many are soon found along the days.
   */
  places?: (asked: SQL | undefined) => SQL;
}

/** So many numbers are compared with soon. */
const maxCompared = 1000;

/**
 * Whether to gather all that some of the payers have paid reads less than to walk along the days
 * until there is enough.
 */
async function isSoonGathered(
  tx: Tx,
  visibility: LedgerVisibility,
  payers: number,
): Promise<boolean> {
  const { rows } = await tx.execute<{ all: number; known: number }>(sql`
    select ${keptCount(visibility, noFilter)} as all, count(*)::float8 as known
    from ${transactionPurchasers} where ${visibleTo(visibility, transactionPurchasers)}`);
  const { all, known } = rows[0] ?? { all: 0, known: 0 };
  const matched = (all * payers) / Math.max(known, 1);
  return matched * matched < maxCounted * all;
}

/** Whether a search is a part of the name of a merchant visible. */
async function namesMerchant(tx: Tx, merchant: SQL | undefined): Promise<boolean> {
  if (!merchant) return false;
  const { rows } = await tx.execute<{ is: boolean }>(
    sql`select exists (select from ${transactionTotals} where ${merchant}) as is`,
  );
  return rows[0]?.is ?? false;
}

/** How a search that finds much is looked for; `payers`: of how many. */
export async function foundMuch(
  tx: Tx,
  visibility: LedgerVisibility,
  { search, payers }: { search: string; payers: number },
): Promise<FoundMuch> {
  const wanted = wantedOf(search);
  const ways = exactly(wanted);
  const found = await numbersOf(tx, visibility, ways);
  const { isNamed, isReached } = isPayer({ key: purchaserKey, email: purchaserEmail }, search);
  const isToldByIndex = found.length <= maxCompared;
  const theirs = isToldByIndex ? [amongNumbers(found)] : ways;
  const where = or(isNamed, isReached, ofMerchant(wanted, visibility, orgId), ...theirs);
  const isWalked =
    !isToldByIndex ||
    (await namesMerchant(tx, ofMerchant(wanted, visibility, transactionTotals.orgId))) ||
    !(await isSoonGathered(tx, visibility, payers));
  if (isWalked) return { where, isToldByIndex };
  const exact = and(amongNumbers(found), sql`not (${or(isNamed, isReached)})`);
  const places = (asked: SQL | undefined): SQL => sql`
    with ${payersOf(visibility, search)} ${sql.join(
      [
        ...byPayer(asked),
        sql`select ${businessDay}, ${number} from ${transactions} where ${and(asked, exact)}`,
      ],
      sql` union all `,
    )}`;
  return { where, isToldByIndex, places };
}

/** Numbers of the rows that hold to one of some conditions, up to one more than are compared with. */
async function numbersOf(
  tx: Tx,
  visibility: LedgerVisibility,
  ways: readonly SQL[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ number: string }>(
    anyOf(
      ways.map((way) => those(visibility, way)),
      maxCompared,
    ),
  );
  return rows.map((row) => Number(row.number));
}

/**
 * Numbers of the transactions that a search finds: by purchaser, e-mail or merchant (a part of
 * either), by amount, last four digits, license number, trace number or id, also as it is shown.
 * Null where it finds so many that counting stops; `payers`: how many a name or address finds.
 */
export async function foundNumbers(
  tx: Tx,
  visibility: LedgerVisibility,
  search: string,
): Promise<{ numbers: number[] | null; payers: number }> {
  const wanted = wantedOf(search);
  const merchant = ofMerchant(wanted, visibility, orgId);
  const ways = [...exactly(wanted), ...(merchant ? [merchant] : [])];
  const all = [
    ...byPayer(visibleTo(visibility, transactions)),
    ...ways.map((way) => those(visibility, way)),
  ];
  const { rows } = await tx.execute<{ number: string; payers: number }>(sql`
    with ${payersOf(visibility, search)}
    select number, (select count(*)::float8 from payers) as payers from (${anyOf(all, maxCounted)}) as found`);
  const numbers = rows.length > maxCounted ? null : rows.map((row) => Number(row.number));
  return { numbers, payers: rows[0]?.payers ?? 0 };
}

/** What was simulated as one scenario: as little as people try out. */
export const simulatedAs = (scenario: Scenario): SQL =>
  sql`${id} in (select ${sandboxRuns.transactionId} from ${sandboxRuns} where ${sandboxRuns.scenario} = ${scenario})`;

/**
 * From where purchasers out of state are, by organization: none of one whose own state is not
 * known. One step along the index per state.
 */
async function placesAway(
  tx: Tx,
  visibility: LedgerVisibility,
): Promise<{ org: string; state: string }[]> {
  const next = (of: SQL, beyond: SQL) => sql`(select min(purchaser_state) from transactions
    where org_id = ${of} and system_mode = ${visibility.mode} and purchaser_state <> '' and ${beyond})`;
  const { rows } = await tx.execute<{ org: string; state: string }>(sql`
    with recursive found (org, home, state) as (
      select id, organizations.state, ${next(sql`organizations.id`, sql`true`)} from organizations
      where organizations.state <> '' and ${visibility.orgIds ? sql`id = any(${sql.param(visibility.orgIds)}::text[])` : sql`true`}
      union all
      select org, home, ${next(sql`found.org`, sql`purchaser_state > found.state`)} from found where state is not null)
    select org, state from found where state <> home`);
  return rows;
}

/**
 * Of a state, or out of state as the rules mean it: where it is known of both, purchaser and
 * organization.
 */
export async function fromState(
  tx: Tx,
  visibility: LedgerVisibility,
  asked: string,
): Promise<SQL | undefined> {
  const { purchaserState } = transactions;
  // The index over states holds no row without one.
  if (asked !== awayFromHome) return and(eq(purchaserState, asked), sql`${purchaserState} <> ''`);
  const away = await placesAway(tx, visibility);
  const states = sql.param(away.map(({ state }) => state));
  const orgs = sql.param(away.map(({ org }) => org));
  // Named one by one they are looked up in the index; of one organization the planner knows as well
  // how many they are.
  const areAway =
    visibility.orgIds?.length === 1
      ? sql`${purchaserState} = any(${states}::text[])`
      : sql`(${orgId}, ${purchaserState}) in (select * from unnest(${orgs}::text[], ${states}::text[]))`;
  return sql`${areAway} and ${purchaserState} <> '' and ${purchaserKey} <> ''`;
}

/**
 * Bank debits and wires that the bank has not confirmed, and debits that may still come back
 * (domain/transactions/nextEvent).
 */
export function atTheBank(today: string): SQL {
  const settled = sql`coalesce(${transactions.effectiveOn}, ${transactions.businessDay})`;
  const { state, method } = transactions;
  // As the index over the bank's window has it (0007_transactions.sql); whoever authorized it, for it may
  // have been nobody.
  const mayComeBack = sql`${method} = 'ach' and ${amountCents} > 0 and ${state} in ('cleared', 'held', 'batched', 'settled')
    and ${settled} >= ${daysAfter(today, -unauthorizedDays)}::date`;
  // Each by itself: the method of both before them would have the planner take it for two.
  return sql`((${method} in ('ach', 'wire') and ${state} = 'pending') or (${mayComeBack}))`;
}
