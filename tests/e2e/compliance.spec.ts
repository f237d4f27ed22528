import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pdfPages } from '../support/pdfText';
import { freshMerchant, newApplicant, submitted } from './support/applicants';
import { callingUser } from './support/calls';
import { actIn, openDrawer } from './support/hub';
import { mailedLink, mailsOf } from './support/mails';
import { expect, fillSignIn, test } from './support/product';
import { expectStep, openStep, saveButton, stepForm, toast } from './support/wizard';

async function fillIn(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(text);
}

/** An address typed by hand. */
async function typeAddress(form: Locator, label: string): Promise<void> {
  await form.getByLabel(`Enter the ${label.toLowerCase()} address manually`).check();
  await fillIn(form, {
    [`${label} address line 1`]: '12 Cedar Lane',
    [`${label} city`]: 'Eureka',
    [`${label} zip code`]: '95501',
  });
  await form.getByLabel(`${label} state`, { exact: true }).selectOption({ label: 'California' });
}

/** Presses what downloads a report; gives the file's name and the text of its pages. */
async function report(page: Page, button: Locator): Promise<{ name: string; pages: string[] }> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  const content = readFileSync(await file.path());
  expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  return { name: file.suggestedFilename(), pages: pdfPages(content) };
}

const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });

test('a compliance officer checks a person, reads the flags, takes the report and attaches it', async ({
  signedIn,
  product,
}) => {
  test.setTimeout(120_000);
  const admin = await callingUser(() => product.address, 'top-admin@example.com');
  const basics = newApplicant('Checked');
  await submitted(admin, basics);
  const page = await signedIn('compliance-officer@example.com');
  await page.goto(`${product.address}/#/compliance-clear-personal`);
  const form = page.getByRole('form', { name: 'Person search' });
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(form.getByText('Residence address line 1 is required.')).toBeVisible();
  const person = `Walter${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  await fillIn(form, { 'First name': person, 'Last name': 'Deceased' });
  await fillIn(form, { SSN: '219-09-9999', 'Date of birth': '03-14-1951' });
  await typeAddress(form, 'Residence');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(toast(page, 'Person Clear api is running ...')).toBeVisible();

  await expect(result(page).getByRole('img', { name: /^Score 31 of 100/ })).toBeVisible();
  const flags = result(page)
    .getByRole('listitem')
    .filter({ hasText: /^\s*Flag/ });
  await expect(flags).toHaveCount(1);
  await expect(result(page)).toContainText('by Rosalind Achebe');
  const { name, pages } = await report(page, result(page).getByRole('button', { name: 'Download PDF' }));
  expect(name).toBe(`clear_${person} Deceased.pdf`);
  const text = pages.join('\n');
  for (const said of ['Person check report', 'Last Run Date', 'Flag', person, 'Greenledger'])
    expect(text).toContain(said);
  expect(text).not.toContain('219-09-9999');
  for (const [at, one] of pages.entries()) expect(one).toContain(`Page ${at + 1} of ${pages.length}`);

  await result(page).getByRole('button', { name: 'Attach to application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach to application' });
  await dialog.getByLabel('Company name').fill(basics.companyNameBasicInfo);
  await dialog.getByRole('radio', { name: basics.companyNameBasicInfo }).check();
  await dialog.getByLabel('Score of').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect(toast(page, `Check attached to ${basics.companyNameBasicInfo}`)).toBeVisible();
  const earlier = page.getByRole('region', { name: 'Earlier checks' }).first();
  const row = earlier.getByRole('row').filter({ hasText: person });
  await expect(row).toContainText('31');
  await expect(row).toContainText('Rosalind Achebe');
  await expect(row).toContainText(basics.companyNameBasicInfo);
});

test('a compliance officer checks a business, and finds it among the earlier checks', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('compliance-officer@example.com');
  await page.goto(`${product.address}/#/compliance-clear-business`);
  const company = `Shared Fein ${Date.now()}`;
  const form = page.getByRole('form', { name: 'Business search' });
  await fillIn(form, { 'Company name': company });
  await typeAddress(form, 'Business');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(toast(page, 'Business Clear api is running ...')).toBeVisible();
  await expect(result(page).getByRole('img', { name: /^Score 52 of 100/ })).toBeVisible();
  const { name, pages } = await report(page, result(page).getByRole('button', { name: 'Download PDF' }));
  expect(name).toBe(`clear_${company}.pdf`);
  for (const said of ['Business check report', 'Last Run Date', company])
    expect(pages.join('\n')).toContain(said);

  await page.reload();
  await result(page).getByRole('button', { name: 'Close' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier checks' }).first();
  await earlier.getByPlaceholder('Search by name').fill(company);
  await earlier.getByRole('button', { name: company, exact: true }).click();
  await expect(result(page).getByRole('heading', { level: 2 })).toContainText(company);
});

test('an application is checked in the form that compliance reads, and approved with nothing open', async ({
  signedIn,
  visitor,
  product,
}) => {
  test.setTimeout(120_000);
  const { user, email, password } = await freshMerchant(product);
  const company = newApplicant('Approved').companyNameBasicInfo;
  const application = await submitted(user, { ...newApplicant(), companyNameBasicInfo: company });
  const page = await signedIn('compliance-officer@example.com');
  await openStep(page, product.address, application, 3, '&view=1');
  for (const [step, opener, title] of [
    [3, 'Business compliance check', 'Business Clear Information'],
    [4, 'Person compliance check', 'Person Clear Information'],
  ] as const) {
    await expectStep(page, step);
    await page.getByRole('button', { name: opener }).first().click();
    const modal = page.getByRole('dialog', { name: title });
    await modal.getByRole('button', { name: 'Run check' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/score: (8[4-9]|9\d)/);
    await page.getByRole('button', { name: 'Next' }).last().click();
  }

  const drawer = await openDrawer(page, product.address, application, company);
  await expect(drawer.getByText('Nothing blocks an approval')).toBeVisible();
  const question = await actIn(page, drawer, 'Approve');
  await expect(question).toContainText(company);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, `${company} is approved`)).toBeVisible();
  await expect(drawer.getByText('Approved', { exact: true }).first()).toBeVisible();

  const merchant = await visitor();
  await merchant.goto(`${product.address}/#/pages/login`);
  await fillSignIn(merchant, email, password);
  await expect(merchant).toHaveURL(/#\/dashboards\/commerce/);
  await merchant.goto(`${product.address}/#/applications/onboarding-history`);
  await expect(merchant.getByRole('row').filter({ hasText: company })).toContainText('Approved');
});

test('an application is declined with a reason, which the applicant reads', async ({
  signedIn,
  visitor,
  product,
}) => {
  const { user, email, password } = await freshMerchant(product);
  const company = newApplicant('Declined').companyNameBasicInfo;
  const application = await submitted(user, { ...newApplicant(), companyNameBasicInfo: company });
  const page = await signedIn('compliance-officer@example.com');
  const drawer = await openDrawer(page, product.address, application, company);
  const question = await actIn(page, drawer, 'Decline');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question.getByText('This field is required.')).toBeVisible();
  await question.getByLabel('Reason').fill('The licence number is not in the register.');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, `${company} is declined`)).toBeVisible();

  const mailed = async (): Promise<string | undefined> =>
    (await mailsOf(product.address)).find(({ to, subject }) => to === email && /declined/.test(subject))
      ?.text;
  await expect.poll(mailed).toContain('The licence number is not in the register.');
  const merchant = await visitor();
  await merchant.goto(`${product.address}/#/pages/login`);
  await fillSignIn(merchant, email, password);
  await expect(merchant).toHaveURL(/#\/dashboards\/commerce/);
  await merchant.goto(`${product.address}/#/registration`);
  await expect(merchant.getByText(/declined\..*not in the register/)).toBeVisible();
  await expect(saveButton(merchant)).toHaveCount(0);
});

