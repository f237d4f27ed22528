import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyIncoming } from '@/domain/banking/wires/incoming';
import { wireDayAt } from '@/domain/banking/wires/wireDay';
import { emptyWire, type WireValues } from '@/domain/banking/wires/wireForm';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { key, openShop, type Shop } from '../settlements/shop';

let test: TestApi;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterAll(() => test.close());

const account = 'AC9988776655';
const originator = '000123987654';

const wire = (over: Partial<WireValues> = {}): WireValues => ({
  ...emptyWire,
  organization: shop.orgId,
  payeeType: 'merchant',
  beneficiary: 'Green Door LLC',
  bankName: 'Cascade Bank',
  routingNumber: '325081403',
  accountNumber: account,
  amount: '100.00',
  purpose: 'Supplier invoice 881',
  ...over,
});

const full: Partial<WireValues> = {
  amount: '3000.00',
  street: '12 Main Street',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  originatorName: 'Green Door',
  originatorAddress: '1 First Avenue, Portland OR',
  originatorAccount: originator,
};

const prepare = (over: Partial<WireValues> = {}) => shop.post('/wires', wire(over));
const read = async (id: string) => (await test.call(`/wires/${id}`, { token: shop.ada })).json.body;
const prepared = async (over: Partial<WireValues> = {}): Promise<string> =>
  (await prepare(over)).json.body._id;
const act = (path: string, body: object = {}, token = shop.ben) =>
  shop.post(`/wires/${path}`, body, token);
/** What accounts of the book come to; whole cents. */
const books = async (): Promise<Record<'bank' | 'payable' | 'fees', number>> => ({
  bank: 0,
  payable: 0,
  fees: 0,
  ...(await shop.books()),
});
const imad = (sequence = 1): string =>
  `${easternDay(test.services.clock()).replaceAll('-', '')}MMQFMPZZ${String(sequence).padStart(6, '0')}`;
const fieldsOf = async (over: Partial<WireValues>) => (await prepare(over)).json.fields;

