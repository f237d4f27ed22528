import type { Locator, Page } from '@playwright/test';
import { onboardingSteps, type StepNumber } from '../../../src/domain/onboarding/steps';
import { mandatoryTypes } from '../../server/onboarding/goodSteps';
import { pdfFile } from './files';
import type { Keyboard } from './keyboard';
import { expect } from './product';
import { saveButton, stepForm } from './wizard';

/** A part of the wizard and the hands that fill it in. */
interface Hands {
  page: Page;
  keys: Keyboard;
  /** The form, or a dialog with one. */
  form: Locator;
}

const field = ({ form }: Hands, label: string): Locator => form.getByLabel(label, { exact: true });

async function type(hands: Hands, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await hands.keys.fill(field(hands, label), text);
}

/** Chooses an entry of a select by typing its beginning. */
async function select(hands: Hands, label: string, entry: string): Promise<void> {
  const control = field(hands, label);
  await hands.keys.to(control);
  await hands.keys.type(entry);
  await expect(control.locator('option:checked')).toHaveText(entry);
}

/** Ticks a box, or chooses a radio that is the first of its group. */
async function tick(hands: Hands, box: Locator): Promise<void> {
  await hands.keys.to(box);
  await hands.keys.press('Space');
  await expect(box).toBeChecked();
}

/** Types the beginning of an address and takes the first suggestion, which fills in the rest. */
async function address(hands: Hands, label: string, text: string): Promise<void> {
  const line = field(hands, `${label} address line 1`);
  await hands.keys.to(line);
  await hands.keys.type(text);
  await expect(hands.page.getByRole('listbox', { name: 'Suggested addresses' })).toBeVisible();
  await hands.keys.press('ArrowDown', 'Enter');
  await expect(field(hands, `${label} city`)).not.toHaveValue('');
  await expect(field(hands, `${label} zip code`)).toHaveValue(/^\d{5}$/);
}

async function owner(
  hands: Hands,
  { first, last, percent }: { first: string; last: string; percent: string },
): Promise<void> {
  await type(hands, {
    'First name': first,
    'Last name': last,
    'Percentage of entity owned': percent,
    'Title with company': 'Managing Member',
    Email: `${first}.${last}@example.com`.toLowerCase(),
    Phone: '7075550142',
  });
  await address(hands, 'Residence', '21 Oak Eureka');
  await type(hands, {
    SSN: '219-09-9999',
    'Date of birth': '03-14-1971',
    'Driver license number': 'K8827365B',
    'Driver license expiry': '01-31-2090',
  });
  await select(hands, 'Driver license state', 'CA-California');
}

