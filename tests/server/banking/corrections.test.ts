import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOf } from '@/domain/ach/answers';
import { emptyFunding } from '@/domain/banking/fundingSource';
import { easternDay } from '@/domain/dates/easternTime';
import { openTestApi, type TestApi } from '../../support/api';
import { bookFaults } from '../ledger/books';
import { openShop } from '../settlements/shop';
import { openBankDays } from './bankDays';
import { answersFile, sentEntries } from './bankFiles';

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

const faults = () => bookFaults(test.services.database);

const secondPerson = async (): Promise<string> =>
  test.signIn(await test.addUser({ role: 'TOP_ADMIN', name: 'Ben Ford' }));

const applied = (id: string, token = bank.token()) =>
  test.call(`/ach/answers/${id}/apply`, { token, body: {} });

/** Links an account of an organization, which is verified and the default. */
async function payingAccount(organization: string): Promise<void> {
  await bank.post('/funding-sources', {
    ...emptyFunding,
    organization,
    institution: 'Cascade Bank',
    ownerName: 'Green Door LLC',
    routingNumber: '325081403',
    accountNumber: '1234567890',
    isAuthorized: true,
  });
  await bank.sendFile();
  await bank.pass(9);
  const [account] = await bank.get('/funding-sources');
  await bank.post(`/funding-sources/${account._id}/default`);
}

/** Sells and settles; the payout waits for a file. */
async function settlement(shop: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  await shop.sell({ cents: 90_000 });
  const upTo = easternDay(test.services.clock());
  const preview = await bank.get(`/settlements/preview?organization=${shop.orgId}&upTo=${upTo}`);
  await bank.post('/settlements', { organization: shop.orgId, upTo, net: preview.net });
  await bank.work();
}

/** The bank corrects the account of the last entry that was sent; gives the answer's id. */
async function corrects(account: string): Promise<string> {
  const entry = (await sentEntries(test)).at(-1);
  if (!entry) throw new Error('Nothing was sent');
  const change = changeOf(entry, { code: 'C01', correction: { account } });
  expect(
    (
      await bank.post('/ach/received', {
        name: 'changes.ach',
        text: answersFile(test, { entries: [change], isChange: true }),
      })
    ).json.body,
  ).toMatchObject({ posted: 1 });
  const [answer] = await bank.get('/ach/answers');
  return answer._id;
}

const micro = {
  ...emptyFunding,
  institution: 'Cascade Bank',
  ownerName: 'Green Door LLC',
  routingNumber: '325081403',
  accountNumber: '990012340732',
  method: 'micro',
  isAuthorized: true,
} as const;

describe('a correction', () => {
  it('ends the two small deposits to the numbers before: a prenote verifies the new ones', async () => {
    await bank.post('/funding-sources', micro);
    await bank.sendFile();
    const answer = await corrects('990012349999');
    await applied(answer);
    expect((await applied(answer, await secondPerson())).status).toBe(200);
    await bank.pass(4);
    const [account] = await bank.get('/funding-sources');
    expect(account).toMatchObject({ state: 'pending', lastFour: '9999', confirms: false });
    const amounts = { first: '0.07', second: '0.32' };
    const confirmed = await bank.post(`/funding-sources/${account._id}/confirm`, amounts);
    expect(confirmed.status).toBe(409);
  });

  it('of a default account is applied by two people, and payouts wait for another prenote', async () => {
    const shop = await openShop(test);
    await payingAccount(shop.orgId);
    await settlement(shop);
    await bank.sendFile();
    await bank.pass(5);
    const corrected = '5550007776';
    const _id = await corrects(corrected);
    const odfi = await test.signIn(await test.addUser({ role: 'ODFI' }));
    expect((await applied(_id, odfi)).status).toBe(403);
    expect((await applied(_id)).status).toBe(200);
    const own = await applied(_id);
    expect([own.status, own.json.message]).toEqual([
      403,
      'A second person must apply this correction.',
    ]);
    const [asked] = await bank.get('/ach/answers');
    expect(asked).toMatchObject({ disposition: 'open', askedBy: 'Ada Stone', isAskedByMe: true });
    const account = async () => (await bank.get('/funding-sources'))[0];
    expect(await account()).toMatchObject({ state: 'verified', lastFour: '7890' });
    // A file that is not sent has the old numbers.
    await settlement(shop);
    const built = (await bank.post('/ach/files', { bank: bank.bankId })).json.body;
    const early = await applied(_id, await secondPerson());
    expect(early.json.message).toMatch(/^An entry to this account lies in a file/);
    await bank.post(`/ach/files/${built._id}/discard`);
    expect((await applied(_id, await secondPerson())).status).toBe(200);
    expect(await account()).toMatchObject({ state: 'pending', isDefault: true, lastFour: '7776' });
    const next = await bank.post('/ach/files', { bank: bank.bankId });
    expect(next.json.body).toMatchObject({
      entries: 1,
      left: [{ reason: 'The account is waiting for its prenote', entries: 1 }],
    });
    await bank.post(`/ach/files/${next.json.body._id}/send`);
    // What cleared before the correction verifies nothing after it.
    await bank.pass(1);
    expect(await account()).toMatchObject({ state: 'pending' });
    await bank.pass(9);
    expect(await account()).toMatchObject({ state: 'verified', isDefault: true });
    const { text } = await bank.get(`/ach/files/${await bank.sendFile()}/view`);
    expect(text).toContain('7776');
    expect(text).not.toContain('7890');
  });

  it('to an account that its bank does not know ends the payouts that waited for it', async () => {
    const shop = await openShop(test);
    await payingAccount(shop.orgId);
    await settlement(shop);
    await bank.sendFile();
    await bank.pass(5);
    const _id = await corrects('5550000003');
    for (const by of [bank.token(), await secondPerson()]) await applied(_id, by);
    await settlement(shop);
    await bank.sendFile();
    await bank.pass(9);
    const [account] = await bank.get('/funding-sources');
    expect(account).toMatchObject({ state: 'failed', isDefault: false });
    const states = await bank.rows('select state, failure from settlements order by number');
    expect(states[1]).toEqual({
      state: 'failed',
      failure:
        'The payout was withdrawn before it was sent: the account was not verified. Link another one.',
    });
    expect(await faults()).toEqual([]);
  });
});
