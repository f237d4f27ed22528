import { describe, expect, it } from 'vitest';
import { nextCutoff, timeLeftText } from './transferQueue';

describe('the next cut-off', () => {
  it.each([
    // A Wednesday before Thanksgiving, 16:45 in the East is 21:45 UTC.
    ['16:45', '2026-11-25T21:44:00Z', '2026-11-25', 1],
    ['16:45', '2026-11-25T21:44:30Z', '2026-11-25', 1],
    ['16:45', '2026-11-25T21:45:00Z', '2026-11-27', 2880],
    ['16:45', '2026-11-26T12:00:00Z', '2026-11-27', 2025],
    // In summer it is an hour earlier by UTC.
    ['14:00', '2026-07-01T17:00:00Z', '2026-07-01', 60],
    // Friday evening: Monday.
    ['14:00', '2026-11-27T19:00:00Z', '2026-11-30', 4320],
  ])('%s at %s is on %s, in %i minutes', (...[cutoff, now, day, minutes]) =>
    expect(nextCutoff(cutoff, new Date(now))).toMatchObject({ day, minutes }),
  );
});

it.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h 0 min'],
  [133, '2 h 13 min'],
  [1440, '1 day 0 h'],
  [4500, '3 days 3 h'],
])('%i minutes are %s', (minutes, text) => expect(timeLeftText(minutes)).toBe(text));
