import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Checker, checker } from './checker';

let test: TestApi;
let cora: Checker;
let adam: Checker;
let sandra: Checker;

beforeAll(async () => {
  test = await openTestApi();
  cora = await checker(test);
  adam = await checker(test, { role: 'ADMIN', name: 'Adam Admin' });
  sandra = await checker(test, {
    role: 'COMPLIANCE_OFFICER',
    name: 'Sandra Sandbox',
    systemMode: 'Sandbox',
  });
});
afterAll(() => test.close());

const logged = async (label: string): Promise<number> => {
  const { rows } = await test.services.database.execute(
    `select 1 from activity_log where kind = 'check' and label = '${label}'`,
  );
  return rows.length;
};

describe('a record', () => {
  it('holds the result with its social security numbers masked', async () => {
    const id = await cora.run({ LastName: 'Several' });
    const record = await cora.record(id);
    expect(record).toMatchObject({
      record_id: id,
      type: 'person_data',
      name: 'Amara Several',
      ssn: '***-**-9999',
      score: 62,
      run_by: 'Cora Officer',
      application: null,
      company: { name: 'Greenledger', add1: '100 Market Street', state: 'CA' },
      globalPhoneNumber: '(555) 010-0199',
    });
    expect(record.criteria).toMatchObject({
      SSN: '***-**-9999',
      BirthDate: { Day: '14', Month: '03' },
    });
    expect(record.meta_data?.name).toBe('PersonResult');
    expect(JSON.stringify(record)).not.toMatch(/\d{3}-\d{2}-\d{4}/);
    expect(JSON.stringify(record)).toContain('03/14/1971');
  });

  it('shows an admin the year of a birth alone', async () => {
    const record = await adam.record(await cora.run());
    expect(record.criteria).toMatchObject({ BirthDate: { Day: '**', Month: '**', Year: '1971' } });
    expect(JSON.stringify(record)).not.toContain('03/14');
    expect(JSON.stringify(record)).toContain('**/**/1971');
  });

  it('masks the FEIN of a business', async () => {
    const { json } = await cora.searchBusiness();
    const record = await cora.record(json.body.record_id);
    expect(record.criteria).toMatchObject({ FeinNumber: '*****4321' });
    expect(JSON.stringify(record)).not.toContain('98-7654321');
  });

  it('is logged each time it is viewed', async () => {
    const id = await cora.run();
    const { number } = await cora.record(id);
    await adam.record(id);
    expect(await logged(`Viewed check No. ${number}`)).toBe(2);
    expect(await logged(`Ran person check No. ${number}`)).toBe(1);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', '%00', "' or 1=1"])(
    'is not found by %j',
    async (id) => {
      const { status, json } = await cora.call(
        `/complianceClear/getclearRecordById/${encodeURIComponent(id)}`,
      );
      expect([400, 404]).toContain(status);
      if (status === 404) expect(json.message).toBe('No details found for this id');
    },
  );

  it('stays in its mode', async () => {
    const id = await cora.run();
    expect((await sandra.call(`/complianceClear/getclearRecordById/${id}`)).status).toBe(404);
    expect(
      (await sandra.call(`/complianceClear/deleteDataById/${id}`, { method: 'DELETE' })).status,
    ).toBe(404);
    const { json } = await sandra.call('/complianceClear/runs?type=person_data');
    expect(json.body).toEqual([]);
  });
});

describe('the list of earlier runs', () => {
  const names = [
    'Ada Lovelace',
    'Grace Hopper',
    'Adele Goldberg',
    'Radia Perlman',
    'Łucja Adamska',
  ];
  let officer: Checker;

  beforeAll(async () => {
    officer = await checker(test, { role: 'TOP_ADMIN', name: 'Tina Top', systemMode: 'Test' });
    for (const name of names) {
      const [FirstName = '', LastName = ''] = name.split(' ');
      await officer.run({ FirstName, LastName });
    }
    await officer.searchBusiness();
  });
  const list = async (query: string) =>
    (await officer.call(`/complianceClear/runs?type=person_data&${query}`)).json;

  it('tells who ran them and when, newest first', async () => {
    const { body, page } = await list('');
    expect(body.map(({ name }: { name: string }) => name)).toEqual([...names].reverse());
    expect(body[0]).toEqual({
      record_id: expect.any(String),
      number: expect.any(Number),
      type: 'person_data',
      name: 'Łucja Adamska',
      ssn: '***-**-9999',
      score: expect.any(Number),
      flags: [],
      run_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      run_by: 'Tina Top',
      application: null,
    });
    expect(page).toEqual({ matched: 5, matchedIsExact: true, next: null, previous: null });
  });

  it('pages by key, forward and back', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&after=${first.page.next}`);
    const third = await list(`limit=2&after=${second.page.next}`);
    const seen = [first, second, third].flatMap(({ body }) =>
      body.map(({ name }: { name: string }) => name),
    );
    expect(seen).toEqual([...names].reverse());
    expect(third.page.next).toBeNull();
    const back = await list(`limit=2&before=${second.page.previous}`);
    expect(back.body).toEqual(first.body);
    expect(
      (await officer.call('/complianceClear/runs?type=person_data&after=nonsense')).status,
    ).toBe(400);
    const other = await officer.call(
      `/complianceClear/runs?type=business_data&after=${first.page.next}`,
    );
    expect(other.status).toBe(400);
  });

  it.each([
    ['ADA', 2],
    ['łucja', 1],
    ['%', 0],
    ['_', 0],
    ['nobody at all', 0],
  ])('finds by a part of the name, in any case: %j', async (search, count) => {
    const { body, page } = await list(`search=${encodeURIComponent(search)}`);
    expect(body).toHaveLength(count);
    expect(page.matched).toBe(count);
  });
});

describe('deleting a run', () => {
  it('removes it for good and leaves a trace of who did', async () => {
    const id = await cora.run();
    const { number } = await cora.record(id);
    expect(
      (await cora.call(`/complianceClear/deleteDataById/${id}`, { method: 'DELETE' })).status,
    ).toBe(200);
    expect((await cora.call(`/complianceClear/getclearRecordById/${id}`)).status).toBe(404);
    expect(
      (await cora.call(`/complianceClear/deleteDataById/${id}`, { method: 'DELETE' })).status,
    ).toBe(404);
    expect(await logged(`Deleted check No. ${number}`)).toBe(1);
  });

  it.each(['MERCHANT', 'ISO', 'AGENT', 'PURCHASER'] as const)(
    'is refused to %s, as if it were not there',
    async (role) => {
      const id = await cora.run();
      const stranger = await checker(test, { role });
      expect(
        (await stranger.call(`/complianceClear/deleteDataById/${id}`, { method: 'DELETE' })).status,
      ).toBe(404);
      expect(await cora.record(id)).toMatchObject({ record_id: id });
    },
  );
});
