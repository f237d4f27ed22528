const formats = new Map<string, Intl.DateTimeFormat>();

/** More than there are zones: whoever makes names up gets formats that are made anew. */
const mostFormats = 1000;

/** Making a format takes as long as a query. @throws RangeError for a zone that there is not */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone,
  });
  if (formats.size < mostFormats) formats.set(timeZone, made);
  return made;
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
