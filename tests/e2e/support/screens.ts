import type { Page } from '@playwright/test';
import { subjectsFor } from '../../../src/domain/access/ability';
import type { Role } from '../../../src/domain/access/roles';
import { routeRows } from '../../../src/routes/catalogue';
import { isHeld } from '../../../src/routes/routeRow';
import { type DemoIds, openInvoice, openLink } from './demoIds';
import { mailedLink } from './mails';
import { expect, type Product } from './product';

/**
 * A screen to look at: the row of the catalogue that it stands for, its address, and what tells
 * that it is there.
 */
export interface Screen {
  row: string;
  hash: string;
  heading: string;
  /** Where it leads by itself, if it does. */
  leadsTo?: string;
}

const toBase64 = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'));

/**
 * Every screen that needs no session. The reset link is a real one, the others are what anybody
 * could open.
 */
export async function publicScreens(product: Product): Promise<Screen[]> {
  const { address } = product;
  const email = 'odfi-underwriter@example.com';
  await fetch(`${address}/api/users/resetPasswordMailForUnauthorized`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const reset = new URL(await mailedLink(address, email, '#/resetPassword/')).hash.slice(1);
  const nobody = toBase64('nobody@example.com');
  const [invoice, tax, link] = [
    await openInvoice(product, 'recipient'),
    await openInvoice(product, 'mta'),
    await openLink(product, 'link'),
  ];
  const [request, order, biller] = [
    await openLink(product, 'request'),
    await openLink(product, 'order'),
    await openLink(product, 'biller'),
  ];
  return [
    { row: '/pages/login', hash: '/pages/login', heading: 'Sign in' },
    { row: '/', hash: '/', heading: 'Sign in', leadsTo: '/pages/login' },
    { row: '/pages/register', hash: '/pages/register', heading: 'Create account' },
    {
      row: '/referral/:id',
      hash: '/referral/7',
      heading: 'Create account',
      leadsTo: '/pages/register',
    },
    { row: '/pages/forgot-password', hash: '/pages/forgot-password', heading: 'Forgot password' },
    {
      row: '/pages/inbound/lead',
      hash: '/pages/inbound/lead?refOID=delgado-partners',
      heading: 'Lead registration',
    },
    { row: '/resetPassword/:resetKey', hash: reset, heading: 'Set new password' },
    { row: '/verifyEmail/:id', hash: `/verifyEmail/${nobody}`, heading: 'Verify email' },
    { row: '/verifyEmail', hash: '/verifyEmail', heading: 'Verify email' },
    {
      row: '/emailVerified',
      hash: '/emailVerified?email=nobody@example.com',
      heading: 'Verify email',
      leadsTo: '/verifyEmail/',
    },
    { row: '/callback', hash: '/callback', heading: 'Sign-in failed' },
    {
      row: '/agentConfirmation/:agentId/:companyName',
      hash: `/agentConfirmation/${toBase64('7')}/${toBase64('Acme')}`,
      heading: 'Agent confirmation',
    },
    {
      row: '/merchantInvitation/:merchantKey',
      hash: '/merchantInvitation/changed',
      heading: 'This link does not work',
    },
    {
      row: '/billPayInvitation/:billPayKey',
      hash: '/billPayInvitation/changed',
      heading: 'This link does not work',
    },
    { row: '/invoicePay/:invoiceKey', hash: invoice.payHash, heading: `Invoice ${invoice.number}` },
    { row: '/mtaInvoicePay/:invoiceKey', hash: tax.payHash, heading: `Tax invoice ${tax.number}` },
    {
      row: '/invoicePay/:invoiceKey',
      hash: '/invoicePay/changed',
      heading: 'This link does not work',
    },
    { row: '/paymentLink', hash: link.hash, heading: link.title },
    {
      row: '/paymentLink',
      hash: '/paymentLink?key=changed',
      heading: 'This link does not work',
    },
    { row: '/analytics-virtual-terminal-pay', hash: request.hash, heading: request.title },
    { row: '/pos_payment', hash: order.hash, heading: order.title },
    { row: '/universalPayment', hash: biller.hash, heading: biller.title },
    {
      row: '/embeddedBankLinking',
      hash: '/embeddedBankLinking?key=pk_demo_emerald_valley_dispensary_1',
      heading: 'Link your bank',
    },
    {
      row: '/embeddedBankLinking',
      hash: '/embeddedBankLinking?key=changed',
      heading: 'This link does not work',
    },
    {
      row: '/universal-payment-view-receipt',
      hash: `/universal-payment-view-receipt?key=${invoice.receiptKey}`,
      heading: `Receipt for invoice ${invoice.number}`,
    },
    {
      row: '/viewPayment',
      hash: `/viewPayment?key=${invoice.receiptKey}`,
      heading: `Payment ${invoice.number}`,
    },
    {
      row: '/viewReceipt',
      hash: `/viewReceipt?key=${invoice.receiptKey}`,
      heading: `Receipt for invoice ${invoice.number}`,
    },
    {
      row: '/event_check_in',
      hash: '/event_check_in?key=demo-door-harvest-night',
      heading: 'Harvest Night',
    },
    {
      row: '/event_check_in',
      hash: '/event_check_in?ticket=DEMO-0001',
      heading: 'Harvest Night',
    },
    {
      row: '/recipientRegistration',
      hash: '/recipientRegistration',
      heading: 'Recipient registration',
    },
    { row: '/showTempMessage', hash: '/showTempMessage', heading: 'No message' },
    { row: '/escrowSignature', hash: '/escrowSignature?key=changed', heading: 'Sign escrow' },
    { row: '/pagenotfound', hash: '/pagenotfound', heading: 'Page not found' },
  ];
}

/** Where `/invoice` leads by itself. */
export const redirects: Readonly<Record<string, string>> = { '/invoice': '/invoice/createInvoice' };

/** The one screen that begins with a window of its own. */
export const windowFirst = '/invoice/create-recipient';

/** Screens that tell in a window what came of a link (spec 1.4); it stays until it is answered. */
export const resultFirst: ReadonlySet<string> = new Set([
  '/verifyEmail/:id',
  '/verifyEmail',
  '/emailVerified',
]);

/** Closes the window that a screen must have begun with. */
export async function closeFirstWindow(page: Page): Promise<void> {
  const window = page.getByRole('dialog');
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
}

function idFor(path: string, { item, invoice, taxInvoice }: DemoIds): string {
  if (path.startsWith('/createInvoices')) return taxInvoice;
  return path.startsWith('/invoice') ? invoice : item;
}

/**
 * Every guarded screen that a role may open, over records of the demo world; and an address of
 * nobody's.
 */
export function guardedScreens(role: Role, ids: DemoIds): Screen[] {
  const held = subjectsFor({ role, permissions: [], features: [] });
  const rows = routeRows.filter(
    ({ subject }) => subject !== null && isHeld(subject, (one) => held.has(one)),
  );
  return [
    ...rows.map(({ path, title }) => ({
      row: path,
      hash: path.replace(/:\w+/, idFor(path, ids)),
      heading: rows.find((row) => row.path === redirects[path])?.title ?? title,
      leadsTo: redirects[path],
    })),
    { row: '*', hash: '/no/such/screen', heading: 'Page not found' },
  ];
}

const without = (screens: Screen[], others: Screen[]): Screen[] => {
  const seen = new Set(others.map(({ row }) => row));
  return screens.filter(({ row }) => !seen.has(row));
};

/** The guarded screens of a tax office that the demo merchant does not see. */
export const taxScreens = (ids: DemoIds): Screen[] =>
  without(guardedScreens('TAXATION_USER', ids), guardedScreens('MERCHANT', ids)).concat(
    without(guardedScreens('TAXATION_ADMIN', ids), guardedScreens('TAXATION_USER', ids)).filter(
      ({ row }) =>
        routeRows.some(({ path, group }) => path === row && group === 'Tax authority (MTA)'),
    ),
  );

/** The guarded screens that neither of them sees: a top admin does. */
export const staffScreens = (ids: DemoIds): Screen[] =>
  without(guardedScreens('TOP_ADMIN', ids), [
    ...guardedScreens('MERCHANT', ids),
    ...taxScreens(ids),
  ]);

/** Opens a screen and waits until it stands still. */
export async function openScreen(page: Page, address: string, screen: Screen): Promise<void> {
  const { hash, heading, leadsTo = hash } = screen;
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
  // Else the title of the screen before would be taken for that of this one.
  if (await title.isVisible()) await page.goto('about:blank');
  await page.goto(`${address}/#${hash}`);
  await page.waitForURL((url) => url.hash.startsWith(`#${leadsTo}`));
  await expect(title).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.gl-loading-bar, [aria-busy=true]')).toHaveCount(0);
}
