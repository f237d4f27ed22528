import type { Page } from '@playwright/test';
import { routeRows } from '../../src/routes/catalogue';
import { demoIds } from './support/demoIds';
import { watchProblems } from './support/problems';
import { expect, type Product, signIn, signInAnew, test } from './support/product';
import {
  guardedScreens,
  openScreen,
  publicScreens,
  type Screen,
  staffScreens,
  taxScreens,
} from './support/screens';
import { openList } from './support/stock';
import { sidewaysScrolls } from './support/widths';

/** Walks through every screen, first those without a session; tells what `look` finds on each. */
async function walk(
  page: Page,
  product: Product,
  look: (screen: Screen) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const visit = async (screens: Screen[]): Promise<void> => {
    for (const screen of screens) {
      await openScreen(page, product.address, screen);
      for (const line of await look(screen)) found.push(`${screen.hash} ${line}`);
    }
  };
  await visit(await publicScreens(product));
  await signIn(page, product.address, 'merchant@example.com');
  const ids = await demoIds(product);
  await visit(guardedScreens('MERCHANT', ids));
  await signInAnew(page, product.address, 'taxation-admin@example.com');
  await visit(taxScreens(ids));
  await signInAnew(page, product.address, 'top-admin@example.com');
  await visit(staffScreens(ids));
  return found;
}

test('the walk below visits every row of the catalogue', async ({ product }) => {
  const ids = await demoIds(product);
  const visited = [
    ...(await publicScreens(product)),
    ...guardedScreens('MERCHANT', ids),
    ...taxScreens(ids),
    ...staffScreens(ids),
  ].map(({ row }) => row);
  expect(routeRows.map(({ path }) => path).filter((path) => !visited.includes(path))).toEqual([]);
});

test('no screen scrolls sideways from 360 to 2560 pixels, violates a policy or lacks its title', async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${product.address}/outbox`);
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  const found = await walk(page, product, async ({ heading }) => {
    const lines: string[] = [];
    const title = await page.title();
    if (!/^.+ · Greenledger$/.test(title)) lines.push(`is titled ${title} under ${heading}`);
    return [...lines, ...(await sidewaysScrolls(page))];
  });
  expect(found).toEqual([]);
});

test('a violated policy would be noticed', async ({ browser, product }) => {
  const page = await browser.newPage();
  const problems = await watchProblems(page);
  await page.goto(`${product.address}/#/pages/login`);
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(), { src: 'http://evil.example/' })),
  );
  await expect.poll(() => problems().join()).toContain('img-src');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => problems().join()).toContain('style-src');
  await page.close();
});

test('printed pages carry no frame around them', async ({ signedIn, product }) => {
  const page = await signedIn('merchant@example.com');
  await openList(page, product.address);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Inventory' })).toBeVisible();
});
