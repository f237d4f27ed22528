import type { Call } from '@server/platform/http/call';
import { todayIn } from '@server/platform/zones/today';
import { knownZone } from '@server/platform/zones/zoneFormat';

/**
 * The IANA zone of the reader's calendar, by which lists cut days as screens show times; UTC for
 * one that is not known.
 */
export const readerZone = (http: Call['http']): string =>
  knownZone(http.req.header('timezone')) || 'UTC';

/** Today on the reader's calendar, as an ISO date. */
export const readerToday = ({ http, services }: Pick<Call, 'http' | 'services'>): string =>
  todayIn(services.clock(), http.req.header('timezone'));
