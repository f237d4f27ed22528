import { applyDueReserves } from '@server/features/banking/assignments/commands';
import { withOriginators } from '@server/features/banking/assignments/originators';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AssignmentOverview,
  type AssignmentValues,
  emptyAssignment,
} from '@/domain/banking/odfiAssignment';
import { emptyOdfi } from '@/domain/banking/odfiProfile';
import { daysAfter } from '@/domain/dates/days';
import { openTestApi, type TestApi } from '../../support/api';
import { key } from '../settlements/shop';
import { openTransfers } from './transfersStage';

let test: TestApi;
let stage: Awaited<ReturnType<typeof openTransfers>>;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  stage = await openTransfers(test);
});
afterAll(() => test.close());

const values = (over: Partial<AssignmentValues> = {}): AssignmentValues => ({
  ...emptyAssignment,
  odfi: stage.bank.bankId,
  companyId: '9988776655',
  companyName: 'GREEN DOOR',
  entryLimit: '300.00',
  dailyLimit: '500.00',
  monthlyLimit: '5000.00',
  effectiveFrom: stage.today(),
  ...over,
});

const assign = (over: Partial<AssignmentValues> = {}, token = stage.ada) =>
  test.call(`/organizations/${stage.orgId}/odfi`, { body: values(over), token, headers: key() });

const decide = (id: string, act: string, token: string) =>
  test.call(`/odfiAssignments/${id}/${act}`, { body: { reason: 'Seen' }, token, headers: key() });

/** Signs in an underwriter of the bank of a profile. */
async function bankPerson(odfi: string): Promise<string> {
  const user = await test.addUser({ role: 'ODFI_UNDERWRITER' });
  await stage.query('update odfi_profiles set bank_org_id = $1 where id = $2', [user.orgId, odfi]);
  return test.signIn(user);
}

const queued = async (): Promise<{ problem: string }[]> => {
  const { json } = await test.call('/transfers/queue', { token: stage.ben });
  return json.body.groups.flatMap(({ transfers }: { transfers: object[] }) => transfers);
};

it('what an organization originates goes under its company ID and limits, and the rest says why', async () => {
  await stage.sell({ cents: 200_000 });
  expect((await assign()).status).toBe(200);
  const to = await stage.linkBank();
  const pay = (amount: string) => stage.made({ to, amount });
  const [first, large] = [await pay('300.00'), await pay('300.01')];
  const problems = (await queued()).map(({ problem }) => problem);
  expect(problems).toEqual(['', 'The amount is above the limit per entry of Green Door']);
  const third = await pay('250.00');
  const done = (await stage.process([first, large, third])).json.body;
  expect(done).toMatchObject({ processed: 1, outCents: 30_000 });
  expect(done.left.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
    'The amount is above the limit per entry of Green Door',
    'The daily limit of Green Door is reached',
  ]);
  const { json } = await test.call(`/ach/files/${done.fileId}/view`, { token: stage.ada });
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  expect(text).toContain('9988776655');
  // What is in files counts: the rest of the day is 200.00.
  expect((await queued()).map(({ problem }) => problem)).toContain(
    'The daily limit of Green Door is reached',
  );
  const seen: AssignmentOverview = (
    await test.call(`/organizations/${stage.orgId}/odfi`, { token: stage.ada })
  ).json.body;
  expect(seen.used).toMatchObject({ todayCredit: '300.00', monthCredit: '300.00' });
});

it('another bank, another class: what may not go stays, and without an assignment all goes as before', async () => {
  await stage.sell({ cents: 200_000 });
  const to = await stage.linkBank();
  const paid = await stage.made({ to, amount: '10.00' });
  expect((await queued()).map(({ problem }) => problem)).toEqual(['']);
  await assign({ secCodes: ['PPD'] });
  expect((await queued()).map(({ problem }) => problem)).toEqual([
    'Green Door may not originate CCD entries',
  ]);
  const refused = await stage.process([paid]);
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'No transfer was processed. T-1: Green Door may not originate CCD entries.',
  ]);
});

