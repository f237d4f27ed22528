import { expect, it } from 'vitest';
import { emptyLicense, emptyMtaInvoice } from '../mta/mtaInvoice';
import { invoiceParties } from './invoiceParties';

it.each([
  [false, false, 'ACH'],
  [true, false, 'Credit card'],
  [false, true, 'Cash pickup'],
  [true, true, 'Credit card, Cash pickup'],
])(
  'a tax invoice names its payment types: card %s, cash pickup %s',
  (credit_card, cash_pickup, text) => {
    const license = { ...emptyLicense, paymentType: { credit_card, cash_pickup } };
    const { facts } = invoiceParties({
      kind: 'mta',
      invoice: {
        ...emptyMtaInvoice('2026-11-22'),
        license,
        invoiceId: 'MTA-000001',
        status: 'Sent',
      },
      sender: { name: 'City', lines: [], phone: '', email: '' },
      totalAmount: '0.00',
      paidAmount: '0.00',
    });
    expect(facts).toContainEqual({ label: 'Payment type', value: text });
  },
);
