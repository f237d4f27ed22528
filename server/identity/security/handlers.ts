import type { Call } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { stepped } from '@server/platform/lists/query';
import type { InferType } from 'yup';
import type {
  SecurityEvent,
  SecurityResult,
  SecuritySeries,
  SecuritySummary,
} from '@/domain/compliance/security/securityEvent';
import { filledSteps } from '@/domain/dates/steps';
import { oneSecurityEvent, securityList } from './securityListQueries';
import { securityTotals } from './totalQueries';

/** One entry in full. @throws Refusal 404 */
export async function securityDetail({
  services,
  params,
}: Pick<Call, 'services' | 'params'>): Promise<SecurityEvent> {
  const number = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : null;
  const event =
    number === null ? null : await oneSecurityEvent(services.database, number, services.clock());
  if (!event) throw notFound();
  return event;
}

/** How many entries match, and what came of them. */
export const securitySummary = securityList.summary(
  async (tx, { timeZone }, filter): Promise<SecuritySummary> => {
    const { counts, isExact } = await securityTotals(tx).byResult({ ...filter, timeZone });
    const count = (result: SecurityResult): number =>
      counts.find((one) => one.result === result)?.events ?? 0;
    const [ok, refused, failed] = [count('ok'), count('refused'), count('failed')];
    return { events: ok + refused + failed, ok, refused, failed, isExact };
  },
);

const seriesQuery = securityList.query.summary.shape(stepped);

/** The same over time, with a place for each step without one. */
export const securitySeries = {
  query: seriesQuery,
  handle: securityList.over(
    async (tx, { timeZone }, asked: InferType<typeof seriesQuery>): Promise<SecuritySeries> => {
      const { step, ...days } = asked;
      const { counts, isExact } = await securityTotals(tx).byGroup({ ...days, timeZone }, step);
      const points = filledSteps(counts, { days, step }, (day) => ({
        day,
        access: 0,
        data: 0,
        acts: 0,
      }));
      return { points, isExact };
    },
  ),
};
