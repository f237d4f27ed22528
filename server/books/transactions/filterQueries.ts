import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { statesOf, transactionStates } from '@/domain/transactions/state';
import { noStore } from '@/domain/transactions/transactionListRow';
import type { TransactionFilter } from './listQuery';

type Columns = Record<
  'orgId' | 'systemMode' | 'method' | 'label' | 'state' | 'store' | 'trade',
  SQLWrapper
>;

/** The rows of a reach, in `transactions` or in what is kept of them. */
export function visibleTo(
  { orgIds, mode }: LedgerVisibility,
  of: Pick<Columns, 'orgId' | 'systemMode'>,
): SQL | undefined {
  const inMode = eq(of.systemMode, mode);
  if (orgIds === null) return inMode;
  const [only, ...others] = orgIds;
  if (only === undefined) return sql`false`;
  // One parameter, however many they are.
  const isOne =
    others.length > 0 ? sql`${of.orgId} = any(${sql.param(orgIds)}::text[])` : eq(of.orgId, only);
  return and(isOne, inMode);
}

/**
 * Written out where it narrows nothing but what was voided, for indexes and plans that are made
 * once.
 */
function ofStates(state: TransactionFilter['state'], of: SQLWrapper): SQL | undefined {
  const states = statesOf(state);
  if (states.length === transactionStates.length) return undefined;
  if (states.length === transactionStates.length - 1) return sql`${of} <> 'voided'`;
  const [only, ...others] = states;
  return others.length > 0 ? sql`${of} = any(${sql.param(states)}::text[])` : eq(of, only);
}

/** Rows of a store, or of none. */
export function ofStore(store: string, of: SQLWrapper): SQL | undefined {
  if (store === '') return undefined;
  return eq(of, store === noStore ? '' : store);
}

const ofSide = {
  yes: (trade: SQLWrapper) => sql`${trade} <> ''`,
  sold: (trade: SQLWrapper) => sql`${trade} = 'sold'`,
  back: (trade: SQLWrapper) => sql`${trade} = 'back'`,
} as const;

/**
 * Rows that are trade (`tradeOf`), or those of them that were paid or went back: written out, for
 * the index over the last ones.
 */
export const ofTrade = (trade: SQLWrapper, side: TransactionFilter['trade'] = 'yes'): SQL =>
  ofSide[side](trade);

/** The part of a filter that is neither search nor day; undefined when there is none. */
export const filteredByKind = (
  { label, method, state, store, trade }: TransactionFilter,
  of: Columns,
): SQL | undefined =>
  and(
    label ? eq(of.label, label) : undefined,
    method ? eq(of.method, method) : undefined,
    ofStates(state, of.state),
    ofStore(store, of.store),
    trade ? ofTrade(of.trade, trade) : undefined,
  );

/** Nothing is left out. */
export const noFilter: TransactionFilter = {
  search: '',
  from: '',
  to: '',
  label: '',
  store: '',
  organization: '',
  method: undefined,
  state: undefined,
  flagged: undefined,
  trade: undefined,
};

/** What was sold and given back alone: no payouts, deposits and fees. */
export const tradeAlone: TransactionFilter = { ...noFilter, trade: 'yes' };

/** Business days of a filter: from one to another, and of one weekday. */
export const ofDays = (
  { from, to, weekday }: Pick<TransactionFilter, 'from' | 'to' | 'weekday'>,
  day: SQLWrapper,
): SQL | undefined =>
  and(
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
    weekday === undefined ? undefined : sql`extract(isodow from ${day}) = ${weekday}::int`,
  );
