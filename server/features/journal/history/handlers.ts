import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import type { Place } from '@server/platform/lists/cursor';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { type PageWindow, pageOf } from '@server/platform/lists/pages';
import { todayIn } from '@server/platform/zones/today';
import type { InferType } from 'yup';
import { balanceDayColumnSet, balanceDayColumns } from '@/domain/ledger/journalColumns';
import type { BalanceDaysSummary, BalancePoint } from '@/domain/ledger/journalRow';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toBalanceDay, toBookDay } from '../wire';
import { bookDaysRepository } from './bookQueries';
import { earlier, later } from './daysNear';
import { type HistoryRequest, historyRepository } from './historyQueries';
import type { exportQuery, HistoryFilter, listQuery, seriesQuery } from './listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Days from the first to the last, both counted. */
const daysBetween = ({ from, to }: Pick<HistoryRequest, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;

/**
 * The days that are asked for, within those that there are: from the first posting to today on the
 * caller's calendar. Null where nothing was posted, or where no day is among them.
 */
async function askedOf(
  tx: Tx,
  { scope, services, http, query }: ListCall<HistoryFilter>,
): Promise<HistoryRequest | null> {
  const visibility = await transactionVisibility(tx, scope, query.organization);
  const { account } = query;
  const bounds = await historyRepository(tx).bounds(visibility, account);
  if (!bounds) return null;
  const today = later(bounds.last, todayIn(services.clock(), http.req.header('timezone')));
  const from = later(bounds.first, query.from || bounds.first);
  const to = earlier(today, query.to || today);
  return from > to ? null : { visibility, account, from, to };
}

async function pageWindowOf(
  tx: Tx,
  {
    asked,
    order,
    pageWindow,
  }: { asked: HistoryRequest | null; order: 'asc' | 'desc'; pageWindow: PageWindow },
) {
  const rows = asked ? await bookDaysRepository(tx).near(asked, order, pageWindow) : [];
  const places: Place[] = rows.map(({ day, number }) => ({ key: day, number }));
  return { rows, places };
}

const countOf = async (tx: Tx, asked: HistoryRequest | null): Promise<number> =>
  asked ? bookDaysRepository(tx).count(asked) : 0;

/**
 * One page of the balance history, a row for each day and organization. @throws Refusal 400 for a
 * cursor of another list
 */
export async function listDays(call: ListCall<InferType<typeof listQuery>>): Promise<Response> {
  const { limit, after, before, order } = call.query;
  const { database } = call.services;
  const asked = await askedOf(database, call);
  const { places, rows, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: 'balance days',
      kind: 'day',
      pageWindow: (pageWindow) => pageWindowOf(database, { asked, order, pageWindow }),
    },
  );
  const byPlace = new Map(rows.map((row) => [`${row.day} ${row.number}`, row]));
  const shown = places.flatMap(({ key, number }) => byPlace.get(`${key} ${number}`) ?? []);
  const page = { matched: await countOf(database, asked), matchedIsExact: true, next, previous };
  return jsonAnswer({ body: shown.map(toBookDay(call.query.account)), page });
}

/** All days that match, with the chosen columns. */
export async function exportDays(call: ListCall<InferType<typeof exportQuery>>): Promise<Response> {
  const { services, scope, http, query } = call;
  const { database } = services;
  const asked = await askedOf(database, call);
  const names = query.columns.split(',');
  return wholeListAnswer(
    {
      columns: chosenColumns(balanceDayColumnSet, names).map((key) => balanceDayColumns[key]),
      total: await countOf(database, asked),
      pageWindow: async (pageWindow) => {
        const { rows, places } = await pageWindowOf(database, {
          asked,
          order: query.order,
          pageWindow,
        });
        return { places, rows: rows.map(toBookDay(query.account)) };
      },
    },
    { services, orgId: scope.orgId, http, format: query.format },
  );
}

const none: BalanceDaysSummary = {
  count: 0,
  opening: '0.00',
  credits: '0.00',
  debits: '0.00',
  closing: '0.00',
  holds: '0.00',
  available: '0.00',
};

/** What all days that match come to: how they began, what was moved, how they ended. */
export async function summarizeDays(call: ListCall<HistoryFilter>): Promise<BalanceDaysSummary> {
  const { database } = call.services;
  const asked = await askedOf(database, call);
  if (!asked) return none;
  const repository = historyRepository(database);
  const whole = { place: null, direction: 'forward', limit: 1 } as const;
  const [first] = await repository.near(asked, 'asc', whole);
  const [last] = await repository.near(asked, 'desc', whole);
  const moved = await repository.moved(asked);
  if (!first || !last) return none;
  const { day: _day, ...figures } = toBalanceDay({
    ...last,
    ...moved,
    openingCents: first.openingCents,
  });
  return { ...figures, count: daysBetween(asked) };
}

/** What the account came to at the end of each day, week or month: for the chart. */
export async function balanceSeries(
  call: ListCall<InferType<typeof seriesQuery>>,
): Promise<BalancePoint[]> {
  const { database } = call.services;
  const asked = await askedOf(database, call);
  if (!asked) return [];
  const days = await historyRepository(database).series(asked, call.query.step);
  return days.map(toBalanceDay).map(({ day, closing, available }) => ({ day, closing, available }));
}
