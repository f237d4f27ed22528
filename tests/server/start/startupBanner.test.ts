import { demoPassword, demoAccounts as people } from '@server/main/demo/accounts';
import { seedDemo } from '@server/main/demo/seed';
import { demoAccounts, greeting } from '@server/main/start/startupBanner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let opened: TestApi;
beforeAll(async () => {
  opened = await openTestApi();
});
afterAll(() => opened.close());

test('demo accounts are told where the demo world is, not where it is only asked for', async () => {
  const settings = { ...opened.services.settings, demoData: true, publicUrl: undefined };
  const said = async () => greeting(settings, 4000, await demoAccounts(opened.services.database));
  expect(await said()).toMatch(/^Greenledger is ready: http:\/\/localhost:4000\n/);
  expect(await said()).not.toContain(demoPassword);
  await opened.addUser();
  await seedDemo(opened.services);
  expect(await said()).not.toContain(demoPassword);
  await opened.reset();
  const parts: number[] = [];
  await seedDemo(opened.services, (part) => parts.push(part));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts).toEqual([...parts].sort((one, other) => one - other));
  expect([parts[0], (parts.at(-1) ?? 2) <= 1]).toEqual([0, true]);
  for (const { email } of people) expect(await said()).toContain(`  ${email}`);
});
