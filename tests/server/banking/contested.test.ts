import { recoverDishonored } from '@server/features/banking/returns/recoverDishonored';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { returnOf } from '@/domain/ach/answers';
import type { AchDraft } from '@/domain/ach/draft';
import { openTestApi, type TestApi } from '../../support/api';
import { accountsOf, bookFaults } from '../ledger/books';
import { pay, type SentInvoice, sendInvoice } from '../payments/paying';
import { openBankDays } from './bankDays';
import { answersFile, contestOf, sentEntries } from './bankFiles';

let test: TestApi;
let bank: Awaited<ReturnType<typeof openBankDays>>;
let sent: SentInvoice;

beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(async () => {
  await test.reset();
  bank = await openBankDays(test);
});
afterAll(() => test.close());

const books = () => accountsOf(test.services.database, sent.row.orgId);
const recover = () => recoverDishonored(test.services);
const upload = (entries: AchDraft[], name: string) =>
  bank.post('/ach/received', { name, text: answersFile(test, { entries }) });

/** The debit of a payment came back with R03, and that is dishonored with the next file. */
async function dishonored(): Promise<void> {
  sent = await sendInvoice(test);
  await pay(test, sent, { body: await bank.byFile('1234567890') });
  await bank.sendFile();
  await bank.pass(4);
  const [entry] = await sentEntries(test);
  if (!entry) throw new Error('Nothing was sent');
  await upload([returnOf(entry, { code: 'R03' })], 'returns.ach');
  const [back] = await bank.get('/ach/answers');
  const asked = await bank.post(`/ach/answers/${back._id}/dishonor`, { code: 'R69', reason: '' });
  expect(asked.status).toBe(200);
}

const contest = (code: string, over: { dishonoredTrace?: string } = {}): Promise<AchDraft> =>
  contestOf(test, { code, ...over });

const answers = async () =>
  (await bank.get('/ach/answers')).map(({ code, disposition, note }: Record<string, string>) =>
    `${code} ${disposition} ${note}`.trim(),
  );

const returned = { fees: -400, payable: 400 };

describe('a dishonored return', () => {
  it('brings the money back once its bank can no longer contest it, once', async () => {
    await dishonored();
    await recover();
    expect(await books()).toEqual(returned);
    await bank.sendFile();
    const [row] = await bank.get('/ach/answers');
    expect(row).toMatchObject({ dishonoredFor: 'R69', disposition: 'dishonored' });
    expect(row.contestUntil > row.receivedOn).toBe(true);
    await bank.pass(2);
    await recover();
    expect(await books()).toEqual(returned);
    await bank.pass(5);
    await Promise.all([recover(), recover()]);
    await recover();
    const after = await books();
    expect(after).toMatchObject({ bank: 10_000 });
    expect((after.payable ?? 0) + (after.fees ?? 0) + (after.tax ?? 0)).toBe(-10_000);
    expect(await answers()).toEqual(['R03 recovered']);
    expect(
      await bank.rows(`select amount_cents::int as cents from settlement_adjustments
        where reason like 'Dishonored return%'`),
    ).toEqual([{ cents: -((after.payable ?? 0) - 400) }]);
    expect(await bookFaults(test.services.database)).toEqual([]);
    const [{ _id }] = await bank.get('/ach/answers');
    expect((await bank.post(`/ach/answers/${_id}/close`)).status).toBe(409);
  });

  it('that is contested in time stands: nothing is posted, and it is dishonored no more', async () => {
    await dishonored();
    await bank.sendFile();
    await bank.pass(1);
    const file = [await contest('R73')];
    expect((await upload(file, 'contested.ach')).json.body).toMatchObject({ posted: 1 });
    expect((await upload(file, 'again.ach')).json.body).toMatchObject({ posted: 0 });
    expect(await answers()).toEqual(['R73 open', 'R03 contested']);
    await bank.pass(6);
    await recover();
    expect(await books()).toEqual(returned);
    const [contested, back] = await bank.get('/ach/answers');
    const again = await bank.post(`/ach/answers/${back._id}/dishonor`, { code: 'R69', reason: '' });
    expect(again.json.message).toMatch(/it is dishonored once/);
    const refused = await bank.post(`/ach/answers/${contested._id}/dishonor`, { code: 'R69' });
    expect(refused.status).toBe(409);
    for (const { _id } of [contested, back])
      expect((await bank.post(`/ach/answers/${_id}/close`, { reason: 'Seen' })).status).toBe(200);
  });

  it('that is contested late goes back with what was posted, and says so', async () => {
    await dishonored();
    await bank.sendFile();
    await bank.pass(7);
    await recover();
    expect(await books()).toMatchObject({ bank: 10_000 });
    const file = [await contest('R76')];
    await upload(file, 'contested.ach');
    expect(await books()).toEqual(returned);
    expect(await answers()).toEqual([
      expect.stringMatching(/^R76 open It came after .*, the last day to contest/),
      'R03 contested',
    ]);
    await recover();
    expect(await books()).toEqual(returned);
    expect(
      await bank.rows(`select sum(amount_cents)::int as sum from settlement_adjustments
        where reason like 'Dishonored return%'`),
    ).toEqual([{ sum: 0 }]);
    expect(await bookFaults(test.services.database)).toEqual([]);
  });
});

describe('a contest that fits nothing', () => {
  const parked = async () =>
    (await bank.get('/ach/parked')).map(({ note }: Record<string, string>) => note);

  it('is parked with its reason', async () => {
    await dishonored();
    // Its file was not sent yet.
    await upload([await contest('R73')], 'early.ach');
    expect(await parked()).toEqual(['The dishonored return was not sent yet']);
    await bank.sendFile();
    await upload([await contest('R75', { dishonoredTrace: '9'.repeat(15) })], 'other.ach');
    expect(await parked()).toContain('It contests another dishonored return than was sent');
    expect(await answers()).toEqual(['R03 dishonored']);
  });

  it('of a return that nobody dishonored, or a dishonored return of none of ours', async () => {
    sent = await sendInvoice(test);
    await pay(test, sent, { body: await bank.byFile('1234567890') });
    await bank.sendFile();
    await bank.pass(4);
    await upload([await contest('R73')], 'contested.ach');
    const [entry] = await sentEntries(test);
    if (!entry) throw new Error('Nothing was sent');
    const draft = returnOf(entry, { code: 'R03' });
    const objection = {
      type: 'dishonored',
      code: 'R69',
      originalTrace: entry.trace,
      originalRdfi: '32508140',
      returnTrace: '325081400000001',
      returnSettlement: '325',
      returnReason: '03',
      info: '',
    } as const;
    await upload([{ ...draft, addenda: [objection] }], 'dishonored.ach');
    expect((await parked()).toSorted()).toEqual([
      'It dishonors a return, and we send none',
      'No return of this entry was dishonored',
    ]);
    expect(await bank.get('/ach/answers')).toEqual([]);
  });
});
