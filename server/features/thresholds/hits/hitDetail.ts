import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import type { HitDetail, WatchReport } from '@/domain/compliance/watch/hit';
import { importMode } from '@/domain/session/systemMode';
import { daysOfHit } from './dayQueries';
import { hitsRepository } from './hitStore';
import { toHit, toHitEvent } from './hitWire';
import { holdsOfHit } from './holdingQueries';

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
