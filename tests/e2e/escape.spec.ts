import { expect, fillSignIn, test } from './support/product';

test('Escape ends what is nearest: a list of the browser, a list of ours, and then the dialog, which asks', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('top-admin@example.com');
  await page.goto(`${product.address}/#/manual-ledger`);
  await page.getByRole('button', { name: 'Add entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New manual entry' });
  await dialog.getByLabel('Debit or credit').click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('combobox', { name: 'Organization' }).pressSequentially('a');
  await expect(dialog.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/^Amount/).pressSequentially('5');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  // While it goes away, keys are still its own.
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('5.00');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog).toBeHidden();
});

test('Back over a half-typed dialog asks, however the screen was opened', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('top-admin@example.com');
  const openers = [
    () => page.getByRole('link', { name: 'Manual ledger' }).click(),
    () => page.goto(`${product.address}/#/manual-ledger`),
  ];
  for (const open of openers) {
    await open();
    await page.getByRole('button', { name: 'Add entry' }).click();
    const dialog = page.getByRole('dialog', { name: 'New manual entry' });
    await dialog.getByLabel(/^Amount/).pressSequentially('5');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/#\/manual-ledger/);
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue('5.00');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/#\/dashboards\/commerce/);
    await expect(dialog).toBeHidden();
  }
});

test('Back in the very turn of the first letter is asked about, and two at once are', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('top-admin@example.com');
  await page.goto(`${product.address}/#/tips`);
  await page.getByRole('link', { name: 'Manual ledger' }).click();
  await page.getByRole('button', { name: 'Add entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'New manual entry' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const steps of [1, 2]) {
    await dialog.getByLabel(/^Amount/).evaluate((box, count) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        box,
        `${count}`,
      );
      box.dispatchEvent(new Event('input', { bubbles: true }));
      for (let step = 0; step < count; step++) history.back();
    }, steps);
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/#\/manual-ledger/);
    await expect(dialog.getByLabel(/^Amount/)).toHaveValue(`${steps}`);
  }
  // A typed address that was declined takes nothing of the way back.
  await page.evaluate(() => window.location.assign('#/invoices'));
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/#\/manual-ledger/);
  await expect(question).toBeHidden();
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/#\/tips/);
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Manual ledger' })).toBeVisible();
});

test('Back asks after the sign-in page was loaded anew in the middle of the history, and leaves nothing', async ({
  visitor,
  product,
}) => {
  const page = await visitor();
  await page.goto(`${product.address}/#/inventory/add`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.reload();
  await fillSignIn(page, 'top-admin@example.com');
  await expect(page).toHaveURL(/#\/inventory\/add/);
  const title = page.getByLabel(/Inventory Title/);
  await title.fill('Haze');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (let time = 0; time < 2; time++) {
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/#\/inventory\/add/);
    await expect(title).toHaveValue('Haze');
  }
});