describe('an outgoing wire', () => {
  it('is prepared, screened, approved by another person, sent under its IMAD and received', async () => {
    await shop.sell({ cents: 500_000 });
    const id = await prepared({ ...full, fee: '25.00' });
    expect(await read(id)).toMatchObject({
      state: 'prepared',
      screening: 'clear',
      lastFour: '6655',
      bankCode: '1403',
      originatorLastFour: '7654',
      partyAddress: '12 Main Street, Portland, OR 97201, US',
      isMine: true,
    });
    expect((await act(`${id}/approve`, {}, shop.ada)).status).toBe(403);
    expect((await act(`${id}/send`, { imad: imad() })).status).toBe(409);
    expect((await act(`${id}/approve`)).status).toBe(200);
    expect((await act(`${id}/receipt`, { omad: imad() })).status).toBe(409);
    const before = await books();
    expect((await act(`${id}/send`, { imad: imad() })).status).toBe(200);
    const after = await books();
    expect(after.payable - before.payable).toBe(302_500);
    expect(after.bank - before.bank).toBe(-300_000);
    expect(after.fees - before.fees).toBe(-2500);
    const omad = `${imad()}11261201FT03`;
    expect((await act(`${id}/receipt`, { omad })).status).toBe(200);
    const sent = await read(id);
    expect(sent).toMatchObject({ state: 'sent', imad: imad(), omad, fee: '25.00' });
    expect(sent.valueOn).toBe(easternDay(test.services.clock()));
    const [paid] = (await test.call('/disbursements', { token: shop.ada })).json.body;
    expect(paid).toMatchObject({ state: 'sent', carrier: 'wire', carrierId: id });
    expect(paid.confirmation).toBe(imad());
    // Amount and fee are off the next settlement.
    expect(await shop.preview()).toMatchObject({ net: '1975.00' });
    expect(await shop.faults()).toEqual([]);
  });

  it('that comes back gives the money to its account and to the next settlement; its fee stays', async () => {
    await shop.sell({ cents: 500_000 });
    const start = await books();
    const id = await prepared({ ...full, fee: '25.00' });
    await act(`${id}/approve`);
    await act(`${id}/send`, { imad: imad() });
    expect((await act(`${id}/return`, { reason: 'R: account closed' })).status).toBe(200);
    expect((await act(`${id}/return`, { reason: 'R: account closed' })).status).toBe(409);
    // Nobody received what came back.
    expect((await act(`${id}/receipt`, { omad: imad() })).status).toBe(409);
    const end = await books();
    expect(end.bank).toBe(start.bank);
    expect(end.payable - start.payable).toBe(2500);
    expect(await read(id)).toMatchObject({ state: 'returned', endReason: 'R: account closed' });
    expect(await shop.preview()).toMatchObject({ net: '4975.00' });
    expect((await shop.settle()).status).toBe(200);
    expect(await shop.faults()).toEqual([]);
  });

  it('went out on the day of its IMAD, whenever that is recorded', async () => {
    await shop.sell({ cents: 10_000 });
    const id = await prepared();
    await act(`${id}/approve`);
    const now = test.services.clock();
    const today = easternDay(now);
    // Not the day on which a wire goes out that is sent now.
    const day = wireDayAt(now).day === today ? bankingDaysAfter(today, 1) : today;
    await act(`${id}/send`, { imad: `${day.replaceAll('-', '')}MMQFMPZZ000001` });
    expect(await read(id)).toMatchObject({ state: 'sent', valueOn: day });
  });

  it('is canceled until it is sent, and gives up what it promised', async () => {
    await shop.sell({ cents: 10_000 });
    const id = await prepared();
    await act(`${id}/approve`);
    expect((await prepare()).status).toBe(400);
    expect((await act(`${id}/cancel`, { reason: 'Not needed' })).status).toBe(200);
    expect((await act(`${id}/send`, { imad: imad() })).status).toBe(409);
    expect(await read(id)).toMatchObject({ state: 'void', endReason: 'Not needed' });
    expect((await prepare()).status).toBe(200);
  });

  it('is approved with its fee, which has a maximum', async () => {
    await shop.sell({ cents: 10_000 });
    expect(await fieldsOf({ fee: '250.01' })).toEqual({ fee: 'A wire fee is at most $250.00' });
    const id = await prepared({ fee: '25.00' });
    const refused = await act(`${id}/approve`);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Only $100.00 is available for payout.',
    ]);
    await shop.sell({ cents: 2500 });
    expect((await act(`${id}/approve`)).status).toBe(200);
  });

  it('is moved by no call of disbursements', async () => {
    await shop.sell({ cents: 10_000 });
    await prepared();
    const [paid] = (await test.call('/disbursements', { token: shop.ada })).json.body;
    for (const [name, body] of [
      ['approve', {}],
      ['void', { reason: 'Not needed' }],
    ] as const) {
      const refused = await shop.post(`/disbursements/${paid._id}/${name}`, body, shop.ben);
      expect([refused.status, refused.json.message]).toEqual([
        409,
        'This payment is handled at Wires.',
      ]);
    }
  });

  it('pressed twice is one, and sent twice at once is sent once', async () => {
    await shop.sell({ cents: 10_000 });
    const headers = key();
    const send = () => test.call('/wires', { body: wire(), token: shop.ada, headers });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.json.body._id).toBe(other.json.body._id);
    const id = one.json.body._id;
    await act(`${id}/approve`);
    const answers = await Promise.all([
      act(`${id}/send`, { imad: imad(1) }),
      act(`${id}/send`, { imad: imad(2) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await books()).bank).toBe(0);
  });

  it('refuses an IMAD of another wire, of no form and of another time', async () => {
    await shop.sell({ cents: 20_000 });
    const [first, second] = [await prepared(), await prepared()];
    await act(`${first}/approve`);
    await act(`${second}/approve`);
    await act(`${first}/send`, { imad: imad() });
    const refusals = [];
    for (const one of [imad(), '20261', '20200102MMQFMPZZ000001', '20261399MMQFMPZZ000001'])
      refusals.push((await act(`${second}/send`, { imad: one })).json.fields?.imad);
    expect(refusals).toEqual([
      'Another wire has this IMAD',
      'An IMAD has 22 characters: the date (YYYYMMDD), 8 letters or digits and 6 digits',
      'The date of this IMAD is not between its preparation and now',
      'An IMAD has 22 characters: the date (YYYYMMDD), 8 letters or digits and 6 digits',
    ]);
    expect((await read(second)).state).toBe('approved');
  });

  it('is refused what is not there, negative, huge or no amount', async () => {
    await shop.sell({ cents: 10_000 });
    expect(await fieldsOf({ amount: '100.01' })).toEqual({
      amount: 'No more than $100.00 is available (Payable to the merchant)',
    });
    expect(await fieldsOf({ amount: '-5.00' })).toHaveProperty('amount');
    expect(await fieldsOf({ amount: '0' })).toHaveProperty('amount');
    expect(await fieldsOf({ ...full, amount: '9999999999.99' })).toHaveProperty('amount');
    expect(await fieldsOf({ amount: '1'.repeat(40) })).toHaveProperty('amount');
  });

  it('whose fee is not there is not sent', async () => {
    await shop.sell({ cents: 12_500 });
    const id = await prepared({ fee: '25.00' });
    await act(`${id}/approve`);
    // Less is there by the time it is sent.
    await shop.sell({ cents: -2500 });
    const before = await books();
    expect((await act(`${id}/send`, { imad: imad() })).status).toBe(409);
    expect(await books()).toEqual(before);
    expect((await read(id)).state).toBe('approved');
  });

  it('from $3,000.00 on needs who sends it and who gets it, below not', async () => {
    await shop.sell({ cents: 500_000 });
    expect(await fieldsOf({ amount: '3000.00' })).toEqual({
      street: 'This field is required.',
      city: 'This field is required.',
      postalCode: 'This field is required.',
      originatorName: 'This field is required.',
      originatorAddress: 'This field is required.',
      originatorAccount: 'This field is required.',
    });
    expect((await prepare({ amount: '2999.99' })).status).toBe(200);
  });

  it('goes to banks and accounts that can be', async () => {
    await shop.sell({ cents: 10_000 });
    expect(await fieldsOf({ routingNumber: '325081404' })).toEqual({
      routingNumber: 'Routing number is invalid',
    });
    const abroad = { route: 'swift', bic: 'deutdeff', country: 'de', routingNumber: '' } as const;
    expect(await fieldsOf({ ...abroad, accountNumber: 'DE89 3704 0044 0532 0130 01' })).toEqual({
      accountNumber: 'This IBAN has a slip: its check digits or its length are wrong',
    });
    expect(await fieldsOf({ ...abroad, bic: 'DEUT' })).toHaveProperty('bic');
    const id = await prepared({ ...abroad, accountNumber: 'DE89 3704 0044 0532 0130 00' });
    expect(await read(id)).toMatchObject({ bankCode: 'DEUTDEFF', lastFour: '3000' });
  });
});

