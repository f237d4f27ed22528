import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Found } from '@/domain/search/found';
import { openTestApi, type TestApi } from '../../support/api';
import { addHolder, addTown, openOffice } from '../../support/taxOffice';
import { openShelf } from '../applications/shelf';
import { goodInvoice, goodRecipient } from '../invoices/billing';
import { openShop } from '../settlements/shop';
import { move, movement } from '../transactions/movements';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

async function found(token: string, text: string): Promise<Found[]> {
  const { status, json } = await test.call(`/search?text=${encodeURIComponent(text)}`, { token });
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.body.missing).toEqual([]);
  return json.body.found;
}

const told = (all: readonly Found[]): string[] => all.map(({ kind, title }) => `${kind} ${title}`);

/** Two merchants with an invoice, a recipient and a sale each, and staff. */
async function twoShops() {
  const shop = await openShop(test);
  const { merchant } = shop.people;
  const other = await test.addUser({ orgName: 'Third Leaf' });
  const mine = await test.signIn(merchant);
  const others = await test.signIn(other);
  const staff = await test.signIn(shop.people.staff);
  const [sale = '', theirs = ''] = await move(test, [
    movement(shop.orgId, { purchaserName: 'Rosa Vega', purchaserKey: 'rosa vega' }),
    movement(other.orgId, { purchaserName: 'Rosa Park', purchaserKey: 'rosa park' }),
  ]);
  return { shop, merchant, other, mine, others, staff, sale, theirs };
}

it('a transaction is found by its id by those who see it, never by another merchant', async () => {
  const { mine, others, staff, sale } = await twoShops();
  for (const text of [sale, sale.slice(0, 8), sale.slice(0, 8).toUpperCase()]) {
    expect(told(await found(mine, text))).toContain(`transaction ${sale.slice(0, 8)}`);
    expect(told(await found(staff, text))).toContain(`transaction ${sale.slice(0, 8)}`);
    expect(await found(others, text)).toEqual([]);
  }
});

it('purchasers are those of the own organization, of all for staff', async () => {
  const { mine, others, staff } = await twoShops();
  expect(told(await found(mine, 'Rosa'))).toEqual(['purchaser Rosa Vega']);
  expect(told(await found(others, 'rosa'))).toEqual(['purchaser Rosa Park']);
  expect(told(await found(staff, 'ROSA'))).toEqual(['purchaser Rosa Park', 'purchaser Rosa Vega']);
});

it('organizations are found by those who see several, by the beginning of a word', async () => {
  const { mine, staff } = await twoShops();
  expect(told(await found(staff, 'leaf'))).toEqual(['organization Third Leaf']);
  expect(await found(mine, 'leaf')).toEqual([]);
});

it('invoices and recipients are the own ones, by exact number and by name', async () => {
  const { mine, others } = await twoShops();
  const recipient = goodRecipient({ recipientName: 'Sofia Marchetti' });
  const body = goodInvoice({ recipientId: recipient });
  const saved = await test.call('/invoices', { token: mine, body });
  expect(saved.status, JSON.stringify(saved.json)).toBeLessThan(300);
  for (const text of ['INVC-000001', 'invc-1', '01'])
    expect(told(await found(mine, text))).toEqual(['invoice INVC-000001']);
  expect(told(await found(mine, 'marchetti'))).toContain('invoice INVC-000001');
  expect(await found(mine, 'MTA-1')).toEqual([]);
  expect(await found(mine, 'INVC-11')).toEqual([]);
  expect(await found(others, 'INVC-000001')).toEqual([]);
  expect(await found(others, 'marchetti')).toEqual([]);
});

it('a partner finds the own applications, agents and licenses, staff those of all', async () => {
  const shelf = await openShelf(test);
  const { number } = await shelf.add();
  await test.services.database.$client.query(
    `insert into agents (org_id, search_key) values ('granger', 'granger agency')
     on conflict (org_id) do update set search_key = excluded.search_key`,
  );
  const redwood = await test.signIn(shelf.users.redwood);
  const granite = await test.signIn(shelf.users.granite);
  const staff = await test.signIn(shelf.staff.TOP_ADMIN);
  const application = 'application Golden Gate Gardens LLC';
  for (const token of [redwood, staff]) {
    expect(told(await found(token, 'golden gate'))).toContain(application);
    expect(told(await found(token, `0${number}`))).toContain(application);
  }
  expect(await found(granite, 'golden gate')).toEqual([]);
  expect(await found(granite, `0${number}`)).toEqual([]);
  expect(told(await found(staff, 'granger'))).toContain('agent Granger Agency');
  expect(told(await found(granite, 'granger'))).toContain('agent Granger Agency');
  expect(await found(redwood, 'granger')).toEqual([]);
});

