import { expect, it } from 'vitest';
import { findsId, idRanges, itemId } from './itemId';

const finds = (text: string, number: number): boolean =>
  idRanges(text).some(([from, to]) => number >= from && number <= to);

it.each(['INV-000123', 'inv-000123', ' INV-00012 ', 'INV-0', '123', '000123', ' 0123 '])(
  '%j finds INV-000123',
  (text) => expect(finds(text, 123)).toBe(true),
);

it.each(['INV-000124', 'INV-1', 'INV-', '12', '1230', 'INV-000123x', 'INV-0001230', ''])(
  '%j does not',
  (text) => expect(finds(text, 123)).toBe(false),
);

it('finds by each beginning of an id, however long it is, that number', () => {
  for (const number of [1, 99, 100, 123_456, 999_999, 1_000_000, 12_345_678]) {
    const id = itemId(number);
    for (let length = 'INV-0'.length; length <= id.length; length++)
      expect([id, length, finds(id.slice(0, length), number)]).toEqual([id, length, true]);
  }
});

it.each([
  ['123', 'INV-000123', true],
  ['inv-0001', 'INV-000123', true],
  ['12', 'INV-000123', false],
  ['123', 'INV-123', false],
  ['123', '', false],
])('%j finds the id %j: %s', (search, id, found) => expect(findsId(search, id)).toBe(found));
