import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyLicenseHolder, type LicenseHolder } from '@/domain/invoices/mta/licenseHolder';
import { emptyRateVersion } from '@/domain/invoices/mta/municipality';
import { monthBefore, monthName } from '@/domain/invoices/mta/period';
import { goodTaxInvoice } from '../server/invoices/billing';
import { openJourney } from '../support/journey';
import { type Office, office } from './invoicesStage';

const journey = openJourney();
const month = monthBefore(new Date().toISOString().slice(0, 10));

let tax: Office;
let holder: LicenseHolder;

beforeEach(async () => {
  const user = await journey.signInAs({ role: 'TAXATION_ADMIN' });
  tax = await office(journey, user);
  const municipality = await tax.call('/municipalities', {
    body: { label: 'Oakridge', state: 'CA' },
  });
  await tax.call(`/municipalities/${municipality._id}/versions`, {
    body: {
      values: {
        ...emptyRateVersion('2020-01-01'),
        rates: [{ licenseType: 'Retail', taxType: 'gross_receipts', rate: '7' }],
        collectionFee: '5',
        credit_card_processing_fee: '2.9',
      },
      version: municipality.version,
    },
  });
  holder = await tax.call('/licenseHolders', {
    body: {
      ...emptyLicenseHolder,
      name: 'Ines Duarte',
      companyName: 'Duarte Dispensary',
      email: 'ines@duarte.example.com',
      municipalityId: municipality._id,
      licenseType: 'Retail',
      licenseNumber: 'C10-0000042-LIC',
      paymentType: 'credit_card',
    },
  });
});

