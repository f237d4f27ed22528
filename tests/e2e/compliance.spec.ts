import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pdfPages } from '../support/pdfText';
import { freshMerchant, newApplicant, submitted } from './support/applicants';
import { actIn, openDrawer } from './support/hub';
import { mailsOf } from './support/mails';
import { expect, fillSignIn, test } from './support/product';
import { expectToast } from './support/toasts';
import { saveButton } from './support/wizard';

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
  await form.getByLabel(`${label} state`, { exact: true }).selectOption({ label: 'CA-California' });
}

const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });

/** Downloads the report of the shown result; gives the file's name and the text of its pages. */
async function report(page: Page): Promise<{ name: string; pages: string[] }> {
  const download = page.waitForEvent('download');
  await result(page).getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  const content = readFileSync(await file.path());
  expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  return { name: file.suggestedFilename(), pages: pdfPages(content) };
}

/** Letters alone, for names. */
const unique = (name: string): string =>
  `${name}${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

test('a compliance officer checks a person and a business, and takes both reports', async ({
  resumed,
  product,
}) => {
  const page = await resumed('compliance-officer@example.com');
  await page.goto(`${product.address}/#/compliance-clear-personal`);
  const person = unique('Walter');
  const personForm = page.getByRole('form', { name: 'Person search' });
  await fillIn(personForm, { 'First name': person, 'Last name': 'Deceased' });
  await fillIn(personForm, { SSN: '219-09-9999', 'Date of birth': '03-14-1951' });
  await typeAddress(personForm, 'Residence');
  await personForm.getByRole('button', { name: 'Search' }).click();
  await expectToast(page, 'Person Clear api is running ...');
  await expect(result(page).getByRole('img', { name: /^Score 31 of 100/ })).toBeVisible();
  const ofPerson = await report(page);
  expect(ofPerson.name).toBe(`clear_${person} Deceased.pdf`);
  const text = ofPerson.pages.join('\n');
  for (const said of ['Person check report', 'Last Run Date', 'Flag', person, 'Greenledger'])
    expect(text).toContain(said);
  expect(text).not.toContain('219-09-9999');
  for (const [at, one] of ofPerson.pages.entries())
    expect(one).toContain(`Page ${at + 1} of ${ofPerson.pages.length}`);

  await page.goto(`${product.address}/#/compliance-clear-business`);
  const company = `${unique('Shop')} Shared Fein`;
  const businessForm = page.getByRole('form', { name: 'Business search' });
  await fillIn(businessForm, { 'Company name': company });
  await typeAddress(businessForm, 'Business');
  await businessForm.getByRole('button', { name: 'Search' }).click();
  await expectToast(page, 'Business Clear api is running ...');
  await expect(result(page).getByRole('img', { name: /^Score 52 of 100/ })).toBeVisible();
  const ofBusiness = await report(page);
  expect(ofBusiness.name).toBe(`clear_${company}.pdf`);
  for (const said of ['Business check report', 'Last Run Date', company])
    expect(ofBusiness.pages.join('\n')).toContain(said);
  const earlier = page.getByRole('region', { name: 'Earlier checks' }).first();
  await expect(earlier.getByRole('row').filter({ hasText: company })).toContainText(
    'Rosalind Achebe',
  );
});

test('one application is approved, another declined with a reason that the applicant reads', async ({
  resumed,
  visitor,
  product,
}) => {
  const good = newApplicant('Approved');
  const bad = newApplicant('Declined');
  const approved = await submitted((await freshMerchant(product)).user, good);
  const { user, email, password } = await freshMerchant(product);
  const declined = await submitted(user, bad);
  const page = await resumed('compliance-officer@example.com');

  const drawer = await openDrawer(page, {
    address: product.address,
    application: approved,
    company: good.companyNameBasicInfo,
  });
  const approval = await actIn(page, drawer, 'Approve');
  await expect(approval).toContainText(good.companyNameBasicInfo);
  // Nobody has checked it: what is open has to be accepted.
  await approval.getByRole('checkbox', { name: /^Approve with / }).check();
  await approval.getByLabel('Reason').fill('Checked by hand at the counter');
  await approval.getByRole('button', { name: 'Approve anyway' }).click();
  await expectToast(page, `${good.companyNameBasicInfo} is approved`);

  const other = await openDrawer(page, {
    address: product.address,
    application: declined,
    company: bad.companyNameBasicInfo,
  });
  const question = await actIn(page, other, 'Decline');
  await question.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(question.getByText('This field is required.')).toBeVisible();
  await question
    .getByLabel('Reason for the applicant')
    .fill('The license number is not in the register.');
  await question.getByRole('button', { name: 'Decline', exact: true }).click();
  await expectToast(page, `${bad.companyNameBasicInfo} is declined`);

  const mailed = async (): Promise<string | undefined> =>
    (await mailsOf(product.address)).find(
      ({ to, subject }) => to === email && /declined/.test(subject),
    )?.text;
  await expect.poll(mailed).toContain('The license number is not in the register.');
  const merchant = await visitor();
  await merchant.goto(`${product.address}/#/pages/login`);
  await fillSignIn(merchant, email, password);
  await expect(merchant).toHaveURL(/#\/dashboards\/commerce/);
  await merchant.goto(`${product.address}/#/registration`);
  await expect(merchant.getByText(/declined\..*not in the register/)).toBeVisible();
  await expect(saveButton(merchant)).toHaveCount(0);
});

test('an officer looks at a PDF in place, under the policy of the page', async ({
  resumed,
  product,
}) => {
  const page = await resumed('compliance-officer@example.com');
  await page.goto(`${product.address}/#/applications?tab=all&search=Truckee`);
  await page.getByRole('link', { name: /Truckee River Labs/ }).click();
  await page.getByRole('button', { name: 'Preview EIN Letter' }).click();
  const shown = page.getByRole('dialog', { name: 'EIN Letter' });
  const drawn = shown.getByRole('img', { name: 'Page 1 of 1' });
  await expect(drawn).toBeVisible();
  await expect(shown.getByText('Sample document of the Greenledger demo.')).toBeAttached();
  const darkest = await drawn.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.reduce((least, value) => Math.min(least, value), 255);
  });
  expect(darkest).toBeLessThan(50);
});
