import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, TestApi } from '../../support/api';
import { madeLink, newMaker, payLink } from '../paymentLinks/links';
import { byBank, byCard, openPayApi, pay, rowsOf, sendInvoice } from '../payments/paying';
import { addRule } from './keying';

let test: TestApi;
beforeAll(async () => {
  test = await openPayApi();
});
beforeEach(async () => {
  await test.reset();
  const { token } = await newMaker(test, 'TOP_ADMIN');
  expect((await addRule(test, token, { prefix: '424242', decision: 'block' })).status).toBe(200);
});
afterAll(() => test.close());

/** The pages where payers type a card: who pays what, again and again. */
const pages: [page: string, open: () => Promise<(body: object) => Promise<Answer>>][] = [
  [
    'a link',
    async () => {
      const link = await madeLink(test, await newMaker(test), {});
      return (body) => payLink(test, link, { body });
    },
  ],
  [
    'an invoice',
    async () => {
      const sent = await sendInvoice(test);
      return (body) => pay(test, sent, { body });
    },
  ],
];

describe.each(pages)('a card that a rule blocks, at %s', (_, open) => {
  it('is refused before anything is held back or charged, and another way is taken', async () => {
    const payBy = await open();
    const { status, json } = await payBy(byCard());
    expect([status, json.name]).toEqual([409, 'CardBlocked']);
    expect(json.message).toBe(
      'Cards that begin with 424242 are not taken. Use another card or another way to pay. You were not charged.',
    );
    expect(await rowsOf(test, 'sandbox_charges')).toEqual([]);
    for (const table of ['link_payments', 'invoice_payments'])
      expect(await rowsOf(test, table)).toEqual([]);
    expect((await payBy(byBank())).status).toBe(200);
  });

  it('is what its processor says that it is, whatever the browser says', async () => {
    const payBy = await open();
    const told = { brand: 'Mastercard', lastFour: '4444' };
    expect((await payBy(byCard('4242424242424242', told))).json.name).toBe('CardBlocked');
    expect((await payBy(byCard('5555555555554444'))).status).toBe(200);
  });
});
