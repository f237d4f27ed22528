import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { pageOf } from '@server/platform/lists/pages';
import type { InferType } from 'yup';
import { chosenColumns } from '@/domain/lists/textColumn';
import { type DailyRow, dailyColumnSet, dailyColumns } from '@/domain/transactions/dailyRow';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import {
  type DailySums,
  type DaysRequest,
  dailyKeyKind,
  dailyPageWindow,
  dailyTotals,
} from './dailyQueries';
import type { ListCall } from './handlers';
import type { dailyExportQuery, dailyQuery, dailySummaryQuery } from './listQuery';
import { toDailyRow, toSummary } from './wire';

type DailyCall = ListCall<InferType<typeof dailyQuery>>;

/** Rows in the order of their places. */
function inOrder(
  places: readonly { number: number }[],
  found: readonly { number: number }[],
  rows: readonly DailySums[],
): DailyRow[] {
  const byNumber = new Map(found.map(({ number }, at) => [number, rows[at]]));
  return places.flatMap(({ number }) => {
    const row = byNumber.get(number);
    return row ? [toDailyRow(row)] : [];
  });
}

async function asked({ services, scope, query }: ListCall<InferType<typeof dailySummaryQuery>>) {
  const { group, ...filter } = query;
  return {
    visibility: await transactionVisibility(services.database, scope, filter.organization),
    filter,
    group,
  };
}

/**
 * One page of the days, newest first unless told. @throws Refusal 400 for a cursor of another order
 */
export async function listDays(call: DailyCall): Promise<Response> {
  const { limit, after, before, sort, order, ...filter } = call.query;
  const days: DaysRequest = { ...(await asked({ ...call, query: filter })), sort, order };
  const found = await pageOf(
    { limit, after, before },
    {
      sort: `${filter.group} ${sort}`,
      kind: dailyKeyKind(sort),
      pageWindow: async (pageWindow) => {
        const read = await dailyPageWindow(call.services.database, days, pageWindow);
        return { ...read, all: read.places };
      },
    },
  );
  const matched = found.matched || (await dailyTotals(call.services.database, days)).rows;
  return jsonAnswer({
    body: inOrder(found.places, found.all, found.rows),
    page: { matched, matchedIsExact: true, next: found.next, previous: found.previous },
  });
}

/** All days that match, in order, with the chosen columns. */
export async function exportDays(
  call: ListCall<InferType<typeof dailyExportQuery>>,
): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, sort, order, ...filter } = call.query;
  const days: DaysRequest = { ...(await asked({ ...call, query: filter })), sort, order };
  const texts = dailyColumns(filter.group);
  const named = new Map(Object.entries(texts));
  return wholeListAnswer(
    {
      columns: chosenColumns(dailyColumnSet(filter.group), columns.split(',')).flatMap(
        (key) => named.get(key) ?? [],
      ),
      total: (await dailyTotals(services.database, days)).rows,
      pageWindow: async (pageWindow) => {
        const { places, rows } = await dailyPageWindow(services.database, days, pageWindow);
        return { places, rows: rows.map(toDailyRow) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** What all days that match come to; exact. */
export async function summarizeDays(
  call: ListCall<InferType<typeof dailySummaryQuery>>,
): Promise<TransactionSummary> {
  return toSummary(await dailyTotals(call.services.database, await asked(call)), true);
}
