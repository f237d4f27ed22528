import { seedDemo } from '@server/main/demo/seed';
import { ensureDefaultPartner } from '@server/platform/db/defaultPartner';
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
    `select iso.name as iso, agent.name as agent from organizations iso join organizations agent on agent.iso_id = iso.id
     where iso.kind = 'iso' and agent.kind = 'agent' order by agent.name`,
  );
  return rows;
}

test('an empty database gets one house ISO with a house agent, however often the server starts', async () => {
  const { database } = opened.services;
  expect(await ensureDefaultPartner(database, 'Acme')).toBe(true);
  expect(await ensureDefaultPartner(database, 'Acme')).toBe(false);
  expect(await houses()).toEqual([{ iso: 'Acme House ISO', agent: 'Acme House Agent' }]);
});

test('the demo world has its own, and comes in beside a house that is there', async () => {
  expect(await seedDemo(opened.services)).toBe(true);
  expect(await ensureDefaultPartner(opened.services.database, 'Acme')).toBe(false);
  await opened.reset();
  await ensureDefaultPartner(opened.services.database, 'Acme');
  expect(await seedDemo(opened.services)).toBe(true);
});
