import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { fill, freshMerchant, newApplicant } from './support/applicants';
import { pdfFile } from './support/files';
import { filledFolder } from './support/filledFolder';
import { revoke } from './support/people';
import { expect, fillSignIn, test } from './support/product';
import { startServer } from './support/server';
import { expectSaved, expectStep, openStep, saveButton, stepForm } from './support/wizard';

/**
 * Answers half-way through step 2: a choice that shows more fields, a number and one of two dates.
 * The last one is left: its letters count as typed, and no `Saved` is of the answers before.
 */
async function typeLicense(page: Page, number: string): Promise<void> {
  const form = stepForm(page, 2);
  await form.getByLabel('Retail').check();
  await form.getByLabel('License number').fill(number);
  const start = form.getByLabel('Start date', { exact: true });
  await start.fill('01-01-2026');
  await start.blur();
}

async function expectLicense(page: Page, number: string): Promise<void> {
  await expectStep(page, 2);
  const form = stepForm(page, 2);
  await expect(form.getByLabel('Retail')).toBeChecked();
  await expect(form.getByLabel('License number')).toHaveValue(number);
  await expect(form.getByLabel('Start date', { exact: true })).toHaveValue('01-01-2026');
  await expect(form.getByLabel('End date', { exact: true })).toHaveValue('');
}

/** Waits until the person is told that what is typed is in this window only. */
const expectKept = (page: Page): Promise<void> =>
  expect(page.locator('.gl-draft-status')).toContainText(
    'Offline. Your entries are kept in this window',
  );

/** A window whose console may complain: the network is taken away from it. */
async function cutOff(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await use(await context.newPage());
  await context.close();
}

