import { networkOf } from '@server/platform/http/networkOf';
import { rateLimiter } from '@server/platform/http/rateLimiter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

describe('networkOf', () => {
  it.each([
    ['203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['203.0.113.1:50123', '203.0.113.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
    ['x'.repeat(500), 'x'.repeat(64)],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('rateLimiter', () => {
  const rate = { limit: 3, seconds: 60 };

  it('admits as many calls as the window has, then says how long to wait', () => {
    let now = 0;
    const limiter = rateLimiter(() => new Date(now));
    for (let i = 0; i < 3; i++) limiter.take('a', rate);
    now = 20_500;
    expect(() => limiter.take('a', rate)).toThrow(
      expect.objectContaining({ status: 429, headers: { 'retry-after': '40' } }),
    );
    limiter.take('b', rate);
    now = 60_000;
    limiter.take('a', rate);
  });

  it('keeps a bounded number of windows', () => {
    const limiter = rateLimiter(() => new Date(0));
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 300_000; i++) limiter.take(`key ${i}`, rate);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * 2 ** 20);
  });
});

describe('public calls', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await openTestApi({ rateLimits: true });
  });
  afterAll(() => test.close());

  it('are limited per IPv6 network, not per address', async () => {
    const ask = async (ip: string) => (await test.call('/users/getUserByEmail/x', { ip })).status;
    for (let i = 0; i < 30; i++) expect(await ask(`2001:db8:1:2::${i}`)).toBe(200);
    expect(await ask('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });

  it('are limited per address and call', async () => {
    const ask = async (ip: string) => (await test.call('/users/getUserByEmail/x', { ip })).status;
    for (let i = 0; i < 30; i++) expect(await ask('203.0.113.1')).toBe(200);
    const refused = await test.call('/users/getUserByEmail/x', { ip: '203.0.113.1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json).toMatchObject({ status: 'error', name: 'TooManyRequests' });
    expect(await ask('203.0.113.2')).toBe(200);
    expect((await test.call('/users/getUserByOrgId/x', { ip: '203.0.113.1' })).status).toBe(404);
    test.advance(601);
    expect(await ask('203.0.113.1')).toBe(200);
  });
});
