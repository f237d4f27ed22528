import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { daysAfter } from '@/domain/dates/days';
import { openTestApi, type TestApi } from '../../support/api';
import { openTransfers, type TransfersStage } from './transfersStage';

let test: TestApi;
let stage: TransfersStage;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  stage = await openTransfers(test);
});
afterAll(() => test.close());

describe('the approval of a transfer', () => {
  it('from the limit on needs a second person, who lets it go', async () => {
    await stage.sell({ cents: 100_000 });
    const limit = { organization: stage.orgId, limit: '500.00' };
    expect((await stage.act('limits', limit, stage.mine)).status).toBe(403);
    expect((await stage.act('limits', limit)).status).toBe(200);
    const to = `virtual:${await stage.openVirtual('Payroll')}`;
    await stage.made({ to, amount: '499.99' });
    const id = await stage.made({ to, amount: '500.00' });
    expect(await stage.read(id)).toMatchObject({ state: 'approval' });
    const own = await stage.act(`${id}/approve`, {}, stage.ada);
    expect([own.status, own.json.message]).toEqual([
      403,
      'A second person must approve this transfer.',
    ]);
    expect((await stage.act(`${id}/approve`, {}, stage.others)).status).toBe(404);
    const both = await Promise.all([stage.act(`${id}/approve`), stage.act(`${id}/approve`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stage.read(id)).toMatchObject({ state: 'done', approvedBy: 'Ben Ford' });
    expect(await stage.virtuals()).toEqual({ Payroll: '999.99' });
  });

  it('is not asked for more than is available today, and asks again before it lets it go', async () => {
    await stage.sell({ cents: 100_000 });
    await stage.act('limits', { organization: stage.orgId, limit: '500.00' });
    const payroll = `virtual:${await stage.openVirtual('Payroll')}`;
    const toBank = await stage.linkBank();
    const before = await stage.owed();
    for (const to of [payroll, toBank]) {
      const { status, json } = await stage.make({ to, amount: '1000.01' });
      expect([status, json.fields]).toEqual([
        400,
        { amount: expect.stringMatching(/\$1,000\.00/) },
      ]);
    }
    // Nothing of what was only tried stays, and what is there can wait for its second person.
    expect(await stage.get('/transfers', stage.ada)).toEqual([]);
    const [internal, out] = [
      await stage.made({ to: payroll, amount: '1000.00' }),
      await stage.made({ to: toBank, amount: '1000.00' }),
    ];
    expect(await stage.owed()).toEqual(before);
    expect(await stage.get('/disbursements', stage.ada)).toEqual([]);
    // Money may come until a later day.
    const later = { to: payroll, amount: '5000.00', day: daysAfter(stage.today(), 7) };
    expect((await stage.make(later)).status).toBe(200);
    expect((await stage.act(`${internal}/approve`)).status).toBe(200);
    const second = await stage.act(`${out}/approve`);
    expect([second.status, second.json.name]).toEqual([409, 'NotEnough']);
  });
});

describe('the limit of transfers', () => {
  const other = () => `book:${stage.otherOrgId}`;

  it('counts what one person moves to other organizations in a day together', async () => {
    await stage.sell({ cents: 5_000_000 });
    const stateOf = async (over: object, token = stage.ada) =>
      (await stage.read(await stage.made(over, token))).state;
    expect(await stateOf({ to: other(), amount: '9999.98' })).toBe('done');
    expect(await stateOf({ to: other(), amount: '0.01' })).toBe('done');
    expect(await stateOf({ to: other(), amount: '0.01' })).toBe('approval');
    // Between its own accounts nothing is lost, and others have moved nothing.
    const payroll = `virtual:${await stage.openVirtual('Payroll')}`;
    expect(await stateOf({ to: payroll, amount: '9999.99' })).toBe('done');
    expect(await stateOf({ to: other(), amount: '9999.98' }, stage.ben)).toBe('done');
    const both = await Promise.all([
      stateOf({ to: other(), amount: '0.01' }, stage.ben),
      stateOf({ to: other(), amount: '0.01' }, stage.ben),
    ]);
    expect(both.toSorted()).toEqual(['approval', 'done']);
    test.advance(86_400);
    const ada = await test.signIn(stage.people.staff);
    const next = await stage.made({ to: other(), amount: '9999.99', day: stage.today() }, ada);
    expect((await stage.get(`/transfers/${next}`, ada)).state).toBe('done');
  });

  it('counts a series whole, and all that runs on a day, however it was planned', async () => {
    await stage.sell({ cents: 5_000_000 });
    const stateOf = async (over: object, token = stage.ada) =>
      (await stage.get(`/transfers/${await stage.made({ to: other(), ...over }, token)}`, token))
        .state;
    const weekly = { repeats: 'week', count: '2' } as const;
    const [today, week] = [stage.today(), daysAfter(stage.today(), 7)];
    expect(await stateOf({ ...weekly, amount: '5000.00' })).toBe('approval');
    expect(await stateOf({ repeats: 'month', count: '120', amount: '9999.99' })).toBe('approval');
    // The first one of a series is canceled: those that follow count.
    const cancel = { reason: 'Only later', rest: false };
    const first = await stage.made({
      ...weekly,
      to: other(),
      amount: '4999.99',
      day: daysAfter(today, 6),
    });
    expect((await stage.act(`${first}/cancel`, cancel, stage.ada)).status).toBe(200);
    expect(await stateOf({ amount: '5000.01' })).toBe('approval');
    test.advance(86_400);
    const [ada, ben] = [
      await test.signIn(stage.people.staff),
      await test.signIn(stage.people.second),
    ];
    stage = { ...stage, ada, ben };
    // Made on another day, running on the same one: the second day of the series.
    expect(await stateOf({ amount: '5000.01', day: daysAfter(week, 6) })).toBe('approval');
    expect(await stateOf({ amount: '5000.01', day: week })).toBe('scheduled');
    expect(await stateOf({ amount: '9999.99', day: daysAfter(week, 6) }, ben)).toBe('scheduled');
  });

  it('holds for what failed and is tried again on another day', async () => {
    const tomorrow = daysAfter(stage.today(), 1);
    const ids = [await stage.made({ to: other(), amount: '9000.00', day: tomorrow })];
    test.advance(86_400);
    await stage.runDue();
    stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    await stage.sell({ cents: 5_000_000 });
    test.advance(86_400);
    stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    await stage.made({ to: other(), amount: '1000.00', day: stage.today() }, stage.ada);
    const refused = await stage.act(`${ids[0]}/retry`, {}, stage.ada);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'With what else its maker sends to other organizations today it comes to $10,000.00. From $10,000.00 on a second person approves: cancel it and make another one.',
    ]);
    test.advance(86_400);
    stage = { ...stage, ada: await test.signIn(stage.people.staff) };
    expect((await stage.act(`${ids[0]}/retry`, {}, stage.ada)).status).toBe(200);
    expect(await stage.faults()).toEqual([]);
  });

  it('lets nobody go who raised it', async () => {
    await stage.sell({ cents: 5_000_000 });
    const limit = { organization: stage.orgId, limit: '1000000.00' };
    expect((await stage.act('limits', limit, stage.ada)).status).toBe(200);
    const to = `virtual:${await stage.openVirtual('Payroll')}`;
    const [own, others] = [
      await stage.made({ to, amount: '10000.00' }),
      await stage.made({ to, amount: '10000.00' }, stage.ben),
    ];
    expect([(await stage.read(own)).state, (await stage.read(others)).state]).toEqual([
      'approval',
      'done',
    ]);
  });
});

