import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOf, returnOf } from '@/domain/ach/answers';
import type { AchDraft } from '@/domain/ach/draft';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { easternDay } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';
import { madeLink, newMaker, payLink } from '../paymentLinks/links';
import { pay, type SentInvoice, sendInvoice } from '../payments/paying';
import { openShop } from '../settlements/shop';
import { openBankDays } from './bankDays';
import { answersFile, sentEntries as entriesOf } from './bankFiles';

let test: TestApi;
let bank: Awaited<ReturnType<typeof openBankDays>>;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  bank = await openBankDays(test);
});
afterAll(() => test.close());

const books = (orgId: string) => accountsOf(test.services.database, orgId);
const faults = () => bookFaults(test.services.database);

/** A payment of 100.00 by an account that ends so, sent with a file and settled. */
async function settled(account: string): Promise<SentInvoice> {
  const sent = await sendInvoice(test);
  await pay(test, sent, { body: await bank.byFile(account) });
  await bank.sendFile();
  return sent;
}

const sentEntries = () => entriesOf(test);
const fileOf = (entries: AchDraft[], isChange = false) => answersFile(test, { entries, isChange });
const upload = (text: string, name = 'returns.ach') => bank.post('/ach/received', { name, text });

describe('the whole circle', () => {
  it('a debit settles, comes back with R01, is mirrored, presented again and settles: every cent stands', async () => {
    const sent = await settled('99990001');
    const { orgId } = sent.row;
    await bank.pass(1);
    expect(await books(orgId)).toMatchObject({ clearing: 10_000 });
    await bank.pass(6);
    const [back] = await bank.get('/ach/answers');
    expect(back).toMatchObject({
      code: 'R01',
      kind: 'return',
      amount: '100.00',
      disposition: 'open',
    });
    expect(await books(orgId)).toEqual({ fees: -400, payable: 400 });
    const invoice = async () =>
      (await bank.rows('select paid_cents::int as paid, status from invoices'))[0];
    expect(await invoice()).toMatchObject({ paid: 0 });

    expect((await bank.post(`/ach/answers/${back._id}/retry`)).status).toBe(200);
    const again = await bank.post(`/ach/answers/${back._id}/retry`);
    expect([again.status, again.json.message]).toEqual([
      409,
      'It is already decided: Presented again.',
    ]);
    await bank.sendFile();
    const [file] = await bank.get('/ach/files');
    const { text } = await bank.get(`/ach/files/${file._id}/view`);
    expect(text).toContain('RETRY PYMT');
    await bank.pass(9);
    expect(await books(orgId)).toEqual({ bank: 10_000, fees: -470, payable: -9530 });
    expect(await faults()).toEqual([]);
    const payments = await bank.rows('select state from invoice_payments order by number');
    expect(payments).toEqual([{ state: 'returned' }, { state: 'cleared' }]);
    expect(await invoice()).toMatchObject({ paid: 10_000 });
    const items = await bank.rows('select state, retry_no from ach_items order by number');
    expect(items).toEqual([
      { state: 'returned', retry_no: 0 },
      { state: 'settled', retry_no: 1 },
    ]);
  });

  it('a CSV file of a portal posts by the same path, line by line judged, each return once', async () => {
    const sent = await settled('99998888');
    await bank.pass(5);
    const [item] = await bank.rows('select trace_no as trace from ach_items');
    const trace = String(item?.trace);
    const day = easternDay(test.services.clock());
    const csv = (...lines: string[]) =>
      ['Trace Number;Return Code;Amount;Return Date', ...lines].join('\r\n');
    const line = (of: string, amount: string) => `${of};R02;${amount};${day}`;
    const wrong = await upload(csv(line(trace, '100.00'), line('12', '5.00')), 'a.csv');
    expect([wrong.status, wrong.json.message]).toEqual([
      400,
      'Nothing was taken. Line 3: The trace number must be 15 digits. Format the column as text before you save the file.',
    ]);
    expect(await bank.rows('select 1 from ach_received_files')).toEqual([]);
    const other = await upload(csv(line(trace, '100.01'), line('091000010999999', '5.00')));
    expect(other.json.body).toMatchObject({ posted: 0, parked: 2 });
    const notes = await bank.rows('select note from ach_answers order by number');
    expect(notes).toEqual([
      { note: 'The amount differs: $100.00 was sent' },
      { note: 'No entry has this trace number' },
    ]);
    const good = csv(line(trace, '100.00'));
    const twice = await Promise.all([1, 2].map(() => upload(good, 'b.csv')));
    expect(twice.map(({ json }) => json.body.posted).sort()).toEqual([0, 1]);
    expect((await upload(`${good}\r\n`)).json.body).toMatchObject({ posted: 0, repeated: 1 });
    expect(await books(sent.row.orgId)).toEqual({ fees: -400, payable: 400 });
    expect(await faults()).toEqual([]);
  });

  it('through a payment link; a debit is presented again twice, never a third time', async () => {
    const maker = await newMaker(test);
    const link = await madeLink(test, maker);
    await payLink(test, link, { body: await bank.byFile('99990009') });
    for (const round of [0, 1, 2]) {
      await bank.sendFile();
      await bank.pass(8);
      const [back] = await bank.get('/ach/answers');
      const { status, json } = await bank.post(`/ach/answers/${back._id}/retry`);
      expect([round, status]).toEqual([round, round < 2 ? 200 : 409]);
      if (round === 2)
        expect(json.message).toBe('It was presented again twice, which is the most.');
    }
    expect(await books(maker.orgId)).toEqual({ fees: -1200, payable: 1200 });
    expect(await faults()).toEqual([]);
  });

  it('an invoice that was paid otherwise meanwhile is not debited again', async () => {
    const sent = await settled('99990001');
    await bank.pass(7);
    await pay(test, sent, { body: await bank.byFile('1234567890') });
    const [back] = await bank.get('/ach/answers');
    const refused = await bank.post(`/ach/answers/${back._id}/retry`);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The invoice no longer owes this amount.',
    ]);
  });
});

