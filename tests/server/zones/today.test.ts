import { todayIn } from '@server/platform/zones/today';
import { knownZone } from '@server/platform/zones/zoneFormat';
import { afterEach, expect, it, vi } from 'vitest';

const Format = Intl.DateTimeFormat;
const made = vi.fn();

class CountedFormat extends Format {
  constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
    super(locales, options);
    made();
  }
}

afterEach(() => vi.unstubAllGlobals());

const moment = new Date('2026-11-22T01:30:00Z');

it.each([
  ['America/Los_Angeles', '2026-11-21'],
  ['america/LOS_angeles', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-22'],
  ['Mars/Olympus', '2026-11-22'],
  ['', '2026-11-22'],
  [undefined, '2026-11-22'],
])('today in %s', (zone, day) => expect(todayIn(moment, zone)).toBe(day));

it('makes one format for a zone, however it is capitalized', () => {
  vi.stubGlobal('Intl', { DateTimeFormat: CountedFormat });
  expect(knownZone('Europe/LONDON')).toBe('Europe/London');
  for (const zone of ['europe/london', 'EUROPE/london', 'Europe/London']) todayIn(moment, zone);
  expect(made).toHaveBeenCalledTimes(1);
});
