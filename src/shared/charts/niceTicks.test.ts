import { expect, it } from 'vitest';
import { niceTicks } from './niceTicks';

it.each([
  [[0], [0, 1, 2, 3, 4]],
  [[4], [0, 1, 2, 3, 4]],
  [[3], [0, 0.75, 1.5, 2.25, 3]],
  [[10], [0, 3, 6, 9, 12]],
  [[220], [0, 55, 110, 165, 220]],
  [[123_456], [0, 35_000, 70_000, 105_000, 140_000]],
  [
    [-50, 100],
    [-50, 0, 50, 100, 150],
  ],
  [
    [-80, -10],
    [-80, -60, -40, -20, 0],
  ],
  [
    [-30, 30],
    [-30, -15, 0, 15, 30],
  ],
])('an axis that shows %j has the values %j', (values, ticks) =>
  expect(niceTicks(values)).toEqual(ticks),
);

it('every value lies between the ends', () => {
  for (let most = 1; most < 3000; most += 7) {
    const ticks = niceTicks([most, -most / 3]);
    expect(ticks).toHaveLength(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks[0]).toBeLessThanOrEqual(-most / 3);
    expect(ticks).toContain(0);
  }
});
