import { expect, it } from 'vitest';
import { type OwnerMatch, ownerMatch } from './ownerMatch';

it.each<[string, string, OwnerMatch]>([
  ['Emerald Valley Dispensary', 'Emerald Valley Dispensary', 'match'],
  ['EMERALD VALLEY DISPENSARY LLC', 'Emerald Valley Dispensary', 'match'],
  ['Emerald Valley Dispensary, L.L.C.', 'emerald valley dispensary', 'match'],
  ['Ortega Marisol', 'Marisol Ortega', 'match'],
  ['José Peña', 'Jose Pena', 'match'],
  ['Smith & Sons, Inc.', 'Smith and Sons', 'match'],
  ["Nature's Way", 'Natures Way', 'match'],
  ['The Company', 'Company, The', 'match'],
  ['Marisol G Ortega', 'Marisol Ortega', 'partial'],
  ['Emerald Valley', 'Emerald Valley Dispensary', 'partial'],
  ['Green Door LLC', 'Green Leaf LLC', 'mismatch'],
  ['Green LLC', 'Green Door LLC', 'mismatch'],
  ['LLC', 'Green Door LLC', 'mismatch'],
  ['Greendoor', 'Green Door', 'mismatch'],
  ['Emerald Valley Farms', 'Emerald Valley Dispensary', 'mismatch'],
  ['', 'Green Door LLC', 'mismatch'],
  ['Green Door LLC', '', 'mismatch'],
  ['!!!', '???', 'mismatch'],
  ['Гринлайн Трейд', 'гринлайн трейд', 'match'],
])('an account of %j linked by %j: %s', (bank, own, expected) => {
  expect(ownerMatch([bank], [own])).toBe(expected);
});

it('the best pair counts; without any name there is no match', () => {
  expect(ownerMatch(['Ada Holder', 'Green Door LLC'], ['GD Retail Inc', 'Green Door'])).toBe(
    'match',
  );
  expect(ownerMatch([], ['Green Door'])).toBe('mismatch');
  expect(ownerMatch(['Green Door'], [])).toBe('mismatch');
});
