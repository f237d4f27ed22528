import { createApi } from '@server/main/app';
import type { DatabaseHandle } from '@server/platform/db/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let opened: TestApi;
beforeAll(async () => {
  opened = await openTestApi();
});
afterAll(() => opened.close());

test('health is answered unwrapped, with the engine under it', async () => {
  const { status, json } = await opened.call('/health');
  expect(status).toBe(200);
  expect(json).toEqual({ status: 'ok', database: opened.services.engine.engine });
});

test('health is 503 while the database does not answer', async () => {
  const engine: Pick<DatabaseHandle, 'engine' | 'writable' | 'answers' | 'unhurried'> = {
    ...opened.services.engine,
    engine: 'postgresql',
    answers: async () => false,
  };
  const answer = await createApi({ ...opened.services, engine }).request('/api/health');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: 'error',
    message: 'The database does not respond',
    database: 'postgresql',
  });
});
