import { sweepExpired } from '@server/identity/users/sweepExpired';
import type { Call } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let acts = 0;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  acts = 0;
});
afterAll(() => test.close());

interface Act {
  key?: string;
  body?: unknown;
  user?: string;
  path?: string;
  digest?: string;
  fails?: boolean;
}

/** One act by a call of a path, as a handler makes it. */
async function act({
  key,
  body = { a: 1 },
  user = 'u-1',
  path = '/api/pay',
  digest,
  fails,
}: Act): Promise<unknown> {
  const app = new Hono();
  let result: Promise<unknown> = Promise.resolve();
  app.post('*', (http: Context) => {
    // The members that idempotently reads.
    const call = {
      http,
      services: test.services,
      scope: { userId: user },
      body,
      digest,
    } as unknown as Call;
    result = test.services.database.transaction((tx) =>
      idempotently(call, tx, async () => {
        acts += 1;
        if (fails) throw new Error('act failed');
        return { act: acts };
      }),
    );
    return http.body(null);
  });
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  await app.fetch(new Request(`http://localhost${path}`, { method: 'POST', headers }));
  return result;
}

describe('an Idempotency-Key', () => {
  it('makes 50 acts at once one, all with the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => act({ key: 'k' })));
    expect(acts).toBe(1);
    expect(answers).toEqual(Array(50).fill({ act: 1 }));
  });

  it('belongs to one user and one call', async () => {
    await act({ key: 'k' });
    await act({ key: 'k', user: 'u-2' });
    await act({ key: 'k', path: '/api/other' });
    await act({});
    await act({});
    expect(acts).toBe(5);
  });

  it('refuses another body with 422, by the digest where one is given', async () => {
    await act({ key: 'k', body: { amount: 1 } });
    await expect(act({ key: 'k', body: { amount: 2 } })).rejects.toMatchObject({ status: 422 });
    await act({ key: 'file', digest: 'sha-1' });
    expect(await act({ key: 'file', body: 'other', digest: 'sha-1' })).toEqual({ act: 2 });
    await expect(act({ key: 'file', digest: 'sha-2' })).rejects.toMatchObject({ status: 422 });
    expect(acts).toBe(2);
  });

  it('is not used up by an act that failed', async () => {
    await expect(act({ key: 'k', fails: true })).rejects.toThrow('act failed');
    expect(await act({ key: 'k' })).toEqual({ act: 2 });
  });

  it('is kept for 24 hours', async () => {
    await act({ key: 'k' });
    test.advance(24 * 3600 - 10);
    expect(await act({ key: 'k' })).toEqual({ act: 1 });
    test.advance(20);
    expect(await act({ key: 'k', body: 'another' })).toEqual({ act: 2 });
    test.advance(24 * 3600 + 10);
    await sweepExpired(test.services);
    const { rows } = await test.services.database.$client.query('select * from idempotency_keys');
    expect(rows).toEqual([]);
  });

  it('must be 1 to 255 visible characters', async () => {
    for (const key of ['a b', 'é', 'x'.repeat(256)]) {
      await expect(act({ key })).rejects.toMatchObject({ status: 400 });
    }
    expect(acts).toBe(0);
  });
});
