import { describe, expect, it } from 'vitest';
import { KeyTable } from './keyTable';

describe('values seen before', () => {
  it('finds every repetition and nothing else, as a plain set does', () => {
    const titles = new KeyTable(10);
    const plain = new Set<string>();
    for (let index = 0; index < 60_000; index++) {
      // Each number comes twice, far apart; neighbors differ in one character.
      const title = `Blue Dream Gummies ${index % 30_000}`;
      const isNew = !plain.has(title);
      plain.add(title);
      const earlier = titles.add(`<${title}>`, { from: 1, to: title.length + 1, row: index + 1 });
      if (earlier !== (isNew ? 0 : index - 30_000 + 1))
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
    const titles = new KeyTable(10);
    const add = (title: string, row: number): number =>
      titles.add(title, { from: 0, to: title.length, row });
    expect([add(one, 1), add(other, 2), add(one, 3), add(other, 4)]).toEqual([0, 0, 1, 2]);
  });
});
