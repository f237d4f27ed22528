import { partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';
import { expect, it } from 'vitest';

const moment = new Date('2026-11-22T00:05:09Z');

it.each([
  ['America/Los_Angeles', '11/21/2026'],
  ['Mars/Olympus', '11/22/2026'],
  ['', '11/22/2026'],
  [undefined, '11/22/2026'],
])('the day in %s', (zone, day) => expect(zoneFormat(zone, 'day').format(moment)).toBe(day));

it.each([
  ['moment', '12', 'AM'],
  ['clock', '00', ''],
] as const)('midnight as a %s', (shape, hour, dayPeriod) => {
  const part = partsIn(zoneFormat('UTC', shape), moment);
  expect([part('hour'), part('minute'), part('second'), part('dayPeriod')]).toEqual([
    hour,
    '05',
    '09',
    dayPeriod,
  ]);
});

it('keeps the format of a zone for each shape', () => {
  expect(zoneFormat('europe/PARIS', 'day')).toBe(zoneFormat('Europe/Paris', 'day'));
  expect(zoneFormat('Europe/Paris', 'clock')).not.toBe(zoneFormat('Europe/Paris', 'moment'));
});
