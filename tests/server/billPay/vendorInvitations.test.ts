import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { acceptance, type BillWorld, openBillWorld, paper } from './billWorld';

let test: TestApi;
let world: BillWorld;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  world = await openBillWorld(test);
});
afterAll(() => test.close());

const rows = async (query: string): Promise<Record<string, unknown>[]> =>
  (await test.services.database.$client.query(query)).rows;

describe('an invitation of a vendor', () => {
  it('is opened, and accepted once with W-9, tax number and account, which are kept sealed', async () => {
    const id = (await world.addVendor()).json.body._id;
    const key = await world.invited(id);
    expect(key).toMatch(/^[\w-]{43}$/);
    const opened = await world.visit('open', { key });
    expect(opened.json.body).toMatchObject({
      state: 'open',
      companyName: 'Green Door',
      vendor: 'Acme Packaging',
      w9Name: '',
    });
    const body = { ...acceptance, key };
    expect((await world.visit('accept', body)).json.fields).toEqual({
      w9: 'Please upload your W-9 form',
    });
    expect((await world.sendW9(key, paper('w9.pdf', 'no PDF'))).status).toBe(400);
    expect((await world.sendW9(key, paper('w9.csv'))).status).toBe(400);
    expect((await world.sendW9(key)).json.body).toEqual({ name: 'w9.pdf' });
    const twice = await Promise.all([world.visit('accept', body), world.visit('accept', body)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 200)?.json.body).toEqual({ tinMatch: 'match' });
    expect(await world.vendor(id)).toMatchObject({
      state: 'active',
      tinKind: 'ein',
      tinLastFour: '6789',
      tinMatch: 'match',
      accountKind: 'checking',
      accountLastFour: '7788',
      w9Name: 'w9.pdf',
    });
    const w9 = await test.call(`/vendors/${id}/w9`, { token: world.rosa });
    expect(w9.json.body.name).toBe('w9.pdf');
    expect((await test.call(`/vendors/${id}/w9`, { token: world.others })).status).toBe(404);
    const kept = JSON.stringify([
      await rows('select * from vendors'),
      await rows('select * from vendor_accounts'),
      await rows('select * from idempotency_keys'),
      await rows('select * from security_events'),
    ]);
    expect(kept).not.toContain('4455667788');
    expect(kept).not.toContain('123456789');
    const used = await world.visit('open', { key });
    expect(used.json.body).toMatchObject({ state: 'accepted', vendor: '', street: '' });
    expect((await world.sendW9(key)).status).toBe(409);
    expect((await world.visit('decline', { key, reason: '' })).status).toBe(409);
  });

  it.each([
    [{ legalName: 'Shared Fein Supplies' }, 'mismatch'],
    [{ legalName: 'Nobody Supplies' }, 'mismatch'],
    [{ legalName: 'Failing Supplies' }, 'pending'],
    [{ legalName: 'Sofia Marchetti', tinKind: 'ssn', tin: '219-09-9998' }, 'match'],
    [{ legalName: 'Sofia Partial', tinKind: 'ssn', tin: '219-09-9998' }, 'mismatch'],
  ] as const)('with %j is told: %s', async (given, tinMatch) => {
    const id = await world.activeVendor(given);
    expect((await world.vendor(id)).tinMatch).toBe(tinMatch);
  });

  it('is declined with a reason, and the organization is told', async () => {
    const id = (await world.addVendor()).json.body._id;
    const key = await world.invited(id);
    const answer = await world.visit('decline', { key, reason: 'Checks only, please' });
    expect(answer.status).toBe(200);
    expect(await world.vendor(id)).toMatchObject({
      state: 'declined',
      stateNote: 'Checks only, please',
    });
    const [mail] = await test.mails();
    expect(mail?.subject).toBe('Acme Packaging declined bill pay');
    expect((await world.visit('open', { key })).json.body.state).toBe('declined');
  });

  it('opens no more once it is revoked, expired, or another one was sent', async () => {
    const id = (await world.addVendor()).json.body._id;
    const first = await world.invited(id);
    const second = await world.invited(id);
    expect((await world.visit('open', { key: first })).json.body.state).toBe('revoked');
    expect((await world.sendW9(first)).status).toBe(409);
    expect((await world.post(`/vendors/${id}/revoke`, {}, world.rosa)).status).toBe(200);
    expect((await world.post(`/vendors/${id}/revoke`, {}, world.rosa)).status).toBe(409);
    expect((await world.visit('open', { key: second })).json.body.state).toBe('revoked');
    const moved = await world.invited(id);
    await world.changeVendor(id, { email: 'new@acme.example.com' }, world.rosa);
    expect((await world.visit('open', { key: moved })).json.body.state).toBe('revoked');
    expect((await world.vendor(id)).state).toBe('added');
    const third = await world.invited(id);
    test.advance(30 * 86_400 + 1);
    expect((await world.visit('open', { key: third })).json.body).toMatchObject({
      state: 'expired',
      companyName: 'Green Door',
      vendor: '',
    });
    expect((await world.visit('accept', { ...acceptance, key: third })).status).toBe(409);
    for (const key of ['changed', `${third.slice(0, -1)}!`, 'a'.repeat(43)])
      expect((await world.visit('open', { key })).status).toBe(404);
  });

  it('is sent five times a day at most', async () => {
    const id = (await world.addVendor()).json.body._id;
    for (let sent = 0; sent < 5; sent++) await world.invited(id);
    expect((await world.post(`/vendors/${id}/invite`, {}, world.rosa)).status).toBe(429);
  });

  it('of an active vendor changes its account only once that is given', async () => {
    const id = await world.activeVendor();
    const key = await world.invited(id);
    expect(await world.vendor(id)).toMatchObject({ state: 'active', accountLastFour: '7788' });
    await world.sendW9(key);
    const other = { accountNumber: '1122334455', accountAgain: '1122334455' };
    expect((await world.visit('accept', { ...acceptance, ...other, key })).status).toBe(200);
    expect(await world.vendor(id)).toMatchObject({ accountLastFour: '4455', isUnconfirmed: true });
    // Rosa has invited it.
    expect((await world.confirm(id, world.rosa)).json.name).toBe('SecondPerson');
    const { version } = await world.vendor(id);
    const stale = await world.post(`/vendors/${id}/confirm`, { version: version - 1 }, world.cleo);
    expect(stale.status).toBe(409);
    expect((await world.confirm(id)).status).toBe(200);
    expect((await world.vendor(id)).isUnconfirmed).toBe(false);
  });

  it('is confirmed by nobody who set the email that it went to', async () => {
    const id = await world.activeVendor();
    const mine = { email: 'cleo@example.com' };
    expect((await world.changeVendor(id, mine, world.cleo)).status).toBe(200);
    expect((await world.confirm(id)).status).toBe(403);
    expect((await world.confirm(id, world.dan)).status).toBe(200);
    const key = await world.invited(id);
    await world.sendW9(key);
    await world.visit('accept', { ...acceptance, key });
    expect((await world.confirm(id)).status).toBe(403);
    expect((await world.confirm(id, world.rosa)).status).toBe(403);
    expect((await world.confirm(id, world.others)).status).toBe(404);
    expect((await world.confirm(id, world.dan)).status).toBe(200);
  });
});

