import { rmSync } from 'node:fs';
import { createApi } from '@server/main/app';
import { demoAccounts, demoPassword } from '@server/main/demo/accounts';
import { type OpenedServices, openServices } from '@server/main/openServices';
import { openProduct } from '@server/main/start/openProduct';
import { users } from '@server/platform/db/schema/users';
import { readSettings } from '@server/platform/settings/settings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migratedFolder } from '../support/dataFolder';

vi.mock('@server/main/openServices', { spy: true });

let folder = '';
let open: OpenedServices | null = null;
const said: string[] = [];

beforeAll(async () => {
  folder = await migratedFolder('demo');
  const { openServices: original } = await vi.importActual<
    typeof import('@server/main/openServices')
  >('@server/main/openServices');
  vi.mocked(openServices).mockImplementation((settings) =>
    original(settings, { log: (line) => said.push(line) }),
  );
});
afterAll(async () => {
  await open?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(demo: 'on' | 'off'): Promise<OpenedServices> {
  await open?.close();
  said.length = 0;
  const settings = readSettings({
    DATA_DIR: folder,
    DEMO_DATA: demo,
    DEMO_TRANSACTIONS: '0',
    DATABASE_URL: '',
  });
  open = await openProduct({ ...settings, passwordCost: { memoryCost: 64, timeCost: 1 } });
  return open;
}

async function call(
  services: OpenedServices,
  path: string,
  { body, token = '' }: { body: object; token?: string },
) {
  const headers = { 'content-type': 'application/json', 'x-access-token': token };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await createApi(services).fetch(new Request(`http://localhost/api${path}`, asked));
  return { status: answer.status, json: await answer.json() };
}

const signIn = (services: OpenedServices, username: string, password = demoPassword) =>
  call(services, '/users/authenticate', { body: { username, password } });

it('DEMO_DATA=off keeps the demo accounts out of a folder that has them, and DEMO_DATA=on lets them in again', async () => {
  const shown = await start('on');
  const before = await signIn(shown, 'top-admin@example.com');
  expect(before.status).toBe(200);
  const banned = demoAccounts.find(({ email }) => email === 'purchaser@example.com');
  await shown.database
    .update(users)
    .set({ status: 'suspended' })
    .where(eq(users.id, banned?.id ?? ''));
  const own = { email: 'rosa@greenfield.com', password: 'Seedling!27' };
  const user_metadata = { firstName: 'Rosa', lastName: 'Delgado', job: '1' };
  expect((await call(shown, '/users/register', { body: { ...own, user_metadata } })).status).toBe(
    200,
  );

  const closed = await start('off');
  expect(said).toEqual([
    expect.stringMatching(/^DEMO_DATA is off: the \d\d demo accounts .* suspended/),
  ]);
  for (const { email } of demoAccounts)
    expect([email, (await signIn(closed, email)).status]).toEqual([email, 401]);
  expect(
    (await call(closed, '/users/getUserByToken', { body: {}, token: before.json.token })).status,
  ).toBe(401);
  expect((await signIn(closed, own.email, own.password)).status).toBe(200);
  await start('off');
  expect(said).toEqual([]);

  const again = await start('on');
  expect((await signIn(again, 'top-admin@example.com')).status).toBe(200);
  // Suspended by a person, not by the start.
  expect((await signIn(again, 'purchaser@example.com')).status).toBe(401);
});
