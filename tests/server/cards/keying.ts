import { type BinRuleValues, emptyBinRule } from '@/domain/cards/binRule';
import { type CardSaleRequest, emptySaleRequest, saleParts } from '@/domain/cards/cardSale';
import type { CardSaleDetail } from '@/domain/cards/saleRow';
import { toAmount } from '@/domain/money/cents';
import { testCard } from '@/domain/payments/sandboxNumbers';
import { sandboxToken } from '@/domain/payments/sandboxToken';
import type { Answer, TestApi } from '../../support/api';
import type { Maker } from '../paymentLinks/links';

/** A merchant in a state, who keys cards. */
export async function newSeller(test: TestApi, state = 'CA'): Promise<Maker> {
  const user = await test.addUser({ role: 'MERCHANT' });
  await test.services.database.$client.query('update organizations set state = $1 where id = $2', [
    state,
    user.orgId,
  ]);
  return { token: await test.signIn(user), orgId: user.orgId };
}

/** A card as the browser tells it: never its number. */
export function keyed(number = '4242424242424242', cvv = '123'): Partial<CardSaleRequest> {
  const found = testCard(number, cvv);
  if (typeof found === 'string') throw new Error(found);
  return {
    token: sandboxToken(found, 'abcdefghijklmnop'),
    expiry: '12 / 30',
  };
}

/** What is sent of a sale: $100.00 by a card that is approved unless told. */
export function saleBody(over: Partial<CardSaleRequest> = {}): CardSaleRequest {
  const body: CardSaleRequest = {
    ...emptySaleRequest(),
    purchaser: 'Sofia Marchetti',
    email: 'sofia@example.com',
    amount: '100.00',
    zip: '94105',
    ...keyed(),
    ...over,
  };
  return { ...body, total: over.total ?? toAmount(saleParts(body).totalCents) };
}

const newAttempt = (): string => crypto.randomUUID().replaceAll('-', '');

/** Keys a sale, under an attempt of its own unless told. */
export const sell = (
  test: TestApi,
  { token, attempt = newAttempt() }: { token: string; attempt?: string },
  over: Partial<CardSaleRequest> = {},
): Promise<Answer> =>
  test.call('/cardSales', {
    token,
    body: saleBody(over),
    headers: { 'idempotency-key': attempt },
  });

/** One that was answered. */
export const sold = async (
  test: TestApi,
  seller: Maker,
  over: Partial<CardSaleRequest> = {},
): Promise<CardSaleDetail> => (await sell(test, seller, over)).json.body;

/** An act on a sale, as it is sent. */
interface SentAct {
  sale: Pick<CardSaleDetail, '_id'>;
  kind: string;
  amount?: string;
  reason?: string;
  attempt?: string;
}

/** Captures, voids or refunds a sale. */
export const act = (
  test: TestApi,
  { token }: Pick<Maker, 'token'>,
  { sale, kind, amount = '', reason = '', attempt = newAttempt() }: SentAct,
): Promise<Answer> =>
  test.call(`/cardSales/${sale._id}/${kind}`, {
    token,
    body: { amount, reason },
    headers: { 'idempotency-key': attempt },
  });

/** Adds a BIN rule; the token is that of a top admin. */
export const addRule = (
  test: TestApi,
  token: string,
  over: Partial<BinRuleValues>,
): Promise<Answer> => test.call('/binRules', { token, body: { ...emptyBinRule, ...over } });
