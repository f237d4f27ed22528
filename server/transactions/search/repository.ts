import type { Tx } from '@server/db/client';
import { transactionPurchasers, transactions } from '@server/db/schema/ledger';
import { sandboxRuns } from '@server/db/schema/otherLedgers';
import { mostCounted, payerLike } from '@server/lists/repository';
import { ofMerchant, ofShownId } from '@server/settlements/searched/repository';
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '@/domain/invoices/invoiceDay';
import { moneyCents } from '@/domain/money/cents';
import type { Scenario } from '@/domain/sandbox/scenario';
import { unauthorizedDays } from '@/domain/transactions/nextEvent';
import { awayFromHome } from '@/domain/transactions/transactionListRow';
import { inReach } from '../filters/repository';
import type { LedgerReach } from '../reach/repository';

const {
  orgId,
  number,
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

const part = (wanted: string): string => `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;

/** What a text may be beside a part of a name or address; each has an index (migration 0021). */
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

/** Numbers by each of some statements, up to one more than `most` of them. */
async function numbersOf(tx: Tx, ways: readonly SQL[], most: number): Promise<number[]> {
  const all = sql.join(
    ways.map((way) => sql`(${way} limit ${most + 1})`),
    sql` union `,
  );
  const { rows } = await tx.execute<{ number: string }>(
    sql`select number from (${all}) as found limit ${most + 1}`,
  );
  return rows.map((row) => Number(row.number));
}

const those = (reach: LedgerReach, condition: SQL): SQL =>
  sql`select ${number} as number from ${transactions} where ${inReach(reach, transactions)} and ${condition}`;

/** A condition of a search, row by row. */
interface AlongRows {
  where: SQL | undefined;
  /** The indexes over days have all that it asks for (migration 0075). */
  isToldByIndex: boolean;
}

/** So many numbers are compared with soon. */
const mostCompared = 1000;

/** The condition of a search that finds much. */
export async function searchedAlongRows(
  tx: Tx,
  reach: LedgerReach,
  search: string,
): Promise<AlongRows> {
  const wanted = wantedOf(search);
  const ways = exactly(wanted);
  const found = await numbersOf(
    tx,
    ways.map((way) => those(reach, way)),
    mostCompared,
  );
  const isToldByIndex = found.length <= mostCompared;
  const theirs = found.length > 0 ? [amongNumbers(found)] : [];
  const where = or(
    payerLike(sql`${purchaserKey}`, search),
    like(sql`lower(${purchaserEmail})`, part(wanted)),
    ofMerchant(wanted, reach, orgId),
    ...(isToldByIndex ? theirs : ways),
  );
  return { where, isToldByIndex };
}

/** The rows of a part of the payers; `more`: what beside them must be equal. */
const ofPayers = (reach: LedgerReach, payers: SQL, more = sql`true`): SQL => sql`
  select ${number} as number from (${payers}) as payer
  join ${transactions} on ${orgId} = payer.org_id and ${transactions.systemMode} = payer.system_mode
    and ${purchaserKey} = payer.purchaser_key
  where ${inReach(reach, transactions)} and ${more}`;

/** By a part of a name, which an index alone tells, and by one of an address alone. */
function byPayer(reach: LedgerReach, search: string): SQL[] {
  const own = inReach(reach, transactionPurchasers);
  const isNamed = payerLike(sql`${transactionPurchasers.purchaserKey}`, search);
  const address = sql`lower(${transactionPurchasers.purchaserEmail})`;
  const named = sql`
    select distinct org_id, system_mode, purchaser_key from ${transactionPurchasers} where ${own} and ${isNamed}`;
  const reached = sql`
    select org_id, system_mode, purchaser_key, purchaser_email from ${transactionPurchasers}
    where ${own} and not ${isNamed} and ${address} like ${part(wantedOf(search))}`;
  return [
    ofPayers(reach, named),
    ofPayers(reach, reached, sql`${purchaserEmail} = payer.purchaser_email`),
  ];
}

/**
 * Numbers of the transactions that a search finds: by purchaser, e-mail or merchant (a part of
 * either), by amount, last four digits, license number, trace number or id, also as it is shown.
 * Null where it finds so many that counting stops: they lie close together along the rows.
 */
export async function foundNumbers(
  tx: Tx,
  reach: LedgerReach,
  search: string,
): Promise<number[] | null> {
  const wanted = wantedOf(search);
  const merchant = ofMerchant(wanted, reach, orgId);
  const ways = [...exactly(wanted), ...(merchant ? [merchant] : [])];
  const found = await numbersOf(
    tx,
    [...byPayer(reach, search), ...ways.map((way) => those(reach, way))],
    mostCounted,
  );
  return found.length > mostCounted ? null : found;
}

/** What was simulated as one scenario: as little as people try out. */
export const simulatedAs = (scenario: Scenario): SQL =>
  sql`${id} in (select ${sandboxRuns.transactionId} from ${sandboxRuns} where ${sandboxRuns.scenario} = ${scenario})`;

/**
 * From where purchasers out of state are, by organisation: none of one whose own state is not
 * known. One step along the index per state.
 */
async function placesAway(tx: Tx, reach: LedgerReach): Promise<{ org: string; state: string }[]> {
  const next = (of: SQL, beyond: SQL) => sql`(select min(purchaser_state) from transactions
    where org_id = ${of} and system_mode = ${reach.mode} and purchaser_state <> '' and ${beyond})`;
  const { rows } = await tx.execute<{ org: string; state: string }>(sql`
    with recursive found (org, home, state) as (
      select id, organisations.state, ${next(sql`organisations.id`, sql`true`)} from organisations
      where organisations.state <> '' and ${reach.orgIds ? sql`id = any(${sql.param(reach.orgIds)}::text[])` : sql`true`}
      union all
      select org, home, ${next(sql`found.org`, sql`purchaser_state > found.state`)} from found where state is not null)
    select org, state from found where state <> home`);
  return rows;
}

/**
 * Of a state, or out of state as the rules mean it: where it is known of both, purchaser and
 * organisation.
 */
export async function fromState(
  tx: Tx,
  reach: LedgerReach,
  asked: string,
): Promise<SQL | undefined> {
  const { purchaserState } = transactions;
  // The index over states holds no row without one.
  if (asked !== awayFromHome) return and(eq(purchaserState, asked), sql`${purchaserState} <> ''`);
  const away = await placesAway(tx, reach);
  const states = sql.param(away.map(({ state }) => state));
  const orgs = sql.param(away.map(({ org }) => org));
  // Named one by one they are looked up in the index; of one organisation the planner knows as well
  // how many they are.
  const areAway =
    reach.orgIds?.length === 1
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
  // As the index over the bank's window has it (migration 0042); whoever authorized it, for it may
  // have been nobody.
  const mayComeBack = sql`${method} = 'ach' and ${amountCents} > 0 and ${state} in ('cleared', 'held', 'batched', 'settled')
    and ${settled} >= ${daysAfter(today, -unauthorizedDays)}::date`;
  // Each by itself: the method of both before them would have the planner take it for two.
  return sql`((${method} in ('ach', 'wire') and ${state} = 'pending') or (${mayComeBack}))`;
}
