import type { Locator, Page } from '@playwright/test';
import { fill, uploadDocuments } from './support/applicants';
import { type CallingUser, callingUser, invitedUser } from './support/calls';
import { invite, keyOf, newInvitation } from './support/invitations';
import { mailedLink } from './support/mails';
import { expect, fillSignIn, type Product, test } from './support/product';
import { expectToast } from './support/toasts';
import { expectStep, saveButton, stepForm } from './support/wizard';

type Invitation = ReturnType<typeof newInvitation>;

/** Invites by the modal of the form, and waits for the history. */
async function sendByModal(page: Page, address: string, invitation: Invitation): Promise<void> {
  await page.goto(`${address}/#/registration`);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  const modal = page.getByRole('dialog', { name: 'New Merchant Invitation' });
  await modal.getByLabel('Company name').fill(invitation.companyInviteName);
  await modal.getByLabel('First name').fill(invitation.invitedUserFirstName);
  await modal.getByLabel('Last name').fill(invitation.invitedUserLastName);
  await modal.getByLabel('Email').fill(invitation.email);
  await modal.getByLabel('Mobile number').fill(invitation.phoneNumber);
  await modal
    .getByLabel('Sub-agent')
    .selectOption({ label: 'Keisha Robinson (Robinson Referrals)' });
  await modal.getByRole('button', { name: 'Send Invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Send Invitation' });
  await expect(question).toContainText('Are you sure ? You want to send Invitation via mail !');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectToast(page, 'Invitation send successfully');
  await expect(page).toHaveURL(/#\/applications\/onboarding-invite-history$/);
}

const rowOf = (page: Page, { companyInviteName }: { companyInviteName: string }): Locator =>
  page
    .getByRole('region', { name: 'Invitations' })
    .getByRole('row')
    .filter({ hasText: companyInviteName });

/** Reads the history anew: the merchant has done something meanwhile. */
async function expectProgress(
  page: Page,
  invitation: Invitation,
  ...words: string[]
): Promise<void> {
  await page.reload();
  for (const word of words) await expect(rowOf(page, invitation)).toContainText(word);
}

/** Names and address are those of the invitation, and nothing of it can be changed. */
async function expectFixed(form: Locator, { email }: Invitation): Promise<void> {
  for (const [label, name] of [
    ['ISO', 'Redwood Merchant Services'],
    ['Agent', 'Delgado & Partners'],
    ['Sub-agent', 'Robinson Referrals'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(new RegExp(name));
    await expect(field).not.toBeEditable();
  }
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(form.getByLabel('Email', { exact: true })).toBeDisabled();
}

async function saveBasics(page: Page): Promise<void> {
  const form = stepForm(page, 0);
  await form.getByLabel('Industry').fill('Cannabis');
  await page
    .getByRole('option', { name: /^Cannabis/ })
    .first()
    .click();
  await form.getByLabel('Mobile number').fill('7075550177');
  await saveButton(page).click();
  const details = page.getByRole('dialog', { name: 'Are these details correct?' });
  await expect(details).toContainText('Marisol');
  await details.getByRole('button', { name: 'Yes, continue' }).click();
  await expectStep(page, 1);
}

/** The application of the session of an invited merchant, by the call of spec 2.7. */
async function ownApplication(user: CallingUser, email: string) {
  const encoded = encodeURIComponent(Buffer.from(email).toString('base64'));
  const answer = await user.call(`onboarding/merchantsBYUserId/${user.userId}/email/${encoded}`);
  expect(answer.status).toBe(200);
  return (await answer.json()).body;
}

/** Steps 1 to 9 and the documents, in a second session of the same link. */
async function fillTheRest({ address }: Product, link: string, email: string): Promise<void> {
  const user = await invitedUser(() => address, keyOf(link));
  const application = await ownApplication(user, email);
  await uploadDocuments(user, await fill(user, { from: 1, until: 10, application }));
}

test('an invited merchant applies from the mail in another browser, and the agent sees how far it is', async ({
  resumed,
  visitor,
  product,
}) => {
  const invitation = newInvitation();
  const agent = await resumed('agent@example.com');
  await sendByModal(agent, product.address, invitation);
  await expect(rowOf(agent, invitation)).toContainText('Sent');
  await expect(rowOf(agent, invitation)).toContainText('Pending');

  const merchant = await visitor();
  const link = await mailedLink(product.address, invitation.email, '#/merchantInvitation/');
  await merchant.goto(link);
  await expect(
    merchant.getByRole('heading', { level: 1, name: 'Merchant invitation' }),
  ).toBeVisible();
  await expect(
    merchant.getByText(`invites ${invitation.companyInviteName} to apply`),
  ).toBeVisible();
  await expect(merchant.getByLabel('Email')).toHaveValue(invitation.email);
  await expectProgress(agent, invitation, 'Clicked', 'Pending');

  await merchant.getByRole('button', { name: 'Start application' }).click();
  await expectStep(merchant, 0);
  await expectFixed(stepForm(merchant, 0), invitation);
  await saveBasics(merchant);
  await expectProgress(agent, invitation, 'Started', 'In Progress');

  await fillTheRest(product, link, invitation.email);
  // The same link once more, on a third device: it goes on where the application is.
  const device = await visitor();
  await device.goto(link);
  await device.getByRole('button', { name: 'Continue application' }).click();
  await expectStep(device, 9);
  await saveButton(device).click();
  await expectStep(device, 10);
  await expect(device.getByText('7 of 7 required documents uploaded')).toBeVisible();
  await saveButton(device).click();
  await device.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(device.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();

  await expectProgress(agent, invitation, 'Submitted', 'Completed');
  await agent.getByRole('button', { name: `Action for ${invitation.companyInviteName}` }).click();
  await agent.getByRole('menuitem', { name: 'Details' }).click();
  const drawer = agent.getByRole('dialog', { name: invitation.companyInviteName });
  for (const moment of [
    'Invitation sent',
    'Link opened by the merchant',
    'Application started',
    'Application submitted',
  ])
    await expect(drawer.getByText(moment, { exact: true })).toBeVisible();

  // The link has done its part; the mail after the submission leads to an account of one's own.
  await device.goto(link);
  await expect(device.getByText('This application was already submitted.')).toBeVisible();
  await device.goto(await mailedLink(product.address, invitation.email, '#/resetPassword/'));
  await device.getByLabel('New password', { exact: true }).fill('Seedling!2027');
  await device.getByLabel('Confirm password').fill('Seedling!2027');
  await device.getByRole('button', { name: 'Save password' }).click();
  await fillSignIn(device, invitation.email, 'Seedling!2027');
  await device.goto(`${product.address}/#/applications/onboarding-history`);
  await expect(
    device.getByRole('row').filter({ hasText: invitation.companyInviteName }),
  ).toContainText('Submitted');
});

test('a changed, cut or revoked link is refused with a clear page', async ({
  page,
  resumed,
  product,
}) => {
  const user = await callingUser(() => product.address, 'agent@example.com');
  const { record, link } = await invite(user, product.address);
  const key = keyOf(link);
  const other = (await invite(user, product.address)).link;
  const tail = key.length - 20;
  for (const changed of [
    key.slice(0, -1),
    `${key.slice(0, tail)}${key.charAt(tail) === 'A' ? 'B' : 'A'}${key.slice(tail + 1)}`,
    `${key.slice(0, tail)}${keyOf(other).slice(-20)}`,
    `x${key}`,
  ]) {
    await page.goto(`${product.address}/#/merchantInvitation/${encodeURIComponent(changed)}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This link does not work' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /application/ })).toHaveCount(0);
    await page.goto(`${product.address}/#/pages/login`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Start application' })).toBeVisible();

  const agent = await resumed('agent@example.com');
  await agent.goto(`${product.address}/#/applications/onboarding-invite-history`);
  await agent.getByRole('button', { name: `Action for ${record.companyInviteName}` }).click();
  await agent.getByRole('menuitem', { name: 'Revoke' }).click();
  await agent.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(agent, 'Invitation revoked');
  await page.getByRole('button', { name: 'Start application' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This invitation was revoked' }),
  ).toBeVisible();
});

test('an invited session reaches its own application and nothing else', async ({ product }) => {
  const agent = await callingUser(() => product.address, 'agent@example.com');
  const { link, record } = await invite(agent, product.address);
  const merchant = await invitedUser(() => product.address, keyOf(link));
  const own = await fill(merchant, { until: 1, basics: { EmailBasicInfo: record.email } });
  const list = await agent.call('onboarding/applicationHistory?limit=100');
  const others = (await list.json()).body.filter(({ _id }: { _id: string }) => _id !== own._id);
  expect(others.length).toBeGreaterThan(0);
  const status = async (path: string): Promise<number> => (await merchant.call(path)).status;
  expect(await status(`onboarding/merchants/${own._id}`)).toBe(200);
  expect(await status(`onboarding/merchants/${others[0]._id}`)).toBe(404);
  for (const path of [
    'onboarding/applications',
    'onboarding/invitations',
    `applications/inventory/${agent.userId}`,
  ])
    expect({ path, refused: (await status(path)) >= 400 }).toEqual({ path, refused: true });
});
