import type { Locator, Page } from '@playwright/test';
import type { InputFile } from './files';
import { expect } from './product';

const header =
  'product_sku,inventory_title,inventory_unit_cost,inventoryType,inventory_weight_box,inventory_count,manufacturer_name,manufacturer_license_no,inventory_description,strain_type,sub_category,outcome_tags,thc_amount,is_cbd,is_thc';

/** One good row of the import; the unit cost may be made a bad one. */
export const csvRow = (title: string, cost = '12.50'): string =>
  `SKU-1,${title},${cost},Edible,,40,Humboldt Confections,C10-0000123-LIC,Ten gummies,Hybrid,Gummies,"relaxed,happy",10.00%,No,Yes`;

/** The text of an import file: the fifteen columns and these rows. */
export const csvText = (rows: readonly string[]): string => [header, ...rows].join('\r\n');

/** An import file as a person chooses it. */
export const csvFile = (...rows: string[]): InputFile => ({
  name: 'stock.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csvText(rows)),
});

/** What the API takes as a new item; type MTA asks for the fewest fields. */
export const plainItem = (title: string): Record<string, unknown> => ({
  inventoryType: 'MTA',
  inventory_title: title,
  product_sku: 'E2E-1',
  inventory_unit_cost: '10.00',
  inventory_count: '1',
  inventory_description: 'Made for a test',
  outcome_tags: [],
});

/** Opens the inventory list and waits for its rows or its empty state. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/#/inventory`);
  await expect(
    page.getByRole('heading', { name: 'Inventory', exact: true, level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(/Inventory Count : \d+/)).toBeVisible();
}

/** Filters the list by title and waits until the address says so. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search by Inventory Title').fill(text);
  await page.waitForURL(
    (url) => new URLSearchParams(url.hash.split('?')[1]).get('search') === text,
  );
}

/** The rows of the list that hold a text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Inventory' }).getByRole('row').filter({ hasText: text });

/** Chooses an action from the menu of the row of an item. */
export async function act(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Action for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The input behind the drop zone of the import. */
export const importInput = (page: Page): Locator => page.getByLabel('CSV file to import');

/** Presses the form's own Submit. */
export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit', exact: true }).click();

/** Sends an import and waits for the list. */
export async function importRows(page: Page, address: string, rows: string[]): Promise<void> {
  await page.goto(`${address}/#/inventory/add`);
  await importInput(page).setInputFiles(csvFile(...rows));
  await page.waitForURL(/#\/inventory($|\?)/);
}
