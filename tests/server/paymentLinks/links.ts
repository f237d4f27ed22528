import { emptyLink, type LinkValues } from '@/domain/paymentLinks/linkForm';
import type { LinkPayRequest } from '@/domain/paymentLinks/linkPayment';
import type { PaymentLink } from '@/domain/paymentLinks/paymentLink';
import type { Answer, TestApi } from '../../support/api';
import { byCard } from '../payments/paying';

/** A merchant who is signed in. */
export interface Maker {
  token: string;
  orgId: string;
}

export async function newMaker(test: TestApi, role: 'MERCHANT' | 'TOP_ADMIN' = 'MERCHANT') {
  const user = await test.addUser({ role });
  return { token: await test.signIn(user), orgId: user.orgId };
}

const coffee: LinkValues = {
  ...emptyLink,
  title: 'House blend',
  description: 'One pound of coffee',
  amount: '100.00',
};

export const addLink = (test: TestApi, { token }: Maker, over: Partial<LinkValues> = {}) =>
  test.call('/paymentLinks', { token, body: { ...coffee, ...over } });

export const madeLink = async (
  test: TestApi,
  maker: Maker,
  over: Partial<LinkValues> = {},
): Promise<PaymentLink> => (await addLink(test, maker, over)).json.body;

/** Pays through a link: $100.00 by a card that is approved unless told. */
export const payLink = (
  test: TestApi,
  { key }: Pick<PaymentLink, 'key'>,
  {
    body = {},
    attempt = crypto.randomUUID().replaceAll('-', ''),
  }: { body?: Partial<LinkPayRequest>; attempt?: string } = {},
): Promise<Answer> =>
  test.call(`/paymentLink/${key}/payments`, {
    body: { tip: '0.00', memo: '', ...byCard(), ...body },
    headers: { 'idempotency-key': attempt },
  });
