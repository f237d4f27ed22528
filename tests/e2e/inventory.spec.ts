import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pdfFile } from './support/files';
import { expect, test } from './support/product';
import { act, openList, rowOf, search, submit } from './support/stock';

async function fillGummies(page: Page, title: string): Promise<void> {
  await page.getByLabel('Inventory Type').selectOption('Edible');
  await page.getByLabel('Inventory Title').fill(title);
  await page.getByLabel('Product Sku').fill('BDG-100');
  await page.getByLabel('Unit Cost').fill('18.75');
  await page.getByLabel('Inventory Count').fill('120');
  await page.getByLabel('Manufacturer Name').fill('Humboldt Confections');
  await page.getByLabel('Manufacturer License Number').fill('C10-0000123-LIC');
  await page.getByLabel('Strain Type').selectOption('Hybrid');
  await page.getByLabel('Sub Category').selectOption('Gummies');
  await page.getByLabel('CBD', { exact: true }).selectOption('No');
  await page.getByLabel('THC', { exact: true }).selectOption('Yes');
  await page.getByLabel('Description').fill('Ten gummies of 10 mg each');
  await page.getByLabel('Outcome Tags').fill('relaxed');
  await page.keyboard.press('Enter');
}

async function add(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Inventory' }).click();
  await fillGummies(page, title);
  const summary = page.getByRole('complementary').or(page.locator('.gl-summary'));
  await expect(summary.first()).toContainText(title);
  await expect(summary.first()).toContainText('$18.75');
  await submit(page);
  await expect(page.getByText('New inventory created successfully')).toBeVisible();
  await expect(page).toHaveURL(/#\/inventory($|\?)/);
}

async function edit(page: Page, title: string): Promise<void> {
  await act(page, title, 'Edit');
  await page.getByLabel('Unit Cost').fill('19.25');
  await submit(page);
  await expect(page.getByText('Inventory updated successfully')).toBeVisible();
  await search(page, title);
  await expect(rowOf(page, title)).toContainText('$19.25');
}

/** Attaches a document from the list, then downloads it the same way. */
async function attachAndDownload(page: Page, title: string): Promise<void> {
  await act(page, title, 'Document');
  const dialog = page.getByRole('dialog', { name: 'Do you want to upload document?' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Please upload a valid document')).toBeVisible();
  await dialog.getByLabel('Select Product Image Url').setInputFiles({
    name: 'label.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByText('Please select valid format to upload the file')).toBeVisible();
  await dialog.getByLabel('Select Product Image Url').setInputFiles(pdfFile(title));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Document uploaded successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  const downloads = page.waitForEvent('download');
  await act(page, title, 'Document');
  await expect(page.getByText('Wait... downloading is in progress')).toBeVisible();
  expect(readFileSync(await (await downloads).path(), 'latin1')).toBe(
    pdfFile(title).buffer.toString(),
  );
}

async function exported(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export CSV/ }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  return text.trim().split('\r\n');
}

test('a merchant adds, edits, documents, clones, exports and deletes an item', async ({
  resumed,
  product,
}) => {
  const title = `Blue Dream Gummies ${Date.now()}`;
  const page = await resumed('merchant@example.com');
  await openList(page, product.address);
  await add(page, title);
  await search(page, title);
  await edit(page, title);
  await attachAndDownload(page, title);

  await act(page, title, 'Clone Inventory');
  await expect(page.getByText('Inventory clone successfully')).toBeVisible();
  await expect(rowOf(page, `COPY - ${title}`)).toContainText('$19.25');

  const lines = await exported(page);
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.includes(title))).toBe(true);
  await expect(
    page.getByText(/^Exported 2 rows to \S+_\d\d-\d\d-\d{4}_inventory\.csv$/),
  ).toBeVisible();

  await act(page, `COPY - ${title}`, 'Delete');
  const question = page.getByRole('dialog', { name: 'Plan Delete Confirmation' });
  await expect(question).toContainText('Do you want to remove this inventory?');
  await expect(question).toContainText(`COPY - ${title}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(rowOf(page, `COPY - ${title}`)).toHaveCount(1);
  await act(page, `COPY - ${title}`, 'Delete');
  await question.getByRole('button', { name: 'Sure' }).click();
  await expect(page.getByText('Inventory deleted successfully')).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(1);
});

test('search, sort and page of the list survive a reload and the way back', async ({
  resumed,
  product,
}) => {
  const page = await resumed('merchant@example.com');
  await openList(page, product.address);
  await search(page, 'g');
  await page.getByRole('button', { name: 'Inventory Unit Cost' }).click();
  const cost = page.getByRole('columnheader', { name: 'Inventory Unit Cost' });
  await expect(cost).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/Showing 11–20 of \d+/)).toBeVisible();

  const list = page.getByRole('region', { name: 'Inventory' }).getByRole('row');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const shown = await list.allTextContents();
  const asLeft = async (): Promise<void> => {
    await expect(page.getByText(/Showing 11–20 of \d+/)).toBeVisible();
    await expect(page.getByPlaceholder('Search by Inventory Title')).toHaveValue('g');
    await expect(cost).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => list.allTextContents()).toEqual(shown);
  };
  await page.reload();
  await asLeft();
  await list.nth(3).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page.getByLabel('Inventory Title')).toBeDisabled();
  await page.goBack();
  await asLeft();
  await page.goBack();
  await expect(page.getByText(/Showing 1–10 of \d+/)).toBeVisible();
});
