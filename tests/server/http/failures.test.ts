import { users } from '@server/platform/db/schema/users';
import { failureAnswer } from '@server/platform/http/answer';
import { Refusal } from '@server/platform/http/refusal';
import { storageRefusal } from '@server/platform/http/storageRefusal';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error('secret words'), { code, ...more });

describe('failures of storage', () => {
  it.each([
    ['disk full', coded('53100'), 507],
    ['read only', coded('25006'), 507],
    ['no space for a file', coded('ENOSPC'), 507],
    ['connection refused', coded('ECONNREFUSED'), 503],
    ['no socket', coded('ENOENT', { syscall: 'connect' }), 503],
    ['server going down', coded('57P01'), 503],
    ['pool exhausted', new Error('timeout exceeded when trying to connect'), 503],
    ['connection cut', new Error('Connection terminated unexpectedly'), 503],
    ['statement too long', coded('57014'), 503],
    ['deadlock', coded('40P01'), 503],
    ['a value the database cannot read', coded('22P02'), 400],
  ])('%s wrapped by the driver reads as %s', (_, cause, status) => {
    const found = storageRefusal(new Error('Failed query', { cause }));
    expect(found?.status).toBe(status);
    expect(found?.message).not.toContain('secret');
    expect(found?.message.length).toBeGreaterThan(20);
  });

  it.each([
    ['a defect', new TypeError('x')],
    ['a missing file', coded('ENOENT', { syscall: 'open' })],
    ['text', 'x'],
  ])('%s is none', (_, error) => expect(storageRefusal(error)).toBeNull());
});

describe('unexpected errors', () => {
  it('tell the caller nothing and the log no personal data', async () => {
    const lines: string[] = [];
    const cause = coded('23503', { detail: 'Key (email)=(rosa@example.com)' });
    const error = new Error('insert into users values (rosa@example.com)', { cause });
    const answer = failureAnswer(error, (line) => lines.push(line));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ status: 'error', message: 'Something went wrong' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('23503');
    expect(lines[0]).toContain('failures.test.ts');
    expect(lines[0]).not.toMatch(/rosa|insert|secret/);
  });

  it('carry name, fields and headers of a refusal', async () => {
    const refusal = new Refusal(409, 'No', {
      name: 'X',
      fields: { a: 'b' },
      extra: { current: 1 },
      headers: { 'retry-after': '3' },
    });
    const answer = failureAnswer(refusal, () => undefined);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.json()).toEqual({
      status: 'error',
      message: 'No',
      name: 'X',
      fields: { a: 'b' },
      current: 1,
    });
  });
});

describe('a nearly full disk', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await openTestApi();
  });
  beforeEach(() => test.reset());
  afterAll(() => test.close());

  it('lets signed-in users read on and refuses to save with 507', async () => {
    const user = await test.addUser();
    const token = await test.signIn(user);
    test.fillDisk(true);
    test.advance(90);
    expect((await test.call('/dashboards/commerce', { token })).status).toBe(200);
    const refused = await test.call('/logs/savelog', { body: { activity_type: 'Auth0' }, token });
    expect(refused.status).toBe(507);
    expect(refused.json.message).toContain('disk');
    test.fillDisk(false);
    expect(
      (await test.call('/logs/savelog', { body: { activity_type: 'Auth0' }, token })).status,
    ).toBe(201);
  });

  it('still keeps out who was suspended', async () => {
    const user = await test.addUser();
    const token = await test.signIn(user);
    await test.services.database
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.id, user.id));
    test.fillDisk(true);
    expect((await test.call('/dashboards/commerce', { token })).status).toBe(401);
  });
});

describe('a database that is away', () => {
  it('is answered with 503 and a sentence', async () => {
    const test = await openTestApi();
    await test.services.database.$client.end();
    const answer = await test.call('/users/getUserByOrgId/x');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.json.message).toContain('not available right now');
    await test.close().catch(() => undefined);
  });
});
