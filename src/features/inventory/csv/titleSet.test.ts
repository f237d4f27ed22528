import { describe, expect, it } from 'vitest';
import { TitleSet } from './titleSet';

describe('titles seen before', () => {
  it('finds every repetition and nothing else, as a plain set does', () => {
    const titles = new TitleSet(10);
    const plain = new Set<string>();
    for (let index = 0; index < 60_000; index++) {
      // Each number comes twice, far apart; neighbors differ in one character.
      const title = `Blue Dream Gummies ${index % 30_000}`;
      const isNew = !plain.has(title);
      plain.add(title);
      if (titles.add(`<${title}>`, 1, title.length + 1) !== isNew)
        throw new Error(`${title} was judged wrongly`);
    }
    expect(plain.size).toBe(30_000);
  });

  it.each([
    ['', 'a'],
    ['ab', 'ba'],
    ['a\0', 'a'],
    ['é', 'e\u0301'],
    ['Sour Diesel', 'sour diesel'],
  ])('keeps %j and %j apart', (one, other) => {
    const titles = new TitleSet(10);
    const add = (title: string): boolean => titles.add(title, 0, title.length);
    expect([add(one), add(other), add(one), add(other)]).toEqual([true, true, false, false]);
  });
});