describe('a file of returns', () => {
  it('is taken once however often it comes; an unknown trace number is parked', async () => {
    const sent = await settled('1234567890');
    await bank.pass(4);
    const [entry] = await sentEntries();
    if (!entry) throw new Error('Nothing was sent');
    const strange = { ...entry, trace: '121042889999999' };
    const text = fileOf([returnOf(entry, { code: 'R02' }), returnOf(strange, { code: 'R03' })]);
    const taken = await upload(text);
    expect(taken.json.body).toMatchObject({ posted: 1, parked: 1, repeated: 0, isKnown: false });
    const standing = async () => ({
      books: await books(sent.row.orgId),
      rows: await bank.rows('select count(*)::int as n from ach_answers, transactions'),
      postings: await bank.rows('select count(*)::int as n from journal_postings'),
    });
    const before = await standing();
    expect(before.books).toEqual({ fees: -400, payable: 400 });
    const [one, two] = await Promise.all([upload(text), upload(text)]);
    expect([one.json.body.isKnown, two.json.body.isKnown]).toEqual([true, true]);
    const other = fileOf([returnOf(strange, { code: 'R03' }), returnOf(entry, { code: 'R02' })]);
    expect((await upload(other)).json.body).toMatchObject({ posted: 0, parked: 0, repeated: 2 });
    await bank.work();
    expect(await standing()).toEqual(before);
    expect(await faults()).toEqual([]);
    const [, first] = await bank.get('/ach/received');
    expect(first).toMatchObject({ entries: 2, matched: 1, parked: 1, amount: '200.00' });
    expect(await bank.get(`/ach/parked?file=${first._id}`)).toMatchObject([
      { code: 'R03', trace: '121042889999999', note: 'No entry has this trace number' },
    ]);
  });

  it('of an unknown code or another bank is parked; another correction is no repetition', async () => {
    const sent = await settled('1234567890');
    await bank.pass(4);
    const [entry] = await sentEntries();
    if (!entry) throw new Error('Nothing was sent');
    const good = fileOf([returnOf(entry, { code: 'R03' })]);
    const odd = await upload(good.replace('799R03', '799R99'));
    expect(odd.json.body).toMatchObject({ posted: 0, parked: 1 });
    const strange = await upload(good.replace('799R03', '799X 1'));
    expect(strange.json.body).toMatchObject({ posted: 0, parked: 1 });
    const stranger = { ...entry, routing: '121042882' };
    await upload(fileOf([returnOf(stranger, { code: 'R03' })]));
    const notes = (await bank.get('/ach/parked')).map(({ note }: { note: string }) => note);
    expect(notes).toEqual([
      'It comes from another bank than the entry went to',
      'Unknown code X 1',
      'Unknown code R99',
    ]);
    expect(await books(sent.row.orgId)).toMatchObject({ payable: -9930 });
    const change = (account: string) =>
      fileOf([changeOf(entry, { code: 'C01', correction: { account } })], true);
    const counts = [];
    for (const account of ['5550007776', '5550007777', '5550007776']) {
      const { json } = await upload(`${change(account)}${'\n'.repeat(counts.length)}`);
      counts.push([json.body.posted, json.body.repeated]);
    }
    expect(counts).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    expect((await bank.get('/ach/answers')).length).toBe(2);
  });

  it('without returns is refused, and so is who may not take it', async () => {
    const none = await upload('not a file');
    expect([none.status, none.json.name]).toEqual([400, 'NoReturns']);
    const merchant = await newMaker(test);
    const body = { name: 'x', text: 'y' };
    expect((await test.call('/ach/received', { ...merchant, body })).status).toBe(403);
    expect((await test.call('/ach/answers', merchant)).status).toBe(403);
  });

  it('with another amount is parked, matched by a person or dismissed', async () => {
    const sent = await settled('1234567890');
    await bank.pass(4);
    const [entry] = await sentEntries();
    if (!entry) throw new Error('Nothing was sent');
    await upload(fileOf([returnOf({ ...entry, cents: 9999 }, { code: 'R01' })]));
    const [wrong] = await bank.get('/ach/parked');
    expect(wrong.note).toBe('The amount differs: $100.00 was sent');
    const unfit = await bank.post(`/ach/parked/${wrong._id}/match`, { trace: entry.trace });
    expect(unfit.json.fields).toEqual({ trace: 'The amount differs: $100.00 was sent' });
    expect((await bank.post(`/ach/parked/${wrong._id}/dismiss`)).status).toBe(200);
    const lost = { ...entry, trace: '121042880000000' };
    await upload(fileOf([returnOf(lost, { code: 'R01' })]));
    const [parked] = await bank.get('/ach/parked');
    const matched = await bank.post(`/ach/parked/${parked._id}/match`, { trace: entry.trace });
    expect(matched.status).toBe(200);
    expect(await bank.get('/ach/parked')).toEqual([]);
    expect(await books(sent.row.orgId)).toEqual({ fees: -400, payable: 400 });
  });
});

