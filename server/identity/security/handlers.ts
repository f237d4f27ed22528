import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import { readerZone } from '@server/platform/lists/readerZone';
import type { InferType } from 'yup';
import { securityColumnSet, securityColumns } from '@/domain/compliance/security/securityColumns';
import type {
  SecurityEvent,
  SecurityResult,
  SecuritySeries,
  SecuritySummary,
} from '@/domain/compliance/security/securityEvent';
import { filledSteps } from '@/domain/dates/steps';
import { chosenColumns } from '@/domain/lists/textColumn';
import { type ShownSecurity, securityLists, sortKeys } from './lists/listQueries';
import type { ExportQuery, PageQuery, SeriesQuery, summaryQuery } from './lists/listQuery';
import { securityTotals } from './totalQueries';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** A stored entry → as it is listed. */
const toEvent = ({ number, at, status, ...row }: ShownSecurity): SecurityEvent => ({
  _id: String(number),
  at: at.toISOString(),
  userId: row.userId,
  userName: row.userName,
  userEmail: row.userEmail,
  role: row.role,
  orgName: row.orgName ?? '',
  event: row.event,
  result: row.result,
  ip: row.ip,
  device: row.device,
  target: row.target,
  before: row.before,
  after: row.after,
  sessionId: row.isSessionOpen ? row.sessionId : null,
  userStatus: status === 'deleted' ? null : status,
});

/** One entry in full. @throws Refusal 404 */
export async function securityDetail({
  services,
  params,
}: Pick<Call, 'services' | 'params'>): Promise<SecurityEvent> {
  const number = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : null;
  const row =
    number === null ? null : await securityLists(services.database).one(number, services.clock());
  if (!row) throw notFound();
  return toEvent(row);
}

/** One page of the audit trail. @throws Refusal 400 for a cursor of another list */
export async function listSecurity({
  services,
  http,
  query,
}: ListCall<PageQuery>): Promise<Response> {
  const { limit, after, before, ...asked } = query;
  const order = { ...asked, timeZone: readerZone(http) };
  const lists = securityLists(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => lists.stretch(order, stretch),
    },
  );
  return jsonAnswer({
    body: (await lists.rows(places, services.clock())).map(toEvent),
    page: {
      matched: Math.min(matched, mostCounted),
      matchedIsExact: matched <= mostCounted,
      next,
      previous,
    },
  });
}

/** How many entries match, and what came of them. */
export async function summarizeSecurity({
  services,
  http,
  query,
}: ListCall<InferType<typeof summaryQuery>>): Promise<SecuritySummary> {
  const filter = { ...query, timeZone: readerZone(http) };
  const { counts, isExact } = await securityTotals(services.database).byResult(filter);
  const count = (result: SecurityResult): number =>
    counts.find((one) => one.result === result)?.events ?? 0;
  const [ok, refused, failed] = [count('ok'), count('refused'), count('failed')];
  return { events: ok + refused + failed, ok, refused, failed, isExact };
}

/** The same over time, with a place for each step without one. */
export async function securitySeries({
  services,
  http,
  query: { step, ...asked },
}: ListCall<SeriesQuery>): Promise<SecuritySeries> {
  const filter = { ...asked, timeZone: readerZone(http) };
  const { counts, isExact } = await securityTotals(services.database).byGroup(filter, step);
  const points = filledSteps(counts, { days: filter, step }, (day) => ({
    day,
    access: 0,
    data: 0,
    acts: 0,
  }));
  return { points, isExact };
}

/** All entries that match, in order, with the chosen columns. */
export async function exportSecurity({
  services,
  scope,
  http,
  query,
}: ListCall<ExportQuery>): Promise<Response> {
  const { format, columns, ...asked } = query;
  const order = { ...asked, timeZone: readerZone(http) };
  const lists = securityLists(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(securityColumnSet, columns.split(',')).map(
        (key) => securityColumns[key],
      ),
      total: await lists.count(order),
      stretch: async (stretch) => {
        const places = await lists.along(order, stretch);
        return { places, rows: (await lists.rows(places, services.clock())).map(toEvent) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}
