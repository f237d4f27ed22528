import { insertLink } from '@server/features/paymentLinks/commands';
import { linkPaymentStore } from '@server/features/paymentLinks/linkPaymentStore';
import { type LinkRow, linkStore } from '@server/features/paymentLinks/linkStore';
import { recordLinkPayment } from '@server/features/paymentLinks/paying/recordLinkPayment';
import type { Tx } from '@server/platform/db/client';
import { emptyLink, type LinkValues, newLink } from '@/domain/paymentLinks/linkForm';
import { demoAccount } from './accounts';
import { demoOrganizations } from './organizations';
import { daysBefore } from './rows';

/** What became of a link: how often it was paid, and how many days ago it ended. */
interface Fate {
  paid?: number;
  endedDaysAgo?: number;
}

/** Links of the demo merchants. */
const links: readonly [email: string, values: LinkValues, fate?: Fate][] = [
  [
    'merchant@example.com',
    {
      ...emptyLink,
      title: 'Harvest dinner',
      description: 'One seat at the long table, October 17',
      amount: '85.00',
      hasTip: true,
      maxUses: '40',
    },
    { paid: 2 },
  ],
  [
    'merchant@example.com',
    {
      ...emptyLink,
      source: 'qr',
      title: 'Counter 2',
      description: 'Pay what the budtender has told you',
      amountKind: 'open',
      minAmount: '5.00',
      maxAmount: '500.00',
      hasTip: true,
      store: 'Main Street',
      register: 'Register 2',
    },
  ],
  [
    'merchant@example.com',
    {
      ...emptyLink,
      source: 'qr',
      purpose: 'tip',
      title: 'Tip for Rosa',
      amountKind: 'open',
      maxAmount: '100.00',
      store: 'Main Street',
      employee: 'Rosa Delgado',
    },
  ],
  [
    'merchant@example.com',
    {
      ...newLink('request'),
      title: 'Catering on October 24',
      description: 'Balance of the event order',
      amount: '640.00',
    },
  ],
  [
    'merchant@example.com',
    {
      ...newLink('biller'),
      title: 'Pay Emerald Valley',
      description: 'Pay an invoice, an order or your account',
    },
  ],
  [
    'merchant@example.com',
    {
      ...newLink('order'),
      title: 'Order 20418',
      description: 'Pickup at Main Street',
      amount: '86.80',
      tax: '6.80',
      orderNo: '20418',
      returnUrl: 'https://pos.example.com/orders',
      hasTip: true,
    },
  ],
  [
    'merchant@example.com',
    {
      ...emptyLink,
      title: 'Summer tasting',
      description: 'A seat at the tasting of July',
      amount: '45.00',
    },
    { paid: 2, endedDaysAgo: 1 },
  ],
  [
    'merchant@example.com',
    {
      ...emptyLink,
      title: 'Gift box, large',
      description: 'Pickup at Harbor Street',
      amount: '120.00',
      maxUses: '2',
    },
    { paid: 2 },
  ],
  [
    'merchant-2@example.com',
    {
      ...emptyLink,
      title: 'Lakeside membership',
      description: 'Twelve months',
      amount: '60.00',
      hasTip: false,
    },
    { paid: 1 },
  ],
  [
    'merchant-3@example.com',
    {
      ...newLink('request'),
      title: 'Sample crates',
      description: 'Two crates of hemp flower',
      amount: '275.00',
    },
  ],
  [
    'merchant-3@example.com',
    {
      ...emptyLink,
      source: 'qr',
      title: 'Midtown counter',
      description: 'Pay what the budtender has told you',
      amountKind: 'open',
      minAmount: '5.00',
      maxAmount: '300.00',
      store: 'High Desert, Midtown',
    },
  ],
  [
    'merchant-2@example.com',
    {
      ...emptyLink,
      title: 'Wholesale deposit',
      description: 'Deposit on the spring order',
      amount: '1250.00',
      maxUses: '1',
      asksMemo: true,
    },
    { paid: 1 },
  ],
];

const payers = [
  {
    payerName: 'Oliver Nakamura',
    payerEmail: 'purchaser@example.com',
    lastFour: '4242',
    tipCents: 1_275,
  },
  { payerName: 'Ines Moreau', payerEmail: 'ines@example.com', lastFour: '4444', tipCents: 0 },
] as const;

const day = 24 * 3600 * 1000;

/** What was paid through a link by cards some days ago, as a payment is written. */
async function insertPayments(
  tx: Tx,
  link: LinkRow,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  const { name: companyName = '' } = demoOrganizations.find(({ id }) => id === link.orgId) ?? {};
  const payments = linkPaymentStore(tx);
  for (const [index, payer] of payers.slice(0, count).entries()) {
    const at = new Date(now.getTime() - (payers.length - index) * day);
    const payment = await payments.insert({
      ...payer,
      tipCents: link.hasTip ? payer.tipCents : 0,
      linkId: link.id,
      orgId: link.orgId,
      amountCents: link.amountCents,
      method: 'card',
      brand: 'Visa',
      state: 'cleared',
      attempt: `demo-${index}`,
      authCode: `D${String(link.number).padStart(3, '0')}${index}`,
      paidOn: at.toISOString().slice(0, 10),
      createdAt: at,
      answeredAt: at,
      settledAt: at,
    });
    if (payment) await recordLinkPayment(tx, { link, payment, companyName, at });
  }
  const { uses, paidCents } = await payments.sums(link.id);
  await linkStore(tx).setPaid(link.id, { uses, paidCents });
}

/**
 * Payment links and QR codes of the demo merchants, open, used up and expired; paid where the demo
 * world has transactions.
 */
export async function insertDemoLinks(
  tx: Tx,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Promise<void> {
  for (const [index, [email, values, { paid = 0, endedDaysAgo } = {}]] of links.entries()) {
    const { id: userId, orgId } = demoAccount(email);
    const at = new Date(now.getTime() - (links.length + 2 - index) * day);
    const ended = endedDaysAgo === undefined ? null : daysBefore(now, endedDaysAgo);
    const expiresOn = ended ? ended.toISOString().slice(0, 10) : '';
    const maker = { userId, orgId, mode: 'Production' };
    const link = await insertLink(tx, maker, { ...values, expiresOn, at });
    if (isPaid && paid > 0) await insertPayments(tx, link, { count: paid, now });
  }
}
