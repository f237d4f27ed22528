import { expect, test } from './support/product';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a question over the menu has the keyboard, and the menu goes with its screen', async ({
    signedIn,
    product,
  }) => {
    const page = await signedIn('top-admin@example.com');
    await page.goto(`${product.address}/#/inventory/add`);
    const title = page.getByLabel(/Inventory Title/);
    await title.fill('Haze');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const open = () => page.getByRole('button', { name: 'Open menu' }).click();
    const ways = [
      () => menu.getByRole('link', { name: 'Tips', exact: true }).click(),
      () => page.goBack(),
    ];
    for (const go of ways) {
      await open();
      await go();
      await expect(question).toBeVisible();
      // Longer than the menu takes to go, which gives the focus back then.
      await page.waitForTimeout(700);
      await expect(question.locator(':focus').or(question.and(page.locator(':focus')))).toHaveCount(
        1,
      );
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/#\/inventory\/add/);
      await expect(title).toHaveValue('Haze');
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
    await open();
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/#\/dashboards\/commerce/);
    await expect(menu).toBeHidden();
    await open();
    await page.goForward();
    await expect(page).toHaveURL(/#\/inventory\/add/);
    await expect(menu).toBeHidden();
  });
});

test('the search over a row hears what is typed, and gives the row its keys back', async ({
  resumed,
  product,
}) => {
  const page = await resumed('top-admin@example.com');
  await page.goto(`${product.address}/#/transaction-ledger`);
  await page.locator('.gl-row-link').first().click();
  const drawer = page.locator('.gl-row-drawer');
  await expect(drawer).toBeVisible();
  const place = page.url();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search', exact: true });
  await search.pressSequentially('jkj');
  await expect(search).toHaveValue('jkj');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  expect(page.url()).toBe(place);
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(place);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
