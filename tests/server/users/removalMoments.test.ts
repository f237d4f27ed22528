import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const query = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await api.services.database.$client.query(sql)).rows;

test('a removal nobody signs: begins and ends at the moments told with the account', async () => {
  const { id } = await api.addUser({ email: 'gone@example.com' });
  const [removed, restored] = ['2026-03-01T10:00:00.000Z', '2026-03-02T11:00:00.000Z'];
  const set = (status: string, at: string): Promise<unknown> =>
    query(`update users set status = '${status}', updated_at = '${at}' where id = '${id}'`);
  await set('suspended', removed);
  await set('active', restored);
  expect(await query('select removed_at, restored_at from user_removals')).toEqual([
    { removed_at: new Date(removed), restored_at: new Date(restored) },
  ]);
});
