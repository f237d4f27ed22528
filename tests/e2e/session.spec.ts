import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { revoke } from './support/people';
import { expect, fillSignIn, test } from './support/product';

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

const isOut = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();

/** No timer of the page fires any more: what happens in it now happens by an event. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

test('signing out in one tab signs out the others at once, typed forms too', async ({
  signedIn,
  product,
}) => {
  const one = await signedIn('merchant@example.com');
  const list = await one.context().newPage();
  await list.goto(`${product.address}/#/inventory`);
  await expect(list.getByText(/Inventory Count : \d+/)).toBeVisible();
  const form = await one.context().newPage();
  await form.goto(`${product.address}/#/inventory/add`);
  await form.getByLabel('Inventory Title').fill('Half typed');
  await stopClock(list);
  await stopClock(form);

  await signOut(one);
  await isOut(list);
  await isOut(form);
  await isOut(one);
  await one.goto(`${product.address}/#/inventory`);
  await expect(one).toHaveURL(/#\/pages\/login/);
});

test('a session that ended at the server is told once and ends in every tab', async ({
  signedIn,
  product,
}) => {
  const one = await signedIn('merchant@example.com');
  const other = await one.context().newPage();
  await other.goto(`${product.address}/#/inventory`);
  await expect(other.getByText(/Inventory Count : \d+/)).toBeVisible();
  await revoke(one, product.address);

  await one
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Inventory' })
    .click();
  await expect(one.getByText('User system mode is updated. Please login again.')).toHaveCount(1);
  await expect(one.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await isOut(other);
  expect(await one.evaluate(() => localStorage.getItem('jwttoken'))).toBeNull();

  // Back to where the person was going.
  await fillSignIn(one, 'merchant@example.com');
  await expect(one).toHaveURL(/#\/inventory$/);
});

test('an idle half hour warns, lets the person stay, and then ends every tab', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext();
  await context.clock.install();
  const page = await context.newPage();
  await page.goto(`${product.address}/#/pages/login`);
  await fillSignIn(page, 'merchant@example.com');
  await page.waitForURL(/#\/dashboards\/commerce/);
  const other = await context.newPage();
  await other.goto(`${product.address}/#/inventory`);
  await expect(other.getByText(/Inventory Count : \d+/)).toBeVisible();
  // An answer that is still on its way would count as a sign of life after the half hour.
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')));

  await context.clock.fastForward('28:30');
  const warning = page.getByRole('dialog');
  await expect(warning).toContainText(/minute|second/);
  expect(await violations(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await expect(other.getByRole('dialog')).toBeHidden();

  await context.clock.fastForward('30:01');
  await expect(page.getByText('Your session has timed out').first()).toBeVisible();
  await context.clock.fastForward(1000);
  await isOut(page);
  await isOut(other);
  await context.close();
});

test('what was typed is back after a sign-out nobody asked for', async ({ resumed, product }) => {
  const title = `Typed before the end ${Date.now()}`;
  const page = await resumed('merchant@example.com');
  await page.goto(`${product.address}/#/inventory/add`);
  await page.getByLabel('Inventory Type').selectOption('MTA');
  await page.getByLabel('Inventory Title').fill(title);
  await page.getByLabel('Product Sku').fill('TB-1');
  await page.getByLabel('Unit Cost').fill('5.00');
  await page.getByLabel('Inventory Count').fill('3');
  await page.getByLabel('Description').fill('Line one\nline two');
  await page.getByLabel('Outcome Tags').fill('calm');
  await page.keyboard.press('Enter');
  await revoke(page, product.address);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'User system mode is updated. Please login again.',
  );
  await fillSignIn(page, 'merchant@example.com');

  await expect(page).toHaveURL(/#\/inventory\/add/);
  await expect(page.getByLabel('Inventory Title')).toHaveValue(title);
  await expect(page.getByLabel('Inventory Type')).toHaveValue('MTA');
  await expect(page.getByLabel('Description')).toHaveValue('Line one\nline two');
  await expect(page.getByRole('list', { name: 'Chosen tags' })).toContainText('calm');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('New inventory created successfully')).toBeVisible();

  await expect(page).toHaveURL(/#\/inventory$/);
  await expect(page.getByText(/Inventory Count : \d+/)).toBeVisible();

  // Saved: the next new form starts empty.
  await page.goto(`${product.address}/#/inventory/add`);
  await expect(page.getByLabel('Inventory Title')).toHaveValue('');
});

test('what one person typed is not shown to the next', async ({ resumed, product }) => {
  const page = await resumed('merchant@example.com');
  await page.goto(`${product.address}/#/inventory/add`);
  await page.getByLabel('Inventory Title').fill('Only mine to see');
  await revoke(page, product.address);
  await page.goto(`${product.address}/#/inventory/add?again`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await fillSignIn(page, 'merchant-2@example.com');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.goto(`${product.address}/#/inventory/add`);
  await expect(page.getByLabel('Inventory Title')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Only mine');
});

test('keep me logged in decides whether closing the browser signs out', async ({
  browser,
  product,
}) => {
  for (const keep of [true, false]) {
    const first = await browser.newContext();
    const page = await first.newPage();
    await page.goto(`${product.address}/#/pages/login`);
    await page.getByLabel('Keep me logged in').setChecked(keep);
    await fillSignIn(page, 'merchant@example.com');
    await page.waitForURL(/#\/dashboards\/commerce/);
    const { cookies, origins } = await first.storageState();
    await first.close();

    // A closed browser keeps what is stored but for the cookies of the session.
    const lasting = cookies.filter((cookie) => cookie.expires !== -1);
    const second = await browser.newContext({ storageState: { cookies: lasting, origins } });
    const again = await second.newPage();
    await again.goto(`${product.address}/#/inventory`);
    const heading = keep ? 'Inventory' : 'Sign in';
    await expect(
      again.getByRole('heading', { level: 1, name: heading, exact: true }),
    ).toBeVisible();
    await expect(again).toHaveURL(keep ? /#\/inventory/ : /#\/pages\/login/);
    await second.close();
  }
});