describe('a single return', () => {
  it('is looked up by its trace number, keyed and posted once', async () => {
    const sent = await settled('1234567890');
    await bank.pass(4);
    const [entry] = await sentEntries();
    const trace = entry?.trace ?? '';
    expect(await bank.get(`/ach/original/${trace}`)).toMatchObject({
      receiver: 'Sofia Marchetti',
      amount: '100.00',
      refusal: '',
    });
    const keyed = {
      trace,
      code: 'R29',
      returnedOn: easternDay(test.services.clock()),
      amount: '100.00',
      info: '',
    };
    const early = await bank.post('/ach/returns', { ...keyed, returnedOn: '2020-01-02' });
    expect(Object.keys(early.json.fields)).toEqual(['returnedOn']);
    const unknown = await bank.post('/ach/returns', { ...keyed, trace: '1'.repeat(15) });
    expect(unknown.json.fields).toEqual({ trace: 'No entry has this trace number' });
    const wrong = await bank.post('/ach/returns', { ...keyed, amount: '1.00' });
    expect(Object.keys(wrong.json.fields)).toEqual(['amount']);
    expect((await bank.post('/ach/returns', keyed)).status).toBe(200);
    expect((await bank.post('/ach/returns', keyed)).status).toBe(409);
    expect(await books(sent.row.orgId)).toEqual({ fees: -400, payable: 400 });
    expect(await faults()).toEqual([]);
  });

  it('is dishonored with the next file, for a reason that fits', async () => {
    await settled('1234567890');
    await bank.pass(4);
    const [entry] = await sentEntries();
    if (!entry) throw new Error('Nothing was sent');
    await upload(fileOf([returnOf(entry, { code: 'R03' })]));
    const [back] = await bank.get('/ach/answers');
    const dishonor = (code: string) =>
      bank.post(`/ach/answers/${back._id}/dishonor`, { code, reason: 'NOT OURS' });
    expect((await dishonor('')).json.fields).toEqual({
      code: 'Choose why the return is not accepted',
    });
    expect((await dishonor('R68')).json.fields).toEqual({
      code: 'The return was on time: R68 does not apply',
    });
    expect((await dishonor('R69')).status).toBe(200);
    const id = await bank.sendFile();
    const { text } = await bank.get(`/ach/files/${id}/view`);
    expect(text).toContain(`799R69${entry.trace}`);
    await bank.pass(3);
    expect(await faults()).toEqual([]);
  });

  it('closed costs what staff charge, once', async () => {
    await settled('99990001');
    await bank.pass(7);
    const [back] = await bank.get('/ach/answers');
    const fee = await bank.post(`/ach/answers/${back._id}/fee`, { amount: '5.00' });
    expect(fee.json.message).toBe('A fee was already charged for this return.');
    expect((await bank.post(`/ach/answers/${back._id}/close`, { reason: 'Called' })).status).toBe(
      200,
    );
    expect((await bank.get('/ach/answers'))[0]).toMatchObject({
      disposition: 'closed',
      note: 'Called',
    });
  });
});

