import { fireEvent, screen, within } from '@testing-library/react';
import { it } from 'vitest';
import { isStepNumber, type StepNumber } from '@/domain/onboarding/steps';
import { openShelf } from '../server/applications/shelf';
import { checker } from '../server/checks/checker';
import { openShop } from '../server/settlements/shop';
import { openJourney } from '../support/journey';
import { dialog, expectTold, fill, heldBySaves, opened, press, type Save } from './badSavesStage';
import { fillBusiness, fillPerson } from './checksStage';
import { rowOf, stockMany } from './inventoryStage';
import { signInAsPartner } from './invitationStage';
import { applicationUpTo, fillIds, openStep } from './onboardingStepsStage';

const journey = openJourney();

const bankForm = { Bank: 'Cascade Bank', 'Account holder': 'Green Door LLC' };
const accountForm = { 'Routing number': '325081403', 'Account number': '1234567890' };

/** What is typed into each step: a field of it, and another value than the stored one. */
const typed: Readonly<Partial<Record<StepNumber, Record<string, string>>>> = {
  0: { companyNameBasicInfo: 'Fern Hill' },
  2: { retailer: 'C10-0000124-LIC' },
  3: { companyName: 'Fern Hill LLC' },
  4: { ownerTitleWithCompany: 'Owner' },
  5: { avgSingleTransAmount: '86.50' },
  6: { nameDBA: 'Fern Hill' },
  7: { deliveryDays: '4' },
  8: { bankName: 'Second Redwood Bank' },
  9: { ipAddress: '203.0.113.8' },
};

/** A step of an application that is there already, with something typed that was not saved. */
const stepSave = (step: StepNumber): Save => ({
  form: `step ${step} of an application`,
  open: async () => {
    const next = step + 1;
    if (!isStepNumber(next)) throw new Error('There is no such step');
    const { application } = await applicationUpTo(journey, next);
    const person = await openStep(journey, { application, step });
    const [save] = await screen.findAllByRole('button', { name: 'Save and Next' });
    const form = save?.closest('form');
    if (!form) throw new Error('There is no form');
    await within(form).findAllByRole(step === 1 ? 'checkbox' : 'textbox');
    // Neither is the draft kept, which would begin the step anew.
    journey.cut(`/onboarding/drafts/${step}`);
    const texts = typed[step];
    if (texts) await fillIds(person, texts);
    else await person.click(within(form).getAllByRole('checkbox')[0] ?? form);
    return { person, form };
  },
  submit: 'Save and Next',
  path: '/onboarding/merchant',
});

const someone = {
  'Company name': 'Harbor Partners',
  'First name': 'Nadia',
  'Last name': 'Okonkwo',
  Email: 'nadia@example.com',
  Phone: '7075550142',
};

