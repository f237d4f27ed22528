import { jsonAnswer } from '@server/platform/http/answer';
import type { Scope } from '@server/platform/http/call';
import { streamed } from '@server/platform/lists/batches';
import { csvFileAnswer } from '@server/platform/lists/listFile';
import type { Services } from '@server/platform/services';
import type { InferType } from 'yup';
import { fullVisibility, type Visibility } from '../visibility';
import { inventoryListRepository } from './listQueries';
import { isWhole, type ListOrder, type listQuery } from './listQuery';
import { inventoryPage } from './pages';
import { listCsv, listJson } from './wholeList';

/** A page where `limit` is given, else the whole list, streamed (spec 3.7). */
export async function listAnswer(
  { database }: Services,
  visibility: Visibility,
  query: InferType<typeof listQuery>,
): Promise<Response> {
  const { limit, ...order } = query;
  if (limit !== undefined)
    return jsonAnswer(await inventoryPage(database, visibility, { ...order, limit }));
  return new Response(streamed(listJson(database, visibility, order)), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

/** Whose items, in which order. */
interface InventoryExport {
  scope: Scope;
  order: ListOrder;
  /** IANA name, from the browser. */
  timeZone: string | undefined;
}

/** All items that match, as a CSV file; `x-total-rows` says how many. */
export async function exportAnswer(
  { database, clock }: Services,
  { scope, order, timeZone }: InventoryExport,
): Promise<Response> {
  const visibility = fullVisibility(scope);
  const lists = inventoryListRepository(database);
  const total = isWhole(order)
    ? await lists.total(visibility)
    : await lists.matched(visibility, order);
  return csvFileAnswer(listCsv(database, visibility, order), {
    orgId: scope.orgId,
    now: clock(),
    timeZone,
    total,
    report: 'inventory',
  });
}
