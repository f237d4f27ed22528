import type { Page } from '@playwright/test';
import type { MerchantApplication } from '../../src/domain/onboarding/application';
import { fill, newApplicant, uploadDocuments } from './support/applicants';
import { callingUser } from './support/calls';
import { expect, type Product, test } from './support/product';
import { expectStep, openStep, saveButton, stepForm } from './support/wizard';

interface Sight {
  role: string;
  /** Pickers of step 0, and those of them that must be chosen. */
  pickers: readonly string[];
  demanded: readonly string[];
  /** Of the applications below, by who started them. */
  sees: readonly string[];
}

/** What spec 2.6 says of each role; the ISO of all but one is Redwood, whose agents are Delgado and Bergström. */
const sights: readonly Sight[] = [
  {
    role: 'iso',
    pickers: ['Agent', 'Sub-agent'],
    demanded: [],
    sees: ['iso', 'sub-iso', 'agent', 'sub-agent', 'taxation-admin'],
  },
  { role: 'sub-iso', pickers: ['Agent', 'Sub-agent'], demanded: ['Agent'], sees: ['sub-iso'] },
  { role: 'agent', pickers: ['Sub-agent'], demanded: [], sees: ['agent', 'sub-agent', 'taxation-admin'] },
  { role: 'sub-agent', pickers: [], demanded: [], sees: ['sub-agent'] },
  {
    role: 'instance-admin',
    pickers: ['ISO', 'Agent', 'Sub-agent'],
    demanded: [],
    sees: ['instance-admin'],
  },
  {
    role: 'taxation-admin',
    pickers: ['ISO', 'Agent', 'Sub-agent'],
    demanded: ['ISO', 'Agent'],
    sees: ['taxation-admin'],
  },
  {
    role: 'compliance-officer',
    pickers: ['ISO', 'Agent', 'Sub-agent'],
    demanded: ['ISO', 'Agent'],
    sees: ['iso', 'sub-iso', 'agent', 'sub-agent', 'instance-admin', 'taxation-admin'],
  },
];

/** Whom each one chooses, where there is a choice. */
const chosen: Readonly<Record<string, object>> = {
  iso: { agentId: 'bergstrom-advisory' },
  'sub-iso': { agentId: 'bergstrom-advisory' },
  'instance-admin': { isoId: 'sierra-merchant-alliance', agentId: 'tahoe-payments-group' },
};

type Started = Readonly<Record<string, MerchantApplication>>;

/** One application started by each role but compliance, whose companies begin with the same word. */
async function startEach({ address }: Product, word: string): Promise<Started> {
  const started: [string, MerchantApplication][] = [];
  for (const { role } of sights.filter((one) => one.role !== 'compliance-officer')) {
    const user = await callingUser(() => address, `${role}@example.com`);
    const basics = { ...newApplicant(), companyNameBasicInfo: `${word} ${role}`, ...chosen[role] };
    started.push([role, await fill(user, { until: 2, basics })]);
  }
  return Object.fromEntries(started);
}

/** The pickers of step 0, and which of them are marked as required. */
async function pickersOf(page: Page): Promise<{ pickers: string[]; demanded: string[] }> {
  const pickers: string[] = [];
  const demanded: string[] = [];
  for (const label of ['ISO', 'Agent', 'Sub-agent']) {
    const picker = stepForm(page, 0).getByRole('combobox', { name: label, exact: true });
    if ((await picker.count()) === 0) continue;
    pickers.push(label);
    if ((await picker.getAttribute('aria-required')) === 'true') demanded.push(label);
  }
  return { pickers, demanded };
}

/** Companies of the history that hold a word, without it. */
async function companiesWith(page: Page, address: string, word: string): Promise<string[]> {
  await page.goto(`${address}/#/applications/onboarding-history?search=${word}`);
  const rows = page
    .getByRole('region', { name: 'Onboarding history' })
    .getByRole('link')
    .filter({ hasText: word });
  await expect(rows.first()).toBeVisible();
  const texts = await rows.locator('.gl-cell-main').allTextContents();
  return texts.map((text) => text.replace(`${word} `, '')).sort();
}

