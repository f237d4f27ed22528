import { jsonAnswer } from '@server/platform/http/answer';
import type { Scope } from '@server/platform/http/call';
import { streamed } from '@server/platform/lists/batches';
import { csvFileAnswer } from '@server/platform/lists/listFile';
import type { Services } from '@server/platform/services';
import type { InferType } from 'yup';
import { fullReach, type Reach } from '../reach';
import { inventoryListRepository } from './listQueries';
import { isWhole, type ListOrder, type listQuery } from './listQuery';
import { inventoryPage } from './pages';
import { listCsv, listJson } from './wholeList';

/** A page where `limit` is given, else the whole list, streamed (spec 3.7). */
export async function listAnswer(
  { database }: Services,
  reach: Reach,
  query: InferType<typeof listQuery>,
): Promise<Response> {
  const { limit, ...order } = query;
  if (limit !== undefined)
    return jsonAnswer(await inventoryPage(database, reach, { ...order, limit }));
  return new Response(streamed(listJson(database, reach, order)), {
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
  const reach = fullReach(scope);
  const lists = inventoryListRepository(database);
  const total = isWhole(order) ? await lists.total(reach) : await lists.matched(reach, order);
  return csvFileAnswer(listCsv(database, reach, order), {
    orgId: scope.orgId,
    now: clock(),
    timeZone,
    total,
    report: 'inventory',
  });
}
