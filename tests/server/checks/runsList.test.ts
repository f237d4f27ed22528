import { readMissingFlags } from '@server/features/checks/readFlags';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckRun } from '@/domain/checks/checkRecord';
import { openTestApi, type TestApi } from '../../support/api';
import { type Checker, checker } from './checker';

let test: TestApi;
let cora: Checker;

beforeAll(async () => {
  test = await openTestApi();
  cora = await checker(test);
  for (const LastName of ['Okonkwo', 'Sanctioned', 'Deceased', 'Nobody'])
    await cora.run({ LastName });
});
afterAll(() => test.close());

const path = '/complianceClear/runs?type=person_data';

async function list(query = ''): Promise<CheckRun[]> {
  const { status, json } = await cora.call(`${path}${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.body;
}

const names = async (query: string) =>
  (await list(query)).map(({ name }) => name.replace('Amara ', ''));

it('earlier checks tell the flags that they raised', async () => {
  expect((await list()).map(({ name, flags }) => [name, flags])).toEqual([
    ['Amara Nobody', []],
    ['Amara Deceased', ['Death']],
    ['Amara Sanctioned', ['OfacListing']],
    ['Amara Okonkwo', []],
  ]);
});

it.each([
  ['&result=good', ['Okonkwo']],
  ['&result=review', ['Deceased', 'Sanctioned']],
  ['&result=none', ['Nobody']],
  ['&flag=any', ['Deceased', 'Sanctioned']],
  ['&flag=none', ['Nobody', 'Okonkwo']],
  ['&flag=OfacListing', ['Sanctioned']],
  ['&flag=any&search=dec', ['Deceased']],
  ['&attached=yes', []],
  ['&attached=no&result=good', ['Okonkwo']],
])('earlier checks narrowed by %s', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

it.each(['flag=x', 'result=bad', 'attached=1'])('earlier checks refuse %s', async (query) => {
  expect((await cora.call(`${path}&${query}`)).status).toBe(400);
});

it('earlier checks are exported as they are narrowed, numbers masked, and the export is logged', async () => {
  const { status, json } = await cora.call(
    '/complianceClear/runs/export?type=person_data&flag=any&format=rows&columns=name,ssn,score,flags',
  );
  expect([status, json.body]).toEqual([
    200,
    [
      ['Amara Deceased', '***-**-9999', '31 Needs review', 'Death record'],
      ['Amara Sanctioned', '***-**-9999', '8 Needs review', 'OFAC listing'],
    ],
  ]);
  const { rows } = await test.services.database.$client.query(
    "select label from activity_log where label like 'Exported%'",
  );
  expect(rows).toEqual([{ label: 'Exported 2 checks' }]);
  const merchant = await checker(test, { role: 'MERCHANT' });
  expect((await merchant.call('/complianceClear/runs/export?type=person_data')).status).toBe(403);
});

it('flags of checks that are older than the column are read from their results', async () => {
  await test.services.database.$client.query('update check_runs set flags = null');
  expect(await names('&flag=any')).toEqual([]);
  expect(await readMissingFlags(test.services)).toBe(4);
  expect(await names('&flag=any')).toEqual(['Deceased', 'Sanctioned']);
  expect(await readMissingFlags(test.services)).toBe(0);
});
