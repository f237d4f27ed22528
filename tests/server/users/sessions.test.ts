import { randomInt } from 'node:crypto';
import { authenticate } from '@server/identity/sessions/authenticate';
import type { UserRecord } from '@server/identity/users/userStore';
import { users } from '@server/platform/db/schema/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let user: UserRecord;
let token: string;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  user = await test.addUser({ role: 'MERCHANT' });
  token = await test.signIn(user);
});
afterAll(() => test.close());

const me = (by: string = token): Promise<Answer> =>
  test.call('/users/getUserByToken', { method: 'POST', token: by });
const renewedBy = (answer: Answer): string | null => answer.headers.get('x-access-token');
const change = (values: Partial<typeof users.$inferInsert>) =>
  test.services.database.update(users).set(values).where(eq(users.id, user.id));

const expired = { status: 'error', name: 'TokenExpired', message: 'jwt expired' };
const revoked = {
  status: 'error',
  name: 'SessionRevoked',
  message: 'User system mode is updated. Please login again.',
};

describe('a session', () => {
  it('refuses no token, a foreign one and nonsense without a name', async () => {
    for (const bad of [
      '',
      'x',
      'null',
      'undefined',
      "' or 1=1 --",
      'a'.repeat(43),
      'A'.repeat(100_000),
      token.slice(1),
    ]) {
      const { status, json } = await me(bad);
      expect({ status, json }).toEqual({
        status: 401,
        json: { status: 'error', message: 'Please login to continue.' },
      });
    }
  });

  it('ends 1800 s after the last call, and each call counts', async () => {
    let current = token;
    for (let i = 0; i < 3; i++) {
      test.advance(1795);
      const answer = await me(current);
      expect(answer.status).toBe(200);
      current = renewedBy(answer) ?? current;
    }
    test.advance(1801);
    const answer = await me(current);
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual(expired);
  });

  it('ends after 12 hours however busy', async () => {
    let current = token;
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      const answer = await me(current);
      expect(answer.status).toBe(200);
      current = renewedBy(answer) ?? current;
      test.advance(20 * 60);
    }
    expect((await me(current)).json).toEqual(expired);
  });

  it('hands out a fresh token after 60 s; the old one is good for 60 s more', async () => {
    expect(renewedBy(await me())).toBeNull();
    test.advance(61);
    const fresh = renewedBy(await me());
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect(fresh).not.toBe(token);
    expect(renewedBy(await me(fresh ?? ''))).toBeNull();
    test.advance(59);
    expect((await me()).status).toBe(200);
    test.advance(2);
    expect((await me()).json).toEqual(expired);
    expect((await me(fresh ?? '')).status).toBe(200);
  });

  it('hands the fresh token out with refusals too', async () => {
    test.advance(61);
    const answer = await test.call('/logs/savelog', { body: { activity_type: 'nonsense' }, token });
    expect(answer.status).toBe(400);
    expect((await me(renewedBy(answer) ?? '')).status).toBe(200);
  });

  it('answers 50 calls at the moment of rotation, all with the same fresh token', async () => {
    test.advance(61);
    const answers = await Promise.all(Array.from({ length: 50 }, () => me()));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const fresh = new Set(answers.map(renewedBy));
    expect(fresh.size).toBe(1);
    expect((await me([...fresh][0] ?? '')).status).toBe(200);
  });

  it.each([
    ['sign-out', () => test.call('/users/signOut', { method: 'POST', token }), revoked],
    ['another role', () => change({ role: 'ADMIN' }), revoked],
    ['another mode', () => change({ systemMode: 'Sandbox' }), revoked],
    ['a role that may not sign in', () => change({ role: 'CONTACT' }), revoked],
    ['suspension', () => change({ status: 'suspended' }), { name: 'UserSuspended' }],
    ['deletion', () => change({ status: 'deleted' }), { name: 'UserDeleted' }],
  ])('is dead on the next call after %s', async (_, act, refusal) => {
    const other = await test.signIn(await test.addUser());
    await act();
    const { status, json } = await me();
    expect(status).toBe(401);
    expect(json).toMatchObject(refusal);
    expect((await me(other)).status).toBe(200);
  });

  it('stays dead for tokens handed out before the sign-out', async () => {
    test.advance(61);
    const fresh = renewedBy(await me()) ?? '';
    await test.call('/users/signOut', { method: 'POST', token });
    expect((await me(fresh)).json).toEqual(revoked);
  });

  it('takes new permissions at once', async () => {
    const permissions = [{ action: ['access'], subject: ['dashboard'], fields: '' }];
    await change({ permissions });
    const { access } = await authenticate(test.services, token);
    expect(access.permissions).toEqual(permissions);
  });

  it('takes who calls from the session, not from headers', async () => {
    const other = await test.addUser();
    const answer = await test.call('/users/getUserByToken', {
      method: 'POST',
      token,
      headers: { user_id: other.id, system_mode: 'Sandbox', accesstype: 'all' },
    });
    expect(answer.json.body._id).toBe(user.id);
  });

  it('is not needed on public calls, and a dead one does no harm there', async () => {
    await test.call('/users/signOut', { method: 'POST', token });
    expect((await test.call('/users/signInOptions', { token })).status).toBe(200);
    expect((await test.call('/users/signInOptions', { token: 'nonsense' })).status).toBe(200);
  });

  it('accepts none of 10,000 changed tokens', { timeout: 120_000 }, async () => {
    let accepted = 0;
    let other = 0;
    for (let i = 0; i < 10_000; i++) {
      await authenticate(test.services, mutated(token)).then(
        () => accepted++,
        (error: { status?: number }) => {
          if (error.status !== 401) other += 1;
        },
      );
    }
    expect({ accepted, other }).toEqual({ accepted: 0, other: 0 });
  });
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_\0 =%é';

/**
 * The token with one to three letters replaced, added, removed or exchanged; never the token
 * itself.
 */
function mutated(original: string): string {
  let text = original;
  for (let n = randomInt(1, 4); n > 0 || text === original; n--) {
    const at = randomInt(text.length);
    const letter = alphabet.charAt(randomInt(alphabet.length));
    const kind = randomInt(6);
    if (kind === 0) text = text.slice(0, at) + text.slice(at + 1);
    else if (kind === 1) text = text.slice(0, at) + letter + text.slice(at);
    // The last letter carries two bits that decoding drops: most changes are tried there.
    else if (kind === 2) text = text.slice(0, -1) + letter;
    else text = text.slice(0, at) + letter + text.slice(at + 1);
  }
  return text;
}
