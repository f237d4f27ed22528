import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyFunding } from '@/domain/banking/fundingSource';
import type { Answer } from '../../support/api';
import { openTestApi, type TestApi } from '../../support/api';
import { key } from '../settlements/shop';
import { openEscrows } from './escrowStage';
import { openTransfers } from './transfersStage';

let test: TestApi;
let bank: Awaited<ReturnType<typeof openTransfers>>;
let at: Awaited<ReturnType<typeof openEscrows>>;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  bank = await openTransfers(test);
  at = await openEscrows(test, { ...bank, today: bank.today() });
});
afterAll(() => test.close());

const linked = async (number = '1234567890', organization?: string): Promise<string> =>
  (await bank.linkBank(number, organization)).replace('bank:', '');

/** An escrow that a bank account funds, signed by both. */
async function signed(source: string, over = {}): Promise<string> {
  const id = await at.add({ source, ...over });
  for (const token of [at.shop.mine, at.shop.others]) await at.sign(id, token);
  return id;
}

const transferOf = async (id: string): Promise<string> => {
  const { rows } = await at.shop.query(`select transfer_id as id from escrows where id = $1`, [id]);
  return String(rows[0].id);
};

/** Processes the debit of an escrow, sends its file, and lets so many days pass. */
async function carry(id: string, days: number): Promise<void> {
  const { status, json } = await bank.process([await transferOf(id)]);
  if (status !== 200) throw new Error(JSON.stringify(json));
  expect(await bank.sendBuilt(json.body.fileId)).toBe(200);
  await bank.bankDays(days);
}

const said = ({ status, json }: Answer) => [status, json.message];
/** To whom which letters about debits went, the oldest first. */
const told = async () =>
  (await test.mails())
    .reverse()
    .filter(({ subject }) => subject.includes('debit'))
    .map(({ to, subject }) => [to, subject]);
const whatOf = (detail: { events: { what: string }[] }): string[] =>
  detail.events.map(({ what }) => what);
const again = async () => ({
  mine: await test.signIn(at.shop.people.merchant),
  ada: await test.signIn(at.shop.people.staff),
});

