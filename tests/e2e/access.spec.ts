import type { Page } from '@playwright/test';
import { subjectsFor } from '../../src/domain/access/ability';
import { roles } from '../../src/domain/access/roles';
import { routeRows } from '../../src/routes/catalogue';
import type { RouteRow } from '../../src/routes/routeRow';
import { expect, signIn, test } from './support/product';
import { closeFirstWindow, redirects, windowFirst } from './support/screens';

const landing = '/dashboards/commerce';
const refusal = 'You are not allowed to open this page';

const account = (role: string): string => `${role.toLowerCase().replaceAll('_', '-')}@example.com`;

/** The heading of the screen that an address opens, as soon as the application has put the focus on it; of one that begins with a window, once that is closed. */
async function headingAt(page: Page, path: string, beginsWithWindow: boolean): Promise<string> {
  await page.evaluate((hash) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    location.hash = hash;
  }, path);
  if (!beginsWithWindow) return (await page.locator('main h1:focus').textContent()) ?? '';
  await closeFirstWindow(page);
  return (await page.locator('main h1').textContent()) ?? '';
}

// In parts, so that two workers share them.
for (const part of [0, 1, 2, 3]) {
  const some = roles.filter((_, index) => index % 4 === part);
  test(`${some.length} roles sign in and see exactly their menu; other screens refuse them (${part + 1} of 4)`, async ({
    browser,
    product,
  }) => {
    for (const role of some) {
      const subjects = subjectsFor({ role, permissions: [], features: [] });
      const isGranted = ({ subject }: RouteRow): boolean => subject !== null && subjects.has(subject);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await signIn(page, product.address, account(role));
      const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
      const menu = routeRows.filter((row) => row.menu && isGranted(row)).map(({ title }) => title);
      await expect(links, role).toHaveCount(menu.length);
      expect({ role, shown: (await links.allTextContents()).sort() }).toEqual({ role, shown: menu.sort() });

      // The landing page is shown already: signing in has looked at its heading.
      const others = routeRows.filter(
        ({ subject, path }) => subject !== null && path !== landing && !(path in redirects),
      );
      const expected = others.map((row) => [row.path, isGranted(row) ? row.title : refusal]);
      const found: string[][] = [];
      for (const row of others) {
        const beginsWithWindow = row.path === windowFirst && isGranted(row);
        found.push([row.path, await headingAt(page, row.path.replace(/:\w+/g, 'x'), beginsWithWindow)]);
      }
      expect({ role, found }).toEqual({ role, found: expected });
      await context.close();
    }
  });
}

for (const role of ['CONTACT', 'AMBASSADOR']) {
  test(`${role} has no demo account that signs in`, async ({ page, product }) => {
    await page.goto(`${product.address}/#/pages/login`);
    await page.getByLabel('Email').fill(account(role));
    await page.getByLabel('Password', { exact: true }).fill('Demo!2026');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/#\/pages\/login/);
  });
}
