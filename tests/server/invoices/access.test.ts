import { invoicesCalls } from '@server/features/invoices/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../support/api';
import { type Biller, biller, goodInvoice, goodTaxInvoice, pdf } from './billing';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const bodies: Record<string, object> = {
  void: { version: 1 },
  send: { version: 1, pdf, fileName: 'x' },
  remind: {},
  reverse: { reason: 'Recorded twice' },
  payments: { amount: '1.00', method: 'cash', paidOn: '2026-11-02' },
  refund: { amount: '1.00', reason: 'Came back' },
  credits: { amount: '1.00', reason: 'Came back' },
  answer: { state: 'accepted', answer: 'You are right' },
  reminders: { isOff: true },
  recurrence: { start: '2099-01-01', unit: 'week', every: '1', ends: 'count', count: '1' },
};

function calling(name: string, id: string, isTax: boolean) {
  const [method = '', path = ''] = name.split(' ');
  const form = { ...(isTax ? goodTaxInvoice() : goodInvoice()), version: 1 };
  const body = bodies[path.split('/').at(-1) ?? ''] ?? form;
  const sent = method === 'POST' || method === 'PUT' ? { body } : {};
  return [
    path
      .replace(':id', id)
      .replace(':version', '1')
      .replace(/:\w+Id/, id),
    { method, ...sent },
  ] as const;
}

/** Each of the ids is answered as one that there is not, whatever it is called for. */
async function findsNothing(stranger: Biller, name: string, ids: readonly string[]) {
  const isTax = name.includes('/mtaInvoices');
  for (const id of ids) {
    const { status, json } = await stranger.call(...calling(name, id, isTax));
    expect([name, status, json]).toEqual([name, 404, { status: 'error', message: 'Not found' }]);
  }
  const list = await stranger.call(isTax ? '/mtaInvoices' : '/invoices');
  expect(list.json.body).toEqual([]);
}

const aboutOne = Object.keys(invoicesCalls).filter((name) => name.includes(':id'));

it('answers for another organization’s invoice, or one of the other mode, exactly as for an absent one', async () => {
  const tax = { role: 'TAXATION_ADMIN' };
  const [dana, carol] = [await biller(test), await biller(test, tax)];
  const [own, ownTax] = [await dana.makeSent(), await carol.makeTax()];
  const absent = '00000000-0000-4000-8000-000000000000';
  const strangers = async (isTax: boolean): Promise<Biller[]> => {
    const user = isTax ? tax : {};
    const { orgId } = isTax ? carol : dana;
    return [
      await biller(test, user),
      await biller(test, { ...user, orgId, systemMode: 'Sandbox' }),
      await biller(test, { role: 'TOP_ADMIN' }),
    ];
  };
  const [plain, taxing] = [await strangers(false), await strangers(true)];
  for (const name of aboutOne) {
    const isTax = name.includes('/mtaInvoices');
    const ids = [isTax ? ownTax.invoice._id : own.invoice._id, absent, 'x'];
    for (const stranger of isTax ? taxing : plain) await findsNothing(stranger, name, ids);
  }
  expect(await dana.detail(own)).toEqual(own);
  expect(await carol.detail(ownTax)).toEqual(ownTax);
  // One kind is not reached by the path of the other.
  const admin = await biller(test, { role: 'TOP_ADMIN' });
  const made = await admin.make();
  expect((await admin.call(`/mtaInvoices/${made.invoice._id}`)).status).toBe(404);
});

it('lets tax staff read what the tax admin alone may write', async () => {
  const carol = await biller(test, { role: 'TAXATION_ADMIN' });
  const luis = await biller(test, { role: 'TAXATION_USER', orgId: carol.orgId });
  const made = await carol.makeTax();
  expect(await luis.detail(made)).toEqual(made);
  expect((await luis.act(made, 'void', { body: { version: 1 } })).status).toBe(403);
  expect((await luis.call('/mtaInvoices', { body: goodTaxInvoice() })).status).toBe(403);
});

it('finds the caller’s own stock by title or SKU', async () => {
  const dana = await biller(test);
  const add = (inventory_title: string, product_sku: string) =>
    test.services.database.$client.query(
      `insert into inventory_items (user_id, org_id, system_mode, added_by_name, added_by_key, added_by_email, title, title_key,
         product_sku, sku_key, unit_cost_cents, inventory_type, inventory_count, manufacturer_name, manufacturer_license_no,
         description, strain_type, sub_category, outcome_tags, thc_amount, is_cbd, is_thc)
       values ($1, $2, 'Production', 'D', 'd', 'd@example.com', $3, lower($3), $4, lower($4), 1875, 'Edible', 1, '', '', '', '', '',
         '{}', '', 'No', 'No')`,
      [dana.id, dana.orgId, inventory_title, product_sku],
    );
  await add('Blue Gummies', 'EV-1');
  await add('Apple Vape', 'EV-2');
  const found = async (search: string, who = dana) =>
    (await who.call(`/invoices/items?search=${search}`)).json.body.map(
      ({ title }: { title: string }) => title,
    );
  expect([await found('ev-'), await found('GUMM'), await found('%25')]).toEqual([
    ['Apple Vape', 'Blue Gummies'],
    ['Blue Gummies'],
    [],
  ]);
  expect(await found('ev-', await biller(test, { orgId: dana.orgId }))).toEqual([]);
});
