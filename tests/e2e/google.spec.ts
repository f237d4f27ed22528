import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Issuer, startIssuer } from '../support/issuer';
import { filledFolder } from './support/filledFolder';
import { expect, test } from './support/product';
import { type RunningServer, startServer } from './support/server';

let issuer: Issuer;
let server: RunningServer;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  issuer = await startIssuer();
  folder = mkdtempSync(join(tmpdir(), 'greenledger-google-'));
  server = await startServer(filledFolder(join(folder, 'data')), {
    GOOGLE_CLIENT_ID: issuer.clientId,
    GOOGLE_ISSUER: issuer.address,
  });
});

test.afterAll(async () => {
  await server.stop();
  await issuer.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('somebody known to us signs in with Google', async ({ page }) => {
  issuer.signInAs({ email: 'merchant@example.com', name: 'Dana Whitfield' });
  await page.goto(`${server.address}/#/pages/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/#\/dashboards\/commerce/);
  await expect(page.getByText('Login successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of Dana Whitfield/ })).toBeVisible();
  // The token has served; it must not stay where the next person finds it.
  expect(page.url()).not.toContain('id_token');
  await page.goBack();
  expect(page.url()).not.toContain('id_token');
});

test('somebody unknown is told so and can go back', async ({ page }) => {
  issuer.signInAs({ email: 'stranger@example.com' });
  await page.goto(`${server.address}/#/pages/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('User does not exist');
  await page.getByRole('link', { name: /Back to sign in/ }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwttoken'))).toBeNull();
});

test('a token that came to another browser signs nobody in', async ({ page, browser }) => {
  issuer.signInAs({ email: 'merchant@example.com' });
  let stolen = '';
  await page.route(/\/authorize\?/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    stolen = answer.headers().location ?? '';
    await route.abort();
  });
  await page.goto(`${server.address}/#/pages/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.poll(() => stolen).toContain('id_token=');

  const context = await browser.newContext();
  const victim = await context.newPage();
  await victim.goto(stolen);
  await expect(victim.getByRole('alert')).toContainText('started in another browser');
  expect(await victim.evaluate(() => localStorage.getItem('jwttoken'))).toBeNull();
  await context.close();
});
