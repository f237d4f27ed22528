import { Readable } from 'node:stream';
import { attachment } from '@server/files/safeName';
import { jsonAnswer } from '@server/http/answer';
import type { Scope } from '@server/http/call';
import type { Services } from '@server/services';
import type { InferType } from 'yup';
import { fullReach, type Reach } from '../reach';
import type { ListOrder, listQuery } from './listQuery';
import { inventoryPage } from './pages';
import { inventoryListRepository } from './repository';
import { listCsv, listJson } from './wholeList';

// Node's stream type and the global one name the same class.
const streamed = (pieces: AsyncGenerator<string>): ReadableStream =>
  Readable.toWeb(Readable.from(pieces).map((piece: string) => Buffer.from(piece))) as ReadableStream;

/** A page where `limit` is given, else the whole list, streamed (spec 3.7). */
export async function listAnswer(
  { database }: Services,
  reach: Reach,
  query: InferType<typeof listQuery>,
): Promise<Response> {
  const { limit, ...order } = query;
  if (limit !== undefined) return jsonAnswer(await inventoryPage(database, reach, { ...order, limit }));
  return new Response(streamed(listJson(database, reach, order)), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

/** `MM-DD-YYYY` in the caller's time zone, UTC where that is unknown (readings D18). */
function dateOf(now: Date, timeZone: string | undefined): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return now.toLocaleDateString('en-US', { ...options, timeZone: timeZone || 'UTC' }).replaceAll('/', '-');
  } catch {
    return dateOf(now, 'UTC');
  }
}

/** All items that match, as a CSV file; `x-total-rows` says how many. `timeZone`: IANA name, from the browser. */
export async function exportAnswer(
  { database, clock }: Services,
  scope: Scope,
  order: ListOrder,
  timeZone: string | undefined,
): Promise<Response> {
  const reach = fullReach(scope);
  const lists = inventoryListRepository(database);
  const total =
    order.search.trim() === '' ? await lists.total(reach) : await lists.matched(reach, order.search);
  return new Response(streamed(listCsv(database, reach, order)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${scope.orgId}_${dateOf(clock(), timeZone)}.csv`),
      'x-total-rows': String(total),
      'access-control-expose-headers': 'x-total-rows, content-disposition',
      'x-content-type-options': 'nosniff',
    },
  });
}