describe('the screening of a beneficiary', () => {
  it('that finds a possible match keeps the wire until a second person decides in writing', async () => {
    await shop.sell({ cents: 10_000 });
    const id = await prepared({ beneficiary: 'Sanctioned Trading Co' });
    const wire = await read(id);
    expect(wire.screening).toBe('hit');
    expect(wire.screeningNote).toContain('Program: SDNTK');
    const refused = await act(`${id}/approve`);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The beneficiary may be on a sanctions list. A second person must decide first.',
    ]);
    const decision = { decision: 'cleared', reason: 'Another company: founded 2024 in Oregon' };
    expect((await act(`${id}/decide`, decision, shop.ada)).status).toBe(403);
    expect((await act(`${id}/decide`, { ...decision, reason: '' })).status).toBe(400);
    expect((await act(`${id}/decide`, decision)).status).toBe(200);
    expect((await act(`${id}/decide`, decision)).status).toBe(409);
    expect((await act(`${id}/approve`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ screening: 'cleared', decidedBy: 'Ben Ford' });
  });

  it('is asked again as the wire is released: a new match stops it until it is decided', async () => {
    await shop.sell({ cents: 10_000 });
    const id = await prepared();
    await act(`${id}/approve`);
    await shop.query(`update wires set party = 'Failing Bureau Inc'`);
    expect((await act(`${id}/send`, { imad: imad() })).status).toBe(503);
    // Listed since it was prepared.
    await shop.query(`update wires set party = 'Sanctioned Trading Co'`);
    const refused = await act(`${id}/send`, { imad: imad() });
    expect([refused.status, refused.json.name]).toEqual([409, 'WireState']);
    expect(await read(id)).toMatchObject({ state: 'approved', screening: 'hit' });
    const decision = { decision: 'cleared', reason: 'Another company: founded 2024 in Oregon' };
    expect((await act(`${id}/decide`, decision)).status).toBe(200);
    expect((await act(`${id}/send`, { imad: imad() })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'sent', screening: 'cleared' });
  });

  it('that finds the beneficiary on a list at its release can cancel the wire', async () => {
    await shop.sell({ cents: 10_000 });
    const id = await prepared();
    await act(`${id}/approve`);
    await shop.query(`update wires set party = 'Sanctioned Trading Co'`);
    await act(`${id}/send`, { imad: imad() });
    const decision = { decision: 'blocked', reason: 'Same name and address' };
    expect((await act(`${id}/decide`, decision)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'void', screening: 'blocked' });
  });

  it('that is decided to be the one on the list cancels the wire', async () => {
    await shop.sell({ cents: 10_000 });
    const id = await prepared({ beneficiaryKind: 'individual', beneficiary: 'Jo Sanctioned' });
    const decision = { decision: 'blocked', reason: 'Same birthplace and alias' };
    expect((await act(`${id}/decide`, decision)).status).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 'void',
      screening: 'blocked',
      endReason: 'Sanctions match: Same birthplace and alias',
    });
  });

  it('that nobody answers is asked again before the approval', async () => {
    await shop.sell({ cents: 10_000 });
    const id = await prepared({ beneficiary: 'Failing Bureau Inc' });
    expect((await read(id)).screening).toBe('pending');
    expect((await act(`${id}/approve`)).json.message).toBe(
      'The beneficiary is not screened yet. Screen it first.',
    );
    expect((await act(`${id}/screen`)).status).toBe(503);
    await shop.query(`update wires set party = 'Answered Inc'`);
    expect((await act(`${id}/screen`)).status).toBe(200);
    expect((await act(`${id}/approve`)).status).toBe(200);
  });
});

