import { mailedLink } from './support/mails';
import { newMerchant } from './support/people';
import { expect, fillSignIn, test } from './support/product';

test('a merchant registers, verifies the address from the outbox, signs in and meets the gate', async ({
  page,
  product,
}) => {
  const email = `rosa.${Date.now()}@example.com`;
  await page.goto(`${product.address}/#/pages/register`);
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Delgado');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Greenhouse!27');
  await expect(page.getByRole('list', { name: 'Rules for the password' })).not.toContainText(
    'not met yet',
  );
  await page.getByLabel('Confirm password').fill('Greenhouse!27');
  await page.getByLabel('Job function').selectOption({ label: 'CEO/COO/Founder' });
  await page.getByRole('button', { name: 'Register' }).click();
  const done = page.getByRole('dialog', { name: 'Good job!' });
  await expect(done).toContainText('You Registered Successfully');
  await done.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/#\/pages\/login/);

  // The outbox as a person reads it: find the newest mail and follow its link.
  await page.goto(`${product.address}/outbox`);
  const mail = page.getByRole('article').first();
  await expect(mail).toContainText(email);
  await mail.getByRole('link', { name: /#\/verifyEmail\// }).click();
  const verified = page.getByRole('dialog', { name: 'Good job!' });
  await expect(verified).toContainText('Email verified successfully');
  await verified.getByRole('button', { name: 'OK', exact: true }).click();

  await fillSignIn(page, email, 'Greenhouse!27');
  for (const place of ['', '/#/inventory', '/#/dashboards/commerce', '/#/nowhere']) {
    if (place) await page.goto(`${product.address}${place}`);
    await expect(page).toHaveURL(/#\/Registration$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'New Merchant Application' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /Basic information/ })).toBeVisible();
  }
});

test('an address that is registered already is told so', async ({ page, product }) => {
  await page.goto(`${product.address}/#/pages/register`);
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('Work email').fill('merchant@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Greenhouse!27');
  await page.getByLabel('Confirm password').fill('Greenhouse!28');
  await page.getByLabel('Job function').selectOption({ label: 'Finance' });
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Password does not match.')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await page.getByLabel('Confirm password').fill('Greenhouse!27');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('User is already registered');
});

test('a forgotten password is set anew from the mailed link, once', async ({
  page,
  product,
  browser,
}) => {
  const { email, password } = await newMerchant(product.address);
  await page.goto(`${product.address}/#/pages/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /./ })).toBeVisible();
  const link = await mailedLink(product.address, email, '#/resetPassword/');

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Seedling!2027');
  await page.getByLabel('Confirm password').fill('Seedling!2027');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password Reset Successfully')).toBeVisible();
  await expect(page).toHaveURL(/#\/pages\/login/);
  await fillSignIn(page, email, password);
  // Not the toast of the new password: the refusal, after which the form takes another attempt.
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/#\/pages\/login/);
  await fillSignIn(page, email, 'Seedling!2027');
  await expect(page).toHaveURL(/#\/Registration$/);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await expect(
    elsewhere.getByText(/Reset password link has been expired\. Please contact/),
  ).toBeVisible();
  await elsewhere.close();
});

test('an invited lead registers with the organization that invited them', async ({
  page,
  product,
}) => {
  await page.goto(`${product.address}/#/pages/inbound/lead?refOID=delgado-partners`);
  await expect(page.getByLabel('Invited by')).toHaveValue('Delgado & Partners');
  await page.getByLabel('Email').fill(`lead.${Date.now()}@example.com`);
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Company name').fill('Haddad Gardens');
  await page.getByLabel('Phone').fill('707-555-0143');
  await page.getByLabel('Role').selectOption({ label: 'Cultivator' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Lead information saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/#\/pages\/login/);
});
