import type { UserRecord } from '@server/identity/users/userStore';
import { activityLog } from '@server/platform/db/schema/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let user: UserRecord;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  user = await test.addUser();
  token = await test.signIn(user);
});
afterAll(() => test.close());

const logged = async (kind: string) =>
  (await test.services.database.select().from(activityLog)).filter((entry) => entry.kind === kind);
const secret = 'q7Rk2mZx81LwPv0Yc3Tn5Bd6Hf9Jg4Ks_aEuIoQ-XyM';

describe('what the browser logs', () => {
  it('answers 201 to savelog, which clears the loggedIn flag, and writes it to the session’s user', async () => {
    const body = { userId: 'somebody-else', activity_type: 'Auth0' };
    expect((await test.call('/logs/savelog', { body, token })).status).toBe(201);
    expect(await logged('client')).toMatchObject([
      { userId: user.id, orgId: user.orgId, label: 'Auth0' },
    ]);
  });

  it('keeps menu use without secrets', async () => {
    const menuUrl = `#/invoicePay/${secret}?key=${secret}`;
    const body = { userId: 'x', activityType: 'Menu Log', menuLabel: 'Inventory', menuUrl };
    expect((await test.call('/logs/savemenulog', { body, token })).status).toBe(200);
    const [entry] = await logged('menu');
    expect(entry).toMatchObject({ userId: user.id, label: 'Inventory' });
    expect(JSON.stringify(entry)).not.toContain(secret);
  });

  it('keeps page visits', async () => {
    const body = { userId: 'x', submissionType: 'view', pageId: 'commerce' };
    expect((await test.call('/logs/saveanalyticsHelox', { body, token })).status).toBe(200);
    expect(await logged('page')).toMatchObject([{ label: 'view', detail: { pageId: 'commerce' } }]);
  });

  it.each([
    ['/logs/savelog', { activity_type: 'Made up' }],
    ['/logs/savemenulog', { activityType: 'Made up' }],
    ['/logs/sendAlert', { message: 'x', priority: 'P2\r\nBcc: a@b.example' }],
    ['/logs/sendAlert', { message: '' }],
  ])('%s refuses %j', async (path, body) => {
    expect((await test.call(path, { body, token })).status).toBe(400);
  });

  it.each([
    '/logs/savelog',
    '/logs/savemenulog',
    '/logs/saveanalyticsHelox',
    '/users/sendMailForErrorMessages',
    '/logs/sendAlert',
  ])('%s needs a session', async (path) => {
    expect((await test.call(path, { body: { message: 'x', activity_type: 'Auth0' } })).status).toBe(
      401,
    );
  });
});

describe('reports to the support staff', () => {
  it.each([
    [
      '/users/sendMailForErrorMessages',
      {
        url: `http://h/#/resetPassword/${secret}`,
        errorMessage: `jwt ${secret}`,
        to: 'me@evil.example',
      },
    ],
    [
      '/logs/sendAlert',
      {
        message: `bank ${secret}`,
        description: '<b>bold</b>\r\nBcc: me@evil.example',
        to: 'me@evil.example',
      },
    ],
  ])('%s writes to the fixed address only, without secrets', async (path, body) => {
    expect((await test.call(path, { body, token })).status).toBe(200);
    const mails = await test.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe(test.services.settings.supportEmail);
    const all = JSON.stringify([mails, await logged('alert')]);
    expect(all).not.toContain(secret);
    expect(all).not.toContain('evil');
    expect(mails[0]?.html).not.toContain('<b>');
  });

  it('writes once when sent twice with one key', async () => {
    const send = () =>
      test.call('/logs/sendAlert', {
        body: { message: 'down' },
        token,
        headers: { 'idempotency-key': 'k-1' },
      });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await test.mails()).toHaveLength(1);
  });

  it('has the priority P2 unless said otherwise', async () => {
    await test.call('/logs/sendAlert', { body: { message: 'down' }, token });
    await test.call('/logs/sendAlert', { body: { message: 'down', priority: 'P1' }, token });
    expect((await test.mails()).map((mail) => mail.subject)).toEqual(['Alert P1', 'Alert P2']);
  });
});

it('takes ten reports of a user in ten minutes, then none', async () => {
  const limited = await openTestApi({ rateLimits: true });
  const caller = await limited.addUser();
  const theirs = await limited.signIn(caller);
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    statuses.push(
      (await limited.call('/logs/sendAlert', { body: { message: 'x' }, token: theirs })).status,
    );
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  // By user, wherever they call from: a colleague at the same address has their own ten.
  const elsewhere = { body: { message: 'x' }, token: theirs, ip: '198.51.100.9' };
  expect((await limited.call('/logs/sendAlert', elsewhere)).status).toBe(429);
  const colleague = await limited.signIn(await limited.addUser());
  expect(
    (await limited.call('/logs/sendAlert', { body: { message: 'x' }, token: colleague })).status,
  ).toBe(200);
  await limited.close();
});
