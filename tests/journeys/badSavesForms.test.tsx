import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShelf } from '../server/applications/shelf';
import { canaries, goodOwner, mandatoryTypes } from '../server/onboarding/goodSteps';
import { openJourney } from '../support/journey';
import { addTown } from '../support/taxOffice';
import {
  byMenu,
  dialog,
  expectTold,
  fill,
  heldBySaves,
  opened,
  press,
  type Save,
} from './badSavesStage';
import { field, fillEdible, openForm } from './inventoryFormStage';
import { rowOf } from './inventoryStage';
import { office } from './invoicesStage';
import { applicationUpTo, fillIds, openStep, ownerTexts } from './onboardingStepsStage';

const journey = openJourney();

const pdfFile = (): File => new File(['%PDF-1.4\n%%EOF'], 'coa.pdf');

/** The form around the buttons of a step. */
async function formOf(button: string): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole('button', { name: button });
  const form = first?.closest('form');
  if (!form) throw new Error('There is no form');
  return form;
}

const saves: readonly Save[] = [
  {
    form: 'new item with its document',
    open: async () => {
      await journey.signInAs();
      const person = await openForm(journey, '/inventory/add');
      await fillEdible(person);
      await person.upload(field('Select Product Image Url'), pdfFile());
      return opened(person, 'Inventory Details');
    },
    submit: 'Submit',
    path: '/applications/inventory',
    shows: /coa\.pdf/,
  },
  {
    form: 'approval of an application',
    open: async () => {
      const shelf = await openShelf(journey.api());
      await shelf.add({ hasDocuments: false, case: { company: 'Fern and Moss' } });
      await journey.resume(shelf.staff.COMPLIANCE_OFFICER);
      const person = journey.visit('/applications');
      await person.click(within(await rowOf('Fern and Moss')).getByRole('link'));
      const found = await dialog(person, /#\d+$/);
      await person.click(await within(found.form).findByRole('button', { name: 'Approve' }));
      const asked = await dialog(person, 'Approve');
      await person.click(await within(asked.form).findByLabelText(/^Approve with/));
      await fill(asked, { Reason: 'The documents came by courier' });
      return asked;
    },
    submit: 'Approve anyway',
    path: '/onboarding/applications/:id/approve',
  },
  {
    form: 'reminder of a license',
    open: async () => {
      const shelf = await openShelf(journey.api());
      await shelf.add({
        hasDocuments: true,
        case: { company: 'Fern and Moss', licenses: [['Retail', 'C10-0000409', -50, 300]] },
      });
      await journey.resume(shelf.staff.COMPLIANCE_OFFICER);
      const person = journey.visit('/license-verification');
      await rowOf('C10-0000409');
      return byMenu(person, {
        of: 'C10-0000409',
        entry: 'Set reminder',
        title: 'Set a reminder',
        submit: 'Set the reminder',
        path: '',
      }).open();
    },
    submit: 'Set the reminder',
    path: '/licenses/:id/reminder',
    isUnkeyed: true,
  },
  {
    form: 'import of license holders',
    open: async () => {
      const user = await journey.signInAs({ role: 'TAXATION_ADMIN', orgName: 'City of Oakridge' });
      const token = await journey.api().signIn(user);
      await addTown((path, method = 'GET', body?: object) =>
        journey.api().call(path, { token, method, body }),
      );
      const person = journey.visit('/licence-holders');
      await press(person, 'Import');
      const found = await dialog(person, 'Import license holders');
      const lines = ['licenseNumber,licenseType,municipality,name,email'];
      lines.push('C-1,Retail,Oakridge,Rosa,rosa@example.com');
      await person.upload(
        within(found.form).getByLabelText('CSV file'),
        new File([lines.join('\n')], 'holders.csv'),
      );
      await within(found.form).findByRole('button', { name: 'Import 1 license holder' });
      return found;
    },
    submit: 'Import 1 license holder',
    path: '/licenseHolders/import',
    shows: /holders\.csv/,
  },
  {
    form: 'owner of an application, added in the window',
    open: async () => {
      const { application } = await applicationUpTo(journey, 5);
      const person = await openStep(journey, { application, step: 4 });
      await screen.findByRole('heading', { name: 'First owner' });
      // Neither is the draft kept, which would begin the step anew.
      journey.cut('/onboarding/drafts/4');
      await fillIds(person, { percentageOfEntityOwned: '60' });
      await press(person, 'Add New Beneficial Owner');
      const window = await screen.findByRole('dialog', { name: 'New Beneficial Owner' });
      await person.click(within(window).getByLabelText('Enter the residence address manually'));
      const owner = goodOwner({
        percentageOfEntityOwned: '40',
        ownerName: 'Bo-Katan',
        ownerLastName: "O'Malley",
        ownerSSN: canaries.secondSsn,
        driverLicense: 'B1234567',
      });
      await fillIds(person, ownerTexts(owner, 'owner.'));
      await person.click(within(window).getByRole('button', { name: 'Save owner' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return { person, form: await formOf('Save and Next') };
    },
    submit: 'Save and Next',
    path: '/onboarding/merchant',
    shows: /Bo-Katan O'Malley/,
  },
  {
    form: 'end of an application',
    open: async () => {
      const { filler, application } = await applicationUpTo(journey, 10, {
        onboardingPassed: false,
      });
      for (const type of mandatoryTypes)
        await filler.upload(type, { merchantStepId: application._id });
      const person = await openStep(journey, { application, step: 10 });
      await screen.findByText('7 of 7 required documents uploaded');
      journey.cut('/onboarding/drafts/10');
      const form = await formOf('Finish');
      const [no] = within(form).getAllByRole('radio', { name: 'No' });
      if (no) await person.click(no);
      return { person, form };
    },
    send: async ({ person }) => {
      await press(person, 'Finish');
      const review = await screen.findByRole('dialog', { name: 'Before you submit' });
      await person.click(within(review).getByRole('button', { name: 'Submit anyway' }));
    },
    submit: 'Finish',
    path: '/onboarding/merchant',
    // Told after the form is gone: the next test would take it for its own.
    ends: /Please check your email for further details/,
  },
];

it.each(saves)(heldBySaves, (save) => expectTold(journey, save));

it('a new invoice is saved once and sent once, whatever its save and its mail are answered with', async () => {
  const user = await journey.signInAs();
  const { call } = await office(journey, user);
  const person = journey.visit('/invoice/createInvoice');
  await person.type(await screen.findByLabelText('Recipient'), 'Rosa Vega');
  await person.click(await screen.findByRole('option', { name: 'New recipient “Rosa Vega”' }));
  await expectTold(journey, {
    form: 'new recipient',
    open: async () => {
      const found = await dialog(person, 'New recipient');
      await fill(found, { Email: 'rosa@vega.example.com' });
      return found;
    },
    submit: 'Add recipient',
    path: '/recipients',
  });
  await waitFor(() => expect(field('Recipient')).toHaveValue('Rosa Vega'));
  await expectTold(journey, {
    form: 'new invoice',
    open: async () => {
      const form = await formOf('Save and send');
      await fill(
        { person, form },
        { 'Item of line 1': 'Delivery', 'Unit cost of line 1': '10.00' },
      );
      return { person, form };
    },
    submit: 'Save and send',
    path: '/invoices',
  });
  await expectTold(journey, {
    form: 'mail of a new invoice',
    open: async () => {
      const found = await dialog(person, /^Send INVC/);
      await fill(found, { Message: 'With thanks.' });
      return found;
    },
    submit: 'Send invoice',
    path: '/invoices/:id/send',
  });
  expect(await call('/invoices')).toMatchObject([{ status: 'Sent' }]);
  expect(await journey.api().mails()).toHaveLength(1);
});
