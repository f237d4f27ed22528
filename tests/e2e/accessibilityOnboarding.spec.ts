import type { Page } from '@playwright/test';
import { onboardingSteps } from '../../src/domain/onboarding/steps';
import { freshMerchant, newApplicant, saveStep, submitted, uploadDocuments } from './support/applicants';
import { inspector } from './support/axe';
import { callingUser } from './support/calls';
import { actIn, openDrawer } from './support/hub';
import { expect, fillSignIn, type Product, test } from './support/product';
import { openScreen, staffScreens } from './support/screens';
import { sidewaysScrolls } from './support/widths';
import { expectStep, openStep, saveButton } from './support/wizard';

/** A screen as it stands: axe wide and narrow, and no sideways scroll at any width. */
function watcher(page: Page) {
  const { look, found } = inspector(page);
  const stands = async (name: string): Promise<void> => {
    await look(name);
    await page.setViewportSize({ width: 390, height: 844 });
    await look(`${name} at 390`);
    for (const line of await sidewaysScrolls(page)) found.push(`${name} ${line}`);
  };
  return { look, stands, found };
}

/** An application of a top admin, filled in and submitted, over the API. */
async function finished({ address }: Product) {
  const admin = await callingUser(() => address, 'top-admin@example.com');
  return submitted(admin, newApplicant('Lookout'));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in any step with its messages, and none scrolls sideways', async ({
      page,
      product,
    }) => {
      test.setTimeout(240_000);
      const { user, email, password } = await freshMerchant(product);
      const { stands, look, found } = watcher(page);
      await page.goto(`${product.address}/#/pages/login`);
      await fillSignIn(page, email, password);
      await expectStep(page, 0);
      let application = null;
      for (const { step, title } of onboardingSteps) {
        if (step === 10 && application) await uploadDocuments(user, application);
        if (application) await openStep(page, product.address, application, step);
        // Nothing is demanded of who holds no licence.
        if (step === 2) await page.getByLabel('Ancillary').check();
        if (step !== 10) {
          await saveButton(page).click();
          await expect(page.getByText(/needs? your attention before this step can be saved/)).toBeVisible();
        }
        await stands(`${step} ${title} with its messages`);
        if (step === 4) {
          await page.getByRole('button', { name: 'Add New Beneficial Owner' }).click();
          await expect(page.getByRole('dialog', { name: 'New Beneficial Owner' })).toBeVisible();
          await page.getByRole('button', { name: 'Save owner' }).click();
          await expect(page.getByText('This field is required.').first()).toBeVisible();
          await look('new owner with messages');
        }
        application = await saveStep(user, step, application, step === 0 ? newApplicant() : {});
      }
      expect(found).toEqual([]);
    });

    test('axe finds nothing in the steps as they are read, nor in the dialogs around them', async ({
      signedIn,
      product,
    }) => {
      test.setTimeout(240_000);
      const application = await finished(product);
      const page = await signedIn('compliance-officer@example.com');
      const { look, found } = inspector(page);
      for (const { step, title } of onboardingSteps) {
        await openStep(page, product.address, application, step, '&view=1');
        await look(`${step} ${title}, read only`);
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

    test('axe finds nothing on the screens of staff, their drawers and dialogs', async ({
      signedIn,
      product,
    }) => {
      test.setTimeout(240_000);
      const application = await finished(product);
      const page = await signedIn('top-admin@example.com');
      const { stands, look, found } = watcher(page);
      for (const screen of staffScreens()) {
        await openScreen(page, product.address, screen);
        await stands(screen.hash);
      }
      const drawer = await openDrawer(page, product.address, application, 'Lookout');
      await stands('application in its drawer');
      for (const act of ['Approve', 'Request information', 'Decline']) {
        const dialog = await actIn(page, drawer, act);
        await look(`${act} dialog`);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
      }
      expect(found).toEqual([]);
    });
  });
}