test('information is requested by field; the applicant follows the mail to it and submits again', async ({
  signedIn,
  visitor,
  product,
}) => {
  test.setTimeout(120_000);
  const { user, email, password } = await freshMerchant(product);
  const company = newApplicant('Asked').companyNameBasicInfo;
  const application = await submitted(user, { ...newApplicant(), companyNameBasicInfo: company });
  const page = await signedIn('compliance-officer@example.com');
  const drawer = await openDrawer(page, product.address, application, company);
  const question = await actIn(page, drawer, 'Request information');
  await question.getByText('3 · Legal Entity Information').click();
  await question.getByLabel('Years of current ownership').check();
  await question.getByLabel('Note').fill('Since when do the owners hold it?');
  await question.getByRole('button', { name: 'Send the request' }).click();
  await expect(toast(page, `The request was sent to ${company}`)).toBeVisible();
  await expect(drawer.getByText('Asked for: Years of current ownership')).toBeVisible();

  const merchant = await visitor();
  await merchant.goto(await mailedLink(product.address, email, 'field=currentOwnerShip'));
  await fillSignIn(merchant, email, password);
  await expectStep(merchant, 3);
  const field = stepForm(merchant, 3).getByLabel('Years of current ownership');
  await expect(field).toBeFocused();
  await expect(merchant.getByText('Since when do the owners hold it?')).toBeVisible();
  await field.fill('7');
  await saveButton(merchant).click();
  await expectStep(merchant, 4);
  await merchant.getByRole('button', { name: /Compliance Documents/ }).click();
  await expectStep(merchant, 10);
  await saveButton(merchant).click();
  await expect(merchant).toHaveURL(/#\/applications\/onboarding-history$/);
  await expect(merchant.getByRole('row').filter({ hasText: company })).toContainText('Submitted');
});
