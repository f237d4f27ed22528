import type { Page } from '@playwright/test';
import { onboardingSteps } from '../../src/domain/onboarding/steps';
import {
  freshMerchant,
  newApplicant,
  saveStep,
  submitted,
  uploadDocuments,
} from './support/applicants';
import { inspector, standing, standingNarrow } from './support/axe';
import { callingUser, json } from './support/calls';
import { actIn, openDrawer } from './support/hub';
import { invite } from './support/invitations';
import { expect, fillSignIn, type Product, test } from './support/product';
import { expectStep, goToStep, openStep, saveButton } from './support/wizard';

/** A screen as it stands: axe wide and narrow, and no sideways scroll at any width. */
function watcher(page: Page) {
  const seen = inspector(page);
  const stands = (name: string): Promise<void> => standing(page, seen, name);
  const standsNarrow = (name: string): Promise<void> => standingNarrow(page, seen, name);
  return { look: seen.look, stands, standsNarrow, found: seen.found };
}

/** An application of a top admin, filled in and submitted, over the API. */
async function finished({ address }: Product) {
  const admin = await callingUser(() => address, 'top-admin@example.com');
  return submitted(admin, newApplicant('Lookout'));
}

/** A check whose result has all that a result can have; gives its record. */
async function everyFlag({ address }: Product): Promise<string> {
  const admin = await callingUser(() => address, 'top-admin@example.com');
  const name = { FirstName: 'Edith', LastName: 'Everything', SSN: '219-09-9999', PhoneNumber: '' };
  const place = {
    Street: '12 Cedar Lane',
    City: 'Eureka',
    State: 'CA',
    ZipCode: '95501',
    NPINumber: '',
  };
  const Criteria = { ...name, ...place, BirthDate: { Day: '14', Month: '03', Year: '1971' } };
  const answer = await admin.call(
    'complianceClear/complianceClearPersonSearch',
    json('POST', { Criteria }),
  );
  expect(answer.status).toBe(200);
  return (await answer.json()).body.record_id;
}

test('axe finds nothing in any step with its messages, and none scrolls sideways', async ({
  page,
  product,
}) => {
  const { user, email, password } = await freshMerchant(product);
  const { standsNarrow, look, found } = watcher(page);
  await page.goto(`${product.address}/#/pages/login`);
  await fillSignIn(page, email, password);
  await expectStep(page, 0);
  let application = null;
  for (const { step, title } of onboardingSteps) {
    if (step === 10 && application) await uploadDocuments(user, application);
    if (application) await openStep(page, { address: product.address, application, step });
    // Nothing is demanded of who holds no license.
    if (step === 2) await page.getByLabel('Ancillary').check();
    if (step !== 10) {
      await saveButton(page).click();
      await expect(
        page.getByText(/needs? your attention before this step can be saved/),
      ).toBeVisible();
    }
    // Wide they are looked at as they are read, below.
    await standsNarrow(`${step} ${title} with its messages`);
    if (step === 4) {
      await page.getByRole('button', { name: 'Add New Beneficial Owner' }).click();
      const owner = page.getByRole('dialog', { name: 'New Beneficial Owner' });
      await expect(owner).toBeVisible();
      await page.getByRole('button', { name: 'Save owner' }).click();
      await expect(page.getByText('This field is required.').first()).toBeVisible();
      await look('new owner with messages');
      // The question stays when the key that asked it is let go.
      await owner.getByLabel('First name').fill('Nadine');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(owner).toBeHidden();
    }
    application = await saveStep(user, {
      step,
      application,
      over: step === 0 ? newApplicant() : {},
    });
  }
  expect(found).toEqual([]);
});

test('axe finds nothing in the steps as they are read, nor in the dialogs around them', async ({
  resumed,
  product,
}) => {
  const application = await finished(product);
  const page = await resumed('compliance-officer@example.com');
  const { look, lookOnce, turn, found } = inspector(page);
  for (const { step, title } of onboardingSteps) {
    await goToStep(page, { address: product.address, application, step, query: '&view=1' });
    await lookOnce(`${step} ${title}, read only`);
    await turn();
    if (step === 3) {
      await page.getByRole('button', { name: 'Business compliance check' }).click();
      await expect(page.getByRole('dialog', { name: 'Business Clear Information' })).toBeVisible();
      await look('business check');
      await page.keyboard.press('Escape');
    }
    if (step === 4) {
      await page.getByRole('button', { name: 'Person compliance check' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Person Clear Information' })).toBeVisible();
      await look('person check');
      await page.keyboard.press('Escape');
    }
  }
  await page.goto(`${product.address}/#/registration?new=1`);
  await expectStep(page, 0);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('dialog', { name: 'New Merchant Invitation' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await look('invitation with messages');
  expect(found).toEqual([]);
});

test('axe finds nothing in drawers and dialogs of staff', async ({ resumed, product }) => {
  const application = await finished(product);
  const page = await resumed('top-admin@example.com');
  const { stands, look, found } = watcher(page);
  const drawer = await openDrawer(page, {
    address: product.address,
    application,
    company: 'Lookout',
  });
  await stands('application in its drawer');
  for (const act of ['Approve', 'Request information', 'Decline']) {
    const dialog = await actIn(page, drawer, act);
    await look(`${act} dialog`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }

  await page.goto(
    `${product.address}/#/compliance-clear-personal?record=${await everyFlag(product)}`,
  );
  await expect(page.getByRole('img', { name: /^Score 3 of 100/ })).toBeVisible();
  await stands('a check with every flag');
  await page.getByRole('button', { name: 'Attach to application' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Attach to application' })).toBeVisible();
  await look('attach dialog');

  await page.goto(`${product.address}/#/agent/subagents`);
  await page.getByRole('button', { name: 'Add sub-agent' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add sub-agent' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await look('new sub-agent with messages');
  expect(found).toEqual([]);
});

test('axe finds nothing on an invitation, from its history to where it leads', async ({
  resumed,
  visitor,
  product,
}) => {
  const agent = await callingUser(() => product.address, 'agent@example.com');
  const { record, link } = await invite(agent, product.address);
  const page = await resumed('agent@example.com');
  const history = watcher(page);
  await page.goto(`${product.address}/#/applications/onboarding-invite-history`);
  await page.getByRole('button', { name: `Action for ${record.companyInviteName}` }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('dialog').getByText('Invitation sent')).toBeVisible();
  await history.stands('invitation in its drawer');

  const guest = await visitor();
  const landing = watcher(guest);
  await guest.goto(link);
  await expect(guest.getByRole('button', { name: 'Start application' })).toBeVisible();
  await landing.stands('landing of an invitation');
  await guest.getByRole('button', { name: 'Start application' }).click();
  await expectStep(guest, 0);
  await landing.stands('step 0 of an invited merchant');
  expect([...history.found, ...landing.found]).toEqual([]);
});