it('a settlement is found by its number by the merchant it pays and by staff', async () => {
  const shop = await openShop(test);
  await shop.sell({ cents: 50_000 });
  expect((await shop.settle()).status).toBe(200);
  for (const token of [shop.mine, shop.ada])
    expect(told(await found(token, 's-1'))).toEqual(['settlement S-1']);
  const [settlement] = await found(shop.mine, 'S-1');
  expect(settlement?.detail).toMatch(/^Green Door · \$500\.00 · /);
  expect(await found(shop.others, 'S-1')).toEqual([]);
  expect(await found(shop.ada, 'S-2')).toEqual([]);
});

it('a license is found by holder and number by staff of compliance, by nobody else', async () => {
  const shelf = await openShelf(test);
  await shelf.add({
    case: { company: 'Fern and Moss LLC', licenses: [['Retail', 'C10-0000077-LIC', -50, 300]] },
  });
  const officer = await test.signIn(shelf.staff.COMPLIANCE_OFFICER);
  const merchant = await test.signIn(shelf.merchant);
  for (const text of ['fern and', 'c10-0000077']) {
    expect(told(await found(officer, text))).toContain('license Fern and Moss LLC');
    expect(await found(merchant, text)).toEqual([]);
  }
});

it('a sub-agent is found by staff and by the agent above, never by another ISO', async () => {
  const shelf = await openShelf(test);
  await test.services.database.$client.query(
    `insert into agents (org_id, search_key) values ('robinson', 'robinson referrals')
     on conflict (org_id) do update set search_key = excluded.search_key`,
  );
  for (const by of [shelf.staff.TOP_ADMIN, shelf.users.delgado])
    expect(told(await found(await test.signIn(by), 'referrals'))).toContain(
      'subAgent Robinson Referrals',
    );
  const granite = await test.signIn(shelf.users.granite);
  expect(told(await found(granite, 'robinson'))).toEqual([]);
});

it('a disbursement is found by its number by staff and by the merchant it pays', async () => {
  const shop = await openShop(test);
  await shop.sell({ cents: 20_000 });
  const answer = await shop.post('/disbursements', {
    organization: shop.orgId,
    batch: 'B-1',
    payeeType: 'merchant',
    payee: 'Green Door',
    amount: '30.00',
    method: 'ach',
    memo: '',
  });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  for (const token of [shop.ada, shop.mine]) {
    const [disbursement] = await found(token, 'd-1');
    expect(disbursement).toMatchObject({ kind: 'disbursement', title: 'D-1' });
    expect(disbursement?.detail).toMatch(/^Green Door · \$30\.00 · /);
  }
  expect(await found(shop.others, 'D-1')).toEqual([]);
  expect(await found(shop.ada, 'D-2')).toEqual([]);
});

it('tax invoices and license holders are those of the own authority', async () => {
  const office = await openOffice(test);
  const town = await addTown(office.admin);
  const holder = await addHolder(office.admin, town._id, { companyName: 'Aster' });
  const month = { period: '2026-10', invoiceDate: '2026-11-02' };
  const reported = { ...month, holderId: holder, amount: '1000.00' };
  await office.admin('/mtaInvoices/monthly/reported', 'PUT', reported);
  const made = await office.admin('/mtaInvoices/monthly', 'POST', {
    ...month,
    holderIds: [holder],
    total: '50.00',
  });
  expect(made.status, JSON.stringify(made.json)).toBe(200);
  const clerk = { role: 'TAXATION_ADMIN' };
  const own = await test.signIn(await test.addUser({ ...clerk, orgId: office.orgId }));
  const other = await test.signIn(await test.addUser({ ...clerk, orgName: 'City of Elsewhere' }));
  for (const text of ['MTA-1', 'mta-000001'])
    expect(told(await found(own, text))).toEqual(['taxInvoice MTA-000001']);
  expect(told(await found(own, 'aster'))).toContain('holder Aster');
  expect(told(await found(own, 'C10-1'))).toEqual(['holder Aster']);
  for (const text of ['MTA-1', 'aster', 'C10-1']) expect(await found(other, text)).toEqual([]);
});