it('an act and a file that are sent again under their key are answered as they were', async () => {
  await settled('99990001');
  await bank.pass(7);
  const [back] = await bank.get('/ach/answers');
  const again = async (path: string) => {
    const sent = { token: bank.token(), body: {}, headers: { 'idempotency-key': path } };
    const first = await test.call(path, sent);
    const second = await test.call(path, sent);
    expect([path, first.status, second.status]).toEqual([path, 200, 200]);
    expect(second.json).toEqual(first.json);
  };
  await again(`/ach/answers/${back._id}/retry`);
  const [{ _id }] = [(await bank.post('/ach/files', { bank: bank.bankId })).json.body];
  await again(`/ach/files/${_id}/send`);
  const acknowledge = `/ach/transmittals/${_id}/acknowledge`;
  const token = bank.token();
  const headers = { 'idempotency-key': 'bank-says' };
  for (const _try of [1, 2])
    expect((await test.call(acknowledge, { token, headers, body: { text: 'OK' } })).status).toBe(
      200,
    );
  expect(await bank.rows('select retry_no from ach_items order by number')).toEqual([
    { retry_no: 0 },
    { retry_no: 1 },
  ]);
});

const secondPerson = async (): Promise<string> =>
  test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Ben Ford' }));

const applied = (id: string, token = bank.token()) =>
  test.call(`/ach/answers/${id}/apply`, { token, body: {} });

describe('a notification of change', () => {
  it('of a debit is applied to its account; one of a prenote verifies the corrected account', async () => {
    await settled('55550101');
    await bank.pass(4);
    const [change] = await bank.get('/ach/answers');
    expect(change).toMatchObject({
      code: 'C01',
      kind: 'change',
      corrected: 'account ending in 0101',
    });
    expect((await bank.post(`/ach/answers/${change._id}/retry`)).status).toBe(409);
    const [entry] = await sentEntries();
    if (!entry) throw new Error('Nothing was sent');
    const text = fileOf(
      [changeOf(entry, { code: 'C05', correction: { transactionCode: '37' } })],
      true,
    );
    expect((await upload(text)).json.body).toMatchObject({ posted: 1 });
    for (const { _id } of await bank.get('/ach/answers'))
      expect((await bank.post(`/ach/answers/${_id}/apply`)).status).toBe(200);
    expect(await bank.rows('select kind, last_four from payer_accounts')).toEqual([
      { kind: 'savings', last_four: '0101' },
    ]);
    await bank.post('/funding-sources', {
      ...emptyFunding,
      institution: 'Cascade Bank',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber: '66660101',
      isAuthorized: true,
    });
    await bank.sendFile();
    await bank.pass(5);
    const [prenote] = await bank.get('/ach/answers');
    for (const by of [bank.token(), await secondPerson()])
      expect((await applied(prenote._id, by)).status).toBe(200);
    const [account] = await bank.get('/funding-sources');
    expect(account).toMatchObject({ state: 'pending', lastFour: '0101' });
    expect(await bank.get('/ach/waiting')).toMatchObject([{ source: 'Prenote', entries: 1 }]);
  });
});

