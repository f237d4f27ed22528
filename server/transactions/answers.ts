import { jsonAnswer } from '@server/http/answer';
import type { Call, Scope } from '@server/http/call';
import { wholeListAnswer } from '@server/lists/answers';
import { pageOf } from '@server/lists/pages';
import { chosenColumns } from '@/domain/lists/textColumn';
import { transactionColumnSet, transactionColumns } from '@/domain/transactions/transactionColumns';
import type { TransactionSummary } from '@/domain/transactions/transactionListRow';
import type { ExportQuery, PageQuery, TransactionFilter } from './listQuery';
import { transactionListsRepository } from './lists/repository';
import { transactionReach } from './reach/repository';
import { type ShownTransaction, sortKeys } from './rows/repository';
import { toListRow, toSummary } from './wire';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** The rows of places, in their order. */
const inOrder = (places: readonly { number: number }[], rows: ReadonlyMap<number, ShownTransaction>) =>
  places.flatMap(({ number }) => rows.get(number) ?? []).map(toListRow);

/** One page of the ledger. @throws Refusal 400 for a cursor of another list or order */
export async function listTransactions({ services, scope, query }: ListCall<PageQuery>): Promise<Response> {
  const { limit, after, before, ...order } = query;
  const reach = await transactionReach(services.database, scope, order.organisation);
  const ledger = transactionListsRepository(services.database);
  const { places, rows, matched, isExact, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => ledger.stretch({ reach, order }, stretch),
    },
  );
  return jsonAnswer({
    body: inOrder(places, rows),
    page: { matched, matchedIsExact: isExact, next, previous },
  });
}

/** All transactions that match, in order, with the chosen columns. */
export async function exportTransactions(call: ListCall<ExportQuery>): Promise<Response> {
  const { services, scope, http } = call;
  const { format, columns, ...order } = call.query;
  const asked = { reach: await transactionReach(services.database, scope, order.organisation), order };
  const { total, along } = await transactionListsRepository(services.database).whole(asked);
  return wholeListAnswer(
    {
      columns: chosenColumns(transactionColumnSet, columns.split(',')).map((key) => transactionColumns[key]),
      total,
      stretch: async (stretch) => {
        const { places, rows } = await along(stretch);
        return { places, rows: inOrder(places, rows) };
      },
    },
    { services, orgId: scope.orgId, timeZone: http.req.header('timezone'), format },
  );
}

/** What all transactions that match come to. */
export async function summarizeTransactions({
  services,
  scope,
  query,
}: ListCall<TransactionFilter>): Promise<TransactionSummary> {
  const { database } = services;
  const reach = await transactionReach(database, scope, query.organisation);
  const { sums, isExact } = await transactionListsRepository(database).sums(reach, query);
  return toSummary(sums, isExact);
}
