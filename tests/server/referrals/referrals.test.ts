import { earnReferral, unearnReferral } from '@server/features/referrals/earnReferral';
import type { UserRecord } from '@server/identity/users/userStore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, openTestApi, type TestApi } from '../../support/api';
import { bookFaults } from '../ledger/books';

let test: TestApi;
let people: Record<'referrer' | 'colleague' | 'stranger' | 'first' | 'second', UserRecord>;
const tokens = new Map<string, string>();
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  tokens.clear();
  const features = ['referral'];
  const referrer = await test.addUser({ role: 'MERCHANT', features, name: 'Gwen Alvarado' });
  people = {
    referrer,
    colleague: await test.addUser({ role: 'MERCHANT', features, orgId: referrer.orgId }),
    stranger: await test.addUser({ role: 'MERCHANT', features }),
    first: await test.addUser({ role: 'TOP_ADMIN', name: 'First Admin' }),
    second: await test.addUser({ role: 'TOP_ADMIN', name: 'Second Admin' }),
  };
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) =>
  (await test.services.database.$client.query(text, values)).rows;

/** `PUT /path` for another method than the body's, `/path#key` under a key. */
async function ask(who: keyof typeof people, call: string, body?: object): Promise<Answer> {
  const token = tokens.get(who) ?? (await test.signIn(people[who]));
  tokens.set(who, token);
  const [, method, path = '', key] = /^(?:([A-Z]+) )?([^#]*)#?(.*)$/.exec(call) ?? [];
  const headers = key ? { 'idempotency-key': key } : undefined;
  return test.call(path, { token, body, method, headers });
}

const values = { name: 'Juno Farms', email: 'Juno@Farms.com', phone: '', note: 'Call us.' };

const made = async () => (await ask('referrer', '/referrals', values)).json.body;

const registerBy = (code: string, email = 'juno@farms.com') =>
  test.call('/users/register', {
    body: {
      email,
      password: 'Greenhouse!27',
      name: 'Juno Farmer',
      referralId: code,
      hostName: 'h',
      user_metadata: { firstName: 'Juno', lastName: 'Farmer', job: '1', role: 'MERCHANT' },
    },
  });

/** Registers by a referral's link and has an application of that account; gives its id. */
async function applied(code: string): Promise<string> {
  expect((await registerBy(code)).status).toBe(200);
  const [row] = await query(`insert into applications (org_id, user_id, started_org_id, system_mode)
    select org_id, id, org_id, 'Production' from users where email = 'juno@farms.com' returning id`);
  return row.id;
}

const earned = (application: string) =>
  test.services.database.transaction((tx) => earnReferral(tx, application, new Date()));

it('is created, sent, opened and registered by, each told in its timeline', async () => {
  expect((await ask('referrer', '/referrals/terms')).json.body).toEqual({ reward: '100.00' });
  const twice = await Promise.all([1, 2].map(() => ask('referrer', '/referrals#k', values)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await query('select 1 from referrals')).toHaveLength(1);
  const { _id: id, code } = twice[0]?.json.body ?? {};
  expect(twice[0]?.json.body).toMatchObject({
    email: 'juno@farms.com',
    reward: '100.00',
    state: 'created',
    isMine: true,
  });
  for (let times = 0; times < 3; times++)
    expect((await ask('referrer', `/referrals/${id}/send`, {})).status).toBe(200);
  expect((await ask('referrer', `/referrals/${id}/send`, {})).status).toBe(429);
  const [mail] = await test.mails();
  expect(mail).toMatchObject({
    to: 'juno@farms.com',
    subject: 'Gwen Alvarado recommends us to you',
  });
  expect(mail?.text).toContain(`#/referral/${code}`);
  for (const visited of [code, code, 'x'.repeat(16), '7'])
    expect((await test.call(`/referral/${visited}/clicks`, { method: 'POST' })).json.body).toEqual({
      status: 'success',
    });
  expect((await registerBy(code)).status).toBe(200);
  expect((await registerBy(code, 'other@farms.com')).status).toBe(200);
  const { json } = await ask('referrer', `/referrals/${id}`);
  expect(json.body).toMatchObject({ state: 'registered', referred: 'Juno Farmer' });
  expect(json.body.timeline.map(({ label }: { label: string }) => label)).toEqual([
    'Registered through the link',
    'Link opened',
    ...Array(3).fill('Link emailed'),
    'Created',
  ]);
  expect(
    (await ask('referrer', `PUT /referrals/${id}`, { ...values, version: json.body.version }))
      .status,
  ).toBe(409);
  expect((await ask('referrer', `/referrals/${id}/send`, {})).status).toBe(409);
});

it('is seen by its organization and staff; for others it is absent, without the feature it is refused', async () => {
  const { _id: id } = await made();
  for (const who of ['referrer', 'colleague', 'first'] as const)
    expect((await ask(who, '/referrals')).json.body).toHaveLength(1);
  expect((await ask('stranger', '/referrals')).json.body).toEqual([]);
  for (const path of [`/referrals/${id}`, `/referrals/${id}/send#x`, '/referrals/nonsense']) {
    const body = path.includes('send') ? {} : undefined;
    expect((await ask('stranger', path, body)).status).toBe(404);
  }
  expect((await ask('stranger', `PUT /referrals/${id}`, { ...values, version: 1 })).status).toBe(
    404,
  );
  const plain = await test.addUser({ role: 'MERCHANT' });
  expect((await test.call('/referrals', { token: await test.signIn(plain) })).status).toBe(403);
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ phone: '123' }, 'phone'],
  [{ note: 'See https://evil.example' }, 'note'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('refuses %j at its field', async (change, field) => {
  const { status, json } = await ask('referrer', '/referrals', { ...values, ...change });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

it('is edited over the version that was read, its reward is not', async () => {
  const { _id: id, version } = await made();
  const changed = { ...values, name: 'Juno & Co', version, reward: '5000.00', rewardCents: 1 };
  expect((await ask('referrer', `PUT /referrals/${id}`, changed)).json.body).toMatchObject({
    name: 'Juno & Co',
    reward: '100.00',
  });
  expect((await ask('referrer', `PUT /referrals/${id}`, changed)).status).toBe(409);
});

it('earns its reward once by the approval, which is taken back with it', async () => {
  const { _id: id, code } = await made();
  const application = await applied(code);
  const state = async () => (await ask('referrer', `/referrals/${id}`)).json.body.state;
  await Promise.all([earned(application), earned(application)]);
  expect(await state()).toBe('earned');
  expect(
    (await test.mails()).filter(({ subject }) => subject === 'You earned $100.00'),
  ).toHaveLength(1);
  await test.services.database.transaction((tx) => unearnReferral(tx, application, new Date()));
  expect(await state()).toBe('registered');
  await earned(application);
  expect(await state()).toBe('earned');
});

it('a reward is approved by one person and paid by another, posted once as our cost', async () => {
  const { _id: id, code } = await made();
  const pay = (who: keyof typeof people, key = '') =>
    ask(who, `/referrals/${id}/pay#${key}`, { confirmation: 'CHK-1042' });
  const approve = (who: keyof typeof people) => ask(who, `/referrals/${id}/approve`, {});
  expect((await approve('first')).status).toBe(409);
  const application = await applied(code);
  await earned(application);
  expect((await approve('referrer')).status).toBe(403);
  expect((await pay('second')).status).toBe(409);
  const at = await Promise.all([approve('first'), approve('second')]);
  expect(at.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isFirst = at[0]?.status === 200;
  const [approver, payer] = isFirst
    ? (['first', 'second'] as const)
    : (['second', 'first'] as const);
  expect((await pay(approver)).status).toBe(403);
  expect((await ask(payer, `/referrals/${id}/pay`, { confirmation: ' ' })).status).toBe(400);
  const twice = await Promise.all([pay(payer, 'p'), pay(payer, 'p')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await pay(payer)).status).toBe(409);
  expect(
    await query(`select e.account, e.amount_cents::int as cents, o.kind from journal_entries e
      join journal_books b on b.id = e.book_id join organizations o on o.id = b.org_id order by 1`),
  ).toEqual([
    { account: 'bank', cents: -10_000, kind: 'platform' },
    { account: 'fees', cents: 10_000, kind: 'platform' },
  ]);
  expect(await bookFaults(test.services.database)).toEqual([]);
  await test.services.database.transaction((tx) => unearnReferral(tx, application, new Date()));
  expect((await ask('referrer', `/referrals/${id}`)).json.body).toMatchObject({
    state: 'paid',
    confirmation: 'CHK-1042',
  });
});

it('nobody refers the own address, nor a colleague', async () => {
  for (const { email } of [people.referrer, people.colleague]) {
    const { json } = await ask('referrer', '/referrals', { ...values, email });
    expect(json.fields).toHaveProperty('email');
  }
  expect(await query('select 1 from referrals')).toEqual([]);
});

it('nobody approves or pays a reward of their own, and there is none of $0', async () => {
  const { _id: id, code } = (await ask('first', '/referrals', values)).json.body;
  await earned(await applied(code));
  expect((await ask('first', `/referrals/${id}/approve`, {})).status).toBe(403);
  expect((await ask('second', `/referrals/${id}/approve`, {})).status).toBe(200);
  expect((await ask('first', `/referrals/${id}/pay`, { confirmation: 'x' })).status).toBe(403);
  await query('update referrals set reward_cents = 0, approved_at = null, approved_by = null');
  expect((await ask('second', `/referrals/${id}/approve`, {})).status).toBe(409);
});
