import type { Call } from '@server/platform/http/call';
import { knownZone } from '@server/platform/zones/zoneFormat';

/**
 * The IANA zone of the reader's calendar, by which lists cut days as screens show times; UTC for
 * one that is not known.
 */
export const readerZone = (http: Call['http']): string =>
  knownZone(http.req.header('timezone')) || 'UTC';
