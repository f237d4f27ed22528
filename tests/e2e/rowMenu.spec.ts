import { expect, test } from './support/product';

test('the menu of the last row lies above the footer, at the end of a screen too', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('compliance-officer@example.com');
  await page.goto(`${product.address}/#/threshold`);
  await page.getByLabel('Search in states').fill('colorado');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page
    .getByRole('button', { name: /^Action/ })
    .last()
    .click();
  const edit = await page.getByRole('menuitem', { name: 'Edit …' }).boundingBox();
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((edit?.y ?? 0) + (edit?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});
