import { expect, test } from './support/product';

test('the menu of the last row lies above the footer, at the end of a screen too', async ({
  resumed,
  product,
}) => {
  const page = await resumed('compliance-officer@example.com');
  await page.goto(`${product.address}/#/threshold`);
  await page.getByLabel('Search in states').fill('colorado');
  await expect(page.getByRole('row').filter({ hasText: 'Colorado' }).last()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page
    .getByRole('button', { name: /^Action/ })
    .last()
    .click();
  /** How far the last entry reaches under the footer, once the menu is placed. */
  const covered = async (): Promise<number> => {
    const edit = await page.getByRole('menuitem', { name: 'Edit …' }).boundingBox();
    const footer = await page.getByRole('contentinfo').boundingBox();
    if (!edit || !footer) return Number.POSITIVE_INFINITY;
    return edit.y + edit.height - footer.y;
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
});