async function signInAt(
  page: Page,
  { address, email, password }: { address: string; email: string; password: string },
): Promise<void> {
  await page.goto(`${address}/#/pages/login`);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(/#\/Registration$/);
}

test('what was typed is there after the tab was closed, on another device too', async ({
  page,
  visitor,
  product,
}) => {
  const { email, password, user } = await freshMerchant(product);
  await signInAt(page, { address: product.address, email, password });
  await expectStep(page, 0);
  // Before anything was ever saved.
  const company = (tab: Page) => stepForm(tab, 0).getByLabel('Company name', { exact: true });
  await company(page).fill('Half a name');
  await expectSaved(page);
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(product.address);
  await expectStep(tab, 0);
  await expect(company(tab)).toHaveValue('Half a name');

  const application = await fill(user, { until: 2, basics: newApplicant() });
  await openStep(tab, { address: product.address, application, step: 2 });
  await typeLicense(tab, 'C10-TYPED');
  await expectSaved(tab);
  await tab.close();
  const device = await visitor();
  await device.goto(`${product.address}/#/pages/login`);
  await fillSignIn(device, email, password);
  await expectLicense(device, 'C10-TYPED');
  // A draft is no submission: the next step stays closed.
  const steps = device.getByRole('navigation', { name: 'Steps of the application' });
  await expect(steps.getByRole('button', { name: /Legal Entity/ })).toBeDisabled();
  const saved = await user.call(`onboarding/merchants/${application._id}`);
  expect((await saved.json()).body.updatedStep).toBe(1);
});

test('a newer version from another window is never overwritten silently', async ({
  page,
  product,
}) => {
  const { email, password, user } = await freshMerchant(product);
  const application = await fill(user, { until: 2, basics: newApplicant() });
  await signInAt(page, { address: product.address, email, password });
  const other = await page.context().newPage();
  for (const tab of [page, other])
    await openStep(tab, { address: product.address, application, step: 2 });
  await typeLicense(page, 'C10-FIRST');
  await expectSaved(page);
  await typeLicense(other, 'C10-SECOND');
  const notice = other.getByRole('alert').filter({ hasText: 'Which version do you want to keep?' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Use other version' }).click();
  await expectLicense(other, 'C10-FIRST');
});

test('the server is killed while somebody types, starts again, and has everything', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const folder = mkdtempSync(join(tmpdir(), 'greenledger-killed-'));
  let server = await startServer(filledFolder(join(folder, 'data')));
  const { address } = server;
  try {
    await cutOff(browser, async (page) => {
      const { email, password, user } = await freshMerchant({ address });
      const application = await fill(user, { until: 4, basics: newApplicant() });
      await signInAt(page, { address, email, password });
      await openStep(page, { address, application, step: 4 });
      const form = stepForm(page, 4);
      await form.getByLabel('First name').fill('Rosa');
      await form.getByRole('button', { name: 'Add New Beneficial Owner' }).click();
      const dialog = page.getByRole('dialog', { name: 'New Beneficial Owner' });
      await dialog.getByLabel('First name').fill('Tomas');
      await expect(form.getByText('Incomplete for Tomas')).toBeAttached();
      await expectSaved(page);

      await server.kill();
      await dialog.getByLabel('Last name').fill('Rivera');
      await dialog.getByLabel('Email').fill('tomas@exam');
      await expectKept(page);
      server = await startServer(join(folder, 'data'), { PORT: new URL(address).port });
      await expect(page.locator('.gl-draft-status')).toHaveText(/^Saved /, { timeout: 40_000 });

      await page.reload();
      await expect(form.getByLabel('First name')).toHaveValue('Rosa');
      await form.getByRole('button', { name: 'Incomplete for Tomas Rivera' }).click();
      const again = page.getByRole('dialog', { name: 'Edit Beneficial Owner' });
      await expect(again.getByLabel('First name')).toHaveValue('Tomas');
      await expect(again.getByLabel('Last name')).toHaveValue('Rivera');
      await expect(again.getByLabel('Email')).toHaveValue('tomas@exam');
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a session ends while somebody types; after signing in again everything is there', async ({
  page,
  product,
}) => {
  const { email, password, user } = await freshMerchant(product);
  const application = await fill(user, { until: 2, basics: newApplicant() });
  await signInAt(page, { address: product.address, email, password });
  await openStep(page, { address: product.address, application, step: 2 });
  await revoke(page, product.address);
  await typeLicense(page, 'C10-ENDED');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'User system mode is updated. Please login again.',
  );
  await fillSignIn(page, email, password);
  await expectLicense(page, 'C10-ENDED');
  await stepForm(page, 2).getByLabel('End date', { exact: true }).fill('12-31-2090');
  await saveButton(page).click();
  await expectStep(page, 3);
});

test('offline, typing goes on and a save waits; back online everything is sent', async ({
  browser,
  product,
}) => {
  const { email, password, user } = await freshMerchant(product);
  const application = await fill(user, { until: 2, basics: newApplicant() });
  await cutOff(browser, async (page) => {
    await signInAt(page, { address: product.address, email, password });
    await openStep(page, { address: product.address, application, step: 2 });
    await page.context().setOffline(true);
    await typeLicense(page, 'C10-OFFLINE');
    await expectKept(page);
    await stepForm(page, 2).getByLabel('End date', { exact: true }).fill('12-31-2090');
    await saveButton(page).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.context().setOffline(false);
    await expectSaved(page);
    await page.reload();
    await expectStep(page, 2);
    await expect(stepForm(page, 2).getByLabel('License number')).toHaveValue('C10-OFFLINE');
    await expect(stepForm(page, 2).getByLabel('End date', { exact: true })).toHaveValue(
      '12-31-2090',
    );
    await saveButton(page).click();
    await expectStep(page, 3);
  });
});

test('an upload that was cut goes on where it stopped', async ({ browser, product }) => {
  const { email, password, user } = await freshMerchant(product);
  const application = await fill(user, { until: 10, basics: newApplicant() });
  await cutOff(browser, async (page) => {
    await signInAt(page, { address: product.address, email, password });
    await openStep(page, { address: product.address, application, step: 10 });
    const offsets: string[] = [];
    await page.route(/uploadDocumentOnboarding/, async (route) => {
      const form = route.request().postDataBuffer()?.toString('latin1') ?? '';
      offsets.push(/name="offset"\s+(\d+)/.exec(form)?.[1] ?? '');
      if (offsets.length === 2) await route.abort('connectionreset');
      else await route.continue();
    });
    const form = stepForm(page, 10);
    await form.getByLabel('Document type').selectOption('Voided Check');
    await form.getByLabel('Files to upload').setInputFiles(pdfFile('check', 2_500_000));
    await expect(page.getByText(/label\.pdf could not be uploaded/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume label.pdf' }).click();
    await expect(form.getByText('1 of 7 required documents uploaded')).toBeVisible();
    expect(offsets).toEqual(['0', '1048576', '1048576', '2097152']);
  });
});
