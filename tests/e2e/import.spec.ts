import { readFileSync, writeFileSync } from 'node:fs';
import { longestTask } from './support/mainThread';
import { expect, test } from './support/product';
import {
  csvFile,
  csvRow,
  csvText,
  importInput,
  importRows,
  openList,
  rowOf,
  search,
} from './support/stock';

test('the sample file can be sent as it is', async ({ resumed, product }) => {
  const page = await resumed('merchant@example.com');
  await page.goto(`${product.address}/#/inventory/add`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sample CSV Format' }).click();
  const sample = await (await download).path();
  await importInput(page).setInputFiles({
    name: 'sample.csv',
    mimeType: 'text/csv',
    buffer: readFileSync(sample),
  });
  await expect(page.getByText('1 inventory item imported')).toBeVisible();
  await expect(page).toHaveURL(/#\/inventory($|\?)/);
});

test('what a file may be stands inside the box it is dropped on', async ({ resumed, product }) => {
  const page = await resumed('merchant@example.com');
  await page.goto(`${product.address}/#/inventory/add`);
  const limit = page.getByText('CSV, one file of at most');
  await expect(limit).toBeVisible();
  const space = await limit.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const [inner, outer] = [
      range.getBoundingClientRect(),
      text.parentElement?.getBoundingClientRect(),
    ];
    return outer ? Math.min(inner.left - outer.left, outer.bottom - inner.bottom) : 0;
  });
  expect(space).toBeGreaterThanOrEqual(12);
});

test('a file of good rows lands whole', async ({ resumed, product }) => {
  const stamp = Date.now();
  const page = await resumed('merchant@example.com');
  await importRows(page, product.address, [
    csvRow(`Imported A ${stamp}`),
    csvRow(`Imported B ${stamp}`),
  ]);
  await expect(page.getByText('2 inventory items imported')).toBeVisible();
  await search(page, `Imported A ${stamp}`);
  await expect(rowOf(page, `Imported A ${stamp}`)).toContainText('$12.50');
  await search(page, String(stamp));
  await expect(rowOf(page, String(stamp))).toHaveCount(2);

  // The same titles again: the server knows them, and says so row by row.
  await page.goto(`${product.address}/#/inventory/add`);
  await importInput(page).setInputFiles(
    csvFile(csvRow(`Imported A ${stamp}`), csvRow(`Imported C ${stamp}`)),
  );
  await expect(page.getByRole('alert').filter({ hasText: 'It has 1 error' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Errors of the file' })).toContainText(
    'is already exists',
  );
  await openList(page, product.address);
  await search(page, `Imported C ${stamp}`);
  await expect(page.getByText('No matching inventory')).toBeVisible();
});

test('a file with bad rows writes nothing, and says which, where and why', async ({
  resumed,
  product,
}) => {
  const stamp = Date.now();
  const page = await resumed('merchant@example.com');
  await page.goto(`${product.address}/#/inventory/add`);
  const bad = Array.from({ length: 12 }, (_, index) => csvRow(`Broken ${index} ${stamp}`, '0.50'));
  await importInput(page).setInputFiles(csvFile(csvRow(`Fine ${stamp}`), ...bad));

  // All of them at once.
  const toasts = page.locator('.Toastify__toast');
  for (const row of [2, 3, 4, 5, 6]) {
    const text = `'0.50' in row ${row}, column inventory_unit_cost: Please use format x,xxx.xx`;
    await expect(toasts.filter({ hasText: text })).toHaveCount(1);
  }
  await expect(toasts.filter({ hasText: '7 more errors in the table' })).toHaveCount(1);

  await expect(page.getByRole('alert').filter({ hasText: 'It has 12 errors' })).toContainText(
    'stock.csv was not imported.',
  );
  const table = page.getByRole('region', { name: 'Errors of the file' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('Showing 1–10 of 12')).toBeVisible();
  await page.getByLabel('Filter errors').fill('0.50');
  await page.getByLabel('Errors of column').selectOption('inventory_unit_cost');
  await expect(page.getByText('Showing 1–10 of 12')).toBeVisible();
  await page.getByLabel('Filter errors').fill('no such error');
  await expect(page.getByText('No matching errors')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download errors as CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(13);
  expect(lines[1]).toContain('inventory_unit_cost');

  await openList(page, product.address);
  await search(page, String(stamp));
  await expect(page.getByText('No matching inventory')).toBeVisible();
});

test('a file that is no CSV is refused at the door', async ({ resumed, product }) => {
  const page = await resumed('merchant@example.com');
  await page.goto(`${product.address}/#/inventory/add`);
  await importInput(page).setInputFiles({
    name: 'stock.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(page.getByText('Please select valid format to upload the file')).toBeVisible();
});

test('a file of 100,000 rows leaves the page alive, shows a figure and tells its error', async ({
  resumed,
  product,
  browser,
}) => {
  const page = await resumed('merchant@example.com');
  await page.goto(`${product.address}/#/inventory/add`);
  const rows = Array.from({ length: 99_999 }, (_, at) => csvRow(`Many ${at}`));
  // A real file: the test's own bytes would have to be unpacked by the page.
  const file = test.info().outputPath('stock.csv');
  writeFileSync(file, csvText([...rows, csvRow('The last one', '0.10')]));

  const longest = await longestTask(browser, page, async () => {
    await importInput(page).setInputFiles(file);
    await expect(page.getByRole('progressbar', { name: 'Checking stock.csv' })).toBeVisible();
    await page.getByLabel('Inventory Title').fill('Typed meanwhile');
    const table = page.getByRole('region', { name: 'Errors of the file' });
    await expect(table).toContainText('100,000', { timeout: 60_000 });
  });
  await expect(page.getByLabel('Inventory Title')).toHaveValue('Typed meanwhile');
  expect(longest, 'milliseconds in which the page did not answer').toBeLessThan(100);
});

test('an import on its way can be cancelled, and the person is told what that means', async ({
  resumed,
  product,
}) => {
  const page = await resumed('merchant@example.com');
  await page.goto(`${product.address}/#/inventory/add`);
  await page.route('**/api/applications/inventory/import', () => undefined);
  await importInput(page).setInputFiles(csvFile(csvRow(`Never sent ${Date.now()}`)));
  await page.getByRole('button', { name: /^Cancel Importing/ }).click();
  await expect(page.getByText(/^Canceled\./)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Importing/ })).toBeHidden();
  await expect(page).toHaveURL(/#\/inventory\/add/);
});
