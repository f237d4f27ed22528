import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi, testPassword } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const attempt = (username: string, password = 'Wrong!234', ip = '203.0.113.7'): Promise<Answer> =>
  test.call('/users/authenticate', { body: { username, password }, ip });

async function fail(times: number, username: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await attempt(username)).status);
  return statuses;
}

describe('guessing passwords', () => {
  it('is slowed down after 5 failures, by waits that double, with Retry-After', async () => {
    const { email } = await test.addUser();
    expect(await fail(5, email)).toEqual([401, 401, 401, 401, 401]);
    for (const seconds of [1, 2, 4, 8, 16]) {
      const refused = await attempt(email, testPassword);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe(String(seconds));
      expect(refused.json.data.error_description).toContain(`${seconds} second`);
      test.advance(seconds + 0.1);
      expect((await attempt(email)).status).toBe(401);
    }
  });

  it('waits no longer than 15 minutes', async () => {
    const { email } = await test.addUser();
    await fail(5, email);
    for (let i = 0; i < 12; i++) {
      test.advance(901);
      expect((await attempt(email)).status).toBe(401);
    }
    expect((await attempt(email)).headers.get('retry-after')).toBe('900');
  });

  it('is slowed down for unknown addresses just so', async () => {
    expect(await fail(6, 'nobody@example.com')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('does not lock the owner out elsewhere, nor other accounts here', async () => {
    const { email } = await test.addUser();
    const other = await test.addUser();
    await fail(6, email);
    expect((await attempt(email, testPassword)).status).toBe(429);
    expect((await attempt(email, testPassword, '198.51.100.4')).status).toBe(200);
    expect((await attempt(other.email, testPassword)).status).toBe(200);
  });

  it('gets no more tries from other addresses of one IPv6 network', async () => {
    const { email } = await test.addUser();
    const statuses: number[] = [];
    for (let i = 1; i <= 6; i++) {
      statuses.push((await attempt(email, 'Wrong!234', `2001:db8:7:7::${i}`)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await attempt(email, testPassword, '2001:db8:7:8::1')).status).toBe(200);
  });

  it('was deleted after a success and after an hour', async () => {
    const { email } = await test.addUser();
    await fail(4, email);
    expect((await attempt(email, testPassword)).status).toBe(200);
    expect(await fail(5, email)).toEqual([401, 401, 401, 401, 401]);
    test.advance(3601);
    expect(await fail(5, email)).toEqual([401, 401, 401, 401, 401]);
    expect((await attempt(email)).status).toBe(429);
  });

  it('gets no more tries by trying 50 times at once', async () => {
    const { email } = await test.addUser();
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  it('takes the address from the connection, not from a header', async () => {
    const { email } = await test.addUser();
    await fail(5, email);
    const disguised = await test.call('/users/authenticate', {
      body: { username: email, password: testPassword },
      ip: '203.0.113.7',
      headers: {
        'x-forwarded-for': '198.51.100.9',
        'x-real-ip': '198.51.100.9',
        forwarded: 'for=198.51.100.9',
      },
    });
    expect(disguised.status).toBe(429);
  });
});
