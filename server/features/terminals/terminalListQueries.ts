import {
  type TransactionVisibility,
  transactionVisibility,
} from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { cardSales } from '@server/platform/db/schema/cards';
import { cardTerminals } from '@server/platform/db/schema/terminals';
import { organizations } from '@server/platform/db/schema/users';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { defineList } from '@server/platform/lists/defineList';
import { containing, type SortKey } from '@server/platform/lists/listQueries';
import { and, eq, isNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import {
  offlineMinutes,
  type TerminalSort,
  type TerminalState,
  terminalColumnSet,
  terminalColumns,
  terminalStates,
} from '@/domain/terminals/terminal';
import type { TerminalDetail } from '@/domain/terminals/terminalDetail';
import { terminalSales } from './terminalSaleQueries';
import {
  batchStore,
  terminalColumns as storedColumns,
  terminalStore,
  terminalsVisibleTo,
} from './terminalStore';
import { type ListedTerminal, toBatch, toTerminal, toTerminalPayment } from './terminalWire';

const text = string().default('').max(200);

/** Whose terminals are visible, and when. */
interface TerminalReader {
  visibility: TransactionVisibility;
  now: Date;
}

/** By a part of lane or store, or the beginning of serial or TID. */
function textHolds(search: string): SQL | undefined {
  const wanted = search.normalize('NFC').toLowerCase().trim();
  if (wanted === '') return undefined;
  const { lane, serial, tid } = cardTerminals;
  return or(
    like(sql`lower(${storedColumns.store} || ' ' || ${lane})`, containing(wanted)),
    sql`starts_with(lower(${serial}), ${wanted})`,
    sql`starts_with(${tid}, ${wanted})`,
  );
}

/** The states of `terminalStateOf`, as conditions. */
function standsAs(state: TerminalState, now: Date): SQL | undefined {
  const { unpairedAt, lastSeenAt, rebootedAt } = cardTerminals;
  if (state === 'unpaired') return not(isNull(unpairedAt));
  const since = new Date(now.getTime() - offlineMinutes * 60_000).toISOString();
  const from = sql`${since}::timestamptz`;
  const isRebooting = sql`coalesce(${rebootedAt} >= ${lastSeenAt} and ${rebootedAt} >= ${from}, false)`;
  if (state === 'rebooting') return and(isNull(unpairedAt), isRebooting);
  const isSeen = sql`${lastSeenAt} >= ${from}`;
  return and(isNull(unpairedAt), not(isRebooting), state === 'online' ? isSeen : not(isSeen));
}

/** Terminals with their open batches, and what they wait for. */
const shownTerminals = (tx: Tx) => {
  const ofTerminal = eq(cardSales.terminalId, cardTerminals.id);
  const taken = and(
    ofTerminal,
    eq(cardSales.terminalBatch, cardTerminals.batchNumber),
    sql`${cardSales.state} in ('captured', 'refunded')`,
  );
  const waiting = and(ofTerminal, eq(cardSales.state, 'started'));
  return tx
    .select({
      number: cardTerminals.number,
      terminal: storedColumns,
      companyName: organizations.name,
      batchCount: sql<number>`(select count(*)::float8 from ${cardSales} where ${taken})`,
      batchCents: sql<number>`(select coalesce(sum(${cardSales.capturedCents}), 0)::float8
        from ${cardSales} where ${taken})`,
      waitingFor: sql<string | null>`(select ${cardSales.id} from ${cardSales} where ${waiting})`,
    })
    .from(cardTerminals)
    .innerJoin(organizations, eq(organizations.id, cardTerminals.orgId));
};

/** Terminals of the organizations visible (catalogue: /north-bay-terminal). */
export const terminalList = defineList({
  name: 'terminals',
  columns: { set: terminalColumnSet, byKey: terminalColumns },
  filters: { search: text, status: string().oneOf(terminalStates), organization: text },
  sorts: {
    lane: { value: sql`${cardTerminals.laneKey}`, kind: 'text' },
    serial: { value: sql`${cardTerminals.serial}`, kind: 'text' },
    paired: { value: sql`${cardTerminals.pairedAt}`, kind: 'time' },
  } satisfies Record<TerminalSort, SortKey>,
  usual: { sort: 'lane', order: (sort) => (sort === 'paired' ? 'desc' : 'asc') },
  reader: async ({ services, scope, query }): Promise<TerminalReader> => ({
    visibility: await transactionVisibility(services.database, scope, query.organization),
    now: services.clock(),
  }),
  from: sql`${cardTerminals}`,
  number: sql`${cardTerminals.number}`,
  where: ({ visibility, now }, { search, status }) =>
    and(
      terminalsVisibleTo(visibility),
      textHolds(search),
      // Those that were given up are asked for.
      status ? standsAs(status, now) : isNull(cardTerminals.unpairedAt),
    ),
  rows: (tx, numbers, { visibility }) =>
    shownTerminals(tx).where(
      and(
        terminalsVisibleTo(visibility),
        sql`${cardTerminals.number} = any(${sql.param(numbers)}::bigint[])`,
      ),
    ),
  toRow: (found: ListedTerminal & { number: number }, { now }: TerminalReader) =>
    toTerminal(found, now),
});

const latestShown = 10;

/** A terminal in full, which exists. */
export async function toldTerminal(
  tx: Tx,
  { services, id }: Pick<Call, 'services'> & { id: string },
): Promise<TerminalDetail> {
  const [found] = await shownTerminals(tx).where(eq(cardTerminals.id, id));
  if (!found) throw new Error('The terminal is gone');
  const now = services.clock();
  const telling = { secretKey: services.settings.secretKey, now };
  const payments = await terminalSales(tx, id).latest(latestShown);
  const batches = await batchStore(tx, id).latest(latestShown);
  return {
    ...toTerminal(found, now),
    payments: payments.map((sale) => toTerminalPayment(sale, telling)),
    batches: batches.map(toBatch),
  };
}

/** A terminal in full. @throws Refusal 404 absent or not visible */
export async function terminalDetail({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<TerminalDetail> {
  const { database } = services;
  const visibility = await transactionVisibility(database, scope);
  const row = await terminalStore(database).findVisible(visibility, params.id ?? '');
  if (!row) throw notFound();
  return toldTerminal(database, { services, id: row.id });
}
