import type { Page } from '@playwright/test';
import { subjectsFor } from '../../../src/domain/access/ability';
import type { Role } from '../../../src/domain/access/roles';
import { routeRows } from '../../../src/routes/catalogue';
import { mailedLink } from './mails';
import { expect, type Product } from './product';

/** A screen to look at: the row of the catalogue that it stands for, its address, and what tells that it is there. */
export interface Screen {
  row: string;
  hash: string;
  heading: string;
  /** Where it leads by itself, if it does. */
  leadsTo?: string;
}

const toBase64 = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'));

/** Every screen that needs no session. The reset link is a real one, the others are what anybody could open. */
export async function publicScreens({ address }: Product): Promise<Screen[]> {
  const email = 'odfi-underwriter@example.com';
  await fetch(`${address}/api/users/resetPasswordMailForUnauthorized`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const reset = new URL(await mailedLink(address, email, '#/resetPassword/')).hash.slice(1);
  const nobody = toBase64('nobody@example.com');
  return [
    { row: '/pages/login', hash: '/pages/login', heading: 'Sign in' },
    { row: '/', hash: '/', heading: 'Sign in', leadsTo: '/pages/login' },
    { row: '/pages/register', hash: '/pages/register', heading: 'Create account' },
    { row: '/referral/:id', hash: '/referral/7', heading: 'Create account', leadsTo: '/pages/register' },
    { row: '/pages/forgot-password', hash: '/pages/forgot-password', heading: 'Forgot password' },
    {
      row: '/pages/inbound/lead',
      hash: '/pages/inbound/lead?refOID=delgado-partners',
      heading: 'Lead registration',
    },
    { row: '/resetPassword/:resetKey', hash: reset, heading: 'Set new password' },
    { row: '/verifyEmail/:id', hash: `/verifyEmail/${nobody}`, heading: 'Verify email' },
    {
      row: '/emailVerified',
      hash: '/emailVerified?email=nobody@example.com',
      heading: 'Verify email',
      leadsTo: '/verifyEmail/',
    },
    { row: '/callback', hash: '/callback', heading: 'Sign-in did not work' },
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
    { row: '/showTempMessage', hash: '/showTempMessage?title=Thank%20you&message=Bye', heading: 'Thank you' },
    { row: '/pagenotfound', hash: '/pagenotfound', heading: 'Page not found' },
  ];
}

/** Every guarded screen that a role may open, over one of the demo merchant's items; and an address of nobody's. */
export function guardedScreens(role: Role, itemId: string): Screen[] {
  const held = subjectsFor({ role, permissions: [], features: [] });
  const rows = routeRows.filter(({ subject }) => subject !== null && held.has(subject));
  return [
    ...rows.map(({ path, title }) => ({
      row: path,
      hash: path.replace(/:\w+/, itemId),
      heading: title,
    })),
    { row: '*', hash: '/no/such/screen', heading: 'Page not found' },
  ];
}

/** The guarded screens that the demo merchant does not see: a top admin does. */
export function staffScreens(): Screen[] {
  const seen = new Set(guardedScreens('MERCHANT', '').map(({ row }) => row));
  return guardedScreens('TOP_ADMIN', '').filter(({ row }) => !seen.has(row));
}

/** Opens a screen and waits until it stands still. */
export async function openScreen(page: Page, address: string, screen: Screen): Promise<void> {
  const { hash, heading, leadsTo = hash } = screen;
  await page.goto(`${address}/#${hash}`);
  await page.waitForURL((url) => url.hash.startsWith(`#${leadsTo}`));
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.gl-loading-bar, [aria-busy=true]')).toHaveCount(0);
}