it('tighter holds at once; looser is decided by a second person, once', async () => {
  const first: AssignmentOverview = (await assign({ reserve: '5' })).json.body;
  expect(first.versions.map(({ standing }) => standing)).toEqual(['inForce']);
  const { rows } = await stage.query(
    'select reserve_points from settlement_terms where org_id = $1',
    [stage.orgId],
  );
  expect(rows).toEqual([{ reserve_points: 500 }]);
  const looser: AssignmentOverview = (
    await assign({ entryLimit: '400.00', reserve: '4', secCodes: ['CCD', 'PPD'] })
  ).json.body;
  const [pending] = looser.versions;
  expect(pending).toMatchObject({
    standing: 'pending',
    raises: [
      'Limit per entry from $300.00 to $400.00',
      'Reserve from 5.00% to 4.00%',
      'Further SEC codes: PPD',
    ],
  });
  const id = pending?._id ?? '';
  expect((await decide(id, 'approve', stage.ada)).status).toBe(409);
  expect((await decide(id, 'withdraw', stage.ben)).status).toBe(409);
  const both = await Promise.all([1, 2].map(() => decide(id, 'approve', stage.ben)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const tighter: AssignmentOverview = (await assign({ entryLimit: '100.00', reserve: '6' })).json
    .body;
  expect(tighter.versions.map(({ standing }) => standing)).toEqual(['inForce', 'past', 'past']);
});

it('what was approved is what it says, and a reserve that was raised since stays', async () => {
  const reserve = async () =>
    (
      await stage.query('select reserve_points from settlement_terms where org_id = $1', [
        stage.orgId,
      ])
    ).rows[0];
  await assign({ reserve: '5' });
  const looser: AssignmentOverview = (await assign({ entryLimit: '400.00', reserve: '5' })).json
    .body;
  await assign({ entryLimit: '100.00', reserve: '5', effectiveFrom: stage.today() });
  const stale = await decide(looser.versions[0]?._id ?? '', 'approve', stage.ben);
  expect([stale.status, stale.json.name]).toEqual([409, 'AssignmentState']);
  const later = daysAfter(stage.today(), 10);
  const { versions }: AssignmentOverview = (
    await assign({ entryLimit: '100.00', reserve: '6', effectiveFrom: later })
  ).json.body;
  expect(versions[0]?.standing).toBe('scheduled');
  await applyDueReserves(test.services);
  expect(await reserve()).toEqual({ reserve_points: 500 });
  await stage.query('update settlement_terms set reserve_points = 900 where org_id = $1', [
    stage.orgId,
  ]);
  test.advance(11 * 86_400);
  await Promise.all([1, 2].map(() => applyDueReserves(test.services)));
  expect(await reserve()).toEqual({ reserve_points: 900 });
});

it('debits stay once more came back unauthorized than the assignment lets', async () => {
  const { orgId, today } = stage;
  const many = 1_000_000;
  const bankLimits = {
    secCodes: ['CCD'] as const,
    entryLimitCents: many,
    sameDayLimitCents: null,
    leftCents: { debit: many, credit: many },
    bankId: stage.bank.bankId,
  };
  const held = async (orgIds: string[]) => {
    const of = { mode: 'Production', at: test.services.clock(), orgIds } as const;
    const { originators } = await withOriginators(test.services.database, bankLimits, of);
    return [...originators].map(([id, { debitsHeld }]) => [id, debitsHeld]);
  };
  expect(await held([orgId])).toEqual([]);
  await assign({ unauthorizedLimit: '50' });
  for (const cents of [1000, 1000]) await stage.sell({ cents, method: 'ach' });
  const back = `insert into reason_days (org_id, system_mode, day, reason, store, transactions, cents)
    values ($1, 'Production', $2, $3, '', 1, 1000)`;
  await stage.query(back, [orgId, today(), 'R10']);
  expect(await held([orgId, orgId])).toEqual([[orgId, '']]);
  await stage.query(back, [orgId, today(), 'R07']);
  expect(await held([orgId])).toEqual([
    [orgId, 'Unauthorized returns of Green Door are at 100.00%, above its limit of 50.00%'],
  ]);
  expect(await held(['somebody-else'])).toEqual([]);
});

it('people of a bank see what is assigned to their own bank, and nobody else’s', async () => {
  const own = await bankPerson(stage.bank.bankId);
  const path = `/organizations/${stage.orgId}/odfi`;
  expect((await test.call(path, { token: own })).status).toBe(404);
  await assign({ dailyLimit: '400.00' });
  const seen: AssignmentOverview = (await test.call(path, { token: own })).json.body;
  expect(seen).toMatchObject({ mayChange: false, banks: [{ id: stage.bank.bankId }] });
  expect(seen.versions.map(({ dailyLimit }) => dailyLimit)).toEqual(['400.00']);
  expect((await assign({}, own)).status).toBe(403);
  const { json } = await test.call('/odfi', {
    token: stage.ada,
    body: {
      ...emptyOdfi,
      name: 'Second Bank',
      delivery: 'embedded',
      routingNumber: '325081403',
      destinationName: 'SECOND BANK',
      originId: '1204598812',
      originName: 'GREENLEDGER INC',
      companyId: '1204598812',
      companyName: 'GREENLEDGER',
    },
  });
  const other: string = json.body._id;
  const others = await bankPerson(other);
  expect((await test.call(path, { token: others })).status).toBe(404);
  expect((await assign({}, others)).status).toBe(404);
  expect((await assign({ odfi: other, dailyLimit: '300.00' })).status).toBe(200);
  const later: AssignmentOverview = (await test.call(path, { token: own })).json.body;
  expect(later.versions.map(({ standing }) => standing)).toEqual(['past']);
  expect(JSON.stringify(later)).not.toContain('Second Bank');
  const there: AssignmentOverview = (await test.call(path, { token: others })).json.body;
  expect(there.versions.map(({ standing, odfiName }) => [standing, odfiName])).toEqual([
    ['inForce', 'Second Bank'],
  ]);
  // What it originates stays out of the files of the bank before.
  await stage.sell({ cents: 100_000 });
  const paid = await stage.made({ to: await stage.linkBank(), amount: '10.00' });
  const stays = await stage.process([paid]);
  expect([stays.status, stays.json.message]).toEqual([
    409,
    'No transfer was processed. T-1: Green Door originates through Second Bank.',
  ]);
});

it('who may not is refused, and so is what makes no sense', async () => {
  const merchant = await test.signIn(await test.addUser({ role: 'MERCHANT', orgId: stage.orgId }));
  expect((await assign({}, merchant)).status).toBe(403);
  const bank = await test.signIn(await test.addUser({ role: 'ODFI_UNDERWRITER' }));
  expect((await assign({}, bank)).status).toBe(404);
  const absent = await test.call('/organizations/nobody/odfi', { token: stage.ada });
  expect(absent.status).toBe(404);
  for (const [over, field] of [
    [{ effectiveFrom: '2020-01-01' }, 'effectiveFrom'],
    [{ entryLimit: '-1' }, 'entryLimit'],
    [{ dailyLimit: '299.99' }, 'dailyLimit'],
    [{ monthlyLimit: '499.99' }, 'monthlyLimit'],
    [{ unauthorizedLimit: '0' }, 'unauthorizedLimit'],
    [{ reserve: '101' }, 'reserve'],
    [{ companyId: '123' }, 'companyId'],
    [{ odfi: 'none' }, 'odfi'],
    [{ secCodes: ['CTX'] }, 'secCodes'],
  ] as const) {
    const { json } = await assign(over as Partial<AssignmentValues>);
    expect(Object.keys(json.fields ?? {}), field).toContain(field);
  }
});
