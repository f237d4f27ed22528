import { seedDemo } from '@server/main/demo/seed';
import { ensureHouse } from '@server/platform/db/house';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let opened: TestApi;
beforeAll(async () => {
  opened = await openTestApi();
});
beforeEach(() => opened.reset());
afterAll(() => opened.close());

async function houses(): Promise<unknown[]> {
  const { rows } = await opened.services.database.$client.query(
    `select iso.name as iso, agent.name as agent from organisations iso join organisations agent on agent.iso_id = iso.id
     where iso.kind = 'iso' and agent.kind = 'agent' order by agent.name`,
  );
  return rows;
}

test('an empty database gets one house ISO with a house agent, however often the server starts', async () => {
  const { database } = opened.services;
  expect(await ensureHouse(database, 'Acme')).toBe(true);
  expect(await ensureHouse(database, 'Acme')).toBe(false);
  expect(await houses()).toEqual([{ iso: 'Acme House ISO', agent: 'Acme House Agent' }]);
});

test('the demo world has its own, and comes in beside a house that is there', async () => {
  expect(await seedDemo(opened.services)).toBe(true);
  expect(await ensureHouse(opened.services.database, 'Acme')).toBe(false);
  await opened.reset();
  await ensureHouse(opened.services.database, 'Acme');
  expect(await seedDemo(opened.services)).toBe(true);
});
