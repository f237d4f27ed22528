import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { changedKey } from '../../support/changedKey';
import { key } from '../settlements/shop';
import { type Escrows, linkKeys, openEscrows, opened, signBy } from './escrowStage';

let test: TestApi;
let at: Escrows;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  at = await openEscrows(test);
});
afterAll(() => test.close());

const eventsOf = async (id: string): Promise<string[]> =>
  (await at.read(id)).events.map(({ what }: { what: string }) => what);
const refusalOf = ({ status, json }: { status: number; json: { message: string } }) => [
  status,
  json.message,
];

describe('an escrow', () => {
  it('is signed by both, funded, claimed, accepted, released in parts and closed', async () => {
    const { shop, act, read, book } = at;
    const id = await at.add();
    expect(await read(id)).toMatchObject({ state: 'draft', held: '0.00', buyerFee: '12.50' });
    expect((await act(id, 'fund')).status).toBe(409);
    expect((await at.sign(id, shop.mine)).status).toBe(200);
    expect((await at.sign(id, shop.mine)).status).toBe(409);
    expect((await at.sign(id, shop.others)).status).toBe(200);
    const before = await book();
    expect((await act(id, 'fund')).status).toBe(200);
    const after = await book();
    expect([after.escrow, after.bank]).toEqual([-100_000, before.bank]);
    expect(after.payable - before.payable).toBe(101_250);
    expect(after.fees - before.fees).toBe(-1250);
    expect(await shop.preview()).toMatchObject({ net: '198987.50' });
    const first = await at.accepted(id);
    expect(
      (await act(id, 'release', { milestone: first, amount: '600.01', reason: '' })).json,
    ).toMatchObject({
      fields: { amount: 'No more than $600.00 is left of this milestone' },
    });
    await act(id, 'release', { milestone: first, amount: '200.00', reason: 'First pallet' });
    await act(id, 'release', { milestone: first, amount: '400.00', reason: '' });
    expect(await book(shop.otherOrgId)).toMatchObject({
      bank: 60_000,
      payable: -59_250,
      fees: -750,
    });
    const second = await at.accepted(id, 1);
    await act(id, 'release', { milestone: second, amount: '400.00', reason: '' });
    expect(await read(id)).toMatchObject({
      state: 'closed',
      held: '0.00',
      released: '1000.00',
      nextOn: '',
    });
    expect(await book(shop.otherOrgId)).toMatchObject({ payable: -98_750, fees: -1250 });
    expect((await book()).escrow).toBe(0);
    // The seller is settled with it like with all that is due.
    expect(await shop.preview(shop.today, shop.otherOrgId)).toMatchObject({ net: '987.50' });
    expect((await shop.settle(undefined, shop.today, shop.otherOrgId)).status).toBe(200);
    expect(await shop.faults()).toEqual([]);
    expect((await eventsOf(id)).slice(0, 2)).toEqual([
      'Escrow closed',
      'Release of $400.00, milestone 2',
    ]);
  });

  it('holds by its account what its milestones hold, whatever happens', {
    timeout: 60_000,
  }, async () => {
    const ids = [await at.funded(), await at.funded({ feePayer: 'seller' })];
    const whole = fc.record({
      escrow: fc.nat(1),
      milestone: fc.nat(1),
      cents: fc.integer({ min: 1, max: 50_000 }),
      act: fc.constantFrom('release', 'refund'),
    });
    const acts = fc.sample(whole, { numRuns: 12, seed: 4150 });
    for (const id of ids) for (const place of [0, 1]) await at.accepted(id, place);
    for (const { escrow, milestone, cents, act } of acts) {
      const id = ids[escrow] ?? '';
      const body = {
        milestone: (await at.milestones(id))[milestone],
        amount: (cents / 100).toFixed(2),
        reason: '',
      };
      await at.act(id, act, body, act === 'release' ? at.shop.mine : at.shop.others);
      expect((await at.book()).escrow).toBe(-(await at.held()));
    }
    expect(await at.held()).toBeLessThan(200_000);
    expect(await at.shop.faults()).toEqual([]);
  });

  it('is funded with what is available alone, and with what disbursements promised not', async () => {
    const { shop } = at;
    const big = { amount: '199500.00' };
    const parts = [
      { condition: 'All', due: at.values().milestones[0]?.due ?? '', amount: '199500.00' },
    ];
    const id = await at.add({ ...big, milestones: parts, feePayer: 'seller' });
    await at.sign(id, shop.mine);
    await at.sign(id, shop.others);
    const paid = {
      organization: shop.orgId,
      payeeType: 'merchant',
      payee: 'Green Door',
      amount: '1000.00',
      batch: 'One',
      method: 'ach',
      memo: '',
    };
    const { _id } = (await shop.post('/disbursements', paid)).json.body;
    await shop.post(`/disbursements/${_id}/approve`, {}, shop.ben);
    const refused = await at.act(id, 'fund');
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Only $199,000.00 is available for payout. $1,000.00 is approved and waiting to be sent.',
    ]);
    expect((await at.book()).escrow).toBe(0);
    await shop.post(`/disbursements/${_id}/void`, { reason: 'Not needed' });
    expect((await at.act(id, 'fund')).status).toBe(200);
    // What is in escrow pays nobody else.
    expect((await shop.post('/disbursements', paid)).status).toBe(400);
  });

  it('pressed twice at once is funded once', async () => {
    const { shop } = at;
    const id = await at.add();
    await at.sign(id, shop.mine);
    await at.sign(id, shop.others);
    const answers = await Promise.all([at.act(id, 'fund'), at.act(id, 'fund')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const headers = key();
    const milestone = await at.accepted(id);
    const release = () =>
      test.call(`/escrows/${id}/release`, {
        body: { milestone, amount: '10.00', reason: '' },
        token: shop.mine,
        headers,
      });
    const both = await Promise.all([release(), release()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await at.read(id)).released).toBe('10.00');
  });

  it('is refused amounts that cannot be, and days that are over', async () => {
    const fieldsOf = async (over: object) =>
      (await at.shop.post('/escrows', at.values(over), at.shop.mine)).json.fields;
    expect(await fieldsOf({ amount: '-1.00' })).toHaveProperty('amount');
    expect(await fieldsOf({ amount: '9'.repeat(30) })).toHaveProperty('amount');
    expect(await fieldsOf({ milestones: 'all' })).toHaveProperty('milestones');
    expect(
      await fieldsOf({
        expires: at.today,
        milestones: [{ condition: 'x', due: at.today, amount: '1000' }],
      }),
    ).toEqual({
      expires: 'Choose a day after today',
    });
    const id = await at.funded();
    const milestone = await at.accepted(id);
    for (const amount of ['0', '-1', '1e3', '0.001'])
      expect((await at.act(id, 'release', { milestone, amount, reason: '' })).status).toBe(400);
  });

  it('is no other organization’s, and each party does its own part', async () => {
    const { shop, act } = at;
    const stranger = await test.signIn(await test.addUser({ orgName: 'Stranger' }));
    const id = await at.funded();
    const [milestone = ''] = await at.milestones(id);
    expect((await test.call(`/escrows/${id}`, { token: stranger })).status).toBe(404);
    expect((await act(id, 'dispute', { reason: 'Not as agreed' }, stranger)).status).toBe(404);
    expect((await test.call('/escrows', { token: stranger })).json.body).toEqual([]);
    expect((await act(id, 'claim', { milestone, note: '' })).status).toBe(403);
    expect((await act(id, 'accept', { milestone }, shop.others)).status).toBe(403);
    expect((await act(id, 'refund', { milestone, amount: '1', reason: '' })).status).toBe(403);
    expect((await act(id, 'release', { milestone, amount: '1', reason: '' })).status).toBe(409);
    const split = { release: '0', refund: '1000.00', reason: 'x' };
    expect((await act(id, 'split', split)).status).toBe(403);
    expect(
      (await shop.post('/escrows', at.values({ buyer: shop.otherOrgId }), shop.mine)).status,
    ).toBe(404);
    expect(
      (await shop.post('/escrows', at.values({ seller: shop.otherOrgId }), shop.mine)).status,
    ).toBe(400);
    const [claimed] = await at.milestones(id);
    await act(id, 'claim', { milestone: claimed, note: '' }, shop.ada);
    expect((await act(id, 'accept', { milestone: claimed }, shop.ada)).status).toBe(409);
    expect((await act(id, 'accept', { milestone: claimed }, shop.ben)).status).toBe(200);
  });
});

