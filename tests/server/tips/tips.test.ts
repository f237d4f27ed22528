import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxTipPeople } from '@/domain/settlements/tips';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from '../settlements/shop';

let test: TestApi;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterEach(async () => expect(await shop.faults()).toEqual([]));
afterAll(() => test.close());

const get = async (path: string, token = shop.ada) => (await test.call(path, { token })).json.body;

describe('tips', () => {
  const payout = (amount: string, token?: string) =>
    shop.post(
      '/tips/payouts',
      { organization: shop.orgId, tipUserName: 'Mia Lopez', upTo: shop.today, amount },
      token ?? shop.mine,
    );

  it('are seen by the staff of a store, with whose merchant they are kept, and are those of an account', async () => {
    await shop.sell({ cents: 2250, tip: 250, tipUser: 'Mia Lopez' });
    await shop.sell({ cents: 1300, tip: 300, tipUser: 'Leo Park' });
    await shop.sell({ cents: 5000, tip: 900, tipUser: 'Mia Lopez' }, shop.otherOrgId);
    for (const [id, parent] of [
      ['harbor', shop.orgId],
      ['elsewhere', shop.otherOrgId],
    ])
      await shop.query(
        `insert into organizations (id, name, kind, parent_id) values ('${id}', '${id}', 'store', '${parent}')`,
      );
    const at = async (orgId: string) =>
      test.signIn(await test.addUser({ role: 'BUDTENDER', name: 'Mia Lopez', orgId }));
    const [here, elsewhere] = [await at('harbor'), await at('elsewhere')];
    await shop.attachTips();
    const seen = async (token: string, query = '') =>
      (await get(`/tips${query}`, token)).map(({ tip }: Record<string, string>) => tip);
    expect(await seen(here)).toEqual(['2.50']);
    expect(await seen(elsewhere)).toEqual(['9.00']);
    expect(await seen(here, `?organization=${shop.otherOrgId}`)).toEqual([]);
    // Another one of the name: what was hers stays hers, and what comes is nobody's until somebody
    // says whose it is.
    const twin = await at(shop.orgId);
    await shop.sell({ cents: 1100, tip: 100, tipUser: 'Mia Lopez' });
    expect([await seen(here), await seen(twin)]).toEqual([['2.50'], []]);
    expect(await get('/tips/summary', here)).toMatchObject({
      count: 1,
      unattachedName: 'Mia Lopez',
    });
    expect(await seen(elsewhere)).toEqual(['9.00']);
  });

  it('are attached to an account by who keeps them, once, and to nobody elsewhere', async () => {
    await shop.sell({ cents: 2250, tip: 250, tipUser: 'Rosie' });
    const rosa = await test.addUser({ role: 'BUDTENDER', name: 'Rosa Diaz', orgId: shop.orgId });
    const away = await test.addUser({ role: 'BUDTENDER', name: 'Al', orgId: shop.otherOrgId });
    const own = await test.signIn(rosa);
    const attach = (account: string, token = shop.mine, tipUserName = 'Rosie') =>
      shop.post('/tips/accounts', { organization: shop.orgId, tipUserName, account }, token);
    const accounts = `/tips/accounts?organization=${shop.orgId}`;
    expect(await get(accounts, shop.mine)).toMatchObject([{ _id: rosa.id, name: 'Rosa Diaz' }]);
    expect((await test.call(accounts, { token: own })).status).toBe(403);
    expect((await test.call(accounts, { token: shop.others })).status).toBe(404);
    expect((await attach(rosa.id, own)).status).toBe(403);
    expect((await attach(rosa.id, shop.others)).status).toBe(404);
    expect((await attach(away.id)).status).toBe(400);
    expect((await attach("x' or true")).status).toBe(400);
    expect((await attach(rosa.id, shop.mine, 'Nobody')).status).toBe(409);
    expect(await get('/tips/people', shop.mine)).toMatchObject([
      { account: '', isUnattached: true },
    ]);
    const answers = await Promise.all([attach(rosa.id), attach(rosa.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await get('/tips', own)).toMatchObject([{ tipUserName: 'Rosie', tip: '2.50' }]);
    expect(await get('/tips/people', shop.mine)).toMatchObject([
      { account: rosa.email, isUnattached: false },
    ]);
  });

  it('are owed to who earned them, and paid out once', async () => {
    await shop.sell({ cents: 1100, tip: 100, tipUser: 'Mia Lopez' });
    await shop.sell({ cents: 2250, tip: 250, tipUser: 'Mia Lopez', method: 'cash' });
    await shop.sell({ cents: 1300, tip: 300, tipUser: 'Leo Park', flags: { driver_type: true } });
    await shop.sell({ cents: -1100, tip: -100, tipUser: 'Mia Lopez' });
    const mia = await test.addUser({ role: 'BUDTENDER', name: 'Mia Lopez', orgId: shop.orgId });
    const own = await test.signIn(mia);
    await shop.attachTips();
    expect(await get('/tips/summary', shop.mine)).toEqual({
      count: 4,
      people: 2,
      tips: '5.50',
      paid: '0.00',
      unpaid: '5.50',
      unattachedName: '',
    });
    expect(await get('/tips/people', own)).toEqual([
      expect.objectContaining({
        tipUserName: 'Mia Lopez',
        shares: 3,
        unpaid: '2.50',
        role: 'budtender',
      }),
    ]);
    expect((await payout('2.50', own)).status).toBe(403);
    expect((await payout('2.50', shop.others)).status).toBe(404);
    expect((await payout('3.50')).json.name).toBe('DueChanged');
    const answers = await Promise.all([payout('2.50'), payout('2.50'), payout('2.50')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // Nothing leaves before a second person has approved it and the bank has confirmed it.
    expect(await shop.books()).toMatchObject({ tips: -550 });
    const [asked] = await get('/disbursements', shop.mine);
    expect(asked).toMatchObject({
      payee: 'Mia Lopez',
      payeeType: 'staff',
      funding: 'tips',
      amount: '2.50',
    });
    const path = `/disbursements/${asked._id}`;
    expect((await shop.post(`${path}/approve`, {}, shop.mine)).status).toBe(403);
    expect((await shop.post(`${path}/approve`, {})).status).toBe(200);
    expect((await shop.post(`${path}/send`, { confirmation: 'T-100' }, shop.ben)).status).toBe(200);
    expect(await shop.books()).toMatchObject({ tips: -300 });
    const paid = await get('/tips?paid=yes&search=mia', shop.mine);
    expect(paid.map(({ payoutNo, tip }: Record<string, unknown>) => [payoutNo, tip])).toEqual([
      [1, '-1.00'],
      [1, '2.50'],
      [1, '1.00'],
    ]);
    expect(await get('/tips?role=driver', shop.mine)).toEqual([
      expect.objectContaining({ tipUserName: 'Leo Park', isPaid: false, tip: '3.00' }),
    ]);
    const { api } = test;
    const file = await api.request('http://localhost:3000/api/tips/payroll', {
      headers: { 'x-access-token': shop.mine },
    });
    expect(await file.text()).toBe(
      'Employee,Role,Merchant,Tips,Paid or being paid,Unpaid\r\nLeo Park,Driver,Green Door,1,0.00,3.00\r\nMia Lopez,Budtender,Green Door,3,2.50,0.00\r\n',
    );
  });

  it('are all in the payroll file, however many people there are, and none twice', async () => {
    await shop.query(
      `insert into tip_days (org_id, system_mode, day, tip_user, role, store, is_paid, shares, cents)
       select $1, 'Production', $2, 'Person ' || n / 2, case n % 2 when 0 then 'driver' else 'budtender' end, '', false, 1, n
       from generate_series(2, 1101) as n`,
      [shop.orgId, shop.today],
    );
    const { api } = test;
    const file = await api.request('http://localhost:3000/api/tips/payroll', {
      headers: { 'x-access-token': shop.mine },
    });
    const people = (await file.text()).trim().split('\r\n').slice(1);
    expect([file.headers.get('x-total-rows'), new Set(people).size, people.length]).toEqual([
      '1100',
      1100,
      1100,
    ]);
    expect(await get('/tips/people', shop.mine)).toHaveLength(maxTipPeople);
    await shop.query('delete from tip_days');
  });

  it('are owed again where their payout is voided', async () => {
    await shop.sell({ cents: 1100, tip: 100, tipUser: 'Mia Lopez' });
    expect((await payout('1.00')).status).toBe(200);
    const states = async () =>
      (await get('/tips', shop.mine)).map(({ payoutState, paidAt }: Record<string, string>) => [
        payoutState,
        paidAt,
      ]);
    expect(await states()).toEqual([['prepared', '']]);
    const [asked] = await get('/disbursements');
    expect(
      (await shop.post(`/disbursements/${asked._id}/void`, { reason: 'Wrong day' })).status,
    ).toBe(200);
    expect(await states()).toEqual([['', '']]);
    expect((await payout('1.00')).status).toBe(200);
  });

  it('are split into parts that come to the whole, until they are paid', async () => {
    await shop.sell({ cents: 1500, tip: 500, tipUser: 'Mia Lopez' });
    const [tip] = await get('/tips', shop.mine);
    const split = (parts: object[], token = shop.mine) =>
      shop.post(
        `/tips/${tip._id}/split`,
        { parts, shown: [{ tipUserName: 'Mia Lopez', tip: '5.00' }] },
        token,
      );
    const parts = [
      { tipUserName: 'Mia Lopez', amount: '3.00' },
      { tipUserName: 'Leo Park', amount: '2.00' },
    ];
    expect((await split(parts, shop.others)).status).toBe(404);
    expect((await split(parts.slice(1))).json.fields).toEqual({
      parts: 'The parts must total the whole tip',
    });
    expect((await split([{ tipUserName: '', amount: 'x' }])).json.fields).toEqual({
      'parts.0.tipUserName': 'This field is required.',
      'parts.0.amount': 'Please enter an amount such as 12.50',
    });
    expect((await split(parts)).status).toBe(200);
    // The one that was asked for is the first part, and tells of it: to who earns tips without what
    // others got.
    const label = 'Split $5.00 of Mia Lopez between Mia Lopez $3.00, Leo Park $2.00';
    expect(await get(`/tips/${tip._id}`, shop.mine)).toMatchObject({
      tipUserName: 'Mia Lopez',
      tip: '3.00',
      changes: [{ label, by: expect.stringMatching(/./), at: expect.stringMatching(/Z$/) }],
    });
    const mia = await test.addUser({ role: 'BUDTENDER', name: 'Mia Lopez', orgId: shop.orgId });
    await shop.attachTips();
    expect((await get(`/tips/${tip._id}`, await test.signIn(mia))).changes).toMatchObject([
      { label: 'Split between 2 people' },
    ]);
    const unpaid = async () =>
      (await get('/tips/people', shop.mine)).map((one: Record<string, string>) => [
        one.tipUserName,
        one.unpaid,
      ]);
    expect(await unpaid()).toEqual([
      ['Mia Lopez', '3.00'],
      ['Leo Park', '2.00'],
    ]);
    // Deleted and restored it is split as it was.
    const { transactionId } = tip;
    const deletion = { transactionId, reason: 'Keyed by mistake', ticket: '' };
    const { _id } = (await shop.post('/deletions', deletion)).json.body;
    expect(await shop.query('select from tip_shares')).toMatchObject({ rowCount: 0 });
    expect((await shop.post(`/deletions/${_id}/restore`, { reason: 'It was right' })).status).toBe(
      200,
    );
    expect((await payout('3.00')).status).toBe(200);
    const [other] = await get('/tips?paid=no', shop.mine);
    expect(
      (await shop.post(`/tips/${other._id}/split`, { parts, shown: [] }, shop.mine)).json.name,
    ).toBe('TipPaid');
    expect((await shop.post('/deletions', deletion)).json.message).toBe(
      'The tip of this transaction is paid or being paid. Please refund it instead.',
    );
    // Given back, it comes from both, whatever was paid of it.
    for (const amount of ['0.03', '14.97'])
      await shop.post(`/transactions/${transactionId}/refund`, { amount, reason: 'Broken' });
    expect(Object.fromEntries(await unpaid())).toEqual({
      'Mia Lopez': '-3.00',
      'Leo Park': '0.00',
    });
    const labels = async ({ _id: id }: { _id: string }) =>
      (await get(`/tips/${id}`, shop.mine)).changes.map(
        (change: { label: string }) => change.label,
      );
    const [paid] = await get('/tips?paid=yes', shop.mine);
    expect((await labels(paid)).sort()).toEqual([
      '$0.01 was refunded',
      '$2.99 was refunded',
      label,
    ]);
    const [back] = await get('/tips?paid=no&search=mia', shop.mine);
    expect(await labels(back)).toEqual(['Returned with this refund']);
  });
});

describe('a disbursement', () => {
  const prepared = (over: object = {}, token = shop.ada) =>
    shop.post(
      '/disbursements',
      {
        organization: shop.orgId,
        batch: 'B-1',
        payeeType: 'merchant',
        payee: 'Green Door',
        amount: '30.00',
        method: 'ach',
        memo: '',
        ...over,
      },
      token,
    );

  it('is prepared by one, approved by another one, sent once, and off the next settlement', async () => {
    await shop.sell({ cents: 10_800, tax: 800 });
    expect(await get('/disbursements/payable')).toEqual([
      {
        orgId: shop.orgId,
        companyName: 'Green Door',
        payable: '100.00',
        tax: '8.00',
        fees: '0.00',
        tips: '0.00',
      },
    ]);
    expect((await prepared({ amount: '100.01' })).json.fields).toEqual({
      amount: 'No more than $100.00 is available (Payable to the merchant)',
    });
    expect((await prepared({ payeeType: 'vendor' })).status).toBe(400);
    expect((await prepared({}, shop.mine)).status).toBe(403);
    const { _id } = (await prepared()).json.body;
    const path = `/disbursements/${_id}`;
    const confirmation = { confirmation: 'FED 20261122' };
    expect((await shop.post(`${path}/send`, confirmation)).status).toBe(409);
    expect((await shop.post(`${path}/approve`, {})).json.name).toBe('SecondPerson');
    expect((await shop.post(`${path}/approve`, {}, shop.ben)).status).toBe(200);
    expect((await shop.post(`${path}/send`, { confirmation: '?' })).status).toBe(400);
    const sent = await Promise.all([1, 2, 3].map(() => shop.post(`${path}/send`, confirmation)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // Whoever settles waits for it, and it for them.
    expect((await shop.query('select from settlement_books')).rowCount).toBe(1);
    expect(await shop.books()).toMatchObject({ bank: 7800, payable: -7000 });
    expect(await shop.preview()).toMatchObject({ adjustments: '-30.00', net: '70.00' });
    await shop.settle();
    await shop.bankDay();
    expect(await shop.books()).toEqual({ bank: 800, tax: -800 });
    expect((await shop.post(`${path}/void`, { reason: 'Late' })).status).toBe(409);
    expect(await get('/disbursements', shop.mine)).toEqual([
      expect.objectContaining({
        state: 'sent',
        confirmation: 'FED 20261122',
        approvedBy: 'Ben Ford',
      }),
    ]);
    expect(await get('/disbursements', shop.others)).toEqual([]);
  });

  it('is neither wire nor check: these are made where they are screened and numbered', async () => {
    await shop.sell({ cents: 10_000 });
    const fields = async (method: string) => (await prepared({ method })).json.fields;
    expect(await fields('wire')).toEqual({
      method: 'Prepare a wire at Wires, where its beneficiary is screened',
    });
    expect(await fields('check')).toEqual({
      method: 'Issue a check at Check issuance, where it is numbered and printed',
    });
    expect(await fields('cash')).toEqual({ method: 'Invalid Value' });
    // One of before is shown as it is, is approved and sent by nobody, and can be voided.
    const { _id } = (await prepared({ method: undefined })).json.body;
    await shop.query("update disbursements set method = 'wire'");
    expect(await get(`/disbursements/${_id}`)).toMatchObject({ method: 'wire', carrierId: '' });
    const refused = await shop.post(`/disbursements/${_id}/approve`, {}, shop.ben);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Prepare a wire at Wires, where its beneficiary is screened. Void this one.',
    ]);
    await shop.query("update disbursements set state = 'approved'");
    const sent = await shop.post(`/disbursements/${_id}/send`, { confirmation: 'FED 1122' });
    expect(sent.status).toBe(409);
    expect((await shop.post(`/disbursements/${_id}/void`, { reason: 'A wire' })).status).toBe(200);
  });

  it('is never more than what is there, and none of it once it is void', async () => {
    await shop.sell({ cents: 6400, tax: 400 });
    const [first, second] = [(await prepared()).json.body._id, (await prepared()).json.body._id];
    for (const id of [first, second]) await shop.post(`/disbursements/${id}/approve`, {}, shop.ben);
    // Less is there by the time they are sent.
    await shop.sell({ cents: -1000 });
    const send = (id: string) =>
      shop.post(`/disbursements/${id}/send`, { confirmation: 'CHECK 1001' });
    const sent = await Promise.all([send(first), send(second)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = sent.find(({ status }) => status === 409);
    expect(refused?.json.message).toBe('Only $20.00 is available for payout.');
    const left = (await get('/disbursements?state=approved'))[0]._id;
    expect((await shop.post(`/disbursements/${left}/void`, { reason: 'Too much' })).status).toBe(
      200,
    );
    expect(await get('/disbursements/summary')).toEqual({
      count: 2,
      prepared: '0.00',
      approved: '0.00',
      sent: '30.00',
    });
  });
});
