import { onboardingSteps } from '../../src/domain/onboarding/steps';
import { pdfPages } from '../support/pdfText';
import { newApplicant } from './support/applicants';
import { keyboardOf } from './support/keyboard';
import { typeStep } from './support/keyboardSteps';
import { mailedFile } from './support/mails';
import { newMerchant } from './support/people';
import { expect, test } from './support/product';
import { expectToast } from './support/toasts';
import { expectStep, saveButton, stepForm } from './support/wizard';

/**
 * What is said once the application is submitted (spec 2.8); the newcomer's address is verified
 * already.
 */
const farewells = [
  'Please check your email for further details',
  'Notification has sent to internal team.',
  'The summary of the application was emailed',
];

test('a newcomer finishes all eleven steps by keyboard alone, and the gate opens', async ({
  page,
  product,
}) => {
  test.setTimeout(480_000);
  const { email, password } = await newMerchant(product.address);
  const { companyNameBasicInfo: company } = newApplicant('Keyboard');
  const keys = keyboardOf(page);
  await page.goto(`${product.address}/#/pages/login`);
  await keys.to(page.getByLabel('Email'));
  await keys.type(email);
  await keys.press('Tab');
  await keys.type(password);
  await keys.press('Enter');
  await expectStep(page, 0);
  for (const { step } of onboardingSteps) await typeStep(page, { keys, step, company });

  for (const text of farewells) await expectToast(page, text);
  await expect(page).toHaveURL(/#\/applications\/onboarding-history$/);
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('Submitted');
  await page.goto(`${product.address}/#/dashboards/commerce`);
  await expect(page.getByRole('heading', { level: 1, name: 'Commerce dashboard' })).toBeVisible();

  const summary = pdfPages(
    await mailedFile(
      product.address,
      email,
      /^(?:We received your application|Summary of application)/,
    ),
  ).join('\n');
  for (const said of [
    company,
    'Tomas',
    'Debit Card Processing',
    '02/01/2022',
    '$85.50',
    '***-**-9999',
  ])
    expect(summary).toContain(said);
  for (const secret of ['219-09-9999', '98-7654321', '021000021', '7340918256', 'K8827365B'])
    expect(summary).not.toContain(secret);
});

test('a top admin goes through all steps with sample data', async ({ resumed, product }) => {
  const page = await resumed('top-admin@example.com');
  await page.goto(`${product.address}/#/registration?new=1`);
  await expectStep(page, 0);
  await page.getByLabel('Sample Data').check();
  const company = stepForm(page, 0).getByLabel('Company name', { exact: true });
  await expect(company).not.toHaveValue('');
  const name = await company.inputValue();
  for (const { step } of onboardingSteps) {
    await expectStep(page, step);
    await expect(page.getByLabel('Sample Data')).toBeEnabled();
    if (step === 10)
      await expect(page.getByText('7 of 7 required documents uploaded')).toBeVisible({
        timeout: 30_000,
      });
    await saveButton(page).click();
    await expectToast(page, `Step ${step} submitted successfully`);
  }
  for (const text of farewells) await expectToast(page, text);
  await expect(page).toHaveURL(/#\/applications\/onboarding-history$/);
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('Submitted');
});

test('who comes back goes on where the application was left, and can reopen what is done', async ({
  page,
  product,
}) => {
  await page.goto(`${product.address}/#/pages/login`);
  await page.getByLabel('Email').fill('merchant-new@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Demo!2026');
  await page.keyboard.press('Enter');
  await expectStep(page, 2);
  await expect(stepForm(page, 2).getByLabel('License number')).toHaveValue('C10-0000812-LIC');
  const steps = page.getByRole('navigation', { name: 'Steps of the application' });
  for (const { step, title } of onboardingSteps) {
    const button = steps.getByRole('button', { name: title });
    if (step > 3) await expect(button).toBeDisabled();
    else await expect(button).toBeEnabled();
  }
  await steps.getByRole('button', { name: 'Basic information' }).click();
  await expectStep(page, 0);
  await expect(stepForm(page, 0).getByLabel('Company name', { exact: true })).toHaveValue(
    'Fern & Moss Apothecary',
  );
  await page.goBack();
  await expectStep(page, 2);
  await page.getByRole('button', { name: 'Previous' }).last().click();
  await expectStep(page, 1);
});

test('a refused save shows its first bad field and puts the focus on it, in the wizard and in the inventory form', async ({
  resumed,
  product,
}) => {
  const page = await resumed('top-admin@example.com');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.address}/#/registration?new=1`);
  await expectStep(page, 0);
  await saveButton(page).click();
  const first = stepForm(page, 0).getByLabel('First name');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.goto(`${product.address}/#/inventory/add`);
  const form = page.getByRole('form', { name: 'Inventory Details' });
  await form.getByRole('button', { name: 'Submit' }).click();
  const type = form.getByLabel('Inventory Type');
  await expect(type).toBeFocused();
  await expect(type).toBeInViewport({ ratio: 1 });
});
