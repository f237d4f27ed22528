import { boundsOf } from '@server/features/portfolio/bounds';
import { expect, it } from 'vitest';

it.for([
  [
    '2026-10-01',
    '2026-10-31',
    'America/Los_Angeles',
    '2026-10-01T07:00:00.000Z',
    '2026-11-01T07:00:00.000Z',
  ],
  // The clocks go back on that day, and forward on this one.
  [
    '2026-11-01',
    '2026-11-01',
    'America/Los_Angeles',
    '2026-11-01T07:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ],
  [
    '2026-03-08',
    '2026-03-08',
    'America/Los_Angeles',
    '2026-03-08T08:00:00.000Z',
    '2026-03-09T07:00:00.000Z',
  ],
  [
    '2026-10-01',
    '2026-10-01',
    'Asia/Kathmandu',
    '2026-09-30T18:15:00.000Z',
    '2026-10-01T18:15:00.000Z',
  ],
  [
    '2026-10-01',
    '2026-10-01',
    'Mars/Olympus',
    '2026-10-01T00:00:00.000Z',
    '2026-10-02T00:00:00.000Z',
  ],
  ['2026-12-31', '', undefined, '2026-12-31T00:00:00.000Z', null],
  ['', '2026-12-31', 'UTC', null, '2027-01-01T00:00:00.000Z'],
  // After the last day that there is comes nothing that could be left out.
  ['1800-01-01', '9999-12-31', 'UTC', '1800-01-01T00:00:00.000Z', null],
  ['', '9999-12-30', 'UTC', null, '9999-12-31T00:00:00.000Z'],
] as const)('%s to %s in %s', ([from, to, zone, begins, ends]) => {
  const bounds = boundsOf({ from, to }, zone);
  expect([bounds.from?.toISOString() ?? null, bounds.to?.toISOString() ?? null]).toEqual([
    begins,
    ends,
  ]);
});
