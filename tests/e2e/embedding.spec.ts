import { embedSnippet } from '../../src/domain/banking/linking/linkPage';
import { expect, test } from './support/product';

const site = 'http://localhost:5173';

test('an account is linked in a frame of another site, which alone is told', async ({
  visitor,
  product,
}) => {
  const page = await visitor();
  const snippet = embedSnippet({
    home: product.address,
    key: 'pk_demo_emerald_valley_dispensary_1',
    site,
  }).replace('console.log(', 'document.title = String(');
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Shop</title><link rel="icon" href="data:,">${snippet}`,
    }),
  );
  await page.goto(`${site}/`);
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Bank', { exact: true }).fill('Humboldt');
  await frame.getByRole('option', { name: 'Humboldt Savings' }).click();
  await frame.getByLabel('Online banking user name').fill('test-good');
  await frame.getByLabel('Online banking password').fill('Emerald Valley Collective');
  await frame.getByRole('button', { name: 'Connect' }).click();
  await frame.getByRole('checkbox').check();
  await frame.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(frame.getByText('ready to use')).toBeVisible();
  // The snippet's own listener has heard it.
  await expect(page).toHaveTitle(/^Linked/);
});
