import type { Page } from '@playwright/test';
import { expect, fillSignIn, signIn, test } from './support/product';

const hosts = [
  'evil.example',
  'evil.example:8443',
  'user@evil.example',
  '127.0.0.1.evil.example',
  '[::1]',
];
const fronts = [
  'https://',
  'http://',
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  ' //',
  '\u0000//',
  '%2f%2f',
  '/%2f',
  '/%5c',
  '/..//',
  '/.//',
  '#//',
  '?//',
  '/inventory/../..//',
  '/\u2028/',
  '／／',
  '/;//',
  '/%09/',
  '/\r\n/',
  '//\u202e',
];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  ' javascript:',
  'vbscript:',
  'data:text/html,',
];
const payloads = ['window.hacked=1', '//%0awindow.hacked=1', '"onmouseover=window.hacked=1//'];
const odd = [
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'about:blank',
  'mailto:a@evil.example',
  'evil.example',
  '.',
  '..',
  '../../',
  '/pages/login',
  '/callback?id_token=x',
  '/resetPassword/x',
  '/api/users/signOut',
  '/outbox',
  '/inventory/<img src=x onerror=window.hacked=1>/view',
  '/inventory?next=//evil.example',
  `/${'a'.repeat(4000)}`,
];

/** About 200 places that a link might try to have us return to. */
const hostile = [
  ...fronts.flatMap((front) => hosts.map((host) => `${front}${host}/phish`)),
  ...fronts.map((front) => `/inventory${front}evil.example`),
  ...schemes.flatMap((scheme) => payloads.map((payload) => `${scheme}${payload}`)),
  ...schemes.map((scheme) => `/${scheme}window.hacked=1`),
  ...odd,
  ...odd.map((value) => encodeURIComponent(value)),
];

/** Every nth of them; HOSTILE=all takes all. The rule itself is held by returnPlace.test.ts. */
const some = (nth: number): string[] =>
  hostile.filter((_, index) => process.env.HOSTILE === 'all' || index % nth === 0);

/** Everything that a page asked of another origin, and every dialog it opened. */
function watchLeaving(page: Page, address: string): string[] {
  const left: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== address)
      left.push(request.url());
  });
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return left;
}

/**
 * Opens the sign-in page with a place remembered where the application keeps it, and in the history
 * entry.
 */
async function remember(page: Page, from: unknown): Promise<void> {
  await page.evaluate((place) => {
    sessionStorage.setItem('gl-return', JSON.stringify([place, '']));
    const key = Math.random().toString(36).slice(2, 10);
    history.pushState({ usr: { from: place }, key, idx: 1 }, '', '#/pages/login');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, from);
}

const isOurs = async (page: Page, address: string): Promise<void> => {
  expect(new URL(page.url()).origin).toBe(address);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
};

test('no hostile place to return to leaves the application', async ({ page, product }) => {
  expect(hostile.length).toBeGreaterThanOrEqual(200);
  const left = watchLeaving(page, product.address);
  await signIn(page, { address: product.address, email: 'user-manager@example.com' });
  for (const [place, value] of some(6).entries()) {
    await remember(page, place % 2 === 0 ? value : { pathname: value, search: '', hash: '' });
    await page.waitForFunction(() => !location.hash.startsWith('#/pages/login'));
    await isOurs(page, product.address);
  }
  expect(left).toEqual([]);
});

test('hostile places in the address of the sign-in page, or remembered by it, lead to our own screens', async ({
  page,
  product,
}) => {
  const left = watchLeaving(page, product.address);
  for (const value of some(50)) {
    const asked = encodeURIComponent(value);
    await page.goto(
      `${product.address}/#/pages/login?from=${asked}&returnTo=${asked}&redirect=${asked}`,
    );
    // By way of another screen, so that it is the application's own sign-in that reads the
    // remembered place.
    await page.getByRole('link', { name: 'Recover Password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await remember(page, value);
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await fillSignIn(page, 'merchant@example.com');
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await isOurs(page, product.address);
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
  }
  expect(left).toEqual([]);
});

test('hostile hashes open nothing but our own screens', async ({ page, product }) => {
  const left = watchLeaving(page, product.address);
  await page.goto(`${product.address}/#/pages/forgot-password`);
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  for (const value of some(6)) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, value);
    await isOurs(page, product.address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(left).toEqual([]);
});

test('a remembered place inside is returned to, with its query', async ({ page, product }) => {
  await page.goto(`${product.address}/#/inventory?search=gummies&sort=inventory_title&order=desc`);
  await expect(page).toHaveURL(/#\/pages\/login/);
  await fillSignIn(page, 'merchant@example.com');
  await expect(page).toHaveURL(/#\/inventory\?search=gummies&sort=inventory_title&order=desc$/);
  await expect(page.getByPlaceholder('Search by Inventory Title')).toHaveValue('gummies');
});
