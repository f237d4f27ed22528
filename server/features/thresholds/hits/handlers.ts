import { jsonAnswer } from '@server/platform/http/answer';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { wholeListAnswer } from '@server/platform/lists/handlers';
import { mostCounted } from '@server/platform/lists/listQueries';
import { pageOf } from '@server/platform/lists/pages';
import type { HitDetail, HitPoint, HitSummary, WatchReport } from '@/domain/compliance/watch/hit';
import { hitColumnSets, hitColumns } from '@/domain/compliance/watch/hitColumns';
import { filledSteps } from '@/domain/dates/steps';
import { chosenColumns } from '@/domain/lists/textColumn';
import { importMode } from '@/domain/session/systemMode';
import { daysOfHit } from './dayQueries';
import { hitsRepository } from './hitStore';
import { toHit, toHitEvent } from './hitWire';
import { holdsOfHit } from './holdingQueries';
import { hitLists, sortKeys } from './lists/listQueries';
import type { ExportQuery, HitFilter, HitSeries, PageQuery } from './lists/listQuery';

type ListCall<Query> = Pick<Call, 'http' | 'services'> & { scope: Scope; query: Query };

/** One page of a report. @throws Refusal 400 for a cursor of another list or order */
export async function listHits(
  { services, scope, query }: ListCall<PageQuery>,
  report: WatchReport,
): Promise<Response> {
  const { limit, after, before, ...order } = query;
  const asked = { report, mode: importMode(scope.mode), order };
  const lists = hitLists(services.database);
  const { places, matched, next, previous } = await pageOf(
    { limit, after, before },
    {
      sort: order.sort,
      kind: sortKeys[order.sort].kind,
      stretch: (stretch) => lists.stretch(asked, stretch),
    },
  );
  const isExact = matched <= mostCounted;
  return jsonAnswer({
    body: (await lists.rows(asked, places)).map(toHit),
    page: { matched: Math.min(matched, mostCounted), matchedIsExact: isExact, next, previous },
  });
}

/** All hits that match, in order, with the chosen columns of the report. */
export async function exportHits(
  { services, scope, http, query }: ListCall<ExportQuery>,
  report: WatchReport,
): Promise<Response> {
  const { format, columns, ...order } = query;
  const asked = { report, mode: importMode(scope.mode), order };
  const lists = hitLists(services.database);
  return wholeListAnswer(
    {
      columns: chosenColumns(hitColumnSets[report], columns.split(',')).map(
        (key) => hitColumns[key],
      ),
      total: await lists.count(asked),
      stretch: async (stretch) => {
        const places = await lists.along(asked, stretch);
        return { places, rows: (await lists.rows(asked, places)).map(toHit) };
      },
    },
    { services, orgId: scope.orgId, http, format },
  );
}

/** How many hits match by status, and what they come to. */
export async function summarizeHits(
  { services, scope, query }: ListCall<HitFilter>,
  report: WatchReport,
): Promise<HitSummary> {
  const asked = { report, mode: importMode(scope.mode), order: query };
  const sums = await hitLists(services.database).sums(asked);
  const count = (status: string): number => sums.find((one) => one.status === status)?.hits ?? 0;
  return {
    hits: sums.reduce((sum, { hits }) => sum + hits, 0),
    open: count('open'),
    reviewed: count('reviewed'),
    dismissed: count('dismissed'),
    cases: count('case'),
    exempt: count('exempt'),
    totalCents: sums.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

/** How many hits match over time, with a place for each step without one. */
export async function hitSeries(
  { services, scope, query: { step, ...order } }: ListCall<HitSeries>,
  report: WatchReport,
): Promise<HitPoint[]> {
  const asked = { report, mode: importMode(scope.mode), order };
  const points = await hitLists(services.database).series(asked, step);
  return filledSteps(points, { days: order, step }, (day) => ({ day, low: 0, medium: 0, high: 0 }));
}

/** One hit with what became of it. @throws Refusal 404 for none of this report and mode */
export async function hitDetail(
  { services, scope, params }: Pick<Call, 'services' | 'params'> & { scope: Scope },
  report: WatchReport,
): Promise<HitDetail> {
  const hits = hitsRepository(services.database);
  const row = await hits.byId(report, importMode(scope.mode), params.id ?? '');
  if (!row) throw notFound();
  const held = await holdsOfHit(services.database, row);
  return {
    hit: toHit(row),
    events: (await hits.events(row.id)).map(toHitEvent),
    days: await daysOfHit(services.database, row),
    held: { count: held.length, cents: held.reduce((sum, { cents }) => sum + cents, 0) },
  };
}
