import { fill, freshMerchant, newApplicant } from './support/applicants';
import { pdfFile } from './support/files';
import { expect, fillSignIn, test } from './support/product';
import { expectStep, openStep, stepForm } from './support/wizard';

test('the browser’s Back and a reload ask while an upload runs, and Stay lets it go on', async ({
  page,
  product,
}) => {
  const { email, password, user } = await freshMerchant(product);
  const application = await fill(user, { until: 10, basics: newApplicant() });
  await page.goto(`${product.address}/#/pages/login`);
  await fillSignIn(page, email, password);
  await expect(page).not.toHaveURL(/login/);
  await openStep(page, { address: product.address, application, step: 9 });
  await page.getByRole('button', { name: 'Next' }).last().click();
  await expectStep(page, 10);
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/uploadDocumentOnboarding/, async (route) => {
    await held;
    await route.continue();
  });
  const form = stepForm(page, 10);
  await form.getByLabel('Document type').selectOption('Voided Check');
  await form.getByLabel('Files to upload').setInputFiles(pdfFile('check', 200_000));
  await expect(form.getByRole('progressbar')).toBeVisible();

  await page.evaluate(() => window.history.back());
  const question = page.getByRole('dialog', { name: /upload/i });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expectStep(page, 10);

  const asked = page.waitForEvent('dialog');
  // One that is dismissed never ends for who awaits it.
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  send();
  await expect(form.getByText('1 of 7 required documents uploaded')).toBeVisible();
});

test('the browser’s Back asks over an owner that is being typed, and Stay keeps every letter', async ({
  page,
  product,
}) => {
  const { email, password, user } = await freshMerchant(product);
  const application = await fill(user, { until: 5, basics: newApplicant() });
  await page.goto(`${product.address}/#/pages/login`);
  await fillSignIn(page, email, password);
  await expect(page).not.toHaveURL(/login/);
  await openStep(page, { address: product.address, application, step: 3 });
  await page.getByRole('button', { name: 'Next' }).last().click();
  await expectStep(page, 4);
  await page.getByRole('button', { name: 'Add New Beneficial Owner' }).click();
  const owner = page.getByRole('dialog', { name: 'New Beneficial Owner' });
  await owner.getByLabel('First name').pressSequentially('Nadine');
  await page.evaluate(() => window.history.back());
  const stay = page.getByRole('button', { name: 'Stay' });
  await expect(stay).toBeVisible();
  await stay.click();
  await expect(owner.getByLabel('First name')).toHaveValue('Nadine');
  await expectStep(page, 4);
});