describe('wires', () => {
  it('are kept from whoever does not hold them, and account numbers from everybody', async () => {
    await shop.sell({ cents: 500_000 });
    const id = await prepared(full);
    const admin = await test.signIn(await test.addUser({ role: 'ADMIN' }));
    for (const token of [shop.mine, shop.others, admin]) {
      expect((await test.call('/wires', { token })).status).toBe(403);
      expect((await test.call(`/wires/${id}`, { token })).status).toBe(403);
      expect((await shop.post('/wires', wire(), token)).status).toBe(403);
      expect((await act(`${id}/approve`, {}, token)).status).toBe(403);
    }
    expect((await test.call(`/wires/${randomUUID()}`, { token: shop.ada })).status).toBe(404);
    expect((await prepare({ organization: 'nobody' })).status).toBe(404);
    await act(`${id}/template`, { name: 'Green Door' });
    const everywhere = await shop.query(
      `select wires::text as text from wires union all select wire_templates::text from wire_templates
       union all select security_events::text from security_events
       union all select activity_log::text from activity_log`,
    );
    const answers = [
      await test.call('/wires', { token: shop.ada }),
      await test.call('/wires/export', { token: shop.ada }),
      await test.call('/wires/templates', { token: shop.ada }),
    ];
    const text = JSON.stringify([everywhere.rows, answers]);
    expect(text).not.toContain(account);
    expect(text).not.toContain(originator);
  });

  it('that come in credit their organization once a second person approves the deposit', async () => {
    const incoming = {
      ...emptyIncoming,
      organization: shop.orgId,
      originatorName: 'Coastal Buyers',
      bankName: 'Harbor Bank',
      amount: '750.00',
      imad: imad(),
      day: shop.today,
    };
    const before = await books();
    const answer = await shop.post('/wires/incoming', incoming);
    expect(answer.json.body).toHaveProperty('_id');
    const id = answer.json.body._id;
    expect(await read(id)).toMatchObject({ direction: 'in', state: 'prepared', amount: '750.00' });
    expect((await act(`${id}/approve`)).status).toBe(409);
    const [entry] = (await test.call('/manualEntries', { token: shop.ben })).json.body;
    const approve = (token: string) =>
      shop.post(`/manualEntries/${entry._id}/approve`, { note: '', version: entry.version }, token);
    expect((await approve(shop.ada)).status).toBe(409);
    expect((await approve(shop.ben)).status).toBe(200);
    const after = await books();
    expect([after.bank - before.bank, after.payable - before.payable]).toEqual([75_000, -75_000]);
    expect(await read(id)).toMatchObject({ state: 'received', approvedBy: 'Ben Ford' });
    const again = await shop.post('/wires/incoming', incoming);
    expect(again.json.fields).toEqual({ imad: 'Another wire has this IMAD' });
    const far = await shop.post('/wires/incoming', { ...incoming, day: '2020-01-05' });
    expect(far.json.fields).toEqual({
      imad: 'The date of this IMAD is not that of the day on which it was received',
    });
  });

  it('that come in and are rejected let their IMAD go', async () => {
    const incoming = {
      ...emptyIncoming,
      organization: shop.orgId,
      originatorName: 'Coastal Buyers',
      bankName: 'Harbor Bank',
      amount: '75.00',
      imad: imad(7),
      day: shop.today,
    };
    const first = (await shop.post('/wires/incoming', incoming)).json.body._id;
    expect((await shop.post('/wires/incoming', incoming)).status).toBe(400);
    const [entry] = (await test.call('/manualEntries', { token: shop.ben })).json.body;
    const decision = { reason: 'The amount is 750.00', version: entry.version };
    const rejected = await shop.post(`/manualEntries/${entry._id}/reject`, decision, shop.ben);
    expect(rejected.status).toBe(200);
    const again = await shop.post('/wires/incoming', { ...incoming, amount: '750.00' });
    expect(again.status).toBe(200);
    expect(await read(first)).toMatchObject({ state: 'void', imad: imad(7) });
    expect((await shop.post('/wires/incoming', incoming)).json.fields).toEqual({
      imad: 'Another wire has this IMAD',
    });
  });

  it('are prepared from a template, whose account number nobody types again', async () => {
    await shop.sell({ cents: 50_000 });
    const id = await prepared();
    expect((await act(`${id}/template`, { name: 'Green Door' })).status).toBe(200);
    expect((await act(`${id}/template`, { name: 'green door' })).json.fields).toEqual({
      name: 'Another template has this name',
    });
    const [template] = (await test.call('/wires/templates', { token: shop.ada })).json.body;
    expect(template).toMatchObject({ name: 'Green Door', lastFour: '6655', payeeType: 'merchant' });
    const used = { template: template._id, accountNumber: '' };
    expect((await read(await prepared(used))).lastFour).toBe('6655');
    expect(await fieldsOf({ ...used, routingNumber: '121042882' })).toEqual({
      accountNumber: 'The bank differs from the template. Enter the account number.',
    });
    expect(await fieldsOf({ ...used, beneficiary: 'Someone Else LLC' })).toEqual({
      accountNumber: 'The beneficiary differs from the template. Enter the account number.',
    });
    const remove = `/wires/templates/${template._id}/delete`;
    expect((await shop.post(remove, {})).status).toBe(200);
    expect((await shop.post(remove, {})).status).toBe(404);
    expect(await fieldsOf(used)).toHaveProperty('template');
  });

  it('are found by direction, state, screening and text, with what they come to', async () => {
    await shop.sell({ cents: 50_000 });
    const id = await prepared();
    await prepared({ beneficiary: 'Sanctioned Trading Co' });
    await act(`${id}/approve`);
    const of = async (query: string) =>
      (await test.call(`/wires?${query}`, { token: shop.ada })).json.body.length;
    expect(await of('direction=out')).toBe(2);
    expect(await of('state=approved')).toBe(1);
    expect(await of('screening=hit')).toBe(1);
    expect(await of('search=cascade')).toBe(2);
    expect(await of('search=trading')).toBe(1);
    expect(await of('sort=amount&order=asc')).toBe(2);
    expect((await test.call('/wires/summary', { token: shop.ada })).json.body).toMatchObject({
      count: 2,
      prepared: '100.00',
      approved: '100.00',
    });
  });
});