describe('a tax invoice', () => {
  it('begins with the license holder of the address, and says how its fee came about', async () => {
    const person = journey.visit(`/createInvoices?holder=${holder._id}`);
    expect(await screen.findByLabelText('License holder')).toHaveValue('Duarte Dispensary');
    expect(screen.getByLabelText('Municipality')).toHaveValue('Oakridge');
    expect(screen.getByLabelText('License number')).toHaveValue('C10-0000042-LIC');
    expect(screen.getByLabelText('Credit card')).toBeChecked();
    await person.selectOptions(screen.getByLabelText('Tax period'), monthName(month));
    await person.type(screen.getByLabelText('Item of line 1'), 'Annual permit');
    await person.type(screen.getByLabelText('Unit cost of line 1'), '1000');
    await person.tab();
    expect(screen.getByLabelText('Unit cost of line 1')).toHaveValue('1000.00');
    const why =
      'Oakridge: collection fee 5.00% + credit card processing fee 2.90% = 7.90% of $1,000.00: $79.00';
    const fee = within(screen.getByRole('region', { name: 'MTA Collection Fee' }));
    expect(fee.getByText(why)).toBeInTheDocument();
    expect(screen.getByLabelText('Bill the city').closest('fieldset')).toBeNull();
    const [date, collection] = [
      screen.getByLabelText('Invoice date'),
      screen.getByLabelText('Collection fee'),
    ];
    const today = date.getAttribute('value') ?? '';
    expect(collection).toHaveAttribute('readonly');
    fireEvent.change(date, { target: { value: '12-31-2019' } });
    await waitFor(() => expect(collection).toHaveValue(''));
    fireEvent.change(date, { target: { value: today } });
    await waitFor(() => expect(collection).toHaveValue('5'));
    expect(fee.getByText(why)).toBeInTheDocument();
    const license = screen.getByLabelText('License number');
    await person.clear(license);
    expect(screen.queryByRole('region', { name: 'MTA Collection Fee' })).toBeNull();
    await person.type(license, 'C10-0000042-LIC');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('MTA-000001 saved')).toBeInTheDocument();
    const [row] = await tax.call('/mtaInvoices');
    expect(row).toMatchObject({ balanceDue: '$1,000.00', holderId: holder._id, period: month });
    expect(row).toMatchObject({ jenkinMonthlyInvoiceCreation: false });
    expect(await screen.findByText(why)).toBeInTheDocument();

    await person.click(await screen.findByRole('button', { name: 'Send' }));
    const mail = within(await screen.findByRole('dialog', { name: 'Send MTA-000001' }));
    await person.click(mail.getByRole('button', { name: 'Send invoice' }));
    await person.click(await screen.findByRole('button', { name: 'Record payment' }));
    const paid = within(
      await screen.findByRole('dialog', { name: 'Record a payment for MTA-000001' }),
    );
    await person.clear(paid.getByLabelText('Amount'));
    await person.type(paid.getByLabelText('Amount'), '400');
    expect(await paid.findByText('$400.00 + fee $20.00 = $420.00')).toBeInTheDocument();
    await person.click(paid.getByRole('checkbox', { name: 'Include the collection fee' }));
    expect(paid.getByText('This payment has no fee.')).toBeInTheDocument();
    await person.click(paid.getByRole('checkbox', { name: 'Include the collection fee' }));
    await person.click(paid.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('$420.00 recorded for MTA-000001')).toBeInTheDocument();
    const standing = within(screen.getByRole('region', { name: 'MTA-000001' }));
    const feePaid = (await standing.findByText('Collection fee paid')).closest('div');
    expect(feePaid).toHaveTextContent('$20.00');
  });

  it('of a month that is billed asks before a second one is made, and names the first', async () => {
    const bill = () => ({
      ...goodTaxInvoice({ municiplaity: { label: 'Oakridge' } }),
      holderId: holder._id,
    });
    const { invoice } = await tax.call('/mtaInvoices', { body: { ...bill(), period: month } });
    const person = journey.visit(`/createInvoices?holder=${holder._id}`);
    expect(await screen.findByLabelText('License holder')).toHaveValue('Duarte Dispensary');
    await person.selectOptions(screen.getByLabelText('Tax period'), monthName(month));
    await person.type(screen.getByLabelText('Item of line 1'), 'Annual permit');
    await person.type(screen.getByLabelText('Unit cost of line 1'), '1000');
    const title = { name: 'This month is already billed' };
    const asked = async () => {
      await person.click(screen.getByRole('button', { name: 'Save draft' }));
      return within(await screen.findByRole('dialog', title));
    };
    const first = await asked();
    const told = `This license is already billed for ${monthName(month)}: MTA-000001 for $`;
    expect(first.getByText((text) => text.startsWith(told))).toBeInTheDocument();
    const way = first.getByRole('link', { name: 'Open MTA-000001 in a new tab' });
    expect(way.getAttribute('href')).toContain(invoice._id);
    await person.click(first.getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog', title)).toBeNull());
    expect(screen.getByLabelText('Item of line 1')).toHaveValue('Annual permit');
    expect(await tax.call('/mtaInvoices')).toHaveLength(1);
    await person.click((await asked()).getByRole('button', { name: 'Save a second invoice' }));
    expect(await screen.findByText('MTA-000002 saved')).toBeInTheDocument();
  });

  it('whose license holder has moved is copied into the form, which says at the field what is wrong', async () => {
    const { _id: holderId, version, ...held } = holder;
    const body = { ...goodTaxInvoice({ municiplaity: { label: 'Oakridge' } }), holderId };
    const { invoice } = await tax.call('/mtaInvoices', { body });
    const elsewhere = await tax.call('/municipalities', {
      body: { label: 'Cedar Point', state: 'CA' },
    });
    const moved = { values: { ...held, municipalityId: elsewhere._id }, version };
    await tax.call(`/licenseHolders/${holderId}`, { method: 'PUT', body: moved });
    const person = journey.visit(`/createInvoices/${invoice._id}/view`);
    await person.click(await screen.findByRole('button', { name: /^More for/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Clone' }));
    const municipality = await screen.findByLabelText('Municipality');
    const wrong = 'This license holder is not in this municipality';
    expect(municipality).toHaveAccessibleDescription(wrong);
    expect(screen.getByLabelText('Item of line 1')).toHaveValue('Cultivation Tax');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findAllByText(wrong)).not.toHaveLength(0);
    await waitFor(() => expect(municipality).toHaveAccessibleDescription(wrong));
    await screen.findByRole('option', { name: 'Cedar Point' });
    await person.selectOptions(municipality, 'Cedar Point');
    expect(municipality).not.toHaveAccessibleDescription(wrong);
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('MTA-000002 saved')).toBeInTheDocument();

    // Rates that come later do not write into the form by themselves.
    const values = { ...emptyRateVersion('2020-01-01'), collectionFee: '6', billTheCity: true };
    const rates = [{ licenseType: 'Retail', taxType: 'gross_receipts', rate: '7' }];
    await tax.call(`/municipalities/${elsewhere._id}/versions`, {
      body: { values: { ...values, rates }, version: elsewhere.version },
    });
    const copy = (await tax.call('/mtaInvoices')).find(
      (row: { invoiceId: string }) => row.invoiceId === 'MTA-000002',
    );
    const again = journey.visit(`/createInvoices/${copy._id}/edit`);
    const fee = await screen.findByLabelText('Collection fee');
    await waitFor(() =>
      expect(fee).toHaveAccessibleDescription(
        /the rates for Cedar Point are: collection fee 6\.00%, credit card processing fee none, billed to the city\. Saving applies them\.$/,
      ),
    );
    expect(fee).toHaveValue('');
    expect(screen.queryByText(/your draft/)).toBeNull();
    await again.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('MTA-000002 saved')).toBeInTheDocument();
    const saved = await tax.call(`/mtaInvoices/${copy._id}`);
    expect(saved.invoice.license).toMatchObject({ collectionFee: '6', billTheCity: true });

    // A colleague saves it, and voids it then: what differs is shown, though nothing can be chosen.
    const last = journey.visit(`/createInvoices/${copy._id}/edit`);
    await last.type(await screen.findByLabelText('Notes'), 'Mine');
    const theirs = { ...saved.invoice, period: month };
    await tax.call(`/mtaInvoices/${copy._id}`, { method: 'PUT', body: theirs });
    await tax.call(`/mtaInvoices/${copy._id}/void`, { body: { version: theirs.version + 1 } });
    await last.click(screen.getByRole('button', { name: 'Save draft' }));
    const over = within(
      await screen.findByRole('dialog', { name: 'MTA-000002 was changed by someone else' }),
    );
    expect(over.getByText(/it can no longer be edited/)).toBeInTheDocument();
    expect(over.getByRole('group', { name: 'Notes' })).toHaveTextContent(/Mine Mine\s*Theirs —$/);
    const period = over.getByRole('group', { name: 'Tax period' });
    expect(period).toHaveTextContent(new RegExp(`Mine —\\s*Theirs ${monthName(month)}$`));
    expect(over.queryByRole('radio')).toBeNull();
  });

  it('is shown as the data of today would make it, and made once as a draft', async () => {
    const person = journey.visit(`/mta-live-invoice?holder=${holder._id}&period=${month}`);
    expect(await screen.findByText('Nothing was reported for this period')).toBeInTheDocument();
    const reported = { period: month, invoiceDate: new Date().toISOString().slice(0, 10) };
    await tax.call('/mtaInvoices/monthly/reported', {
      method: 'PUT',
      body: { ...reported, holderId: holder._id, amount: '10000.00' },
    });
    await person.click(screen.getByRole('button', { name: 'Recalculate' }));
    const rules = within(await screen.findByRole('region', { name: 'Rules applied' }));
    expect(rules.getByText(/\(License No\. C10-0000042-LIC\)/)).toBeInTheDocument();
    expect(rules.getAllByText('$700.00').length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Create draft' }));
    expect(
      await screen.findByText('MTA-000001 created as a draft. Review and send it.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(journey.place()).toMatch(/^\/createInvoices\/[\w-]+\/view$/));
    const [row] = await tax.call('/mtaInvoices');
    expect(row).toMatchObject({ jenkinMonthlyInvoiceCreation: true, period: month });
    await person.click(await screen.findByRole('button', { name: /^More for/ }));
    expect(screen.queryByRole('menuitem', { name: /^Recurring/ })).toBeNull();
    const clone = screen.getByRole('menuitem', {
      name: /^Clone.*Monthly tax invoices cannot be cloned\. Each one bills/,
    });
    expect(clone).toHaveAttribute('aria-disabled', 'true');
    await person.click(clone);
    expect(journey.calls().some(({ name }) => name.endsWith('/clone'))).toBe(false);
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('link', { name: 'Edit' }));
    const stays =
      'Created by the monthly run. License holder, municipality and month cannot change.';
    expect(await screen.findByLabelText('License holder')).toHaveAccessibleDescription(stays);
    expect(screen.getByLabelText('License holder')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Tax period')).toBeDisabled();
    expect(screen.getByLabelText('Municipality')).toBeDisabled();

    journey.visit(`/mta-live-invoice?holder=${holder._id}&period=${month}`);
    expect(await screen.findByText('Already billed for this period')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create draft' })).toBeDisabled();
  });

  it('has an example for each municipality', async () => {
    const { sender, fees } = await tax.call('/mtaInvoices/paper');
    expect(sender.name).not.toBe('');
    expect(fees).toEqual({ feeLineMunicipality: '', cashPickupItemIds: [] });
    journey.visit('/sample-MTA-invoice');
    expect(
      await screen.findByText(/^Oakridge: collection fee 5\.00% of \$8,750\.00/),
    ).toBeInTheDocument();
  });
});
