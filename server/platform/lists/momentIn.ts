import { partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';

type Moment = (iso: string | null, to?: 'second') => string;

/**
 * Moments as `MM/dd/yyyy h:mm a` in a time zone, or to the second, as screens write them; UTC where
 * the zone is unknown.
 */
export function momentIn(timeZone: string | undefined): Moment {
  const format = zoneFormat(timeZone, 'moment');
  return (iso, to) => {
    if (iso === null || iso === '') return '—';
    const of = partsIn(format, new Date(iso));
    const seconds = to === 'second' ? `:${of('second')}` : '';
    const time = `${of('hour')}:${of('minute')}${seconds} ${of('dayPeriod')}`;
    return `${of('month')}/${of('day')}/${of('year')} ${time}`;
  };
}
