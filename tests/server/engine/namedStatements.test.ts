import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/database';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('takes a named statement again after its connection was lost', async () => {
  const pool = opened.database.$client;
  const ask = async (): Promise<unknown> => {
    const { rows } = await pool.query({ name: 'one', text: 'select 1 as one' });
    return rows;
  };
  expect(await ask()).toEqual([{ one: 1 }]);
  const client = await pool.connect();
  client.release(true);
  expect(await ask()).toEqual([{ one: 1 }]);
});
