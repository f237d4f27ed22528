import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastPresentation, proofDue } from '@/domain/payments/webAuthorization';
import { openTestApi, type TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';
import { madeLink, newMaker, payLink } from '../paymentLinks/links';
import { byBank, byCard, pay, type SentInvoice, sendInvoice } from '../payments/paying';
import { openBankDays } from './bankDays';

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

const keyed = (attempt: string) => ({ 'idempotency-key': attempt.padEnd(32, 'x') });

/** An invoice of 100.00 that is paid by an account that ends so; gives its authorization. */
async function authorized(account = '1234567890', holder?: string) {
  const sent: SentInvoice = await sendInvoice(test);
  const paid = await pay(test, sent, { body: await bank.byFile(account, holder) });
  expect(paid.json.body.state).toBe('pending');
  const [{ id } = { id: '' }] = await bank.rows(
    'select id from web_authorizations order by number desc limit 1',
  );
  return { sent, id: String(id) };
}

const read = (id: string) => bank.get(`/web-authorizations/${id}`);
const revoke = (id: string, token = bank.token(), attempt = id) =>
  test.call(`/web-authorizations/${id}/revoke`, {
    token,
    headers: keyed(attempt),
    body: { reason: 'By phone' },
  });
const states = () => bank.rows('select state, failure_code from invoice_payments order by number');

describe('a payment by bank debit', () => {
  it('has an authorization with text, hash, address, device, last four digits and validation', async () => {
    const { sent, id } = await authorized();
    const proof = await read(id);
    expect(proof).toMatchObject({
      orgId: sent.row.orgId,
      receiver: 'Sofia Marchetti',
      email: 'sofia@example.com',
      accountType: 'checking',
      lastFour: '7890',
      kind: 'single',
      secCode: 'WEB',
      amount: '100.00',
      purpose: `invoice ${sent.row.invoiceNo}`,
      ip: '127.0.0.1',
      validation: 'format',
      status: 'active',
      request: null,
      isIntact: true,
      debits: [{ amount: '100.00', state: 'pending' }],
    });
    expect(proof.consentText).toContain('one-time electronic debit of $100.00');
    expect(proof.consentText).toContain('ending in 7890');
    expect(proof.consentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(proof.endsOn).toBe(lastPresentation(proof.debits[0].day));
    expect(JSON.stringify(await bank.rows('select * from web_authorizations'))).not.toContain(
      '1234567890',
    );
  });

  it('knows an account again whose debit has settled, and one that was linked', async () => {
    await authorized();
    await bank.sendFile();
    await bank.pass(9);
    const { id } = await authorized();
    expect((await read(id)).validation).toBe('history');
    const business = await authorized('555500001', 'business');
    expect(await read(business.id)).toMatchObject({ secCode: 'CCD', validation: 'format' });
  });

  it('through a link has one as well; a card has none, nor has what failed before', async () => {
    const maker = await newMaker(test);
    const link = await madeLink(test, maker);
    await payLink(test, link, { body: await bank.byFile('99887766') });
    await payLink(test, link, { body: byCard() });
    await pay(test, await sendInvoice(test), { body: byCard() });
    expect(await bank.rows('select purpose, last_four from web_authorizations')).toEqual([
      { purpose: 'House blend', last_four: '7766' },
    ]);
    const list = (await test.call('/web-authorizations', { token: maker.token })).json.body;
    expect(list).toHaveLength(1);
  });

  it('is validated by the processor where that has the account', async () => {
    await test.reset();
    const sent = await sendInvoice(test);
    await pay(test, sent, { body: byBank() });
    expect(await bank.rows('select validation, last_four from web_authorizations')).toEqual([
      { validation: 'processor', last_four: '6789' },
    ]);
  });

  it('cannot be written without one, and none is changed or deleted', async () => {
    const { id } = await authorized();
    const refused = (query: string) => expect(bank.rows(query)).rejects.toThrow();
    await refused('update invoice_payments set web_authorization_id = null');
    await refused(`update web_authorizations set consent_text = 'x' where id = '${id}'`);
    await refused(`delete from web_authorizations where id = '${id}'`);
  });
});

describe('revoking', () => {
  it('stops the debit before it is put into a file: its payment is returned and costs nothing', async () => {
    const { sent, id } = await authorized();
    const other = await authorized('22223333');
    const answers = await Promise.all([revoke(id), revoke(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json.body).toMatchObject({
      debit: 'stopped',
      authorization: { status: 'revoked', revokedReason: 'By phone', revokedBy: 'Ada Stone' },
    });
    expect((await revoke(id, bank.token(), 'again')).status).toBe(409);
    await bank.sendFile();
    await bank.work();
    expect(await bank.rows('select state from ach_items order by number')).toEqual([
      { state: 'withdrawn' },
      { state: 'sent' },
    ]);
    expect(await states()).toEqual([
      { state: 'returned', failure_code: 'revoked' },
      { state: 'pending', failure_code: '' },
    ]);
    const db = test.services.database;
    expect(Object.values(await accountsOf(db, sent.row.orgId)).every((cents) => cents === 0)).toBe(
      true,
    );
    expect(await bookFaults(db)).toEqual([]);
    expect((await revoke(other.id)).json.body.debit).toBe('sent');
  });

  it('keeps a file that holds the debit from being sent; discarded, it goes without', async () => {
    const { id } = await authorized();
    await authorized('22223333');
    const built = await bank.post('/ach/files', { bank: bank.bankId });
    const file: string = built.json.body._id;
    expect((await revoke(id)).json.body.debit).toBe('filed');
    const sent = await bank.post(`/ach/files/${file}/send`);
    expect([sent.status, sent.json.message]).toEqual([
      409,
      'This file cannot be sent: it has a debit that its payer revoked. Discard the file: what else is in it goes with the next one.',
    ]);
    await bank.post(`/ach/files/${file}/discard`);
    await bank.sendFile();
    await bank.work();
    expect(await states()).toMatchObject([{ state: 'returned' }, { state: 'pending' }]);
  });

  it('refuses to present a debit again that came back', async () => {
    const { id } = await authorized('99990009');
    await bank.sendFile();
    await bank.pass(9);
    expect(await states()).toEqual([{ state: 'returned', failure_code: 'R09' }]);
    expect((await revoke(id)).json.body.debit).toBe('sent');
    const [answer] = await bank.rows('select id from ach_answers');
    const retried = await bank.post(`/ach/answers/${answer?.id}/retry`, {
      reason: 'x',
      code: '',
      amount: '',
    });
    expect([retried.status, retried.json.message]).toEqual([
      409,
      'The payer has revoked the authorization of this debit.',
    ]);
  });

  it.each([{ reason: '' }, { reason: 'x'.repeat(301) }, {}])('with %j is refused', async (body) => {
    const { id } = await authorized();
    const path = `/web-authorizations/${id}/revoke`;
    const answer = await test.call(path, { token: bank.token(), headers: keyed('a'), body });
    expect(answer.status).toBe(400);
  });
});

describe('who', () => {
  it('sees and revokes: the organization that was paid, and the payer of the address without addresses', async () => {
    const { sent, id } = await authorized();
    const merchant = await test.addUser({ role: 'MERCHANT' });
    const payer = await test.addUser({ role: 'PURCHASER', email: 'sofia@example.com' });
    const other = await test.addUser({ role: 'PURCHASER', email: 'else@example.com' });
    const iso = await test.addUser({ role: 'ISO' });
    const ask = async (user: typeof payer, path = `/web-authorizations/${id}`) =>
      test.call(path, { token: await test.signIn(user) });
    expect((await ask(merchant)).status).toBe(404);
    expect((await ask(other)).status).toBe(404);
    expect((await ask(other, '/web-authorizations')).json.body).toEqual([]);
    expect((await ask(iso)).status).toBe(403);
    expect((await ask(payer)).json.body).toMatchObject({ ip: '', userAgent: '', requests: [] });
    expect((await ask(payer, '/web-authorizations')).json.body).toMatchObject([
      { orgId: sent.row.orgId, ip: '' },
    ]);
    for (const user of [merchant, other])
      expect((await revoke(id, await test.signIn(user))).status).toBe(404);
    expect((await revoke(id, await test.signIn(payer))).json.body.debit).toBe('stopped');
  });
});

describe('a bank that asks for the proof', () => {
  const path = (id: string, act: string) => `/web-authorizations/${id}/${act}`;
  const today = () => test.services.clock().toISOString().slice(0, 10);
  const asks = (id: string, over: object = {}, attempt = 'ask') =>
    test.call(path(id, 'requests'), {
      token: bank.token(),
      headers: keyed(attempt),
      body: { bank: 'Harvest Valley Bank', reference: 'R 17', receivedOn: today(), ...over },
    });
  const answers = (id: string, token = bank.token()) =>
    test.call(path(id, 'answer'), { token, headers: keyed('answer'), body: {} });

  it('has ten banking days, one request at a time, and is answered once', async () => {
    const { id } = await authorized();
    expect((await answers(id)).status).toBe(409);
    const asked = (await asks(id)).json.body;
    expect(asked.request).toEqual({ dueOn: proofDue(today()), standing: 'open' });
    expect((await asks(id)).json.body).toEqual(asked);
    expect((await asks(id, { reference: 'R 18' }, 'other')).status).toBe(409);
    test.advance(30 * 86_400);
    await bank.pass(1);
    expect((await read(id)).request.standing).toBe('overdue');
    const overdue = await bank.get('/web-authorizations?request=overdue');
    expect(overdue).toHaveLength(1);
    const [proof] = await Promise.all([answers(id), answers(id)]);
    expect(proof?.json.body.requests).toMatchObject([
      { bank: 'Harvest Valley Bank', standing: 'answered', answeredBy: 'Ada Stone' },
    ]);
    expect((await asks(id, {}, 'third')).json.body.requests).toHaveLength(2);
  });

  it('asked on a day that has come, and tells it to staff alone', async () => {
    const { id } = await authorized();
    expect((await asks(id, { receivedOn: '2099-01-01' })).status).toBe(400);
    expect((await asks(id, { bank: '' })).status).toBe(400);
    const merchant = await test.addUser({ role: 'MERCHANT' });
    expect((await answers(id, await test.signIn(merchant))).status).toBe(403);
  });
});
