import { routeRows } from '../../src/routes/catalogue';
import { inspector, standing } from './support/axe';
import { type DemoIds, demoIds } from './support/demoIds';
import { watchProblems } from './support/problems';
import { expect, type Product, signIn, test } from './support/product';
import {
  closeFirstWindow,
  guardedScreens,
  openScreen,
  publicScreens,
  resultFirst,
  type Screen,
  staffScreens,
  taxScreens,
  windowFirst,
} from './support/screens';
import { openList } from './support/stock';

// The longest of all: its walks are shared between the workers.
test.describe.configure({ mode: 'parallel' });

/** Who opens which screens; together they are every row of the catalogue. */
const walks: {
  who: string;
  screens: (ids: DemoIds, product: Product) => Screen[] | Promise<Screen[]>;
}[] = [
  { who: '', screens: (_, product) => publicScreens(product) },
  { who: 'merchant@example.com', screens: (ids) => guardedScreens('MERCHANT', ids) },
  { who: 'taxation-admin@example.com', screens: taxScreens },
  { who: 'top-admin@example.com', screens: staffScreens },
];

test('the walks below visit every row of the catalogue', async ({ product }) => {
  const ids = await demoIds(product);
  const visited = await Promise.all(walks.map(({ screens }) => screens(ids, product)));
  const rows = visited.flat().map(({ row }) => row);
  expect(routeRows.map(({ path }) => path).filter((path) => !rows.includes(path))).toEqual([]);
});

for (const { who, screens } of walks) {
  test(`no screen of ${who || 'a visitor'} scrolls sideways from 360 to 2560 pixels, lacks its title or has anything that axe finds`, async ({
    page,
    product,
  }) => {
    test.setTimeout(480_000);
    const seen = inspector(page);
    const { look, found } = seen;
    await page.goto(`${product.address}/outbox`);
    await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
    if (who) await signIn(page, { address: product.address, email: who });
    else await look('/outbox');
    for (const screen of await screens(await demoIds(product), product)) {
      await openScreen(page, product.address, screen);
      const title = await page.title();
      if (!/^.+ · Greenledger$/.test(title)) found.push(`${screen.hash} is titled ${title}`);
      if (screen.row === windowFirst) {
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(`the window of ${screen.hash}`);
        await closeFirstWindow(page);
      } else if (!resultFirst.has(screen.row) && (await page.getByRole('dialog').isVisible())) {
        found.push(`${screen.hash} begins with a window`);
      }
      await standing(page, seen, screen.hash);
    }
    expect(found).toEqual([]);
  });
}

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

test('printed pages carry no frame around them', async ({ resumed, product }) => {
  const page = await resumed('merchant@example.com');
  await openList(page, product.address);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Inventory' })).toBeVisible();
});
