const formats = new Map<string, Intl.DateTimeFormat>();

/** More than there are names of zones. */
const mostFormats = 1000;

/**
 * Making a format takes as long as a query, so they are kept: one for a zone however it is capitalised, and of more than there is room
 * for the one that was used longest ago goes.
 * @throws RangeError for a zone that there is not
 */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const zone = timeZone.toLowerCase();
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      timeZone,
    });
  // Behind the others: a map keeps the order of writing.
  formats.delete(zone);
  formats.set(zone, format);
  const [oldest] = formats.keys();
  if (formats.size > mostFormats && oldest !== undefined) formats.delete(oldest);
  return format;
}

/** An IANA zone as it may be kept; '' for what is none. */
export function knownZone(timeZone: string | undefined): string {
  try {
    return timeZone ? formatOf(timeZone).resolvedOptions().timeZone : '';
  } catch {
    return '';
  }
}

/** Today on the calendar of an IANA time zone as `yyyy-MM-dd`; UTC where the zone is unknown (readings D39). */
export function todayIn(now: Date, timeZone: string | undefined): string {
  try {
    const [month, day, year] = formatOf(timeZone || 'UTC')
      .format(now)
      .split('/');
    return `${year}-${month}-${day}`;
  } catch {
    return todayIn(now, 'UTC');
  }
}
