import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/domain/access/roles';
import type { CardSaleRequest } from '@/domain/cards/cardSale';
import type { SavedCardRow } from '@/domain/cards/savedCard';
import type { TestApi } from '../../support/api';
import { type Maker, newMaker } from '../paymentLinks/links';
import { openPayApi, rowsOf } from '../payments/paying';
import { addRule, keyed, newSeller, sell, sold } from './keying';

let test: TestApi;
let seller: Maker;
let admin: Maker;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  seller = await newSeller(test);
  admin = await newMaker(test, 'TOP_ADMIN');
});
afterAll(() => test.close());

const list = async (query = ''): Promise<SavedCardRow[]> =>
  (await test.call(`/savedCards${query}`, admin)).json.body;

const choices = async ({ token }: Maker): Promise<{ _id: string; label: string }[]> =>
  (await test.call('/cardSales/cards', { token })).json.body;

const again = (savedCard: string, over: Partial<CardSaleRequest> = {}) =>
  sell(test, seller, {
    token: '',
    expiry: '',
    amount: '20.00',
    savedCard,
    ...over,
  });

async function saved(): Promise<string> {
  const sale = await sold(test, seller, { savesCard: true });
  expect(sale.isCardSaved).toBe(true);
  const [card] = await choices(seller);
  return card?._id ?? '';
}

const actOn = (id: string, act: string) =>
  test.call(`/savedCards/${id}/${act}`, { token: admin.token, body: {} });

describe('a saved card', () => {
  it('is kept as a sealed token, charged again, and counted', async () => {
    const id = await saved();
    const paid = await again(id);
    expect(paid.json.body).toMatchObject({ state: 'captured', lastFour: '4242', total: '20.00' });
    const [row] = await rowsOf(test, 'saved_cards');
    expect(row?.token_sealed).not.toContain('sbx_');
    expect(row).toMatchObject({ last_four: '4242', expiry: '12/30', uses: 1, zip: '94105' });
    expect(await list()).toMatchObject([
      { holder: 'Sofia Marchetti', state: 'active', uses: 1, tokenEnd: row?.token_end },
    ]);
    expect(JSON.stringify(await list())).not.toContain('sbx_');
    expect(await rowsOf(test, 'transactions')).toHaveLength(2);
  });

  it('is kept of a sale afterwards, once, and not of one that was declined', async () => {
    const sale = await sold(test, seller);
    const keep = (id: string) =>
      test.call(`/cardSales/${id}/card`, { token: seller.token, body: {} });
    await Promise.all([keep(sale._id), keep(sale._id)]);
    expect((await keep(sale._id)).status).toBe(200);
    expect(await rowsOf(test, 'saved_cards')).toHaveLength(1);
    const declined = await sold(test, seller, { ...keyed('4000000000000002'), savesCard: true });
    expect((await keep(declined._id)).status).toBe(409);
    expect(await rowsOf(test, 'saved_cards')).toHaveLength(1);
  });

  it('of another organization, or a forged id, is not charged', async () => {
    const id = await saved();
    const stranger = await newSeller(test);
    expect(await choices(stranger)).toEqual([]);
    const own = seller;
    seller = stranger;
    for (const card of [id, crypto.randomUUID(), "'; drop table saved_cards"])
      expect((await again(card)).json.fields).toEqual({
        savedCard: 'This card is not saved any more',
      });
    seller = own;
    expect(await rowsOf(test, 'transactions')).toHaveLength(1);
  });

  it('that is blocked, expired or without its token is not charged', async () => {
    const id = await saved();
    expect((await actOn(id, 'block')).json.body.state).toBe('blocked');
    expect(await choices(seller)).toEqual([]);
    expect((await again(id)).json.fields.savedCard).toBe('This card is blocked');
    await actOn(id, 'unblock');
    const body = { holder: 'Sofia M. Marchetti', expiry: '01 / 20', zip: '', version: 3 };
    const put = () => test.call(`/savedCards/${id}`, { token: admin.token, method: 'PUT', body });
    expect((await put()).json.body).toMatchObject({ state: 'expired', expiry: '01/20' });
    expect((await put()).status).toBe(409);
    expect((await again(id)).json.fields.savedCard).toBe('This card is expired');
    expect((await list('?status=expired')).length).toBe(1);
    body.expiry = '11 / 31';
    body.version = 4;
    expect((await put()).json.body.state).toBe('active');
    const [before] = await rowsOf(test, 'sandbox_charges');
    expect(before).toBeDefined();
    expect((await actOn(id, 'deleteToken')).json.body).toMatchObject({
      state: 'deleted',
      tokenEnd: '',
    });
    expect((await again(id)).json.fields.savedCard).toBe('This card is not saved any more');
    expect((await actOn(id, 'unblock')).status).toBe(409);
    expect((await rowsOf(test, 'saved_cards'))[0]?.token_sealed).toBeNull();
    expect(await list('?status=deleted')).toHaveLength(1);
  });

  it('is judged by the BIN rules of today', async () => {
    const id = await saved();
    await addRule(test, admin.token, { prefix: '424242', decision: 'block' });
    expect((await again(id)).json.fields.savedCard).toContain('424242');
  });
});

describe('card numbers', () => {
  const numbers = ['4242424242424242', '4000000000000002'];

  it('are refused wherever they stand, and are in no row and no answer', async () => {
    const refused = async (over: Partial<CardSaleRequest>) =>
      Object.keys((await sell(test, seller, over)).json.fields ?? {});
    const number = '4242 4242 4242 4242';
    expect(await refused({ memo: number })).toEqual(['memo']);
    expect(await refused({ reference: number })).toEqual(['reference']);
    expect(await refused({ purchaser: number })).toEqual(['purchaser']);
    expect(await refused({ token: '4242424242424242' })).toEqual(['cardNumber']);
    await saved();
    await sold(test, seller, keyed('4000000000000002'));
    const { rows: tables } = await test.services.database.$client.query(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const parts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await test.services.database.$client.query(
        `select t::text as text from ${name} t`,
      );
      parts.push(...rows.map(({ text }) => String(text)));
    }
    const kept = parts.join('\n');
    expect(kept).toContain('Sofia Marchetti');
    for (const one of numbers) expect(kept).not.toContain(one);
  });
});

it('stored cards stand among the funding sources of their organization: no token, no other organization', async () => {
  const id = await saved();
  const cards = ({ token }: Maker) => test.call('/funding-sources/cards', { token });
  const by = async (role: Role, orgId = seller.orgId): Promise<Maker> => ({
    token: await test.signIn(await test.addUser({ role, orgId })),
    orgId,
  });
  const merchant = await by('MERCHANT');
  const told = await cards(merchant);
  expect(told.json.body).toEqual([
    {
      _id: id,
      companyName: expect.any(String),
      brand: 'Visa',
      lastFour: '4242',
      expiry: '12/30',
      holder: 'Sofia Marchetti',
      state: 'active',
    },
  ]);
  expect((await cards(await newMaker(test, 'MERCHANT'))).json.body).toEqual([]);
  expect((await cards(admin)).json.body).toHaveLength(1);
  expect((await cards(await by('SUB_AGENT'))).status).toBe(403);
  await actOn(id, 'deleteToken');
  expect((await cards(merchant)).json.body).toEqual([]);
});
