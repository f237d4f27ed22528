import { afterEach, expect, it, vi } from 'vitest';
import type { Progress } from '@/shared/files/transfer';
import { upload } from '@/shared/files/upload';
import { importInventory } from './transfers';

vi.mock('@/shared/files/upload', () => ({ upload: vi.fn() }));
afterEach(() => vi.resetAllMocks());

it.each([
  [1, 'Storing 1 row …'],
  [12_345, 'Storing 12,345 rows …'],
])('tells a figure in every phase of an import of %i', async (rows, storing) => {
  vi.mocked(upload).mockImplementation(async (_url, _form, options) => {
    options?.onProgress?.({ done: 0.4 });
    options?.onProgress?.({ done: 1 });
  });
  const told: Progress[] = [];
  const file = new File([], 'a.csv');
  await importInventory(
    file,
    { rows, owner: { userId: 'u', mode: 'Production' }, idempotencyKey: 'key' },
    {
      onProgress: (progress) => told.push(progress),
    },
  );
  expect(told).toEqual([{ done: 0 }, { done: 0.4 }, { done: null, figure: storing }]);
});
