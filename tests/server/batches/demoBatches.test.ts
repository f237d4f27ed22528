import { randomUUID } from 'node:crypto';
import { batchWorker } from '@server/batches/work/batchWorker';
import { demoPassword } from '@server/db/demo/accounts';
import { insertDemoBatches } from '@server/db/demo/batches';
import { seedDemo } from '@server/db/demo/seed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ settings: { demoTransactions: 0 } });
  await seedDemo(test.services);
  await test.services.database.transaction((tx) => insertDemoBatches(tx, test.services.clock()));
});
afterAll(() => test.close());

const tokenOf = async (username: string): Promise<string> =>
  (await test.call('/users/authenticate', { body: { username, password: demoPassword } })).json.token;

it('the file that waits in the demo world is run by a second person, without a fault', async () => {
  const [top, admin] = [await tokenOf('top-admin@example.com'), await tokenOf('admin@example.com')];
  const latest = async () => (await test.call('/batches', { token: top })).json.body[0];
  const { _id, ...queued } = await latest();
  expect(queued).toMatchObject({ kind: 'import', state: 'paused', rows: 4 });
  const run = (token: string) =>
    test.call(`/batches/${_id}/run`, { body: {}, token, headers: { 'idempotency-key': randomUUID() } });
  expect((await run(admin)).json.message).toBe('An import is run by somebody else than who queued it');
  expect((await run(top)).status).toBe(200);
  for (let step = 0; step < 3; step++) await batchWorker(test.services)();
  expect(await latest()).toMatchObject({ state: 'done', done: 4, failed: 0 });
});
