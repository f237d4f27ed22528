import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { openTestApi, type TestApi } from '../../support/api';
import { plantTree } from '../../support/partnerTree';
import { asking } from '../batches/asking';
import { move, movement } from './movements';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

type Who = 'merchant' | 'colleague' | 'staff' | 'officer' | 'agent';
let tokens: Record<Who, string>;
let ids: string[];

const query = async (text: string, values: unknown[] = []) =>
  (await test.services.database.$client.query(text, values)).rows;

/** A partner who holds the ledger and sees the shop's sales. */
async function partnerOf(shop: { id: string; orgId: string }): Promise<string> {
  const { users } = await plantTree(test);
  await query(
    `insert into applications (org_id, user_id, started_org_id, system_mode, iso_id, agent_id, sub_agent_id, status, submitted_at)
     values ($1, $2, 'robinson', 'Production', 'redwood', 'delgado', 'robinson', 'approved', now())`,
    [shop.orgId, shop.id],
  );
  const [{ email }] = await query(
    `update users set features = '{analytics.transactionLedger,transaction}' where id = $1 returning email`,
    [users.delgado.id],
  );
  return test.signIn({ email });
}

beforeEach(async () => {
  await test.reset();
  const merchant = await test.addUser({ orgName: 'Golden Leaf' });
  const { orgId } = merchant;
  tokens = {
    merchant: await test.signIn(merchant),
    colleague: await test.signIn(await test.addUser({ orgId })),
    staff: await test.signIn(await test.addUser({ role: 'ADMIN', name: 'Ada Staff' })),
    officer: await test.signIn(
      await test.addUser({ role: 'COMPLIANCE_OFFICER', name: 'Otto Officer' }),
    ),
    agent: await partnerOf(merchant),
  };
  ids = await move(test, [movement(orgId), movement(orgId)]);
});

const act = (by: Who, path: 'flag' | 'unflag', reason = 'Looks odd') =>
  test.call(`/transactions/${ids[0]}/${path}`, { body: { reason }, token: tokens[by] });

const get = async (by: Who, path: string) => {
  const { status, json } = await test.call(path, { token: tokens[by] });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};

const detail = async (by: Who): Promise<TransactionDetail> =>
  (await get(by, `/transactions/${ids[0]}`)).body;

/**
 * How many somebody finds as flagged: listed, counted, added up, in time, in a file, as marks and
 * as a task.
 */
async function found(by: Who): Promise<number[]> {
  const [list, sums, series, all, one] = await Promise.all([
    get(by, '/transactions?flagged=yes'),
    get(by, '/transactions/summary?flagged=yes'),
    get(by, '/transactions/series?flagged=yes&step=day'),
    get(by, '/transactions'),
    get(by, '/transactions?label=Cash Payment&sort=amount'),
  ]);
  const file = await asking(() => test).file(
    '/transactions/export?flagged=yes&columns=time',
    tokens[by],
  );
  const marked = (json: { body: { isFlagged: boolean }[] }) =>
    json.body.filter(({ isFlagged }) => isFlagged).length;
  const { body: tasks } = await get(by, '/dashboards/tasks');
  const task = tasks.find(({ key }: { key: string }) => key === 'flaggedTransactions');
  return [
    list.body.length,
    list.page.matched,
    sums.body.count,
    series.body.points.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    (await file.text()).trim().split('\n').length - 1,
    marked(all),
    marked(one),
    task?.count ?? 0,
  ];
}
const none = [0, 0, 0, 0, 0, 0, 0, 0];

describe.each(['staff', 'officer'] as const)('what the %s flags', (by) => {
  it('neither the organization nor a partner learns of, whatever they ask', async () => {
    const before = { merchant: await detail('merchant'), agent: await detail('agent') };
    expect((await act(by, 'flag', 'Structuring, says the bank')).status).toBe(200);
    for (const who of ['merchant', 'colleague', 'agent'] as const)
      expect(await found(who), who).toEqual(none);
    expect(await detail('merchant')).toEqual(before.merchant);
    expect(await detail('agent')).toEqual(before.agent);
    // As if there were none: neither way round does the answer tell.
    const refused = await act('merchant', 'unflag');
    expect([refused.status, refused.json.message]).toEqual([409, 'It is not flagged']);
    expect((await act('merchant', 'flag', 'We look too')).json.body.flags).toMatchObject([
      { reason: 'We look too', isOfReviewers: false },
    ]);
    expect((await act('colleague', 'unflag')).json.body.flags).toEqual([]);
    expect((await act(by, 'unflag')).status).toBe(200);
    const { changes } = await detail('merchant');
    expect(changes.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['unflagged', 'Looks odd'],
      ['flagged', 'We look too'],
    ]);
    const [{ count }] = await query(
      `select count(*)::int as count from activity_log as entry join users on users.id = entry.user_id
       where entry.label like '%flag%' and entry.org_id <> users.org_id`,
    );
    expect(count).toBe(0);
  });
});

it('staff and compliance officers see the flags of everybody, who set each, and take any off', async () => {
  await act('merchant', 'flag', 'Ours to look at');
  expect((await act('officer', 'flag', 'Theirs to look at')).status).toBe(200);
  expect((await act('staff', 'flag')).status).toBe(409);
  const { flags, changes } = await detail('staff');
  expect(flags).toMatchObject([
    { reason: 'Ours to look at', isOfReviewers: false },
    { reason: 'Theirs to look at', by: 'Otto Officer', isOfReviewers: true },
  ]);
  expect(changes.map(({ kind }) => kind)).toEqual(['flagged', 'flagged']);
  for (const who of ['staff', 'officer', 'merchant'] as const)
    expect(await found(who), who).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  // Their own one first: what the organization looks at stays as it is until they mean that.
  expect((await act('staff', 'unflag')).json.body.flags).toMatchObject([
    { reason: 'Ours to look at' },
  ]);
  expect((await act('officer', 'unflag')).json.body.flags).toEqual([]);
  expect((await act('staff', 'unflag')).status).toBe(409);
  expect(await found('merchant')).toEqual(none);
  // Whose flag it was reads that it is gone, not that an officer looked at it, nor why.
  const [gone] = (await detail('merchant')).changes;
  expect(gone).toMatchObject({ kind: 'unflagged', by: '', reason: '' });
  expect((await detail('staff')).changes[0]).toMatchObject({
    by: 'Otto Officer',
    reason: 'Looks odd',
  });
});

it('a flag is no way for officers to do more than that, nor for partners to do anything', async () => {
  expect((await act('agent', 'flag')).status).toBe(403);
  const refund = { body: { amount: '1.00', reason: 'Looks odd' }, token: tokens.officer };
  expect((await test.call(`/transactions/${ids[0]}/refund`, refund)).status).toBe(403);
});
