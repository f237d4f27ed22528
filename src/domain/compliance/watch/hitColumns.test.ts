import { expect, it } from 'vitest';
import { hitColumns } from './hitColumns';

it.each([
  ['cash', 1_234_550, '12345.50'],
  ['returns', 3333, '33.33'],
  ['velocity', 25, '25'],
  ['flower', 28_500, '28.5'],
] as const)('exports: a figure of a %s rule is a plain number', (kind, value, cell) => {
  const row = { kind, measure: value, limit: value } as never;
  expect(hitColumns.measure.csv(row)).toBe(cell);
  expect(hitColumns.limit.csv(row)).toBe(cell);
});

it('exports: how far a hit is over, and what was bought, are plain numbers', () => {
  expect(hitColumns.over.csv({ overPoints: 125_000 } as never)).toBe('1250.00');
  expect(hitColumns.flower.csv({ facts: { flower: 28_500 } } as never)).toBe('28.5');
  expect(hitColumns.edible.csv({ facts: {} } as never)).toBe('0');
});