describe('a settlement that comes back after it was paid', () => {
  it('is the merchant’s money again, once, and can be sent anew', async () => {
    const shop = await openShop(test);
    await bank.post('/funding-sources', {
      ...emptyFunding,
      organization: shop.orgId,
      institution: 'Cascade Bank',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber: '1234567890',
      isAuthorized: true,
    });
    await bank.sendFile();
    await bank.pass(9);
    const [account] = await bank.get('/funding-sources');
    await bank.post(`/funding-sources/${account._id}/default`);
    await shop.sell({ cents: 90_000 });
    const upTo = easternDay(test.services.clock());
    const preview = await bank.get(`/settlements/preview?organization=${shop.orgId}&upTo=${upTo}`);
    const { net } = preview ?? {};
    await bank.post('/settlements', { organization: shop.orgId, upTo, net });
    await bank.work();
    await bank.sendFile();
    await bank.pass(5);
    const state = async () => (await bank.rows('select state from settlements'))[0]?.state;
    expect(await state()).toBe('settled');
    const entries = await sentEntries();
    const credit = entries.at(-1);
    if (!credit) throw new Error('Nothing was sent');
    await upload(fileOf([returnOf(credit, { code: 'R02' })]));
    await bank.work();
    await bank.work();
    expect(await state()).toBe('failed');
    expect(await books(shop.orgId)).toEqual({ bank: 90_000, clearing: -90_000 });
    expect(await bank.rows('select state from transactions')).toEqual([{ state: 'batched' }]);
    expect(await faults()).toEqual([]);
  });
});

describe('rates and the register of sent files', () => {
  it('count returned debits, and warn before the next file of an originator above a level', async () => {
    await settled('99990009');
    await bank.pass(8);
    const { all, originators } = await bank.get('/ach/rates');
    expect(all.map(({ points }: { points: number }) => points)).toEqual([0, 0, 10_000]);
    expect(originators).toHaveLength(1);
    expect(originators[0].rates).toMatchObject([{}, {}, { points: 10_000, isAbove: true }]);
    expect(await bank.get('/ach/warnings')).toEqual([]);
    const [back] = await bank.get('/ach/answers');
    await bank.post(`/ach/answers/${back._id}/retry`);
    const [warning] = await bank.get('/ach/warnings');
    expect(warning).toMatch(/: overall returns are 50.00% of debits, above the level of 15.00%\.$/);
    // In a file it is told before that is sent; a top-up of the organization counts as well.
    const { _id } = (await bank.post('/ach/files', { bank: bank.bankId })).json.body;
    expect(await bank.get('/ach/warnings')).toEqual([]);
    expect(await bank.get(`/ach/warnings?file=${_id}`)).toEqual([warning]);
    await bank.rows(
      `update ach_items set source = 'transfer', reference = 'top-up' where state = 'filed'`,
    );
    expect(await bank.get(`/ach/warnings?file=${_id}`)).toEqual([warning]);
  });

  it('hold the control totals; an acknowledgment is recorded once, before it a file is delivered again', async () => {
    await settled('1234567890');
    const [row] = await bank.get('/ach/transmittals');
    expect(row).toMatchObject({
      entries: 1,
      debits: '100.00',
      state: 'sent',
      delivery: 'embedded',
    });
    const act = (name: string, body = {}) =>
      bank.post(`/ach/transmittals/${row._id}/${name}`, body);
    expect((await act('redeliver')).status).toBe(200);
    expect((await act('acknowledge')).json.fields).toEqual({ text: 'This field is required.' });
    expect((await act('acknowledge', { text: 'Conf. 4711' })).status).toBe(200);
    expect((await act('acknowledge', { text: 'Conf. 4712' })).status).toBe(409);
    expect((await act('redeliver')).status).toBe(409);
    expect((await bank.get('/ach/transmittals'))[0]).toMatchObject({
      state: 'acknowledged',
      acknowledgement: 'Conf. 4711',
    });
  });
});
