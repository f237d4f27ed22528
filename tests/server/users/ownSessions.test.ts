import type { UserRecord } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenSession } from '@/domain/users/openSession';
import { openTestApi, type TestApi, testPassword } from '../../support/api';

let test: TestApi;
let user: UserRecord;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  user = await test.addUser();
});
afterAll(() => test.close());

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';

async function signInFrom(agent: string, ip: string): Promise<string> {
  const { json } = await test.call('/users/authenticate', {
    body: { username: user.email, password: testPassword },
    headers: { 'user-agent': agent },
    ip,
  });
  return json.token;
}

const listed = async (token: string): Promise<OpenSession[]> =>
  (await test.call('/user/sessions', { token })).json.body;
const end = (token: string, id: string) =>
  test.call(`/user/sessions/${id}/end`, { method: 'POST', token });
const lives = async (token: string): Promise<boolean> =>
  (await test.call('/user/sessions', { token })).status === 200;

it('own sessions: each with device and network, the asking one marked, idled-out ones gone', async () => {
  await signInFrom('curl/8.1', '198.51.100.9');
  test.advance(1801);
  await signInFrom(phone, '203.0.113.7');
  test.advance(60);
  const token = await signInFrom(chrome, '198.51.100.4');
  const rows = await listed(token);
  expect(rows.map(({ device, ip, isThis }) => ({ device, ip, isThis }))).toEqual([
    { device: 'Chrome on Windows', ip: '198.51.100.4', isThis: true },
    { device: 'Safari on iOS', ip: '203.0.113.7', isThis: false },
  ]);
  expect(Date.parse(rows[0]?.startedAt ?? '') - Date.parse(rows[1]?.startedAt ?? '')).toBeCloseTo(
    60_000,
    -3,
  );
});

it('an ended session is dead on its next call, also by the token that replaced its own', async () => {
  const stolen = await signInFrom(phone, '203.0.113.7');
  test.advance(61);
  const renewed = (await test.call('/user/sessions', { token: stolen })).headers.get(
    'x-access-token',
  );
  const token = await signInFrom(chrome, '198.51.100.4');
  const other = (await listed(token)).find(({ isThis }) => !isThis);
  expect((await end(token, other?._id ?? '')).json.body).toHaveLength(1);
  expect(await lives(stolen)).toBe(false);
  expect(await lives(renewed ?? '')).toBe(false);
  expect(await lives(token)).toBe(true);
  // Pressed once more: it is ended already.
  expect((await end(token, other?._id ?? '')).status).toBe(200);
});

it('all other sessions end at once, those of other people stay', async () => {
  const others = [await signInFrom(phone, '203.0.113.7'), await signInFrom(phone, '203.0.113.8')];
  const token = await signInFrom(chrome, '198.51.100.4');
  const stranger = await test.signIn(await test.addUser());
  const answer = await test.call('/user/sessions/endOthers', { method: 'POST', token });
  expect(answer.json.body).toMatchObject([{ isThis: true }]);
  expect(await Promise.all([...others, token, stranger].map(lives))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('somebody else and the session that asks cannot be ended', async () => {
  const token = await signInFrom(chrome, '198.51.100.4');
  const stranger = await test.signIn(await test.addUser());
  const [theirs] = await listed(stranger);
  const [own] = await listed(token);
  for (const id of [theirs?._id ?? '', 'x', '00000000-0000-4000-8000-000000000000'])
    expect((await end(token, id)).status).toBe(404);
  expect((await end(token, own?._id ?? '')).status).toBe(409);
  expect(await lives(stranger)).toBe(true);
});