it('documents are added by both parties, of known kinds, and read by them', async () => {
  const { shop } = at;
  const id = await at.add();
  const attach = (name: string, content: string, token = shop.mine) => {
    const body = new FormData();
    body.append('file', new File([content], name), name);
    return test.call(`/escrows/${id}/documents`, { body, token });
  };
  expect((await attach('contract.pdf', '%PDF-1.4 contract')).status).toBe(200);
  expect((await attach('contract.exe', 'MZ')).status).toBe(400);
  await at.sign(id, shop.others);
  expect((await attach('note.pdf', '%PDF-1.4 note', shop.others)).status).toBe(200);
  const { documents } = await at.read(id, shop.others);
  expect(documents.map(({ name }: { name: string }) => name)).toEqual(['contract.pdf', 'note.pdf']);
  expect(documents[0].url).toMatch(/^\/api\/files\//);
});

describe('signatures', () => {
  it('are asked by a link that signs once, which tells the seller’s organization', async () => {
    const { shop } = at;
    const id = await at.add();
    expect((await at.act(id, 'request')).status).toBe(200);
    const [buyerKey = '', sellerKey = ''] = await linkKeys(test);
    const opened = (await test.call(`/escrowSignatures/${sellerKey}`)).json.body;
    expect(opened).toMatchObject({ party: 'seller', signedAt: '', refusal: '' });
    const body = { name: 'Noel Baptiste', hasConsented: true, termsHash: opened.termsHash };
    const signAs = (of: string, over: object = {}) =>
      test.call(`/escrowSignatures/${of}`, { body: { ...body, ...over }, headers: key() });
    expect((await signAs(sellerKey, { hasConsented: false })).status).toBe(400);
    expect((await signAs(sellerKey, { termsHash: 'other' })).status).toBe(409);
    expect((await signAs(changedKey(sellerKey))).status).toBe(404);
    const both = await Promise.all([signAs(sellerKey), signAs(sellerKey)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await signAs(buyerKey)).status).toBe(200);
    const signed = await at.read(id);
    expect(signed).toMatchObject({ state: 'signed', sellerId: shop.otherOrgId });
    expect(signed.signatures).toHaveLength(2);
    expect(signed.signatures[0]).toMatchObject({
      name: 'Noel Baptiste',
      termsHash: opened.termsHash,
    });
    expect(signed.signatures[0].ip).not.toBe('');
  });

  it('of an address without an account here are refused until it has one', async () => {
    const id = await at.add({ sellerEmail: 'outsider@example.com' });
    await at.act(id, 'request');
    const [, sellerKey = ''] = await linkKeys(test);
    const { termsHash } = (await test.call(`/escrowSignatures/${sellerKey}`)).json.body;
    const body = { name: 'Out Sider', hasConsented: true, termsHash };
    const sign = () => test.call(`/escrowSignatures/${sellerKey}`, { body, headers: key() });
    const refused = await sign();
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The seller is paid to an account here. Create one with this email address, verify the address, then sign.',
    ]);
    const { id: person, orgId } = await test.addUser({
      orgName: 'Outside Seller',
      email: 'outsider@example.com',
      emailVerified: false,
      onboardingPassed: false,
    });
    expect((await sign()).status).toBe(409);
    const { query } = at.shop;
    await query('update users set email_verified = true where id = $1', [person]);
    expect(refusalOf(await sign())).toEqual([
      409,
      'The seller is not an approved merchant yet. Finish its application, then sign.',
    ]);
    await query('update users set onboarding_passed = true where id = $1', [person]);
    for (const [column, value] of [
      ['kind', 'recipient'],
      ['system_mode', 'Sandbox'],
    ] as const) {
      const { rows } = await query(`select ${column} as was from organizations where id = $1`, [
        orgId,
      ]);
      const put = (to: string) =>
        query(`update organizations set ${column} = $2 where id = $1`, [orgId, to]);
      await put(value);
      expect((await sign()).status, value).toBe(409);
      await put(String(rows[0].was));
    }
    expect((await sign()).status).toBe(200);
  });

  it('by a link are given by the parties’ own people alone, whoever named the addresses', async () => {
    const { shop } = at;
    const staff = await test.addUser({ role: 'TOP_ADMIN', email: 'second@example.com' });
    await test.addUser({ orgId: shop.orgId, email: 'new@example.com', emailVerified: false });
    const over = { buyerEmail: shop.people.staff.email, sellerEmail: staff.email };
    const id = await at.add({ ...over, seller: shop.otherOrgId }, shop.ada);
    await at.act(id, 'request', {}, shop.ada);
    const [buyer = '', seller = ''] = await linkKeys(test);
    const { termsHash } = await opened(test, buyer);
    for (const [link, party] of [
      [buyer, 'buyer'],
      [seller, 'seller'],
    ] as const)
      expect(refusalOf(await signBy(test, link, termsHash))).toEqual([
        409,
        `Only a person of the ${party} with a verified email address signs for it.`,
      ]);
    const unverified = await at.add({ buyerEmail: 'new@example.com' });
    await at.act(unverified, 'request');
    const [, , third = ''] = await linkKeys(test);
    expect((await signBy(test, third, (await opened(test, third)).termsHash)).status).toBe(409);
    expect(await at.read(id)).toMatchObject({ state: 'draft' });
  });

  it('are not given by a link that has ended, which shows how the escrow stands alone', async () => {
    const id = await at.add({ expires: '2099-12-31' });
    await at.act(id, 'request');
    const [link = '', sellerLink = ''] = await linkKeys(test);
    test.advance(29 * 86_400);
    const { termsHash, refusal } = await opened(test, link);
    expect(refusal).toBe('');
    expect((await signBy(test, sellerLink, termsHash)).status).toBe(200);
    test.advance(86_400);
    const said =
      'This link has ended. The escrow is now “Waiting for signatures”. Ask for a new link to sign its terms.';
    for (const one of [link, sellerLink])
      expect(await opened(test, one)).toMatchObject({
        title: '',
        terms: [],
        termsHash: '',
        signedBy: '',
        refusal: said,
      });
    expect(refusalOf(await signBy(test, link, termsHash))).toEqual([409, said]);
    const mine = await test.signIn(at.shop.people.merchant);
    await at.act(id, 'request', {}, mine);
    const [, , fresh = ''] = await linkKeys(test);
    expect(await opened(test, fresh)).toMatchObject({ termsHash, refusal: '' });
    await at.act(id, 'cancel', { reason: 'Not needed' }, mine);
    const canceled = 'This link has ended. The escrow is now “Canceled”.';
    expect(await opened(test, fresh)).toMatchObject({ terms: [], refusal: canceled });
    expect((await signBy(test, fresh, termsHash)).status).toBe(409);
  });

  it('are void once the terms change, and so are links', async () => {
    const { shop } = at;
    const id = await at.add();
    await at.act(id, 'request');
    const [buyerKey = ''] = await linkKeys(test);
    await at.sign(id, shop.mine);
    await at.sign(id, shop.others);
    const change = (version: number, over: object) =>
      test.call(`/escrows/${id}`, {
        method: 'PUT',
        token: shop.mine,
        body: { ...at.values(over), version },
      });
    expect((await change(1, {})).status).toBe(200);
    expect((await at.read(id)).state).toBe('signed');
    expect((await change(1, { conditions: 'Others' })).status).toBe(200);
    expect(await at.read(id)).toMatchObject({ state: 'draft', signatures: [], version: 2 });
    expect((await change(1, { conditions: 'Again' })).status).toBe(409);
    expect((await test.call(`/escrowSignatures/${buyerKey}`)).status).toBe(404);
    expect(await eventsOf(id)).toContain('Terms changed');
    await at.sign(id, shop.mine);
    await at.sign(id, shop.others);
    await at.act(id, 'fund');
    expect((await change(2, { conditions: 'Too late' })).status).toBe(409);
  });
});

