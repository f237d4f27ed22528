import type { Page } from '@playwright/test';
import { pdfFile } from './support/files';
import { type Keyboard, keyboardOf } from './support/keyboard';
import { demoPassword, expect, test } from './support/product';
import { csvFile, csvRow, rowOf } from './support/stock';

async function signIn(page: Page, keys: Keyboard): Promise<void> {
  await keys.to(page.getByLabel('Email'));
  await keys.type('merchant@example.com');
  await keys.press('Tab');
  await keys.type(demoPassword);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Commerce dashboard');
}

async function openByPalette(page: Page, keys: Keyboard, screen: string): Promise<void> {
  await keys.press('Control+k');
  await expect(page.getByPlaceholder('Search screens, people, invoices …')).toBeFocused();
  await keys.type(screen);
  await keys.press('Enter');
}

const actionOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Action for ${title}`, exact: true });

async function addItem(page: Page, keys: Keyboard, title: string): Promise<void> {
  await keys.hit(page.getByRole('link', { name: 'Add Inventory' }));
  await keys.to(page.getByLabel('Inventory Type'));
  await keys.type('Edible');
  await keys.fill(page.getByLabel('Inventory Title'), title);
  await keys.fill(page.getByLabel('Product Sku'), 'KB-1');
  await keys.fill(page.getByLabel('Unit Cost'), '20.00');
  await keys.fill(page.getByLabel('Inventory Count'), '5');
  await keys.fill(page.getByLabel('Manufacturer Name'), 'Maker');
  await keys.fill(page.getByLabel('Manufacturer License Number'), 'L-1');
  for (const [label, choice] of [
    ['Strain Type', 'Hybrid'],
    ['Sub Category', 'Gummies'],
    ['CBD', 'No'],
    ['THC', 'Yes'],
  ] as const) {
    await keys.to(page.getByLabel(label, { exact: true }));
    await keys.type(choice);
  }
  await keys.fill(page.getByLabel('Description'), 'Typed by keyboard');
  await keys.to(page.getByLabel('Outcome Tags'));
  await keys.type('calm');
  await keys.press('Enter');
  const chooser = await keys.files(page.getByLabel('Select Product Image Url'));
  await chooser.setFiles(pdfFile(title));
  await keys.hit(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByText('New inventory created successfully')).toBeVisible();
}

test('the keyboard alone signs in and does everything that the inventory offers', async ({
  page,
  product,
}) => {
  const title = `Keyboard Kush ${Date.now()}`;
  const keys = keyboardOf(page);
  await page.goto(`${product.address}/#/pages/login`);
  await signIn(page, keys);
  await openByPalette(page, keys, 'inventory');
  await page.waitForURL(/#\/inventory$/);
  await addItem(page, keys, title);

  await keys.fill(page.getByPlaceholder('Search by Inventory Title'), title);
  await expect(rowOf(page, title)).toHaveCount(1);
  await keys.choose(actionOf(page, title), 'Edit');
  await keys.fill(page.getByLabel('Unit Cost'), '21.00');
  await keys.hit(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByText('Inventory updated successfully')).toBeVisible();

  await keys.fill(page.getByPlaceholder('Search by Inventory Title'), title);
  await expect(rowOf(page, title)).toHaveCount(1);
  await expect(rowOf(page, title)).toContainText('$21.00');
  const download = page.waitForEvent('download');
  await keys.choose(actionOf(page, title), 'Document');
  await download;
  await expect(actionOf(page, title)).toBeFocused();
  await keys.choose(actionOf(page, title), 'Clone Inventory');
  await expect(page.getByText('Inventory clone successfully')).toBeVisible();

  // The question keeps the focus while it is open and gives it back when it is answered.
  const copy = actionOf(page, `COPY - ${title}`);
  await keys.choose(copy, 'Delete');
  const question = page.getByRole('dialog', { name: 'Plan Delete Confirmation' });
  await expect(question).toBeVisible();
  for (let stops = 0; stops < 8; stops += 1) {
    await keys.press('Tab');
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await keys.press('Escape');
  await expect(question).toBeHidden();
  await expect(copy).toBeFocused();
  await keys.choose(copy, 'Delete');
  await keys.hit(question.getByRole('button', { name: 'Sure' }));
  await expect(page.getByText('Inventory deleted successfully')).toBeVisible();

  const file = page.waitForEvent('download');
  await keys.hit(page.getByRole('button', { name: /^Export CSV/ }));
  await file;
  await keys.choose(actionOf(page, title), 'View');
  await expect(page.getByLabel('Inventory Title')).toBeDisabled();
  await keys.hit(page.getByRole('link', { name: /Back to Inventory/ }));

  await keys.hit(page.getByRole('button', { name: 'Clear Filtering' }));
  await keys.hit(page.getByRole('button', { name: 'Inventory Title' }));
  await expect(page.getByRole('columnheader', { name: 'Inventory Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await keys.hit(page.getByRole('button', { name: 'Next' }));
  await expect(page.getByText(/Showing 11–20 of/)).toBeVisible();
});

test('the keyboard alone imports a file, changes the theme and signs out', async ({
  page,
  product,
}) => {
  const stamp = Date.now();
  const keys = keyboardOf(page);
  await page.goto(`${product.address}/#/pages/login`);
  await signIn(page, keys);
  await keys.hit(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Inventory' }),
  );
  await keys.hit(page.getByRole('link', { name: 'Add Inventory' }));
  const zone = page.getByRole('button', { name: /Drag 'n' drop some files here/ });
  await (await keys.files(zone)).setFiles(csvFile(csvRow(`Bad ${stamp}`, '0')));
  await keys.fill(page.getByLabel('Filter errors'), 'format');
  await (await keys.files(zone)).setFiles(csvFile(csvRow(`Good ${stamp}`)));
  await expect(page.getByText('1 inventory item imported')).toBeVisible();

  const account = page.getByRole('button', { name: /^Account of/ });
  await keys.choose(account, 'Settings');
  const panel = page.getByRole('dialog', { name: 'Settings' });
  await keys.to(panel.getByRole('radio', { name: 'Match system' }));
  await keys.press('ArrowRight', 'ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await keys.press('Escape');
  await expect(panel).toBeHidden();
  await expect(account).toBeFocused();
  await keys.choose(account, 'Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('Tab goes round every screen without being caught', async ({ resumed, product }) => {
  const page = await resumed('merchant@example.com');
  for (const [screen, heading] of [
    ['dashboards/commerce', 'Commerce dashboard'],
    ['inventory', 'Inventory'],
    ['inventory/add', 'Inventory Details'],
  ] as const) {
    await page.goto(`${product.address}/#/${screen}`);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.locator('.gl-loading-bar, [aria-busy=true]')).toHaveCount(0);
    const first = page.getByRole('button', { name: 'Skip to content' });
    const keys = keyboardOf(page);
    await keys.to(first);
    await keys.press('Tab');
    await expect(first).not.toBeFocused();
    await keys.to(first);
    await keys.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});
