type Moment = (iso: string | null, to?: 'second') => string;

const parts: Intl.DateTimeFormatOptions = {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle: 'h12' } as const),
};

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: timeZone || 'UTC' });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
  }
}

/** Moments as `MM/dd/yyyy h:mm a` in a time zone, or to the second, as screens write them; UTC where the zone is unknown. */
export function momentIn(timeZone: string | undefined): Moment {
  const format = formatOf(timeZone);
  return (iso, to) => {
    if (iso === null || iso === '') return '—';
    const told = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
    const of = (type: Intl.DateTimeFormatPartTypes): string => told.get(type) ?? '';
    const seconds = to === 'second' ? `:${of('second')}` : '';
    const time = `${of('hour')}:${of('minute')}${seconds} ${of('dayPeriod')}`;
    return `${of('month')}/${of('day')}/${of('year')} ${time}`;
  };
}