/** What a person types in each step; a second owner in a dialog included. */
const filling: { readonly [Step in StepNumber]: (hands: Hands, company: string) => Promise<void> } =
  {
    0: async (hands, company) => {
      await type(hands, { 'First name': 'Rosa', 'Last name': 'Delgado', 'Company name': company });
      const industry = field(hands, 'Industry');
      await hands.keys.to(industry);
      await hands.keys.type('Cannabis');
      await expect(hands.page.getByRole('listbox', { name: 'Industry' })).toBeVisible();
      await hands.keys.press('Enter');
      await expect(industry).toHaveValue(/^Cannabis/);
      await type(hands, { 'Mobile number': '7075550142' });
      await select(hands, 'ISO', 'Redwood Merchant Services');
      await expect(field(hands, 'Agent')).toBeEnabled();
      await select(hands, 'Agent', 'Marcus Delgado (Delgado & Partners)');
    },
    1: async (hands) => {
      await tick(hands, field(hands, 'Debit Card Processing'));
      await tick(hands, field(hands, 'Cash Pickup'));
    },
    2: async (hands) => {
      await tick(hands, field(hands, 'Retail'));
      await type(hands, {
        'License number': 'C10-0000123-LIC',
        'Start date': '01-01-2026',
        'End date': '12-31-2090',
      });
    },
    3: async (hands, company) => {
      await type(hands, { 'Legal company name': `${company} LLC` });
      await select(hands, 'Business entity type', 'LLC');
      await type(hands, { 'Federal tax ID (EIN)': '98-7654321' });
      await select(hands, 'State of incorporation', 'CA-California');
      await type(hands, { 'Years of current ownership': '4', 'Entity start date': '02-01-2022' });
      await address(hands, 'Business', '12 Market Eureka');
    },
    4: async (hands) => {
      await owner(hands, { first: 'Rosa', last: 'Delgado', percent: '60' });
      await hands.keys.hit(hands.form.getByRole('button', { name: 'Add New Beneficial Owner' }));
      const dialog = hands.page.getByRole('dialog', { name: 'New Beneficial Owner' });
      await owner({ ...hands, form: dialog }, { first: 'Tomas', last: 'Rivera', percent: '40' });
      await hands.keys.hit(dialog.getByRole('button', { name: 'Save owner' }));
      await expect(dialog).toBeHidden();
      await expect(hands.form.getByRole('row').filter({ hasText: 'Tomas Rivera' })).toContainText(
        '40%',
      );
      await expect(hands.form.getByLabel('Total ownership').first()).toHaveText('100%');
    },
    5: async (hands) => {
      await select(hands, 'Processing type', 'Retail(swiped)');
      await type(hands, {
        'Average single transaction': '85.50',
        'Maximum single transaction': '500',
        'Average monthly transactions': '4000',
        'Maximum monthly transactions': '5000',
        'Internet volume': '10',
        'Retail volume': '90',
      });
    },
    6: async (hands, company) => {
      await type(hands, { 'DBA name': company });
      await address(hands, 'Location', '12 Market Eureka');
      await type(hands, {
        Website: 'https://fern-valley.com',
        'Customer service phone': '7075550143',
        Fax: '7075550144',
      });
      await tick(hands, hands.form.getByRole('group', { name: 'Bankruptcy' }).getByLabel('Yes'));
    },
    7: async (hands) => {
      await type(hands, { 'Description of goods or services': 'Flower, edibles and accessories' });
      await tick(hands, field(hands, 'FedEx'));
      await type(hands, { 'Delivery days': '3' });
      await select(hands, 'Cardholder charged at', 'Purchase');
      await tick(
        hands,
        hands.form.getByRole('group', { name: 'Deposit required' }).getByLabel('Yes'),
      );
      await select(hands, 'Return policy', 'No Refunds');
      await type(hands, { 'Return policy time': '30 days' });
    },
    8: async (hands, company) => {
      await type(hands, {
        'Bank name': 'First Redwood Bank',
        'Business name on checks': company,
        'Routing number': '021000021',
        'Account number': '7340918256',
      });
      await tick(hands, hands.form.getByRole('checkbox', { name: /^I authorize/ }));
    },
    9: async (hands) => {
      await tick(hands, field(hands, 'Privacy Policy'));
      await type(hands, { 'IP address': '203.0.113.7' });
    },
    10: async (hands) => {
      const zone = hands.form.getByRole('button', { name: /^Drag and drop files here/ });
      for (const [at, document] of mandatoryTypes.entries()) {
        await select(hands, 'Document type', document);
        await (await hands.keys.files(zone)).setFiles(pdfFile(document));
        await expect(
          hands.form.getByText(`${at + 1} of 7 required documents uploaded`),
        ).toBeVisible();
        await hands.keys.press('Shift+Tab');
      }
      const cash = hands.form.getByRole('group', { name: /cash/i });
      await tick(hands, cash.getByLabel('Yes'));
    },
  };

/** Which step of which company. */
interface StepToType {
  keys: Keyboard;
  step: StepNumber;
  company: string;
}

/** Fills in a step and saves it, without a mouse. */
export async function typeStep(page: Page, { keys, step, company }: StepToType): Promise<void> {
  const form = stepForm(page, step);
  await expect(form.getByText('Loading the step')).toHaveCount(0);
  await filling[step]({ page, keys, form }, company);
  await keys.hit(saveButton(page));
  // Most of the questionnaire is left open, which is said before the application goes out.
  if (step === 10) await keys.hit(page.getByRole('button', { name: 'Submit anyway' }));
  await expect(page.getByText(`Step ${step} submitted successfully`)).toBeVisible();
  const next = onboardingSteps[step + 1];
  if (next)
    await expect(stepForm(page, next.step).getByRole('heading', { level: 2 })).toBeFocused();
}