test('each role chooses the partners and sees the applications that it may', async ({
  signedIn,
  product,
}) => {
  test.setTimeout(240_000);
  const word = `Seen${Date.now().toString(36)}`;
  const started = await startEach(product, word);
  for (const { role, pickers, demanded, sees } of sights) {
    const page = await signedIn(`${role}@example.com`);
    await page.goto(`${product.address}/#/registration?new=1`);
    await expectStep(page, 0);
    expect({ role, ...(await pickersOf(page)) }).toEqual({ role, pickers, demanded });
    await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeVisible();
    await expect(page.getByLabel('Sample Data')).toHaveCount(0);
    for (const label of ['Parent organization', 'Parent organization ID']) {
      const field = stepForm(page, 0).getByLabel(label, { exact: true });
      await expect(field).not.toHaveValue('');
      await expect(field).not.toBeEditable();
    }
    if (pickers.includes('ISO')) {
      const isos = stepForm(page, 0).getByLabel('ISO', { exact: true }).locator('option');
      await expect(isos.filter({ hasText: 'Redwood Merchant Services' })).toHaveCount(1);
      await expect(isos.filter({ hasText: 'Sierra Merchant Alliance' })).toHaveCount(1);
    }
    const seen = await companiesWith(page, product.address, word);
    expect({ role, seen }).toEqual({ role, seen: [...sees].sort() });
    await expectOthers(page, product, { role, sees }, started);
    await page.context().close();
  }
});

/** Somebody else's application is read, one out of reach is not there. */
async function expectOthers(
  page: Page,
  { address }: Product,
  { role, sees }: Pick<Sight, 'role' | 'sees'>,
  started: Started,
): Promise<void> {
  const other = started[sees.find((one) => one !== role) ?? ''];
  if (other) {
    await openStep(page, address, other, 0);
    await expect(stepForm(page, 0).getByLabel('Company name', { exact: true })).toBeDisabled();
    await expect(saveButton(page)).toHaveCount(0);
  }
  const hidden = Object.keys(started).find((one) => !sees.includes(one));
  if (hidden) {
    await page.goto(`${address}/#/registration?application=${started[hidden]?._id}`);
    await expect(page.getByText('Application not found')).toBeVisible();
  }
}

test('a picker offers the agents of the chosen ISO, then the sub-agents of the agent', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('taxation-admin@example.com');
  await page.goto(`${product.address}/#/registration?new=1`);
  await expectStep(page, 0);
  const picker = (label: string) => stepForm(page, 0).getByLabel(label, { exact: true });
  await expect(picker('Agent')).toBeDisabled();
  await picker('ISO').selectOption({ label: 'Redwood Merchant Services' });
  await picker('Agent').selectOption({ label: 'Marcus Delgado (Delgado & Partners)' });
  await picker('Sub-agent').selectOption({ label: 'Keisha Robinson (Robinson Referrals)' });
  await picker('ISO').selectOption({ label: 'Sierra Merchant Alliance' });
  await expect(picker('Agent')).toHaveValue('');
  await expect(picker('Sub-agent')).toHaveValue('');
  await expect(picker('Sub-agent')).toBeDisabled();
  await expect(picker('Agent').locator('option').filter({ hasText: 'Delgado' })).toHaveCount(0);
});

test('Create New leads to where an agent is added under the chosen ISO, and back to what was typed', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('iso@example.com');
  await page.goto(`${product.address}/#/registration?new=1`);
  await expectStep(page, 0);
  await stepForm(page, 0).getByLabel('Company name', { exact: true }).fill('Typed before');
  await stepForm(page, 0).getByLabel('Agent', { exact: true }).selectOption({ label: 'Create New Agent' });
  await expect(page).toHaveURL(/#\/agent\/agents\?isoId=/);
  await expect(page.getByRole('dialog', { name: 'Add agent' })).toBeVisible();
  await page.goBack();
  await expectStep(page, 0);
  await expect(stepForm(page, 0).getByLabel('Company name', { exact: true })).toHaveValue('Typed before');
});

test('scores and the slot for compliance checks are for those who may', async ({ signedIn, product }) => {
  const company = newApplicant('Slots').companyNameBasicInfo;
  const agent = await callingUser(() => product.address, 'agent@example.com');
  const basics = { ...newApplicant(), companyNameBasicInfo: company };
  const application = await fill(agent, { until: 10, basics });
  await uploadDocuments(agent, application);
  for (const [email, isTopAdmin] of [
    ['agent@example.com', false],
    ['top-admin@example.com', true],
  ] as const) {
    const page = await signedIn(email);
    await openStep(page, product.address, application, 10);
    const slot = stepForm(page, 10).getByLabel('Document type').locator('option');
    await expect(slot.filter({ hasText: 'Compliance Check' })).toHaveCount(isTopAdmin ? 1 : 0);
    await openStep(page, product.address, application, 4);
    await expect(page.getByRole('button', { name: 'Person compliance check' })).toHaveCount(
      isTopAdmin ? 1 : 0,
    );
    await expect(page.getByLabel('Sample Data')).toHaveCount(isTopAdmin ? 1 : 0);
  }
});
