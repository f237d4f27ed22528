import { type Parted, parts } from '@server/platform/lists/batches';
import type { Place } from '@server/platform/lists/cursor';
import { describe, expect, it } from 'vitest';

const atPlace = (number: number): Place => ({ key: number, number });

/** A list of numbers, which may change between two questions. */
function numbers(rows: number[], onPart: (reading: number) => void = () => undefined) {
  let reading = 0;
  const list: Parted<number[]> = {
    end: async (from, count) => {
      const left = rows.filter((row) => row > (from?.number ?? 0));
      const last = left[count - 1];
      return last === undefined ? null : atPlace(last);
    },
    part: async (from, to) => {
      reading += 1;
      onPart(reading);
      await new Promise((done) => setTimeout(done));
      reading -= 1;
      return rows.filter((row) => row > (from?.number ?? 0) && row <= (to?.number ?? Infinity));
    },
  };
  return list;
}

async function all<Part>(read: AsyncGenerator<Part[]>): Promise<Part[]> {
  const found: Part[] = [];
  for await (const part of read) found.push(...part);
  return found;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('the parts of a list', () => {
  it.each(
    [0, 1, 4, 5, 6, 9, 10, 11, 50].flatMap((count) =>
      [1, 2, 3].map((atOnce) => ({ count, atOnce })),
    ),
  )('are all of $count rows in order, $atOnce read at once', async ({ count, atOnce }) => {
    expect(await all(parts(numbers(upTo(count)), { size: 5, atOnce }))).toEqual(upTo(count));
  });

  it('are read beside each other, and never more than asked for', async () => {
    const seen: number[] = [];
    await all(
      parts(
        numbers(upTo(50), (reading) => seen.push(reading)),
        { size: 5, atOnce: 2 },
      ),
    );
    expect(Math.max(...seen)).toBe(2);
  });

  it('have every row once that stays, whatever comes and goes between', async () => {
    const rows = upTo(40).map((row) => row * 10);
    const list = numbers(rows);
    const found: number[] = [];
    for await (const part of parts(list, { size: 5, atOnce: 2 })) {
      found.push(...part);
      // Where a part was to end goes, and another row comes beside it.
      rows.splice(rows.indexOf(100), rows.includes(100) ? 1 : 0);
      if (!rows.includes(105)) rows.push(105);
      rows.sort((one, other) => one - other);
    }
    const stayed = upTo(40).map((row) => row * 10);
    expect(found.filter((row) => row !== 100 && row !== 105)).toEqual(
      stayed.filter((row) => row !== 100),
    );
  });

  it('end with the failure of one, and harm nobody when the reader leaves before', async () => {
    const broken: Parted<number[]> = {
      ...numbers(upTo(20)),
      part: async (from) => {
        if (from === null) return [1];
        throw new Error('The line is cut');
      },
    };
    await expect(all(parts(broken, { size: 5, atOnce: 2 }))).rejects.toThrow('The line is cut');
    const left = parts(broken, { size: 5, atOnce: 2 });
    expect((await left.next()).value).toEqual([1]);
    await left.return(undefined);
    await new Promise((done) => setTimeout(done, 5));
  });
});
