import { attachment } from '@server/platform/files/safeName';
import { zoneFormat } from '@server/platform/zones/zoneFormat';
import { streamed } from './batches';

/** What is told of a whole list before its rows come. */
interface FileOf {
  orgId: string;
  now: Date;
  /** IANA name, from the browser; UTC where it is unknown. */
  timeZone: string | undefined;
  /** How many rows will come. */
  total: number;
  /** Its name, such as `settlements`. */
  report: string;
}

/** Headers of a whole list: how many rows come. */
export const countedHeaders = (total: number): Record<string, string> => ({
  'x-total-rows': String(total),
  'access-control-expose-headers': 'x-total-rows, content-disposition',
  'x-content-type-options': 'nosniff',
});

/**
 * A whole list as the CSV file `{orgId}_{MM-DD-YYYY}_{report}.csv`, streamed (readings D18, F5).
 */
export function csvFileAnswer(
  pieces: AsyncGenerator<string>,
  { orgId, now, timeZone, total, report }: FileOf,
): Response {
  const day = zoneFormat(timeZone, 'day').format(now).replaceAll('/', '-');
  return new Response(streamed(pieces), {
    headers: {
      ...countedHeaders(total),
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${orgId}_${day}_${report}.csv`),
    },
  });
}