it('a debit funds an escrow once it has cleared, and two clicks debit once', async () => {
  const { shop, act, read, book } = at;
  const id = await signed(await linked());
  const before = await book();
  const both = await Promise.all([act(id, 'fund'), act(id, 'fund')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await book()).toEqual(before);
  expect(await read(id, shop.mine)).toMatchObject({
    state: 'funding',
    held: '0.00',
    fundedAt: '',
    source: { institution: 'Cascade Bank', lastFour: '7890' },
    debit: { number: 1, state: 'queued', reason: '' },
  });
  // The seller learns that a bank pays, and not which.
  expect(await read(id, shop.others)).toMatchObject({
    source: { _id: '', institution: '', lastFour: '' },
  });
  const [milestone] = await at.milestones(id);
  for (const name of ['claim', 'accept', 'release', 'refund']) {
    const answer = await act(
      id,
      name,
      { milestone, note: '', amount: '1.00', reason: '' },
      shop.ada,
    );
    expect(answer.status).toBe(409);
  }
  expect(said(await act(id, 'cancel', { reason: 'Not now' }))).toEqual([
    409,
    'The debit is under way. Cancel its transfer at Transfers first, while it is not processed.',
  ]);
  await carry(id, 1);
  const { ada } = await again();
  expect(await read(id, ada)).toMatchObject({ state: 'funding', held: '0.00' });
  expect((await book()).escrow).toBe(0);
  await bank.bankDays(6);
  const now = await again();
  expect(await read(id, now.ada)).toMatchObject({
    state: 'funded',
    held: '1000.00',
    debit: { state: 'done' },
  });
  const after = await book();
  expect([after.escrow, after.fees - before.fees]).toEqual([-100_000, -1250]);
  // The debit brought amount and fee: what the buyer is owed is what it was.
  expect(after.payable).toBe(before.payable);
  expect((await act(id, 'fund', {}, now.mine)).status).toBe(409);
  expect((await shop.query('select id from transfers')).rows).toHaveLength(1);
  expect(await shop.faults()).toEqual([]);
});

it('R01 before it cleared: nothing is held, and the same debit is presented again', async () => {
  const { shop, act, read, book } = at;
  const id = await signed(await linked('44440001'));
  const before = await book();
  const once = key();
  const send = (token: string) =>
    test.call(`/escrows/${id}/fund`, { token, body: {}, headers: once });
  expect((await send(shop.mine)).status).toBe(200);
  // A repeated press is answered as the first one was.
  expect((await send(shop.mine)).json).toEqual((await send(shop.mine)).json);
  await carry(id, 7);
  const { mine, ada } = await again();
  const detail = await read(id, ada);
  expect(detail).toMatchObject({
    state: 'signed',
    held: '0.00',
    debit: { state: 'returned', reason: 'The bank returned it: insufficient funds (R01).' },
  });
  expect(whatOf(detail)).toContain('The bank returned the debit: nothing is held');
  expect(await book()).toEqual(before);
  const transfer = await transferOf(id);
  expect(said(await bank.act(`${transfer}/retry`, {}, ada))).toEqual([
    409,
    'This transfer funds escrow E-1. Fund the escrow again at Escrow history.',
  ]);
  expect((await act(id, 'fund', {}, mine)).status).toBe(200);
  expect(await transferOf(id)).toBe(transfer);
  expect(await read(id, ada)).toMatchObject({ state: 'funding', debit: { state: 'queued' } });
  expect((await bank.act(`${transfer}/cancel`, { reason: 'Not now' }, mine)).status).toBe(200);
  expect(await read(id, ada)).toMatchObject({ state: 'signed', debit: { state: 'canceled' } });
  expect(await shop.faults()).toEqual([]);
  // What somebody canceled themselves is no news.
  expect(await told()).toEqual([
    [shop.people.merchant.email, 'The debit for escrow E-1 did not succeed'],
  ]);
});

it('R02: the same account is not debited again, and another one is', async () => {
  const { act, read, values } = at;
  const other = await linked('3456789012');
  const id = await signed(await linked('44440002'));
  await act(id, 'fund');
  await carry(id, 7);
  const { mine, ada } = await again();
  expect(said(await act(id, 'fund', {}, mine))).toEqual([
    409,
    'The bank returned it with R02. Only R01 and R09 may be presented again. Choose another funding source in the terms of this escrow.',
  ]);
  const { version, ...terms } = await read(id, mine);
  const body = { ...values({ source: other, expires: terms.expiresOn }), version };
  await test.call(`/escrows/${id}`, { method: 'PUT', token: mine, body });
  expect((await act(id, 'fund', {}, mine)).status).toBe(200);
  expect(await read(id, ada)).toMatchObject({ state: 'funding', debit: { number: 2 } });
});

it('a return after it cleared takes out what is left, and closes the escrow', async () => {
  const { shop, act, read, book } = at;
  // Its bank returns debits three banking days after they settle: after they count.
  const id = await signed(await linked('44440010'));
  await act(id, 'fund');
  await carry(id, 1);
  const states = async () => (await shop.query('select state from escrows')).rows;
  for (let day = 0; day < 10 && (await states())[0].state === 'funding'; day++)
    await bank.bankDays(1);
  expect(await states()).toEqual([{ state: 'funded' }]);
  const now = await again();
  const others = await test.signIn(shop.people.other);
  const [milestone] = await at.milestonesBy(id, now.ada);
  await act(id, 'claim', { milestone, note: '' }, others);
  await act(id, 'accept', { milestone }, now.mine);
  await act(id, 'release', { milestone, amount: '200.00', reason: '' }, now.mine);
  const before = await book();
  expect(before.escrow).toBe(-80_000);
  await bank.bankDays(5);
  const { ada } = await again();
  const detail = await read(id, ada);
  expect(detail).toMatchObject({ state: 'closed', held: '0.00', released: '200.00' });
  expect(whatOf(detail)).toContain('The bank returned the debit: $800.00 taken out of escrow');
  expect(detail.moves[0]).toMatchObject({ kind: 'return', refund: '800.00' });
  const after = await book();
  // $1,012.50 went back to the bank, of which $800.00 were in escrow.
  expect([after.escrow, after.payable - before.payable]).toEqual([0, 101_250 - 80_000]);
  const [toSeller, toBuyer, ...earlier] = await test.mails();
  expect([toBuyer?.to, toSeller?.to]).toEqual([shop.people.merchant.email, detail.sellerEmail]);
  expect(toBuyer?.text).toMatch(
    /\(R\d\d\)\. \$1,012\.50 was taken out of your balance, and \$800\.00/,
  );
  // Why a bank returns a debit is not the seller's to know.
  expect(toSeller?.text).not.toMatch(/R\d\d/);
  expect(toSeller?.text).toMatch(/\$200\.00 was released to you before and stays yours/);
  expect(earlier.filter(({ subject }) => subject.includes('debit'))).toEqual([]);
  expect(await shop.faults()).toEqual([]);
});

it('another organization’s account is absent, and one that failed or was removed is named', async () => {
  const { shop, act, add, values, read } = at;
  const foreign = await linked('2345678901', shop.otherOrgId);
  const post = (source: string, token = shop.mine) =>
    shop.post('/escrows', values({ source }), token);
  expect((await post(foreign)).status).toBe(404);
  expect((await post('nonsense')).status).toBe(404);
  const source = await linked();
  expect((await post(source, shop.ada)).json.fields).toEqual({
    source: 'The buyer chooses its bank account itself',
  });
  const pending = await shop.post(
    '/funding-sources',
    {
      ...emptyFunding,
      institution: 'Humboldt Savings',
      ownerName: 'Green Door LLC',
      routingNumber: '325081403',
      accountNumber: '7718820003',
      isAuthorized: true,
    },
    shop.mine,
  );
  expect((await post(pending.json.body._id)).json.fields).toEqual({
    source: 'This bank account is not verified.',
  });
  const quote = async (token: string) =>
    (await test.call(`/escrows/quote?organization=${shop.orgId}`, { token })).json.body.sources;
  expect(await quote(shop.mine)).toEqual([
    { _id: source, institution: 'Cascade Bank', lastFour: '7890' },
  ]);
  expect(await quote(shop.ada)).toEqual([]);
  // Whose rate it is, by whom and why, stays with staff.
  await shop.query(
    `insert into bill_rates (service, kind, steps, min_cents, effective_from, note, created_at)
     values ('escrow', 'percent', '[{"upToCents":null,"points":75,"perPaymentCents":0}]', 0, '2020-01-01', 'Secret', now())`,
  );
  const quoted = await test.call(`/escrows/quote?organization=${shop.orgId}`, { token: shop.mine });
  expect(quoted.json.body.terms).toEqual({
    steps: [{ upToCents: null, points: 75, perPaymentCents: 0 }],
    minCents: 0,
    maxCents: null,
  });

  const id = await signed(source);
  const states = [
    ['failed', /^The verification of the funding source Cascade Bank •••• 7890 failed\. Choose/],
    ['removed', /^The funding source Cascade Bank •••• 7890 was removed\. Choose another/],
  ] as const;
  for (const [state, text] of states) {
    await shop.query(`update bank_accounts set state = $2 where id = $1`, [source, state]);
    expect(said(await act(id, 'fund'))).toEqual([409, expect.stringMatching(text)]);
    expect((await read(id, shop.mine)).sourceError).toMatch(/^The .*7890 .*\.$/);
    expect((await read(id, shop.others)).sourceError).toBe('');
  }
  // Another account is the same agreement: signatures stand. The balance is another one.
  const other = await linked('3456789012');
  const change = (over: object) =>
    test.call(`/escrows/${id}`, {
      method: 'PUT',
      token: shop.mine,
      body: { ...values(), ...over },
    });
  expect((await change({ source: other, version: 1 })).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'signed', source: { _id: other }, version: 2 });
  expect((await change({ source: '', version: 2 })).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'draft', source: null });
  expect(await add({ source: other })).not.toBe('');
});
