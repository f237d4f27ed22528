import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import { readerZone } from '@server/platform/lists/readerZone';
import type { InferType } from 'yup';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import {
  deletedColumnSet,
  deletionColumns,
  recoveredColumnSet,
} from '@/domain/transactions/deletionColumns';
import type { DeletionSummary } from '@/domain/transactions/deletionRow';
import { toDeletionRow } from '../wire';
import {
  type AskedDeletions,
  type DeletionReport,
  deletionListsRepository,
  sortKeys,
} from './listQueries';
import type { DeletionFilter, exportQuery, listQuery } from './listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

async function sumsAsked(
  { services, scope, http, query }: ListCall<DeletionFilter>,
  report: DeletionReport,
): Promise<Omit<AskedDeletions, 'sort' | 'order'>> {
  const reach = await transactionReach(services.database, scope, query.organization);
  const timeZone = readerZone(http);
  return { report, reach, filter: query, timeZone };
}

const usualSort = { deleted: 'deletedAt', restored: 'restoredAt' } as const;

async function listAsked(
  call: ListCall<Omit<InferType<typeof exportQuery>, 'format' | 'columns'>>,
  report: DeletionReport,
): Promise<AskedDeletions> {
  const { sort = usualSort[report], order } = call.query;
  return { ...(await sumsAsked(call, report)), sort, order };
}

/** One page of a report. @throws Refusal 400 for a cursor of the other one, or of another order */
export async function listDeletions(
  call: ListCall<InferType<typeof listQuery>>,
  report: DeletionReport,
): Promise<Response> {
  const { limit, after, before } = call.query;
  const asked = await listAsked(call, report);
  const lists = deletionListsRepository(call.services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: `deletions ${report} ${asked.sort}`,
      kind: sortKeys[asked.sort].kind,
      stretch: (stretch) => lists.stretch(asked, stretch),
    },
  );
  const counted = {
    matched: Math.min(matched, mostCounted),
    matchedIsExact: matched <= mostCounted,
  };
  const rows = await lists.rows(places);
  return jsonAnswer({ body: rows.map(toDeletionRow), page: { ...counted, next, previous } });
}

const columnSets = { deleted: deletedColumnSet, restored: recoveredColumnSet } as const;

/** All of a report that match, with the chosen columns. */
export async function exportDeletions(
  call: ListCall<InferType<typeof exportQuery>>,
  report: DeletionReport,
): Promise<Response> {
  const { services, scope, http, query } = call;
  const asked = await listAsked(call, report);
  const lists = deletionListsRepository(services.database);
  const names = query.columns.split(',');
  return wholeListAnswer(
    {
      columns: chosenColumns(columnSets[report], names).map((key) => deletionColumns[key]),
      total: await lists.count(asked),
      stretch: async (stretch) => {
        const places = await lists.along(asked, stretch);
        return { places, rows: (await lists.rows(places)).map(toDeletionRow) };
      },
    },
    { services, orgId: scope.orgId, http, format: query.format },
  );
}

/** What all of a report that match come to. */
export async function summarizeDeletions(
  call: ListCall<DeletionFilter>,
  report: DeletionReport,
): Promise<DeletionSummary> {
  const asked = await sumsAsked(call, report);
  const sums = await deletionListsRepository(call.services.database).sums(asked);
  const { deleted, voided, restored, undone } = sums;
  return {
    count: sums.count,
    byStatus: { deleted, voided, restored, undone },
    amount: toAmount(Math.round(sums.amountCents)),
    effect: toAmount(sums.effectCents),
  };
}
