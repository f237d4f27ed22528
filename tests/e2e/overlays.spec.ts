import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/product';

/** What lies on top in the middle of an element is the element itself. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && one.contains(hit);
  });

test('an open row menu lies over the cookie banner', async ({ resumed, product }) => {
  const page = await resumed('merchant@example.com');
  await page.context().clearCookies({ name: 'accept-cookie' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${product.address}/#/inventory`);
  await page.reload();
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  const action = page.getByRole('button', { name: /^Action/ }).nth(2);
  await action.evaluate((button) => {
    const room = document.querySelector('.gl-cookies')?.getBoundingClientRect().top ?? 0;
    window.scrollBy(0, button.getBoundingClientRect().bottom - room + 60);
  });
  await action.click();
  const entries = page.getByRole('menuitem');
  await expect(entries).toHaveCount(5);
  for (const entry of await entries.all()) expect(await isOnTop(entry)).toBe(true);
});

/** Says something, and opens the details of an invitation while it is said. */
async function openUnderToast(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/#/applications/onboarding-invite-history`);
  const menu = page.getByRole('button', { name: /^Action/ }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

for (const [width, height] of [
  [1440, 900],
  [390, 800],
] as const) {
  test(`a toast leaves what a drawer offers free, ${width} px wide`, async ({
    signedIn,
    product,
  }) => {
    const page = await signedIn('iso@example.com');
    await page.setViewportSize({ width, height });
    const toast = page.locator('.Toastify__toast');
    await expect(toast).toBeVisible();
    await toast.hover();
    await openUnderToast(page, product.address);
    await expect(toast).toBeVisible();
    // Once the drawer has come to rest.
    await expect
      .poll(async () => {
        const said = await toast.boundingBox();
        const body = await page.locator('.offcanvas-body').boundingBox();
        if (!said || !body) return 'nothing is said, or nothing is open';
        if (body.x + body.width > width) return 'the drawer slides in';
        const isBeside = said.x + said.width <= body.x;
        return isBeside || said.y >= body.y + body.height ? 'free' : 'covered';
      })
      .toBe('free');
    expect(await isOnTop(toast)).toBe(true);
  });
}

test('the figure of a tile is larger than its name', async ({ resumed, product }) => {
  const page = await resumed('merchant@example.com');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.address}/#/dashboards/commerce`);
    await expect(page.getByText('Net of sales')).toBeVisible();
    const sizes = await page.locator('.gl-figures > .card').evaluateAll((tiles) =>
      tiles.map((tile) =>
        ['dt', 'dd'].map((part) => {
          const element = tile.querySelector(part);
          return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
        }),
      ),
    );
    expect(sizes.length).toBeGreaterThan(7);
    for (const [name = 0, figure = 0] of sizes) expect(figure).toBeGreaterThan(name);
  }
});
