import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const ask = (email: string) => test.call('/users/resendVerification', { body: { email } });

describe('users/resendVerification', () => {
  it('mails a link that verifies', async () => {
    const { email } = await test.addUser({ emailVerified: false });
    expect((await ask(email)).status).toBe(200);
    const [mail] = await test.mails();
    expect(mail?.to).toBe(email);
    const token = mail?.link?.split('?token=')[1];
    const verified = await test.call(`/users/${encodeURIComponent(email)}/emailVerify`, {
      body: { token },
    });
    expect(verified.status).toBe(200);
  });

  it('answers every address alike and writes only to those that wait', async () => {
    const waiting = await test.addUser({ emailVerified: false });
    const verified = await test.addUser();
    const suspended = await test.addUser({ emailVerified: false, status: 'suspended' });
    const emails = [waiting.email, verified.email, suspended.email, 'nobody@example.com'];
    const answers = await Promise.all(emails.map(ask));
    expect(new Set(answers.map(({ status, json }) => JSON.stringify({ status, json }))).size).toBe(
      1,
    );
    expect((await test.mails()).map(({ to }) => to)).toEqual([waiting.email]);
  });

  it('writes once in five minutes and five times a day', async () => {
    const { email } = await test.addUser({ emailVerified: false });
    await Promise.all([ask(email), ask(email), ask(email)]);
    expect(await test.mails()).toHaveLength(1);
    for (let i = 0; i < 8; i++) {
      test.advance(301);
      await ask(email);
    }
    expect(await test.mails()).toHaveLength(5);
  });
});
