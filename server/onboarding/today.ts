/** Today on the calendar of an IANA time zone as `yyyy-MM-dd`; UTC where the zone is unknown (readings D39). */
export function todayIn(now: Date, timeZone: string | undefined): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone || 'UTC' });
    const [month, day, year] = format.format(now).split('/');
    return `${year}-${month}-${day}`;
  } catch {
    return todayIn(now, 'UTC');
  }
}
