import type { Page } from '@playwright/test';
import { expect, test } from './support/product';
import { expectStep, stepForm } from './support/wizard';

/** What step 0 shows a role (spec 2.5, 2.6; readings C10, C11). */
interface Sight {
  role: string;
  /** Pickers of step 0; those that must be chosen are marked by `*`. */
  pickers: readonly string[];
  parent: string;
}

const sights: readonly Sight[] = [
  { role: 'iso', pickers: ['Agent', 'Sub-agent'], parent: 'Redwood Merchant Services' },
  { role: 'sub-agent', pickers: [], parent: 'Robinson Referrals' },
  {
    role: 'taxation-admin',
    pickers: ['ISO*', 'Agent*', 'Sub-agent'],
    parent: 'City of Port Alder Treasury',
  },
];

/** By its label: the mark of a required one is part of the name that its role has. */
const picker = (page: Page, label: string) =>
  stepForm(page, 0).getByLabel(label, { exact: true }).and(page.locator('select'));

async function pickersOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const label of ['ISO', 'Agent', 'Sub-agent']) {
    if ((await picker(page, label).count()) === 0) continue;
    const isDemanded = (await picker(page, label).getAttribute('aria-required')) === 'true';
    found.push(isDemanded ? `${label}*` : label);
  }
  return found;
}

/** The pickers with a message. */
async function refusedOf(page: Page): Promise<string[]> {
  const refused: string[] = [];
  for (const label of ['ISO', 'Agent', 'Sub-agent']) {
    const field = picker(page, label);
    if ((await field.count()) > 0 && (await field.getAttribute('aria-invalid')) === 'true')
      refused.push(label);
  }
  return refused;
}

test('step 0 shows each role the partners that it chooses, and demands those that it must', async ({
  resumed,
  product,
}) => {
  for (const { role, pickers, parent } of sights) {
    const page = await resumed(`${role}@example.com`);
    await page.goto(`${product.address}/#/registration?new=1`);
    await expectStep(page, 0);
    await expect(stepForm(page, 0).getByLabel('Company name', { exact: true })).toBeVisible();
    await expect.poll(() => pickersOf(page), role).toEqual(pickers);
    const demanded = pickers
      .filter((label) => label.endsWith('*'))
      .map((label) => label.slice(0, -1));
    // To be saved with nothing chosen.
    await page.getByRole('button', { name: 'Save and Next' }).first().click();
    await expect(stepForm(page, 0).getByText('This field is required.').first()).toBeVisible();
    await expect.poll(() => refusedOf(page), role).toEqual(demanded);
    const field = stepForm(page, 0).getByLabel('Parent organization', { exact: true });
    await expect(field).toHaveValue(parent);
    await expect(field).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeVisible();
    await expect(page.getByLabel('Sample Data')).toHaveCount(0);
    await page.context().close();
  }
});
