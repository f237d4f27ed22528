import { globals } from '@server/db/schema/globals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi({ settings: { supportPhone: '(555) 010-0142', mobileBrand: 'helox' } });
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const value = async (name: string): Promise<unknown> =>
  (await test.call(`/users/getGlobalsById/${name}`)).json.body.globalVariable;

it.each([
  ['globalPhoneNumber', '(555) 010-0142'],
  ['globalMobileBrand', 'helox'],
  ['globalSupportEmail', 'support@example.com'],
  ['globalCompanyAddress', 'Greenledger, 100 Market Street, Suite 300, San Francisco, CA 94105'],
  ['secretKey', 'N/A'],
  ['unknown', 'N/A'],
  ['constructor', 'N/A'],
  ['__proto__', 'N/A'],
])('%s is %j', async (name, shown) => {
  expect(await value(name)).toBe(shown);
});

it('prefers the stored value, but only of public names', async () => {
  await test.services.database.insert(globals).values([
    { name: 'globalPhoneNumber', value: '(555) 010-0177' },
    { name: 'gatewayApiKey', value: 'secret' },
  ]);
  expect(await value('globalPhoneNumber')).toBe('(555) 010-0177');
  expect(await value('gatewayApiKey')).toBe('N/A');
});
