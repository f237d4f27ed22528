import { subjectsFor } from '../../src/domain/access/ability';
import { roles } from '../../src/domain/access/roles';
import { routeRows } from '../../src/routes/catalogue';
import { expect, signIn, test } from './support/product';

const account = (role: string): string => `${role.toLowerCase().replaceAll('_', '-')}@example.com`;

// Two halves, so that two workers share them.
for (const half of [0, 1]) {
  const some = roles.filter((_, index) => index % 2 === half);
  test(`${some.length} roles sign in and see exactly their menu; other screens refuse them (${half + 1} of 2)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(180_000);
    for (const role of some) {
      const subjects = subjectsFor({ role, permissions: [], features: [] });
      const guarded = routeRows.filter((row) => row.subject !== null);
      const menu = guarded.filter((row) => row.menu && row.subject && subjects.has(row.subject));
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await signIn(page, product.address, account(role));
      const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
      await expect(links, role).toHaveCount(menu.length);
      expect({ role, shown: (await links.allTextContents()).sort() }).toEqual({
        role,
        shown: menu.map((row) => row.title).sort(),
      });

      for (const { path, subject } of guarded) {
        await page.goto(`${product.address}/#${path.replace(/:\w+/g, 'x')}`);
        const refusal = page.getByRole('heading', { name: 'You are not allowed to open this page' });
        const isGranted = subject !== null && subjects.has(subject);
        if (isGranted) {
          await expect(
            page.getByRole('navigation', { name: 'Breadcrumb' }),
            `${role} at ${path}`,
          ).toBeVisible();
          await expect(refusal).toHaveCount(0);
        } else await expect(refusal, `${role} at ${path}`).toBeVisible();
      }
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
