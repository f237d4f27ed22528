import { describe, expect, it } from 'vitest';
import { chosenColumns, filedColumns, withToggled } from './textColumn';

const set = { all: ['a', 'b', 'c', 'd'], shown: ['c', 'a', 'b'] } as const;

describe('the columns of a list', () => {
  it.each([
    ['none is named', [], ['c', 'a', 'b']],
    ['only unknown ones are', ['x'], ['c', 'a', 'b']],
    ['those of the list itself are, in any order', ['b', 'a', 'c'], ['c', 'a', 'b']],
    ['others are', ['d', 'a'], ['a', 'd']],
    ['one more is', ['c', 'a', 'b', 'd'], ['a', 'b', 'c', 'd']],
  ] as const)('stand in one order on screen and in exports: %s', (_, names, columns) => {
    expect(chosenColumns(set, names)).toEqual(columns);
    // What a screen shows is what it sends; the server chooses from that once more.
    expect(chosenColumns(set, chosenColumns(set, names))).toEqual(columns);
  });

  it.each([
    [
      ['a', 'b'],
      ['a', 'b', 'd'],
    ],
    [['b'], ['b']],
    [
      ['a', 'd'],
      ['a', 'd'],
    ],
  ])('in files also say what stands in the cell of one: %j', (shown, columns) => {
    expect(filedColumns(set, shown, { a: 'd' })).toEqual(columns);
    expect(filedColumns(set, shown)).toEqual(shown);
  });

  it('are the usual ones again once what was added is taken away', () => {
    const added = withToggled(set, [], 'd');
    expect(added).toEqual(['a', 'b', 'c', 'd']);
    expect(withToggled(set, added, 'd')).toEqual([]);
  });
});