describe('a dispute', () => {
  it('freezes the money until two of the staff split it to the cent', async () => {
    const { shop, act } = at;
    const due = at.values().milestones[0]?.due ?? '';
    const milestones = [
      { condition: 'One', due, amount: '8000.00' },
      { condition: 'Two', due, amount: '4000.00' },
    ];
    const id = await at.funded({ amount: '12000.00', milestones });
    const milestone = await at.accepted(id);
    expect((await act(id, 'dispute', { reason: 'Half is broken' }, shop.others)).status).toBe(200);
    const part = { milestone, amount: '1.00', reason: '' };
    expect((await act(id, 'release', part)).status).toBe(409);
    expect((await act(id, 'refund', part, shop.others)).status).toBe(409);
    const split = { release: '9000.00', refund: '3000.00', reason: 'Photos show what is broken' };
    expect((await act(id, 'split', { ...split, refund: '2999.99' }, shop.ada)).json.fields).toEqual(
      {
        refund: 'Both parts must come to $12,000.00, which is held',
      },
    );
    expect((await act(id, 'split', { ...split, reason: ' ' }, shop.ada)).status).toBe(400);
    expect((await act(id, 'split', split, shop.ada)).status).toBe(200);
    const [move] = (await at.read(id)).moves;
    expect(move).toMatchObject({ kind: 'split', state: 'waiting', isMine: true });
    const decide = (token: string) =>
      act(id, 'decide', { move: move._id, decision: 'approve', reason: '' }, token);
    expect((await decide(shop.ada)).status).toBe(403);
    expect((await decide(shop.mine)).status).toBe(403);
    expect((await decide(shop.ben)).status).toBe(200);
    expect((await decide(shop.ben)).status).toBe(409);
    expect(await at.read(id)).toMatchObject({
      state: 'closed',
      released: '9000.00',
      refunded: '3000.00',
    });
    expect((await at.book()).escrow).toBe(0);
    expect(await shop.faults()).toEqual([]);
  });

  it('a release from $10,000.00 on waits for a second person, who may decline it', async () => {
    const { shop, act } = at;
    const due = at.values().milestones[0]?.due ?? '';
    const milestones = [{ condition: 'One', due, amount: '12000.00' }];
    const id = await at.funded({ amount: '12000.00', milestones });
    const milestone = await at.accepted(id);
    const ask = (amount: string) => act(id, 'release', { milestone, amount, reason: '' });
    await ask('10000.00');
    expect((await ask('2000.01')).status).toBe(400);
    const decide = (move: string, decision: string, token = shop.ada) =>
      act(id, 'decide', { move, decision, reason: '' }, token);
    const [first] = (await at.read(id)).moves;
    expect((await decide(first._id, 'approve', shop.mine)).status).toBe(403);
    expect((await decide(first._id, 'approve', shop.others)).status).toBe(403);
    expect((await decide(first._id, 'decline')).status).toBe(200);
    expect((await at.read(id)).released).toBe('0.00');
    await ask('5000.00');
    await ask('4999.99');
    expect(await at.read(id)).toMatchObject({ released: '9999.99', alone: '9999.99' });
    // However small, the part that comes to the limit waits, and so does all that follows.
    await ask('0.01');
    await act(id, 'refund', { milestone, amount: '1.00', reason: '' }, shop.others);
    const [refund, cent] = (await at.read(id)).moves;
    expect([refund.state, cent.state]).toEqual(['waiting', 'waiting']);
    expect((await decide(cent._id, 'approve')).status).toBe(200);
    expect(await at.read(id)).toMatchObject({ released: '10000.00', refunded: '0.00' });
  });

  it('is decided by two of the staff, neither of whom approves what they began', async () => {
    const { shop, act } = at;
    const id = await at.add({}, shop.ada);
    await at.sign(id, shop.mine);
    await at.sign(id, shop.others);
    await act(id, 'fund', {}, shop.ben);
    await act(id, 'dispute', { reason: 'Half is broken' }, shop.ben);
    const third = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
    await act(id, 'split', { release: '1000.00', refund: '0', reason: 'All is well' }, third);
    const [move] = (await at.read(id)).moves;
    expect(move).toMatchObject({ state: 'waiting', isMine: false, isInvolved: true });
    const decide = (token: string) =>
      act(id, 'decide', { move: move._id, decision: 'approve', reason: '' }, token);
    for (const token of [third, shop.ada, shop.ben]) expect((await decide(token)).status).toBe(403);
    expect((await at.book(shop.otherOrgId)).payable).toBe(0);
    const fourth = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
    expect((await decide(fourth)).status).toBe(200);
    expect(await at.read(id)).toMatchObject({ state: 'closed', released: '1000.00' });
  });

  it('pays no seller that is not an approved merchant any more', async () => {
    const { shop, act } = at;
    const id = await at.funded();
    const milestone = await at.accepted(id);
    const part = { milestone, amount: '100.00', reason: '' };
    const refused = [
      409,
      'The seller is not an approved merchant now. Nothing can be released to it.',
    ];
    await shop.query(
      `insert into applications (org_id, user_id, started_org_id, system_mode, status)
       select org_id, id, org_id, 'Production', 'declined' from users where org_id = $1`,
      [shop.otherOrgId],
    );
    expect(refusalOf(await act(id, 'release', part))).toEqual(refused);
    await shop.query(`update applications set status = 'approved'`);
    await shop.query('update users set onboarding_passed = false where org_id = $1', [
      shop.otherOrgId,
    ]);
    expect(refusalOf(await act(id, 'release', part))).toEqual(refused);
    expect((await act(id, 'refund', part, shop.ada)).status).toBe(200);
    expect(await at.read(id)).toMatchObject({ released: '0.00', refunded: '100.00' });
  });
});
