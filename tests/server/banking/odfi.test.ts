import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyOdfi, type OdfiProfile, type OdfiValues } from '@/domain/banking/odfiProfile';
import { openTestApi, type TestApi } from '../../support/api';

let test: TestApi;
let token: string;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  token = await test.signIn(await test.addUser({ role: 'TOP_ADMIN' }));
});
afterAll(() => test.close());

const bank = (over: Partial<OdfiValues> = {}): OdfiValues => ({
  ...emptyOdfi,
  name: 'Harvest Valley Bank',
  routingNumber: '121042882',
  destinationName: 'HARVEST VALLEY BANK',
  originId: '1204598812',
  originName: 'GREENLEDGER INC',
  companyId: '1204598812',
  companyName: 'GREENLEDGER',
  ...over,
});

const add = async (over: Partial<OdfiValues> = {}): Promise<OdfiProfile> =>
  (await test.call('/odfi', { token, body: bank(over) })).json.body;

const act = (id: string, name: string) => test.call(`/odfi/${id}/${name}`, { token, body: {} });

const list = async (query = ''): Promise<OdfiProfile[]> =>
  (await test.call(`/odfi${query}`, { token })).json.body;

describe('bank profiles', () => {
  it('are added, found and saved as they were typed; the first one is the default', async () => {
    const first = await add();
    expect(first).toMatchObject({ ...bank(), isDefault: true, isActive: true, version: 1 });
    await add({ name: 'Adobe Trust', routingNumber: '325081403' });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Adobe Trust', false],
      ['Harvest Valley Bank', true],
    ]);
    expect((await list('?search=3250')).map(({ name }) => name)).toEqual(['Adobe Trust']);
    const change = { ...bank({ cutoff: '14:30' }), version: 1 };
    const saved = await test.call(`/odfi/${first._id}`, { token, method: 'PUT', body: change });
    expect(saved.json.body).toMatchObject({ cutoff: '14:30', version: 2 });
    const late = await test.call(`/odfi/${first._id}`, { token, method: 'PUT', body: change });
    expect(late.status).toBe(409);
    expect(late.json.current).toMatchObject({ cutoff: '14:30', version: 2 });
  });

  it('refuse a name that is taken, whatever its case, and what breaks a rule', async () => {
    await add();
    const taken = await test.call('/odfi', { token, body: bank({ name: 'HARVEST valley bank' }) });
    expect([taken.status, taken.json.fields]).toEqual([
      400,
      { name: 'Another bank has this name' },
    ]);
    const bad = await test.call('/odfi', { token, body: bank({ routingNumber: '121042880' }) });
    expect([bad.status, Object.keys(bad.json.fields)]).toEqual([400, ['routingNumber']]);
    expect(await list()).toHaveLength(1);
  });

  it('have one default, which is never inactive', async () => {
    const first = await add();
    const second = await add({ name: 'Adobe Trust' });
    expect((await act(first._id, 'deactivate')).status).toBe(409);
    expect((await act(second._id, 'deactivate')).status).toBe(200);
    expect((await act(second._id, 'default')).status).toBe(409);
    expect((await act(second._id, 'activate')).status).toBe(200);
    expect((await act(second._id, 'default')).status).toBe(200);
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Adobe Trust', true],
      ['Harvest Valley Bank', false],
    ]);
    expect((await act(first._id, 'deactivate')).status).toBe(200);
    expect(await list('?status=inactive')).toHaveLength(1);
  });

  it('stay one default when two people choose at once', async () => {
    const banks = [await add(), await add({ name: 'B' }), await add({ name: 'C' })];
    await Promise.all(banks.map(({ _id }) => act(_id, 'default')));
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('are of one mode, and of nobody but who may edit them', async () => {
    const { _id } = await add();
    const tester = await test.addUser({ role: 'TOP_ADMIN', systemMode: 'Sandbox' });
    const sandbox = await test.signIn(tester);
    expect((await test.call('/odfi', { token: sandbox })).json.body).toEqual([]);
    expect((await test.call(`/odfi/${_id}`, { token: sandbox })).status).toBe(404);
    const merchant = await test.signIn(await test.addUser({ role: 'MERCHANT' }));
    expect((await test.call('/odfi', { token: merchant })).status).toBe(403);
  });
});
