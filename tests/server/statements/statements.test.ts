import { issueStatements } from '@server/features/statements/issue';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  balanceLines,
  monthAfter,
  type OrganizationStatement,
  statementTotals,
  unexplainedCents,
} from '@/domain/statements/statement';
import { openTestApi, type TestApi } from '../../support/api';
import { openShop, type Shop } from '../settlements/shop';

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

/** The month that sales are made in. */
const month = (): string => shop.today.slice(0, 7);

const read = async (query = '', token = shop.mine): Promise<OrganizationStatement> =>
  (await test.call(`/organization-statement${query}`, { token })).json.body;

/** Lets the month end; the merchant and staff sign in again. */
async function nextMonth(): Promise<void> {
  test.advance(32 * 24 * 3600);
  const { staff, merchant, other } = shop.people;
  const [ada, mine, others] = [
    await test.signIn(staff),
    await test.signIn(merchant),
    await test.signIn(other),
  ];
  shop = { ...shop, ada, mine, others };
}

/** Card and cash sales, a refund, a settlement that is paid, and one that comes after. */
async function busyMonth(): Promise<void> {
  await shop.sell({ cents: 10_000, tip: 500, tax: 800, fee: 290 });
  await shop.sell({ cents: 4000, tax: 320, method: 'cash' });
  await shop.sell({ cents: -2000, tip: -100, tax: -160, fee: -58 });
  expect((await shop.settle()).status).toBe(200);
  await shop.bankDay();
  await shop.sell({ cents: 2500, fee: 100 });
}

it('adds up from the opening to the closing balance, as a second computation has it', async () => {
  await busyMonth();
  const { figures, issued, before, months } = await read();
  expect([issued, before, months]).toEqual([null, null, [month()]]);
  expect(unexplainedCents(figures)).toBe(0);
  // By hand: 10,000 − 500 − 800 − 290; − (2,000 − 100 − 160 − 58); the cash sale owes its tax.
  const paidOut = 8410 - 1682 - 320;
  expect(figures.deposits).toEqual([{ number: 1, day: shop.today, cents: paidOut }]);
  expect(figures.closingCents).toBe(2400);
  expect(balanceLines(figures)).toEqual([
    { label: 'Net of transactions', cents: 8410 - 1682 + 3680 + 2400 },
    { label: 'Taken by you in cash, by check or wire', cents: -4000 },
    { label: 'Deposits to your bank', cents: 0 - paidOut },
  ]);
  expect(figures.fees).toEqual([{ label: 'Processing of payments', cents: 290 - 58 + 100 }]);
  const { rows } = await shop.query(
    `select sum(net_cents)::int as net, count(*)::int as count from transactions where org_id = $1`,
    [shop.orgId],
  );
  const { netCents, transactions } = statementTotals(figures);
  expect({ net: netCents, count: transactions }).toEqual(rows[0]);
});

it('is issued once when the month has ended, tells its readers, and stays as it is', async () => {
  await busyMonth();
  expect(await issueStatements(test.services)).toBe(0);
  const sold = month();
  const told = await read();
  await nextMonth();
  const later = await test.another();
  await Promise.all([issueStatements(test.services), issueStatements(later.services)]);
  const mails = (await test.mails()).filter(({ subject }) => subject.includes('statement'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/#/organization-statement?month=${sold}`);
  const issued = await read(`?month=${sold}`);
  expect(issued.figures).toEqual(told.figures);
  expect(issued.issued).toMatchObject({ version: 1, reason: '' });
  // A day gone by is never posted to, yet a row may still be taken out of it.
  await shop.query(`update transactions set state = 'voided' where amount_cents = 2500`);
  expect((await read(`?month=${sold}`)).figures).toEqual(told.figures);
  await expect(shop.query(`update monthly_statements set net_cents = 0`)).rejects.toThrow(
    'never changed',
  );
  await expect(shop.query(`delete from monthly_statements`)).rejects.toThrow('never changed');
  const { before } = await read(`?month=${monthAfter(sold, 1)}`);
  expect(before).toEqual(told.figures);
});

it('notes the first look of the organization alone, and is issued again where something changed', async () => {
  await busyMonth();
  const sold = month();
  await nextMonth();
  await issueStatements(test.services);
  const archive = async (token = shop.ada) =>
    (await test.call('/statements?search=green', { token })).json.body;
  await read(`?month=${sold}&organization=${shop.orgId}`, shop.ada);
  const viewing = { reason: 'Looks at a statement' };
  const { json: asMerchant } = await shop.post(
    `/userManager/${shop.people.merchant.id}/viewAs`,
    viewing,
    shop.ada,
  );
  expect((await read(`?month=${sold}`, asMerchant.body.token)).issued?.version).toBe(1);
  const [row] = await archive();
  expect(row).toMatchObject({ month: sold, version: 1, viewedAt: '', isReplaced: false });
  await read(`?month=${sold}`);
  expect((await archive())[0].viewedAt).not.toBe('');

  const again = (id: string, body: object = { reason: 'A payment was voided' }, token = shop.ada) =>
    shop.post(`/statements/${id}/again`, body, token);
  expect((await again(row._id)).json.message).toBe(
    'Nothing has changed since this statement was issued',
  );
  await shop.query(`update transactions set state = 'voided' where amount_cents = 2500`);
  expect((await again(row._id, { reason: '' })).status).toBe(400);
  expect((await again(row._id, undefined, shop.mine)).status).toBe(403);
  const two = await Promise.all([again(row._id), again(row._id)]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await archive();
  expect(rows.map((one: typeof row) => [one.version, one.isReplaced])).toEqual(
    expect.arrayContaining([
      [1, true],
      [2, false],
    ]),
  );
  expect((await again(row._id)).json.message).toBe('Version 2 has already replaced this one');
  const now = await read(`?month=${sold}`);
  expect(now.issued).toMatchObject({ version: 2, reason: 'A payment was voided' });
  // The voided row is no transaction any more, yet what it posted stands until that is taken back.
  expect(unexplainedCents(now.figures)).toBe(0);
  expect(balanceLines(now.figures)).toContainEqual({
    label: 'Transactions of other months',
    cents: 2400,
  });
});

it('is mailed as a PDF to those who may read it, and is nobody else’s', async () => {
  await busyMonth();
  const sold = month();
  await nextMonth();
  await issueStatements(test.services);
  const id = (await read(`?month=${sold}`)).issued?._id ?? '';
  const pdf = Buffer.from('%PDF-1.7 statement').toString('base64');
  const mail = (body: object, token = shop.mine) =>
    shop.post('/organization-statement/mail', { id, pdf, fileName: 'S.pdf', ...body }, token);
  const sent = await mail({});
  expect([sent.status, sent.json.body.to]).toEqual([200, [shop.people.merchant.email]]);
  expect((await mail({ pdf: 'eA==' })).status).toBe(400);
  expect((await mail({}, shop.others)).status).toBe(404);
  expect((await mail({}, shop.ada)).status).toBe(200);

  const strange = (path: string) => test.call(path, { token: shop.others });
  expect((await strange(`/organization-statement?organization=${shop.orgId}`)).status).toBe(404);
  expect((await strange(`/statements/${id}`)).status).toBe(404);
  expect((await strange('/statements')).json.body).toEqual([]);
  expect((await strange('/organization-statement')).json.body).toBeNull();
  for (const bad of ['2026-13', 'x', '2026-1'])
    expect((await strange(`/organization-statement?month=${bad}`)).status).toBe(400);
  const whole = await test.call(`/statements/${id}`, { token: shop.mine });
  expect(whole.json.body.figures.deposits).toHaveLength(1);
});
