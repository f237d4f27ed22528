import type { Page } from '@playwright/test';
import { subjectsFor } from '../../src/domain/access/ability';
import { type Role, roles } from '../../src/domain/access/roles';
import { routeRows } from '../../src/routes/catalogue';
import { isHeld, type RouteRow } from '../../src/routes/routeRow';
import { expect, signIn, test } from './support/product';
import { closeFirstWindow, redirects, windowFirst } from './support/screens';

const landing = '/dashboards/commerce';
const refusal = 'You are not allowed to open this page';

const account = (role: string): string => `${role.toLowerCase().replaceAll('_', '-')}@example.com`;

function isGranted(role: Role, { subject }: RouteRow): boolean {
  const held = subjectsFor({ role, permissions: [], features: [] });
  return subject !== null && isHeld(subject, (one) => held.has(one));
}

/** Some see nothing on a screen that they may open: it is not in their menu. */
const isOffered = (role: Role, row: RouteRow): boolean => {
  const held = subjectsFor({ role, permissions: [], features: [] });
  return isGranted(role, row) && (row.shows?.some((subject) => held.has(subject)) ?? true);
};
const isForAll = (row: RouteRow): boolean => roles.every((role) => isGranted(role, row));

/**
 * The heading of the screen that an address opens, as soon as the application has put the focus on
 * it; of one that begins with a window, once that is closed.
 */
async function headingAt(page: Page, path: string, beginsWithWindow: boolean): Promise<string> {
  await page.evaluate((hash) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    location.hash = hash;
  }, path);
  if (!beginsWithWindow) return (await page.locator('main h1:focus').textContent()) ?? '';
  await closeFirstWindow(page);
  return (await page.locator('main h1').textContent()) ?? '';
}

// The landing page is shown already: signing in has looked at its heading.
const visited = routeRows.filter(
  ({ subject, path }) => subject !== null && path !== landing && !(path in redirects),
);

/**
 * One role of each kind of menu. tests/catalogue.test.ts holds menu and guard to all roles and all
 * screens, and screens.spec.ts opens each of them for somebody who may.
 */
const walkers = [
  'TOP_ADMIN',
  'PURCHASER',
  'MERCHANT',
  'TAXATION_USER',
  'ISO2',
  'BILL_PAY_VENDOR',
  'COMPLIANCE_OFFICER',
  'BUDTENDER',
] as const satisfies readonly Role[];

/** Each screen for one of those whom it refuses, and every twelfth, for each role another. */
const walkOf = (role: (typeof walkers)[number]): RouteRow[] =>
  visited.filter((row, index) => {
    const refused = walkers.filter((walker) => !isGranted(walker, row));
    const turn = (index + walkers.indexOf(role)) % 12;
    return refused[index % refused.length] === role || turn === 0;
  });

test('each screen is refused to a role that may not open it', () => {
  const refused = visited.filter((row) =>
    walkers.some((role) => walkOf(role).includes(row) && !isGranted(role, row)),
  );
  expect(refused).toEqual(visited.filter((row) => !isForAll(row)));
});

/** The window as nobody has used it; what it has loaded of the application it need not compile anew. */
async function forgetAll(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/outbox`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}

/** Opens what a long menu has folded. */
async function openHeadings(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button').first()).toBeVisible();
  const folded = menu.locator('[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

// In parts, so that two workers share them.
for (const part of [0, 1]) {
  const some = walkers.filter((_, index) => index % 2 === part);
  test(`${some.length} roles sign in and see exactly their menu; other screens refuse them (${part + 1} of 2)`, async ({
    browser,
    product,
  }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    for (const role of some) {
      await forgetAll(page, product.address);
      await signIn(page, { address: product.address, email: account(role) });
      await openHeadings(page);
      const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
      const menu = routeRows
        .filter((row) => row.menu && isOffered(role, row))
        .map(({ title }) => title);
      await expect(links, role).toHaveCount(menu.length);
      expect({ role, shown: (await links.allTextContents()).sort() }).toEqual({
        role,
        shown: menu.sort(),
      });

      const others = walkOf(role);
      const expected = others.map((row) => [row.path, isGranted(role, row) ? row.title : refusal]);
      const found: string[][] = [];
      for (const row of others) {
        const beginsWithWindow = row.path === windowFirst && isGranted(role, row);
        found.push([
          row.path,
          await headingAt(page, row.path.replace(/:\w+/g, 'x'), beginsWithWindow),
        ]);
      }
      expect({ role, found }).toEqual({ role, found: expected });
    }
    await page.close();
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