it('sandbox mode: nobody finds what is of the other mode', async () => {
  const { shop, merchant, mine, staff, sale } = await twoShops();
  const [tried = ''] = await move(test, [
    movement(shop.orgId, {
      systemMode: 'Sandbox',
      purchaserName: 'Tess Sand',
      purchaserKey: 'tess sand',
    }),
  ]);
  const sandbox = { systemMode: 'Sandbox' } as const;
  const tester = await test.signIn(await test.addUser({ ...sandbox, orgId: merchant.orgId }));
  const trial = await test.signIn(await test.addUser({ ...sandbox, role: 'TOP_ADMIN' }));
  const recipient = goodRecipient({ recipientName: 'Sofia Marchetti' });
  const body = goodInvoice({ recipientId: recipient });
  expect((await test.call('/invoices', { token: mine, body })).status).toBeLessThan(300);
  for (const token of [mine, staff]) {
    expect(told(await found(token, 'tess'))).toEqual([]);
    expect(await found(token, tried)).toEqual([]);
  }
  for (const token of [tester, trial]) {
    expect(told(await found(token, 'tess'))).toEqual(['purchaser Tess Sand']);
    expect(told(await found(token, tried))).toEqual([`transaction ${tried.slice(0, 8)}`]);
    for (const text of ['rosa', sale, 'marchetti', 'INVC-000001'])
      expect(await found(token, text), text).toEqual([]);
  }
});

// The embedded engine has no clients to watch.
it.runIf(process.env.DATABASE_URL)(
  'whose payments a partner sees is asked once, however many areas need it',
  async () => {
    const shelf = await openShelf(test);
    const { $client } = test.services.database;
    const { redwood } = shelf.users;
    const features = '{analytics.transactionLedger,analytics.settlementHistory,crm.purchasers}';
    await $client.query('update users set features = $1 where id = $2', [features, redwood.id]);
    const token = await test.signIn(redwood);
    const client = await $client.connect();
    client.release();
    const queries = vi.spyOn(Object.getPrototypeOf(client), 'query');
    await found(token, 's-1');
    const texts = queries.mock.calls.map(([query]) => JSON.stringify(query));
    queries.mockRestore();
    expect(texts.filter((text) => /select distinct .*applications/.test(text))).toHaveLength(1);
  },
);

it('a row has no more than what tells it apart', async () => {
  const { mine, staff } = await twoShops();
  for (const one of [...(await found(mine, 'rosa')), ...(await found(staff, 'rosa'))])
    expect(Object.keys(one).sort()).toEqual(['detail', 'id', 'kind', 'title']);
});

it('finds at most five of a kind', async () => {
  const shop = await openShop(test);
  const rows = Array.from({ length: 8 }, (_, at) =>
    movement(shop.orgId, { purchaserName: `Rosa ${at}`, purchaserKey: `rosa ${at}` }),
  );
  await move(test, rows);
  expect(await found(await test.signIn(shop.people.merchant), 'rosa')).toHaveLength(5);
});

it('signs of patterns mean themselves, and what is no search is refused', async () => {
  const { staff } = await twoShops();
  for (const text of ['%%', '__', '\\\\', "'; select 1 --", 'r%sa', '(none)', 'S-999999999999999'])
    expect(await found(staff, text), text).toEqual([]);
  for (const text of ['', 'a', ' a ', 'x'.repeat(101)]) {
    const { status } = await test.call(`/search?text=${encodeURIComponent(text)}`, {
      token: staff,
    });
    expect(status, text).toBe(400);
  }
  expect((await test.call('/search?text=rosa')).status).toBe(401);
});

it('finds nothing for a role that may open no list', async () => {
  const { sale } = await twoShops();
  const token = await test.signIn(await test.addUser({ role: 'RECIPIENT' }));
  for (const text of [sale, 'rosa', 'leaf']) expect(await found(token, text)).toEqual([]);
});

// The embedded engine has one session and no limit for statements.
it.runIf(process.env.DATABASE_URL)(
  'an area that does not answer in time is named, and the others are answered',
  async () => {
    const { mine } = await twoShops();
    const client = await test.services.database.$client.connect();
    try {
      await client.query('begin; lock table recipients in access exclusive mode');
      const { status, json } = await test.call('/search?text=rosa', { token: mine });
      expect(status).toBe(200);
      expect(json.body.missing).toEqual(['recipient']);
      expect(told(json.body.found)).toEqual(['purchaser Rosa Vega']);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

it('an area that fails is named, and the others are answered', async () => {
  const { mine } = await twoShops();
  const { $client } = test.services.database;
  await $client.query('alter table recipients rename to recipients_elsewhere');
  try {
    const { status, json } = await test.call('/search?text=rosa', { token: mine });
    expect([status, json.body.missing]).toEqual([200, ['recipient']]);
    expect(told(json.body.found)).toEqual(['purchaser Rosa Vega']);
  } finally {
    await $client.query('alter table recipients_elsewhere rename to recipients');
  }
});
