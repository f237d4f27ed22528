import { usersRepository } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, testPassword } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const rosa = 'rosa@example.com';

async function registered(email = rosa): Promise<string> {
  const user_metadata = { firstName: 'Rosa', lastName: 'Delgado', job: '1' };
  await test.call('/users/register', { body: { email, password: testPassword, user_metadata } });
  const link = (await test.mails()).find((mail) => mail.to === email)?.link ?? '';
  return link.split('?token=')[1] ?? '';
}

const verify = (email: string, body: object, query = '') =>
  test.call(`/users/${encodeURIComponent(email)}/emailVerify${query}`, { body });
const isVerified = async (email = rosa) =>
  (await usersRepository(test.services.database).byEmail(email))?.emailVerified;

describe('users/{email}/emailVerify', () => {
  it('verifies by the token of the mail, in the body or in the query', async () => {
    const token = await registered();
    const answer = await verify(rosa, { email: rosa, token });
    expect(answer.status).toBe(200);
    expect(answer.json.body.message).toBe('Email verified successfully');
    expect(await isVerified()).toBe(true);
    const other = 'other@example.com';
    const second = await registered(other);
    expect((await verify(other, {}, `?token=${second}`)).status).toBe(200);
    expect(await isVerified(other)).toBe(true);
  });

  it('takes the address in base64 too, as the link carries it', async () => {
    const token = await registered();
    expect((await verify(Buffer.from(rosa).toString('base64'), { token })).status).toBe(200);
  });

  it('answers the bare form, known or not, but verifies nothing', async () => {
    await registered();
    const known = await verify(rosa, {});
    const unknown = await verify('nobody@example.com', {});
    expect(known.status).toBe(400);
    expect(known.json.message).toContain('is incomplete');
    expect(unknown.json).toEqual(known.json);
    expect(await isVerified()).toBe(false);
  });

  it("does not verify by another address's token, which stays good for its own", async () => {
    await registered();
    const other = 'other@example.com';
    const token = await registered(other);
    expect((await verify(rosa, { token })).status).toBe(404);
    expect(await isVerified()).toBe(false);
    expect((await verify(other, { token })).status).toBe(200);
  });

  it('does not verify after a week', async () => {
    const token = await registered();
    test.advance(7 * 24 * 3600 + 1);
    expect((await verify(rosa, { token })).status).toBe(404);
    expect(await isVerified()).toBe(false);
  });

  it('succeeds once of 50 uses at the same time', async () => {
    const token = await registered();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(rosa, { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = answers.filter(({ json }) => json.name === 'AlreadyVerified');
    expect(late).toHaveLength(49);
    expect(late[0]?.status).toBe(409);
  });

  it.each(['x', 'A'.repeat(43), "' or 1=1 --", 'a'.repeat(101), '../../../'])(
    'refuses the token %s',
    async (token) => {
      await registered();
      expect((await verify(rosa, { token })).status).toBeGreaterThanOrEqual(400);
      expect(await isVerified()).toBe(false);
    },
  );
});
