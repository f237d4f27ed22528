import { metrcFacilities } from '@server/features/facilities/metrcFacilities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { json, type OutsideService, startOutsideService } from '../../support/outsideService';

let test: TestApi;
let token: string;
let outside: OutsideService;
const logged: string[] = [];

beforeAll(async () => {
  test = await openTestApi();
  token = await test.signIn(await test.addUser());
  outside = await startOutsideService();
});
afterAll(async () => {
  await test.close();
  await outside.stop();
});

const key = (start: string) => start.padEnd(48, 'k');
const ask = (metrcUserKey: string) =>
  test.call(`/onboarding/facilities?${new URLSearchParams({ metrcUserKey })}`, { token });

describe('the stand-in', () => {
  it('answers two licenses for a key, the same each time', async () => {
    const { json: answer } = await ask(key('a'));
    expect(answer.body).toEqual([
      {
        name: 'Harbor Street Retail',
        licenseType: 'Retailer',
        licenseNumber: expect.stringMatching(/^C10-\d{7}-LIC$/),
        startDate: expect.stringMatching(/^\d{2}-01-\d{4}$/),
        endDate: expect.stringMatching(/^\d{2}-01-\d{4}$/),
      },
      expect.objectContaining({ licenseType: 'Distributor' }),
    ]);
    expect((await ask(key('a'))).json).toEqual(answer);
    expect((await ask(key('b'))).json).not.toEqual(answer);
    expect((await ask(key('none'))).json.body).toEqual([]);
  });

  it('fails to order', async () => {
    const failed = await ask(key('fail'));
    expect([failed.status, failed.json.message]).toEqual([503, 'Something went wrong']);
  });

  it.each(['', 'k'.repeat(47), 'k'.repeat(49), `${'k'.repeat(47)}é`, `${'k'.repeat(47)} `])(
    'is not asked with the key %j',
    async (wrong) => {
      const { status, json: answer } = await ask(wrong);
      expect([status, answer.message]).toEqual([400, 'Metrc key should be of 48 characters']);
    },
  );
});

describe('the registry', () => {
  const register = () =>
    metrcFacilities({ url: outside.address, vendorKey: 'vendor-secret' }, (line) =>
      logged.push(line),
    );

  it('is asked with both keys and read into our names', async () => {
    outside.answer = json([
      {
        Name: 'Harbor',
        License: {
          Number: 'C10-1',
          StartDate: '2026-01-31',
          EndDate: '2027-01-30T00:00:00+00:00',
          LicenseType: 'Retail',
        },
      },
      { Name: null, License: { Number: 'C11-2', StartDate: null, EndDate: '', LicenseType: null } },
    ]);
    expect(await register().facilities(key('a'))).toEqual([
      {
        name: 'Harbor',
        licenseNumber: 'C10-1',
        licenseType: 'Retail',
        startDate: '01-31-2026',
        endDate: '01-30-2027',
      },
      { name: '', licenseNumber: 'C11-2', licenseType: '', startDate: '', endDate: '' },
    ]);
    const [asked] = outside.asked;
    expect(asked?.url).toBe('/facilities/v2/');
    const basic = Buffer.from(
      asked?.headers.authorization?.replace('Basic ', '') ?? '',
      'base64',
    ).toString();
    expect(basic).toBe(`vendor-secret:${key('a')}`);
  });

  it.each([401, 429, 500])('that answers %i is a 503, and no key is logged', async (status) => {
    outside.answer = json({}, status);
    await expect(register().facilities(key('a'))).rejects.toMatchObject({
      status: 503,
      message: 'Something went wrong',
    });
    expect(logged.join('\n')).not.toMatch(/vendor-secret|kkkk/);
  });
});
