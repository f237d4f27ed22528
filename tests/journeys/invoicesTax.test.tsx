import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyLicenceHolder } from '@/domain/invoices/mta/licenceHolder';
import { emptyRateVersion } from '@/domain/invoices/mta/municipality';
import { monthBefore, monthName } from '@/features/invoices/tax/months';
import { openJourney } from '../support/journey';
import { type Office, office } from './invoicesStage';

const journey = openJourney();
const month = monthBefore(new Date().toISOString().slice(0, 10));

let tax: Office;
let holder: { _id: string };

beforeEach(async () => {
  const user = await journey.signInAs({ role: 'TAXATION_ADMIN' });
  tax = await office(journey, user);
  const municipality = await tax.call('/municipalities', { body: { label: 'Oakridge', state: 'CA' } });
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
  holder = await tax.call('/licenceHolders', {
    body: {
      ...emptyLicenceHolder,
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
  });

  it('is shown as the data of today would make it, and issued once', async () => {
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
    await person.click(screen.getByRole('button', { name: 'Issue invoice' }));
    await waitFor(() => expect(journey.place()).toMatch(/^\/createInvoices\/[\w-]+\/view$/));
    const [row] = await tax.call('/mtaInvoices');
    expect(row).toMatchObject({ jenkinMonthlyInvoiceCreation: true, period: month });

    journey.visit(`/mta-live-invoice?holder=${holder._id}&period=${month}`);
    expect(await screen.findByText('Already billed for this period')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Issue invoice' })).toBeDisabled();
  });

  it('has an example for each municipality', async () => {
    const { sender, fees } = await tax.call('/mtaInvoices/paper');
    expect(sender.name).not.toBe('');
    expect(fees).toEqual({ feeLineMunicipality: '', cashPickupItemIds: [] });
    journey.visit('/sample-MTA-invoice');
    expect(await screen.findByText(/^Oakridge: collection fee 5\.00% of \$8,750\.00/)).toBeInTheDocument();
  });
});
