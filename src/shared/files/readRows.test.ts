import { afterEach, expect, it, vi } from 'vitest';
import { http } from '@/shared/api/http';
import { readRows } from './readRows';

afterEach(() => vi.restoreAllMocks());

/**
 * Answers the next call with these rows, of which it says there are `total`; tells whether the rest
 * was given up.
 */
function answer(rows: readonly string[], total: number): { isGivenUp: () => boolean } {
  let isGivenUp = false;
  const lines = ['{"body":[', ...rows.map((row) => `["${row}"],`), ']}'].map((line) => `${line}\n`);
  const data = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const line = lines.shift();
      if (line === undefined) stream.close();
      else stream.enqueue(new TextEncoder().encode(line));
    },
    cancel: () => {
      isGivenUp = true;
    },
  });
  vi.spyOn(http, 'get').mockResolvedValue({ headers: { 'x-total-rows': String(total) }, data });
  return { isGivenUp: () => isGivenUp };
}

const limit = { most: 3, refusal: 'Three at most' };

it('reads as many rows as there may be', async () => {
  const { isGivenUp } = answer(['a', 'b', 'c'], 3);
  await expect(readRows('/x', { params: {}, limit })).resolves.toEqual([['a'], ['b'], ['c']]);
  expect(isGivenUp()).toBe(false);
});

it('refuses more by the figure that comes before them, and reads no further', async () => {
  const { isGivenUp } = answer(['a', 'b', 'c', 'd'], 4);
  await expect(readRows('/x', { params: {}, limit })).rejects.toMatchObject({
    status: 413,
    message: 'Three at most',
  });
  expect(isGivenUp()).toBe(true);
});