describe('a vendor', () => {
  it('is there once by its name, and changed by the version that was read', async () => {
    const id = (await world.addVendor()).json.body._id;
    expect((await world.addVendor({ name: 'ACME packaging' })).json.fields).toHaveProperty('name');
    const { version } = await world.vendor(id);
    const change = (over: object) =>
      world.post(
        `/vendors/${id}`,
        {
          name: 'Acme Packaging Inc',
          kind: 'business',
          email: 'pay@acme.example.com',
          street: '1 Side Street',
          city: 'Portland',
          region: 'OR',
          postalCode: '97201',
          defaultMethod: 'ach',
          version,
          ...over,
        },
        world.cleo,
      );
    expect((await change({})).status).toBe(200);
    expect((await change({})).status).toBe(409);
    expect(await world.vendor(id)).toMatchObject({
      name: 'Acme Packaging Inc',
      screening: 'clear',
    });
  });

  it('on a sanctions list is paid nothing, until other staff says that it is somebody else', async () => {
    await world.sell({ cents: 50_000 });
    await world.checkAccount();
    const id = (await world.addVendor({ name: 'Sanctioned Supplies' })).json.body._id;
    expect((await world.vendor(id)).screening).toBe('hit');
    const bill = (await world.addBill(id)).json.body._id;
    expect((await world.read(bill)).vendorWarning).toMatch(/sanctions/);
    await world.act(`${bill}/approve`);
    expect((await world.act(`${bill}/pay`, { method: 'check' })).json.name).toBe(
      'VendorNotPayable',
    );
    const reason = { reason: 'Another company in another state' };
    const unblock = (token: string) => world.post(`/vendors/${id}/unblock`, reason, token);
    expect((await unblock(world.rosa)).status).toBe(403);
    expect((await unblock(world.ada)).status).toBe(200);
    expect((await world.act(`${bill}/pay`, { method: 'check' })).status).toBe(200);
  });

  it('on a list by its legal name is paid nothing, whatever it is called', async () => {
    const id = await world.activeVendor({ legalName: 'Sanctioned Supplies' });
    expect((await world.vendor(id)).screening).toBe('hit');
    for (const token of [world.rosa, world.ada]) {
      const name = token === world.ada ? 'Good Jars' : 'Better Jars';
      expect((await world.changeVendor(id, { name }, token)).status).toBe(200);
      expect(await world.vendor(id)).toMatchObject({ name, screening: 'hit' });
    }
    const unblock = (token: string) =>
      world.post(`/vendors/${id}/unblock`, { reason: 'Another company' }, token);
    // Ada named it last.
    expect((await unblock(world.ada)).json.name).toBe('SecondPerson');
    expect((await unblock(world.ben)).status).toBe(200);
    expect((await world.vendor(id)).screening).toBe('clear');
  });

  it('whose legal name could not be screened waits', async () => {
    const id = await world.activeVendor({ legalName: 'Failing Supplies' });
    expect((await world.vendor(id)).screening).toBe('pending');
  });

  it('shows its W-9 for a minute, and the audit trail tells to whom', async () => {
    const id = await world.activeVendor();
    const ask = (token: string) => test.call(`/vendors/${id}/w9`, { token });
    const { url } = (await ask(world.rosa)).json.body;
    expect((await ask(world.ada)).status).toBe(200);
    expect(
      await rows(
        `select target, user_id from security_events where event = 'reveal' order by number`,
      ),
    ).toEqual(
      [world.people.first, world.people.staff].map((person) => ({
        target: 'W-9 of vendor Acme Packaging: w9.pdf',
        user_id: person.id,
      })),
    );
    const open = async () => (await test.api.request(url)).status;
    expect(await open()).toBe(200);
    test.advance(61);
    expect(await open()).not.toBe(200);
  });

  it('that the bureau could not screen waits, and is asked about again', async () => {
    const id = (await world.addVendor({ name: 'Failing Supplies' })).json.body._id;
    expect((await world.vendor(id)).screening).toBe('pending');
    expect((await world.post(`/vendors/${id}/check`, {}, world.rosa)).status).toBe(503);
  });

  it('that is blocked gets no bill, no invitation and no money', async () => {
    await world.sell({ cents: 50_000 });
    await world.checkAccount();
    const id = await world.activeVendor();
    const bill = (await world.addBill(id)).json.body._id;
    await world.act(`${bill}/approve`);
    const reason = { reason: 'Invoices for nothing' };
    expect((await world.post(`/vendors/${id}/block`, reason, world.others)).status).toBe(404);
    expect((await world.post(`/vendors/${id}/block`, reason, world.rosa)).status).toBe(200);
    expect((await world.act(`${bill}/pay`, { method: 'check' })).status).toBe(409);
    expect((await world.addBill(id, { billNo: 'B' })).json.fields).toHaveProperty('vendor');
    expect((await world.post(`/vendors/${id}/invite`, {}, world.rosa)).status).toBe(409);
    expect((await world.post(`/vendors/${id}/unblock`, reason, world.rosa)).status).toBe(200);
    expect((await world.vendor(id)).state).toBe('active');
  });

  it('is seen by its organization and staff alone', async () => {
    const id = (await world.addVendor()).json.body._id;
    expect((await test.call('/vendors', { token: world.others })).json.body).toEqual([]);
    expect((await test.call(`/vendors/${id}`, { token: world.others })).status).toBe(404);
    for (const act of ['invite', 'revoke', 'check'])
      expect((await world.post(`/vendors/${id}/${act}`, {}, world.others)).status).toBe(404);
    const odfi = await test.signIn(await test.addUser({ role: 'ODFI' }));
    expect((await test.call('/vendors', { token: odfi })).status).toBe(403);
  });
});
