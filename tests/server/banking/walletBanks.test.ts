import { randomUUID } from 'node:crypto';
import { Refusal } from '@server/platform/http/refusal';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { openTestApi, type TestApi } from '../../support/api';
import { key, openShop, type Shop } from '../settlements/shop';
import { move, movement } from '../transactions/movements';

let test: TestApi;
let shop: Shop;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  shop = await openShop(test);
});
afterAll(() => test.close());

/** Sends something under an idempotency key: one of its own, unless it is told. */
const post = (path: string, body: object = {}, by: { token?: string; once?: object } = {}) =>
  test.call(path, { token: by.token, body, headers: { ...(by.once ?? key()) } });
const get = async (path: string, token: string) => (await test.call(path, { token })).json.body;

const typed = {
  ...emptyFunding,
  institution: 'Cascade Bank',
  ownerName: 'Rosa Vega',
  routingNumber: '325081403',
  accountNumber: '990012340732',
  isAuthorized: true,
};

const signIn = (over: object = {}) => ({
  institutionId: 'cascade-valley',
  userName: 'test-good',
  password: 'Rosa Vega',
  ...over,
});

describe('the bank account of a wallet', () => {
  /** A wallet of the shop, by its first payment. */
  async function wallet(purchaserName = 'Rosa Vega') {
    const paid = movement(shop.orgId, {
      method: 'wallet',
      amountCents: 500,
      purchaserName,
      purchaserKey: purchaserName.toLowerCase(),
      purchaserEmail: 'rosa@example.com',
      serviceOrigin: 'api',
      otherInformation: { posPayment: true },
      activityAt: test.services.clock(),
    });
    await move(test, [paid]);
    return (await get(`/walletBanks?search=${purchaserName.slice(0, 4)}`, shop.ada))[0];
  }

  /** The key in the latest link that was mailed. */
  async function mailedKey(): Promise<string> {
    const [mail] = await test.mails();
    const [, found = ''] = /embeddedBankLinking\?key=([\w%.-]+)/.exec(JSON.stringify(mail)) ?? [];
    return decodeURIComponent(found);
  }

  /** Signs in to the embedded bank under a key; gives what is chosen then. */
  async function signedIn(linkKey: string, over: object = {}) {
    const { json } = await post(`/bankLinking/${linkKey}/connect`, signIn(over));
    const { connection, accounts } = json.body;
    return { connection, accountId: accounts[0].id, isAuthorized: true };
  }

  const linkBy = async (linkKey: string, over: object = {}) =>
    post(`/bankLinking/${linkKey}/accounts`, await signedIn(linkKey, over));

  it('is linked by a mailed key, once, and synced', async () => {
    const { _id, state } = await wallet();
    expect(state).toBe('none');
    expect((await post(`/walletBanks/${_id}/sync`, {}, { token: shop.ada })).status).toBe(409);
    const once = key();
    await Promise.all([
      post(`/walletBanks/${_id}/request`, {}, { token: shop.ada, once }),
      post(`/walletBanks/${_id}/request`, {}, { token: shop.ada, once }),
    ]);
    expect(await test.mails()).toHaveLength(1);
    const linkKey = await mailedKey();
    expect((await test.call(`/bankLinking/${linkKey}`)).json.body).toMatchObject({
      kind: 'wallet',
      holder: 'Rosa Vega',
      name: 'Green Door',
    });
    const other = await linkBy(linkKey, { password: 'Leo Park' });
    expect(Object.keys(other.json.fields)).toEqual(['accountId']);
    expect((await linkBy(linkKey, { userName: 'test-relink' })).status).toBe(200);
    expect((await test.call(`/bankLinking/${linkKey}`)).status).toBe(404);
    expect((await get('/walletBanks?status=linked', shop.ada))[0]).toMatchObject({
      institution: 'Cascade Valley Bank',
      lastFour: expect.stringMatching(/^\d{4}$/),
    });
    const all = await post('/walletBanks/sync', {}, { token: shop.ada });
    expect(all.json.body).toEqual({ synced: 0, failed: 1, left: 0 });
    expect((await get('/walletBanks', shop.ada))[0]).toMatchObject({
      state: 'relink',
      errorCode: 'ITEM_LOGIN_REQUIRED',
    });
    await post(`/walletBanks/${_id}/request`, {}, { token: shop.ada });
    expect((await linkBy(await mailedKey())).status).toBe(200);
    const one = await post(`/walletBanks/${_id}/sync`, {}, { token: shop.ada });
    expect(one.json.body).toEqual({ synced: 1, failed: 0, left: 0 });
    const csv = await test.api.request('http://localhost:3000/api/walletBanks/export', {
      headers: { 'x-access-token': shop.ada },
    });
    expect(await csv.text()).toContain('Cascade Valley Bank');
  });

  /** Wallets with a bank account each; gives their ids. */
  async function linkedWallets(...names: string[]): Promise<void> {
    for (const name of names) {
      const { _id } = await wallet(name);
      await post(`/walletBanks/${_id}/request`, {}, { token: shop.ada });
      expect((await linkBy(await mailedKey(), { password: name })).status).toBe(200);
    }
  }

  it('that gives no answer holds up no other at a sync, unless the service is away', async () => {
    await linkedWallets('Rosa Vega', 'Leo Park', 'Ines Moor');
    const away = async () => {
      throw new Refusal(503, 'away', { name: 'OutsideServiceAway' });
    };
    const sync = vi.spyOn(test.services.aggregator, 'sync').mockImplementationOnce(away);
    const syncAll = () => post('/walletBanks/sync', {}, { token: shop.ada });
    expect((await syncAll()).json.body).toEqual({ synced: 2, failed: 1, left: 0 });
    const stands = async () =>
      (await get('/walletBanks', shop.ada)).map(
        ({ user, state, errorCode }: Record<string, string>) => `${user} ${state} ${errorCode}`,
      );
    expect(await stands()).toEqual([
      'Ines Moor linked ',
      'Leo Park linked ',
      'Rosa Vega error NO_ANSWER',
    ]);
    sync.mockImplementation(away);
    expect((await syncAll()).status).toBe(503);
    sync.mockRestore();
    expect((await syncAll()).json.body).toEqual({ synced: 3, failed: 0, left: 0 });
  });

  it('has one key that works at a time, and its answer comes again where it was lost', async () => {
    const { _id } = await wallet();
    const request = () => post(`/walletBanks/${_id}/request`, {}, { token: shop.ada });
    await request();
    const first = await mailedKey();
    await request();
    const second = await mailedKey();
    expect((await test.call(`/bankLinking/${first}`)).status).toBe(404);
    const place = `/bankLinking/${second}`;
    const chosen = await signedIn(second);
    const once = key();
    const linked = await post(`${place}/accounts`, chosen, { once });
    expect(linked.status).toBe(200);
    expect((await post(`${place}/accounts`, chosen, { once })).json).toEqual(linked.json);
    expect((await post(`${place}/accounts`, chosen)).status).toBe(404);
    await request();
    for (const used of [first, second])
      expect((await test.call(`/bankLinking/${used}`)).status).toBe(404);
  });

  it('is for those who hold the wallets, and its key ends after 14 days', async () => {
    const { _id } = await wallet();
    for (const act of ['sync', 'request']) {
      const place = `/walletBanks/${_id}/${act}`;
      expect((await post(place, {}, { token: shop.others })).status).toBe(403);
      const absent = `/walletBanks/${randomUUID()}/${act}`;
      expect((await post(absent, {}, { token: shop.ada })).status).toBe(404);
    }
    await post(`/walletBanks/${_id}/request`, {}, { token: shop.ada });
    const linkKey = await mailedKey();
    expect((await test.call(`/bankLinking/${'A'.repeat(43)}`)).status).toBe(404);
    expect((await post(`/bankLinking/${linkKey}/typed`, typed)).status).toBe(404);
    test.advance(15 * 86_400);
    expect((await test.call(`/bankLinking/${linkKey}`)).status).toBe(404);
  });
});
