import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoToday } from '@/domain/dates/today';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let orgId = '';
/** Tokens: who keys, and who decides. */
const tokens = { top: '', admin: '' };

beforeAll(async () => {
  test = await openTestApi();
  orgId = (await test.addUser({ orgName: 'Golden Leaf' })).orgId;
  tokens.top = await test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Tara Top' }));
  tokens.admin = await test.signIn(await test.addUser({ role: 'ADMIN', name: 'Adam Min' }));
});
afterAll(() => test.close());

interface Sent {
  by?: keyof typeof tokens;
  method?: string;
  key?: string;
}

async function send(
  path: string,
  body: object = {},
  { by = 'top', method = 'POST', key }: Sent = {},
) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const { status, json } = await test.call(path, { method, body, token: tokens[by], headers });
  return { status, json, body: json.body };
}

const read = async (path: string) => (await test.call(path, { token: tokens.admin })).json.body;

const values = (amount: string) => ({
  orgId,
  day: isoToday(),
  type: 'wire deposit',
  account: '',
  side: 'debit',
  contra: '',
  amount,
  reason: 'Wire of November 2',
});

/** One that waits for its approval: where it is. */
async function submitted(): Promise<string> {
  const { body } = await send('/manualEntries', values('10'));
  await send(`/manualEntries/${body._id}/submit`);
  return `/manualEntries/${body._id}`;
}

it('an entry is decided as it was read: changed in the meantime, it has to be read again', async () => {
  const path = await submitted();
  const { version } = await read(path);
  const { body: withdrawn } = await send(`${path}/withdraw`);
  const changed = { ...values('9000'), version: withdrawn.version };
  expect((await send(path, changed, { method: 'PUT' })).status).toBe(200);
  await send(`${path}/submit`);
  for (const act of ['approve', 'reject']) {
    const late = await send(
      `${path}/${act}`,
      { version, reason: 'Not ours at all' },
      { by: 'admin' },
    );
    expect(late).toMatchObject({ status: 409, json: { name: 'VersionConflict' } });
    expect(late.json.message).toMatch(/^This entry was changed after you opened it/);
    expect(late.json.current).toMatchObject({ amount: '9000.00', state: 'submitted' });
    expect((await send(`${path}/${act}`, { reason: 'Not read' }, { by: 'admin' })).status).toBe(
      400,
    );
  }
  const now = await read(path);
  const approved = await send(`${path}/approve`, { version: now.version }, { by: 'admin' });
  expect(approved.body).toMatchObject({ state: 'approved', amount: '9000.00' });
});

it('a change whose answer was lost is sent again without a conflict', async () => {
  const { body: draft } = await send('/manualEntries', values('10'));
  const path = `/manualEntries/${draft._id}`;
  const change = () =>
    send(path, { ...values('20'), version: draft.version }, { method: 'PUT', key: 'change' });
  const [first, again] = [await change(), await change()];
  expect(first).toMatchObject({ status: 200, body: { amount: '20.00', version: 2 } });
  expect(again.body).toEqual(first.body);
});
