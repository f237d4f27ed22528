import type { Locator, Page } from '@playwright/test';
import { onboardingSteps, type StepNumber } from '../../../src/domain/onboarding/steps';
import { expect } from './product';

/** The form of a step. */
export const stepForm = (page: Page, step: StepNumber): Locator =>
  page.getByRole('form', { name: onboardingSteps[step].title, exact: true });

/**
 * The button that saves the step: Finish on the last one. Both rows have one; this is the lower.
 */
export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Save and Next|Finish)$/ }).last();

/** Waits until a step is shown, its fields loaded. */
export async function expectStep(page: Page, step: StepNumber): Promise<void> {
  const form = stepForm(page, step);
  await expect(form.getByRole('heading', { level: 2 })).toContainText(
    `Step ${step}${onboardingSteps[step].title}`,
  );
  await expect(form.getByText('Loading the step')).toHaveCount(0);
}

/** Which step of which application, at which address. */
interface StepLink {
  address: string;
  application: { _id: string };
  step: StepNumber;
  query?: string;
}

/** Goes to a step of an application by its link, from wherever the page is. */
export async function goToStep(
  page: Page,
  { address, application: { _id }, step, query = '' }: StepLink,
): Promise<void> {
  await page.goto(`${address}/#/registration?application=${_id}&step=${step}${query}`);
  await expectStep(page, step);
}

/** Opens a step of an application by its link, in a fresh page as from a mail. */
export async function openStep(page: Page, link: StepLink): Promise<void> {
  await page.goto('about:blank');
  await goToStep(page, link);
}

/** Waits until the server has what was typed last. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.locator('.gl-draft-status')).toHaveText(/^Saved /);
