const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const time = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;

/**
 * What is told of a moment: its day as `MM/dd/yyyy`, day and time as people write them, or with
 * hours from 0 to 23.
 */
const shapes = {
  day,
  moment: { ...day, ...time, hourCycle: 'h12' },
  clock: { ...day, ...time, hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Shape = keyof typeof shapes;

const formats: Readonly<Record<Shape, Map<string, Intl.DateTimeFormat>>> = {
  day: new Map(),
  moment: new Map(),
  clock: new Map(),
};

/** More than there are names of zones. */
const maxFormats = 1000;

/**
 * Making a format takes as long as a query, so they are kept: one for a zone however it is
 * capitalized, and of more than there is room for the one that was used longest ago goes.
 * @throws RangeError for a zone that there is not
 */
function keptFormat(timeZone: string, shape: Shape): Intl.DateTimeFormat {
  const kept = formats[shape];
  const zone = timeZone.toLowerCase();
  const format = kept.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...shapes[shape], timeZone });
  // Behind the others: a map keeps the order of writing.
  kept.delete(zone);
  kept.set(zone, format);
  const [oldest] = kept.keys();
  if (kept.size > maxFormats && oldest !== undefined) kept.delete(oldest);
  return format;
}

/** An IANA zone as it may be kept; '' for what is none. */
export function knownZone(timeZone: string | undefined): string {
  try {
    return timeZone ? keptFormat(timeZone, 'day').resolvedOptions().timeZone : '';
  } catch {
    return '';
  }
}

/** The format of moments in an IANA time zone; UTC where the zone is unknown. */
export function zoneFormat(timeZone: string | undefined, shape: Shape): Intl.DateTimeFormat {
  try {
    return keptFormat(timeZone || 'UTC', shape);
  } catch {
    return keptFormat('UTC', shape);
  }
}

/** A moment in parts, as a format tells them; '' for a part that it leaves out. */
export function partsIn(
  format: Intl.DateTimeFormat,
  moment: Date | number,
): (type: Intl.DateTimeFormatPartTypes) => string {
  const told = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return (type) => told.get(type) ?? '';
}
