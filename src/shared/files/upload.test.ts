import { afterEach, expect, it, vi } from 'vitest';
import { http } from '@/shared/api/http';
import { upload } from './upload';

afterEach(() => {
  vi.restoreAllMocks();
});

const answered = (data: unknown): Promise<unknown> => {
  vi.spyOn(http, 'post').mockResolvedValue({ status: 200, data });
  return upload('files', new FormData());
};

it.each([[null], [{}], [{ body: null }], [{ body: {} }], [{ body: [] }]])(
  'a file that was answered with %j was not taken',
  async (data) => {
    await expect(answered(data)).rejects.toEqual({
      status: 200,
      message: 'Something went wrong',
    });
  },
);

it('a record is the answer to a file', async () => {
  expect(await answered({ body: { imported: 1 } })).toEqual({ body: { imported: 1 } });
});