describe('a scheduled transfer', () => {
  it('runs on its banking day; one that cannot says why, and can be retried', async () => {
    const bank = await stage.linkBank();
    const saturday = '2027-01-09';
    const ahead = (Date.parse(saturday) - Date.parse(stage.today())) / 86_400_000;
    const id = await stage.made({ to: bank, day: saturday });
    expect(await stage.read(id)).toMatchObject({ state: 'scheduled', runsOn: '2027-01-11' });
    test.advance((ahead + 1) * 86_400);
    expect(await stage.runDue()).toBe(0);
    test.advance(86_400);
    expect(await stage.runDue()).toBe(1);
    stage = {
      ...stage,
      ada: await test.signIn(stage.people.staff),
      ben: await test.signIn(stage.people.second),
    };
    const failed = await stage.get(`/transfers/${id}`, stage.ada);
    expect(failed).toMatchObject({
      state: 'failed',
      reason: 'Only $0.00 is available for payout.',
    });
    expect((await stage.act(`${id}/retry`, {}, stage.ben)).status).toBe(409);
    await stage.sell({ cents: 10_000 });
    expect((await stage.act(`${id}/retry`, {}, stage.ben)).status).toBe(200);
    expect(await stage.get(`/transfers/${id}`, stage.ada)).toMatchObject({
      state: 'queued',
      reason: '',
    });
  });

  it('that repeats is made once a month, and canceled with all that follow', async () => {
    await stage.sell({ cents: 100_000 });
    const to = `virtual:${await stage.openVirtual('Payroll')}`;
    await stage.made({ to, repeats: 'month', count: '4' });
    const states = async () =>
      (
        await stage.query(
          `select place, state, to_char(runs_on, 'YYYY-MM-DD') as on from transfers order by place`,
        )
      ).rows;
    const first = await states();
    expect(first.map(({ state }) => state)).toEqual(['done', 'scheduled']);
    test.advance(62 * 86_400);
    // Two servers at once, after two months without any.
    await Promise.all([stage.runDue(), stage.runDue()]);
    await stage.runDue();
    expect((await states()).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'scheduled',
    ]);
    const ada = await test.signIn(stage.people.staff);
    expect((await stage.get('/virtual-accounts', ada))[0]).toMatchObject({ balance: '30.00' });
    const { rows } = await stage.query(`select id from transfers where state = 'scheduled'`);
    const cancel = { reason: 'Enough', rest: true };
    expect((await stage.act(`${rows[0].id}/cancel`, cancel, ada)).status).toBe(200);
    test.advance(62 * 86_400);
    expect(await stage.runDue()).toBe(0);
    expect(await stage.faults()).toEqual([]);
  });

  it('is canceled with those that follow, whether they are rows already or not', async () => {
    await stage.sell({ cents: 100_000 });
    const bank = await stage.linkBank();
    const id = await stage.made({ to: bank, repeats: 'week', count: '5' });
    test.advance(11 * 86_400);
    await stage.runDue();
    const states = async () =>
      (await stage.query(`select state from transfers order by place`)).rows.map(
        ({ state }: { state: string }) => state,
      );
    expect(await states()).toEqual(['queued', 'queued', 'scheduled']);
    const cancel = { reason: 'The lease ended', rest: true };
    // The job may write one more at the same time.
    test.advance(7 * 86_400);
    const ada = await test.signIn(stage.people.staff);
    const [{ status }] = await Promise.all([
      stage.act(`${id}/cancel`, cancel, ada),
      stage.runDue(),
    ]);
    expect(status).toBe(200);
    expect(new Set(await states())).toEqual(new Set(['canceled']));
    test.advance(30 * 86_400);
    expect(await stage.runDue()).toBe(0);
    const { rows } = await stage.query(`select distinct state from disbursements`);
    expect(rows).toEqual([{ state: 'void' }]);
  });

  it('of somebody who may no longer sign in, or transfer, fails', async () => {
    await stage.sell({ cents: 10_000 });
    const to = `virtual:${await stage.openVirtual('Payroll')}`;
    const day = daysAfter(stage.today(), 1);
    const ids = [await stage.made({ to, day }), await stage.made({ to, day }, stage.mine)];
    await stage.query(`update users set status = 'suspended' where id = $1`, [
      stage.people.staff.id,
    ]);
    await stage.query(`update users set permissions = $2 where id = $1`, [
      stage.people.merchant.id,
      JSON.stringify([{ action: ['access'], subject: ['dashboard'], fields: '' }]),
    ]);
    test.advance(86_400);
    await stage.runDue();
    const { rows } = await stage.query(
      `select state, reason from transfers where id = any($1::uuid[])`,
      [ids],
    );
    const failed = {
      state: 'failed',
      reason: 'The person who made this transfer no longer has permission to do this.',
    };
    expect(rows).toEqual([failed, failed]);
  });
});
