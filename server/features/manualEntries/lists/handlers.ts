import { transactionReach } from '@server/identity/reach/transactionReachQueries';
import type { Tx } from '@server/platform/db/client';
import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import { notedAbout } from '@server/platform/logs/aboutQueries';
import type { InferType } from 'yup';
import { isStaff } from '@/domain/access/staff';
import { manualEntryColumnSet, manualEntryColumns } from '@/domain/ledger/manualEntryColumns';
import type {
  ManualEntryDetail,
  ManualEntryRow,
  ManualEntrySummary,
} from '@/domain/ledger/manualEntryRow';
import { chosenColumns } from '@/domain/lists/textColumn';
import { toAmount } from '@/domain/money/cents';
import { toManualEntryRow } from '../wire';
import { type AskedEntries, manualListsRepository } from './listQueries';
import type { exportQuery, listQuery, ManualFilter } from './listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

async function seenBy(
  tx: Tx,
  scope: Scope,
  organization = '',
): Promise<Pick<AskedEntries, 'reach' | 'seesAll'>> {
  return { reach: await transactionReach(tx, scope, organization), seesAll: isStaff(scope.role) };
}

async function askedOf(
  { services, scope, query }: ListCall<ManualFilter>,
  order: 'asc' | 'desc',
): Promise<AskedEntries> {
  return { ...(await seenBy(services.database, scope, query.organization)), filter: query, order };
}

/** One page of the manual ledger. @throws Refusal 400 for a cursor of another list */
export async function listEntries(call: ListCall<InferType<typeof listQuery>>): Promise<Response> {
  const { limit, after, before, order } = call.query;
  const asked = await askedOf(call, order);
  const lists = manualListsRepository(call.services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    { sort: 'manual entries', kind: 'number', stretch: (stretch) => lists.stretch(asked, stretch) },
  );
  const counted = {
    matched: Math.min(matched, mostCounted),
    matchedIsExact: matched <= mostCounted,
  };
  const rows = await lists.rows(asked.reach, places);
  const body = rows.map((row) => toManualEntryRow(row, call.scope.userId));
  return jsonAnswer({ body, page: { ...counted, next, previous } });
}

/** All entries that match, with the chosen columns. */
export async function exportEntries(
  call: ListCall<InferType<typeof exportQuery>>,
): Promise<Response> {
  const { services, scope, http, query } = call;
  const asked = await askedOf(call, query.order);
  const lists = manualListsRepository(services.database);
  const names = query.columns.split(',');
  return wholeListAnswer(
    {
      columns: chosenColumns(manualEntryColumnSet, names).map((key) => manualEntryColumns[key]),
      total: await lists.count(asked),
      stretch: async (stretch) => {
        const places = await lists.along(asked, stretch);
        const rows = await lists.rows(asked.reach, places);
        return { places, rows: rows.map((row) => toManualEntryRow(row, scope.userId)) };
      },
    },
    { services, orgId: scope.orgId, http, format: query.format },
  );
}

/** What all entries that match come to. */
export async function summarizeEntries(call: ListCall<ManualFilter>): Promise<ManualEntrySummary> {
  const sums = await manualListsRepository(call.services.database).sums(
    await askedOf(call, 'desc'),
  );
  const { count, waiting, debitCents, creditCents } = sums;
  return { count, waiting, debits: toAmount(debitCents), credits: toAmount(creditCents) };
}

/** One entry as it is. @throws Refusal 404 when it is absent or not to be seen */
export async function toldEntry(tx: Tx, scope: Scope, id: string): Promise<ManualEntryRow> {
  const row = await manualListsRepository(tx).one(await seenBy(tx, scope), id);
  if (!row) throw notFound();
  return toManualEntryRow(row, scope.userId);
}

/** One entry with what was done with it. @throws Refusal 404 when it is absent or not to be seen */
export async function entryDetail({
  services,
  scope,
  params,
}: Pick<Call, 'services' | 'params'> & { scope: Scope }): Promise<ManualEntryDetail> {
  const row = await toldEntry(services.database, scope, params.id ?? '');
  const noted = await notedAbout(services.database, row._id);
  return { ...row, noted: noted.map(({ detail: _detail, ...change }) => change) };
}
