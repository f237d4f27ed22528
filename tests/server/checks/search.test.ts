import { sweepUnfinished } from '@server/features/checks/sweepUnfinished';
import type { Bureau } from '@server/platform/outside/bureau';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { element } from '@/domain/checks/checkTree';
import { openTestApi, type TestApi } from '../../support/api';
import { type Checker, checker, person } from './checker';

let test: TestApi;
let cora: Checker;
let embedded: Bureau;

beforeAll(async () => {
  test = await openTestApi();
  cora = await checker(test);
  embedded = test.services.bureau;
});
afterAll(() => test.close());
afterEach(() => {
  test.services.bureau = embedded;
});

const stored = async (): Promise<string> => {
  const { rows } = await test.services.database.execute('select * from check_runs');
  return JSON.stringify(rows);
};

describe('a search', () => {
  it('answers the score of a person and the id of its record', async () => {
    const { status, json } = await cora.searchPerson();
    expect(status).toBe(200);
    expect(json.body.personTotalScore).toBeGreaterThanOrEqual(84);
    expect(json.body.personTotalScore).toBeLessThanOrEqual(98);
    expect(json.body).toMatchObject({
      record_id: expect.any(String),
      message: 'Person check finished',
    });
    expect(json.body).not.toHaveProperty('businessTotalScore');
    const trail = await test.services.database.execute(
      "select target, after from security_events where event = 'reveal'",
    );
    expect(trail.rows).toEqual([
      {
        target: expect.stringMatching(/^Ran person check No\. \d+ of \S+ \S+$/),
        after: { recordId: json.body.record_id },
      },
    ]);
    const again = await cora.searchPerson();
    expect(again.json.body.personTotalScore).toBe(json.body.personTotalScore);
  });

  it('answers the score of a business', async () => {
    const { json } = await cora.searchBusiness({ BusinessName: 'Shared Fein Trading' });
    expect(json.body).toMatchObject({ businessTotalScore: 52, message: 'Business check finished' });
  });

  it.each([
    ['Deceased', 31],
    ['Sanctioned', 8],
    ['Shared', 57],
    ['Several', 62],
    ['Postbox', 74],
    ['borderline', 80],
    ['Below', 79],
    ['Everything', 3],
  ])('gives %s the documented score %i', async (LastName, score) => {
    expect((await cora.searchPerson({ LastName })).json.body.personTotalScore).toBe(score);
  });

  it.each([
    ['Residential Retail', 66],
    ['The Postbox Company', 71],
    ['Shared Address Group', 69],
    ['Shared Phone Group', 73],
    ['Borderline Inc', 80],
    ['Everything Store', 6],
  ])('gives the business %s the documented score %i', async (BusinessName, score) => {
    expect((await cora.searchBusiness({ BusinessName })).json.body.businessTotalScore).toBe(score);
  });

  it('says when the bureau found nobody, and keeps the run', async () => {
    const nobody = (await cora.searchPerson({ LastName: 'Nobody' })).json.body;
    expect(nobody).toEqual({
      personTotalScore: null,
      record_id: expect.any(String),
      message: 'Did not get any person score for this',
    });
    const company = (await cora.searchBusiness({ BusinessName: 'Nobody Corp' })).json.body;
    expect(company.message).toBe('Did not get any business score for this');
    expect(await cora.record(nobody.record_id)).toMatchObject({ score: null, meta_data: null });
  });

  it('refuses what the form refuses, and asks nobody', async () => {
    let asked = 0;
    test.services.bureau = {
      ...embedded,
      personSearch: (criteria) => {
        asked += 1;
        return embedded.personSearch(criteria);
      },
    };
    const refused = await cora.searchPerson({
      FirstName: 'Al',
      LastName: 'O4konkwo',
      SSN: '666-12-3456',
      BirthDate: { Day: '31', Month: '02', Year: '1980' },
      ZipCode: '9550',
      PhoneNumber: '123',
    });
    expect(refused.status).toBe(400);
    expect(refused.json.fields).toEqual({
      'Criteria.FirstName': 'This field should be between 3 and 50 characters',
      'Criteria.LastName': 'Last name must be composed only with letter',
      'Criteria.SSN': 'SSN should be in 000-00-0000 format',
      'Criteria.BirthDate': 'Invalid Value',
      'Criteria.ZipCode': 'Zip code should be 5 digits',
      'Criteria.PhoneNumber': 'Phone number should follow US standard without special characters',
    });
    const young = await cora.searchPerson({ BirthDate: { Day: '01', Month: '01', Year: '2020' } });
    expect(young.json.fields).toEqual({
      'Criteria.BirthDate': 'You must be 21 years old or more to continue',
    });
    expect(asked).toBe(0);
    const company = await cora.searchBusiness({ BusinessName: 'Fern', State: 'ZZ', ZipCode: '1' });
    expect(Object.keys(company.json.fields)).toEqual([
      'Criteria.BusinessName',
      'Criteria.State',
      'Criteria.ZipCode',
    ]);
  });

  it('takes a Canadian business by its province', async () => {
    const over = { Country: 'ca', State: '', Province: 'ON', ZipCode: 'K1A 0B1' };
    expect((await cora.searchBusiness(over)).status).toBe(200);
    expect((await cora.searchBusiness({ ...over, Province: 'CA' })).status).toBe(400);
  });

  it('refuses a masked number that nobody has stored', async () => {
    const { json } = await cora.searchPerson({ SSN: '***-**-9999' });
    expect(json.fields).toEqual({ 'Criteria.SSN': 'SSN should be in 000-00-0000 format' });
  });

  it('keeps nothing when the bureau fails, and goes on when it is back', async () => {
    const before = await stored();
    const failed = await cora.searchPerson({ LastName: 'Failing' });
    expect(failed.status).toBe(503);
    expect(failed.json.message).toBe(
      'The background check service cannot be reached. Please try again in a few minutes.',
    );
    expect(await stored()).toBe(before);
    expect((await cora.searchPerson()).status).toBe(200);
  });

  it('asks once for the same key, however often and however closely it is sent', async () => {
    let asked = 0;
    test.services.bureau = {
      ...embedded,
      personSearch: async () => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return { score: 90, tree: element('PersonResult', [element('Summary')]) };
      },
    };
    const headers = { 'idempotency-key': 'same-key' };
    const answers = await Promise.all([1, 2, 3].map(() => cora.searchPerson({}, {}, headers)));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(answers[0]?.json.body.personTotalScore).toBe(90);
    expect((await cora.searchPerson({}, {}, headers)).json).toEqual(answers[0]?.json);
    expect(asked).toBe(1);
    expect((await cora.searchPerson({ FirstName: 'Other' }, {}, headers)).status).toBe(422);
  });

  it('that a stopped server left unfinished is dropped after a day, and no other', async () => {
    await cora.run();
    await test.services.database.execute(
      `update check_runs set state = 'running', at = at - interval '2 days' where number = (select min(number) from check_runs)`,
    );
    const before = JSON.parse(await stored()).length;
    await sweepUnfinished(test.services);
    expect(JSON.parse(await stored())).toHaveLength(before - 1);
    await sweepUnfinished(test.services);
    expect(JSON.parse(await stored())).toHaveLength(before - 1);
  });

  it('holds criteria and result encrypted', async () => {
    await cora.searchPerson({ LastName: 'Deceased', SSN: '219-09-1234' });
    await cora.searchBusiness({ FeinNumber: '11-2233445' });
    const rows = await stored();
    for (const canary of [
      '219-09-1234',
      '219091234',
      '11-2233445',
      '03/14/1971',
      'DateOfDeath',
      '210 Harbor',
    ]) {
      expect(rows).not.toContain(canary);
      expect(rows).not.toContain(Buffer.from(canary).toString('base64').replace(/=+$/, ''));
    }
    const { rows: logged } = await test.services.database.execute('select * from activity_log');
    expect(JSON.stringify(logged)).not.toContain('219-09');
  });

  it('ignores what the body says of user, type and score', async () => {
    const body = { userId: 'someone', type: 'business_data', personTotalScore: 100, score: 100 };
    const { json } = await cora.searchPerson({ LastName: 'Sanctioned' }, body);
    expect(json.body.personTotalScore).toBe(8);
    expect(await cora.record(json.body.record_id)).toMatchObject({
      type: 'person_data',
      run_by: 'Cora Officer',
    });
  });

  it.each([
    ['a hostile name', { LastName: "'); drop table check_runs;--" }, 400],
    ['a name in another script', { FirstName: 'Łukasz', LastName: 'Żółć' }, 200],
    ['NUL', { City: 'a\u0000b' }, 400],
    ['an object for a text', { FirstName: { $ne: '' } }, 400],
    ['a list for a text', { LastName: ['Okonkwo'] }, 400],
    ['spaces around', { FirstName: ' Amara ', LastName: ' Okonkwo ' }, 200],
    ['a book', { Street: 'x'.repeat(5000) }, 400],
  ])('judges %s', async (_, criteria: object, status) => {
    expect((await cora.searchPerson(criteria)).status).toBe(status);
  });

  it('is given the criteria as they were sent', async () => {
    let given: unknown;
    test.services.bureau = {
      ...embedded,
      personSearch: (criteria) => {
        given = criteria;
        return embedded.personSearch(criteria);
      },
    };
    await cora.searchPerson();
    expect(given).toEqual(person());
  });
});
