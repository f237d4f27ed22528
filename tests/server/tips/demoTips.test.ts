import { demoPassword } from '@server/main/demo/accounts';
import { seedDemo } from '@server/main/demo/seed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '@/domain/access/roles';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  // Enough for everybody to be tipped.
  test = await openTestApi({ settings: { demoTransactions: 2500 } });
  await seedDemo(test.services);
});
afterAll(() => test.close());

it.each([
  ['budtender@example.com', 'Eli Navarro', 'budtender'],
  ['delivery-driver@example.com', 'Casey Brennan', 'driver'],
])(
  '%s of the demo world has tips of its own, and sees those alone',
  async (username, name, role) => {
    const { token } = (
      await test.call('/users/authenticate', { body: { username, password: demoPassword } })
    ).json;
    const rows: Record<string, string>[] = (await test.call('/tips', { token })).json.body;
    expect(new Set(rows.map((row) => `${row.tipUserName}, ${row.role}`))).toEqual(
      new Set([`${name}, ${role}`]),
    );
  },
);

it('nobody of the demo world is tipped in a role that is not theirs', async () => {
  const { rows } = await test.services.database.$client.query(
    `select tip_user from tip_shares group by 1 having count(distinct role) > 1`,
  );
  expect(rows).toEqual([]);
});

it('every role of the demo world finds work of its own on the page after signing in', async () => {
  const idle: string[] = [];
  for (const role of roles) {
    const username = `${role.toLowerCase().replaceAll('_', '-')}@example.com`;
    const { token } = (
      await test.call('/users/authenticate', { body: { username, password: demoPassword } })
    ).json;
    const { isVerified, parts } = (await test.call('/dashboards/home', { token })).json.body;
    const tasks = (await test.call('/dashboards/tasks', { token })).json.body;
    const rows = parts.flatMap((part: { rows: unknown[] }) => part.rows);
    if (!isVerified || rows.length + tasks.length === 0) idle.push(role);
  }
  expect(idle).toEqual([]);
});
