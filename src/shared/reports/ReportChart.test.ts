import { expect, it } from 'vitest';
import { foldedPoints } from './ReportChart';

const point = (...values: number[]) => ({ name: '11/01', values });

it.each([
  ['the first series', [point(3, 9), point(0, 4)], false, [3, 0]],
  ['what parts come to', [point(1, 2, 3), point(0, 0, 1)], true, [6, 1]],
  ['all of them where the first has nothing', [point(0, 1, 2), point(0, 0, 0)], false, [3, 0]],
  ['nothing', [], true, []],
] as const)('the small chart draws %s', (...[, points, areParts, values]) => {
  expect(foldedPoints(points, areParts).map((one) => one.values[0])).toEqual(values);
});
