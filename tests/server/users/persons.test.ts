import { indexPersons } from '@server/features/persons/indexPersons';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PersonDetail, PersonRow } from '@/domain/people/person';
import { openTestApi, type TestApi } from '../../support/api';
import { storeOwners } from './personStage';

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  token = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Ada Stone' }));
});
afterAll(() => test.close());

const list = async (query = '', by = token): Promise<PersonRow[]> => {
  await indexPersons(test.services);
  return (await test.call(`/persons?limit=100${query}`, { token: by })).json.body;
};
const one = async (id: string): Promise<PersonDetail> =>
  (await test.call(`/persons/${id}`, { token })).json.body;
const post = (path: string, body: object = {}, key: string = crypto.randomUUID()) =>
  test.call(path, { token, body, headers: { 'Idempotency-Key': key.padEnd(32, 'x') } });
const rows = async (query: string) => (await test.services.database.$client.query(query)).rows;

const mia = {
  ownerName: 'Mia',
  ownerLastName: 'Stone',
  ownerSSN: '123-45-6789',
  ownerDOB: '04-05-1980',
};

it('owners and users are people of their own, found by name, organization and phone, without an SSN', async () => {
  await storeOwners(test, [
    { ...mia, percentageOfEntityOwned: '60', ownerPhone: '(775) 555-0101' },
  ]);
  const people = await list('&source=owner');
  expect(people).toMatchObject([
    { name: 'Mia Stone', percent: 60, phone: '7755550101', sources: ['owner'], matches: 0 },
  ]);
  const accounts = await list('&source=user');
  expect(accounts.map(({ name }) => name).sort()).toEqual(['Ada Stone', 'Filler']);
  expect((await list('&search=5550101')).map(({ name }) => name)).toEqual(['Mia Stone']);
  expect(await list('&search=123456789')).toEqual([]);
  const stored = JSON.stringify(await rows('select * from person_records'));
  expect(stored).not.toMatch(/123-?45-?6789/);
  expect(JSON.stringify(await one(people[0]?._id ?? ''))).not.toContain('6789');
  // Nothing has changed: nothing is read again, and no one comes twice.
  expect(await list()).toHaveLength(3);
});

it('people with one SSN are suggested, merged once, and are as they were after the merge is undone', async () => {
  await storeOwners(test, [mia]);
  await storeOwners(test, [{ ...mia, ownerName: 'Maria', ownerEmail: 'mia@example.com' }]);
  await storeOwners(test, [{ ...mia, ownerSSN: '999-88-7777' }]);
  const found = await list('&source=owner&matches=yes');
  expect(found).toHaveLength(2);
  const before = await rows('select id, person_id from person_records order by id');
  const [first, second] = [found[0]?._id ?? '', found[1]?._id ?? ''];
  expect((await one(first)).suggestions).toMatchObject([
    { person: { _id: second }, reasons: ['ssn'], hasOtherSsn: false },
  ]);
  expect((await post(`/persons/${first}/merge`, { other: first })).status).toBe(400);
  expect((await post(`/persons/${first}/merge`, { other: crypto.randomUUID() })).status).toBe(400);
  const both = await Promise.all([
    post(`/persons/${first}/merge`, { other: second }),
    post(`/persons/${second}/merge`, { other: first }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const merged: PersonDetail = both.find(({ status }) => status === 200)?.json.body;
  expect(merged).toMatchObject({
    records: 2,
    matches: 0,
    merges: [{ reasons: ['ssn'], by: 'Ada Stone' }],
  });
  expect(await list('&source=owner')).toHaveLength(2);
  const path = `/persons/merges/${merged.merges[0]?._id}/undo`;
  const undone = await Promise.all([post(path), post(path)]);
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await rows('select id, person_id from person_records order by id')).toEqual(before);
  expect(await list('&source=owner')).toHaveLength(3);
});

it('of nested merges the later one is undone first, and each gives back its own', async () => {
  for (const email of ['a', 'b', 'c'])
    await storeOwners(test, [
      {
        ownerName: email,
        ownerLastName: 'Stone',
        ownerSSN: '',
        ownerDOB: '',
        ownerEmail: `${email}@x.com`,
      },
    ]);
  const [a, b, c] = (await list('&source=owner&sort=person&order=asc')).map(({ _id }) => _id);
  const before = await rows('select id, person_id from person_records order by id');
  const inner = (await post(`/persons/${b}/merge`, { other: c })).json.body.merges[0]._id;
  const outer = (await post(`/persons/${a}/merge`, { other: b })).json.body;
  expect(outer).toMatchObject({ records: 3, merges: [{ reasons: [] }] });
  expect((await post(`/persons/merges/${inner}/undo`)).json.message).toMatch(/Undo that first/);
  expect((await post(`/persons/merges/${outer.merges[0]._id}/undo`)).status).toBe(200);
  expect((await one(b ?? '')).records).toBe(2);
  expect((await post(`/persons/merges/${inner}/undo`)).status).toBe(200);
  expect(await rows('select id, person_id from person_records order by id')).toEqual(before);
});

it('an owner who is edited stays who was merged; one who is taken out is gone', async () => {
  const application = await storeOwners(test, [mia, { ...mia, ownerName: 'Tom', ownerSSN: '' }]);
  await list();
  const [was] = await rows(`select person_id from person_records where name = 'Mia Stone'`);
  test.advance(1);
  await storeOwners(test, [{ ...mia, ownerName: 'Mia Ann' }], application);
  expect((await list('&source=owner')).map(({ name }) => name)).toEqual(['Mia Ann Stone']);
  expect(await rows(`select person_id from person_records where source = 'owner'`)).toEqual([was]);
});

it('a source that cannot be read keeps no other from it, and is tried again once it has changed', async () => {
  const broken = await storeOwners(test, [mia]);
  await storeOwners(test, [{ ...mia, ownerName: 'Tom', ownerSSN: '' }]);
  await rows(
    `update application_steps set sealed = '{"ownerSSN": "none"}' where application_id = '${broken}'`,
  );
  expect((await list('&source=owner')).map(({ name }) => name)).toEqual(['Tom Stone']);
  test.advance(1);
  await storeOwners(test, [mia], broken);
  expect(await list('&source=owner')).toHaveLength(2);
});

it('partners read what they see and merge nothing; others read nothing', async () => {
  await storeOwners(test, [mia]);
  const [person] = await list('&source=owner');
  const officer = await test.addUser({ role: 'COMPLIANCE_OFFICER' });
  const manager = await test.addUser({ role: 'INSTANCE_ADMIN' });
  const merchant = await test.addUser({ role: 'MERCHANT' });
  expect(await list('&source=owner', await test.signIn(officer))).toHaveLength(1);
  const limited = await test.signIn(manager);
  expect(await list('&source=owner', limited)).toEqual([]);
  expect((await test.call(`/persons/${person?._id}`, { token: limited })).status).toBe(404);
  const merging = { token: limited, body: { other: person?._id } };
  const headers = { 'Idempotency-Key': 'x'.repeat(32) };
  expect((await test.call(`/persons/${person?._id}/merge`, { ...merging, headers })).status).toBe(
    403,
  );
  expect((await test.call('/persons', { token: await test.signIn(merchant) })).status).toBe(403);
});