const saves: readonly Save[] = [
  {
    form: 'linked bank account',
    open: async () => {
      await journey.signInAs({ role: 'TOP_ADMIN' });
      const person = journey.visit('/funding-sources');
      await press(person, 'Link account');
      const found = await dialog(person, 'Link a bank account');
      await fill(found, { ...bankForm, ...accountForm });
      await person.click(within(found.form).getByLabelText(/I authorize/));
      return found;
    },
    submit: 'Link account',
    path: '/funding-sources',
  },
  {
    form: 'bank profile',
    open: async () => {
      await journey.signInAs({ role: 'TOP_ADMIN' });
      const person = journey.visit('/odfi-editor');
      await press(person, 'Add bank profile');
      const found = await dialog(person, 'New bank profile');
      await fill(found, {
        Name: 'Harvest Valley Bank',
        'Routing number': '121042882',
        'Immediate destination name': 'HARVEST VALLEY',
        'Immediate origin\\b(?! name)': '1204598812',
        'Immediate origin name': 'GREENLEDGER',
        'Company name': 'GREENLEDGER',
        'Company ID': '1204598812',
      });
      return found;
    },
    submit: 'Add bank profile',
    path: '/odfi',
  },
  {
    form: 'check of a person',
    open: async () => {
      await journey.signInAs({ role: 'COMPLIANCE_OFFICER' });
      const person = journey.visit('/compliance-clear-personal');
      await fillPerson(person);
      return opened(person, 'Person search');
    },
    submit: 'Search',
    path: '/complianceClear/complianceClearPersonSearch',
    isKeyedElsewhere: true,
    ends: / · No\. \d/,
  },
  {
    form: 'check of a business',
    open: async () => {
      await journey.signInAs({ role: 'COMPLIANCE_OFFICER' });
      const person = journey.visit('/compliance-clear-business');
      await fillBusiness(person);
      return opened(person, 'Business search');
    },
    submit: 'Search',
    path: '/complianceClear/complianceClearBusinessSearch',
    isKeyedElsewhere: true,
    ends: / · No\. \d/,
  },
  {
    form: 'wire',
    open: async () => {
      const shop = await openShop(journey.api());
      await shop.sell({ cents: 500_000 });
      await journey.resume(shop.people.staff);
      const person = journey.visit('/wire');
      await press(person, 'New wire');
      const found = await dialog(person, 'New wire');
      await person.click(within(found.form).getByLabelText(/^Paid for/));
      await person.click(await screen.findByRole('option', { name: /Green Door/ }));
      fireEvent.change(within(found.form).getByLabelText(/^Type/), {
        target: { value: 'merchant' },
      });
      await fill(found, {
        Amount: '300.00',
        Purpose: 'Supplier invoice 881',
        'Beneficiary name': 'Cascade Supplies',
        'Bank\\b': 'Cascade Bank',
        'Routing number': '325081403',
        'Account number': '99887766',
      });
      return found;
    },
    submit: 'Send for approval',
    path: '/wires',
  },
  {
    form: 'incoming wire',
    open: async () => {
      const shop = await openShop(journey.api());
      await journey.resume(shop.people.staff);
      const person = journey.visit('/wire');
      await press(person, 'Record incoming');
      const found = await dialog(person, 'Record an incoming wire');
      await person.click(within(found.form).getByLabelText(/^Credited organization/));
      await person.click(await screen.findByRole('option', { name: /Green Door/ }));
      await fill(found, {
        'Originator(?!’)': 'Coastal Buyers',
        'Originator’s bank': 'Harbor Bank',
        Amount: '750.00',
        IMAD: `${shop.today.replaceAll('-', '')}MMQFMPZZ000009`,
      });
      return found;
    },
    submit: 'Send for approval',
    path: '/wires/incoming',
  },
  {
    form: 'agent',
    open: async () => {
      await signInAsPartner(journey, 'redwood');
      const person = journey.visit('/agent/agents');
      await press(person, 'Add agent');
      const found = await opened(person, 'Add agent');
      await fill(found, someone);
      return found;
    },
    submit: 'Add agent',
    path: '/agents/agents',
  },
  {
    form: 'change of many items',
    open: async () => {
      const user = await journey.signInAs();
      await stockMany(journey, user, ['Alpha', 'Bravo']);
      const person = journey.visit('/inventory');
      await person.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }));
      await press(person, 'Edit selected');
      const found = await dialog(person, /^Edit /);
      await fill(found, { Field: 'Strain Type' });
      await fill(found, { 'Strain Type': 'Sativa' });
      return found;
    },
    submit: /^Change /,
    path: '/applications/inventory/bulk/edit',
  },
  {
    form: 'decision on a finding',
    open: async () => {
      const shelf = await openShelf(journey.api());
      const row = await shelf.add({ case: { company: 'Fern and Moss' } });
      const other = await checker(journey.api(), { name: 'Otto Second' });
      await other.run({ LastName: 'Several' }, { merchantStepId: row.id });
      await journey.resume(shelf.staff.COMPLIANCE_OFFICER);
      const person = journey.visit('/applications');
      await person.click(within(await rowOf('Fern and Moss')).getByRole('link'));
      await press(person, /^Decide .* Amara Several$/);
      const found = await dialog(person, /^Decide on the finding/);
      await fill(found, { Reason: 'A clerical error of the bureau' });
      return found;
    },
    submit: 'Decide',
    path: '/onboarding/applications/:id/findings/:findingId',
  },
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(isStepNumber).map(stepSave),
];

it.each(saves)(heldBySaves, (save) => expectTold(journey, save));
