import { describe, expect, it } from 'vitest';
import { emptyLicenseHolder, type LicenseHolder } from './licenseHolder';
import { type MonthlyRun, monthlyPreview } from './monthlyRun';
import { mtaInvoiceRow } from './mtaInvoice';
import { mtaInvoiceErrors } from './mtaInvoiceErrors';
import { emptyRateVersion, type Municipality } from './municipality';

const retail: LicenseHolder = {
  ...emptyLicenseHolder,
  _id: 'h1',
  version: 1,
  name: 'Rosa Diaz',
  companyName: 'Bay Leaf',
  email: 'rosa@example.com',
  municipalityId: 'm1',
  licenseType: 'Retail',
  licenseNumber: 'C10-1',
};

const oakridge: Municipality = {
  _id: 'm1',
  label: 'Oakridge',
  state: 'CA',
  version: 1,
  versions: [
    {
      ...emptyRateVersion('2026-01-01'),
      _id: 'v1',
      effectiveTo: '2026-10-15',
      collectionFee: '5',
      credit_card_processing_fee: '2.9',
      cash_pickup: true,
      rates: [
        { licenseType: 'Retail', taxType: 'gross_receipts', rate: '7.25' },
        { licenseType: 'Cultivation', taxType: 'square_feet', rate: '1.25' },
        { licenseType: 'Manufacturing', taxType: 'weight', rate: '2.00' },
      ],
    },
  ],
};

const run = (
  holder: Partial<LicenseHolder> = {},
  change: Partial<MonthlyRun> = {},
): MonthlyRun => ({
  period: '2026-10',
  invoiceDate: '2026-11-01',
  holders: [{ ...retail, ...holder }],
  municipalities: [oakridge],
  reported: new Map([['h1', '12345.67']]),
  billed: new Set(),
  penalties: new Map(),
  settings: { feeLineMunicipality: 'Oakridge', cashPickupItemIds: [] },
  ...change,
});

const made = (one: MonthlyRun) => {
  const [row] = monthlyPreview(one);
  if (row?.outcome !== 'made') throw new Error(row?.reason ?? 'no row');
  return row;
};

describe('what a monthly run would make', () => {
  it('is a tax of reported sales with its fee, by the rates of the first day of the period', () => {
    const row = made(run());
    expect(row.invoice).toMatchObject({
      invoiceDate: '2026-11-01',
      invoiceDueDate: '2026-11-15',
      jenkinMonthlyInvoiceCreation: true,
      municiplaity: { label: 'Oakridge' },
      recipientId: { recipientName: 'Rosa Diaz', recipientEmail: 'rosa@example.com' },
    });
    expect(
      row.invoice.itemsDetails.map(({ itemName, lineTotal }) => [itemName, lineTotal]),
    ).toEqual([
      ['Reported Sales Tax', '895.06'],
      ['MTA Collection Fee', '44.75'],
    ]);
    expect(row.invoice.itemsDetails[0]?.itemDescription).toBe(
      'Reported sales 10/01/2026 to 10/31/2026, 7.25% of $12,345.67',
    );
    expect(row.fee.feeCents).toBe(4_475);
    expect(row).toMatchObject({ subtotalAmount: '939.81', balanceDue: '939.81' });
  });

  it.for([
    ['Cultivation', 'Cultivation Tax', '15432.09', '1.25'],
    ['Manufacturing', 'Cannabis Business Tax', '24691.34', '2.00'],
  ] as const)('for %s is a %s of %s', ([licenseType, name, tax, rate]) => {
    const [line] = made(run({ licenseType })).invoice.itemsDetails;
    expect(line).toMatchObject({
      itemName: name,
      lineTotal: tax,
      unitCost: rate,
      Qnty: '12345.67',
    });
  });

  it('has no fee line in another municipality, and the fee beside it all the same', () => {
    const row = made(run({}, { settings: { feeLineMunicipality: '', cashPickupItemIds: [] } }));
    expect(row.invoice.itemsDetails).toHaveLength(1);
    expect(row.balanceDue).toBe('895.06');
    expect(row.fee.feeCents).toBe(4_475);
  });

  it.for([
    ['credit_card', true, { cash_pickup: false, credit_card: true }, 7_071],
    ['cash_pickup', true, { cash_pickup: true, credit_card: false }, 4_475],
    ['cash_pickup', false, { cash_pickup: false, credit_card: false }, 4_475],
  ] as const)('paid by %s, cash offered %j: %j', ([paymentType, cash_pickup, expected, fee]) => {
    const versions = oakridge.versions.map((version) => ({ ...version, cash_pickup }));
    const row = made(run({ paymentType }, { municipalities: [{ ...oakridge, versions }] }));
    expect(row.invoice.license.paymentType).toEqual(expected);
    expect(row.fee.feeCents).toBe(fee);
  });

  it('is an invoice that its own rules let pass', () => {
    for (const licenseType of ['Retail', 'Cultivation', 'Manufacturing']) {
      expect(mtaInvoiceErrors(made(run({ licenseType })).invoice)).toEqual({});
    }
  });

  it('is due no earlier than it is made', () => {
    const row = made(run({}, { invoiceDate: '2026-12-03' }));
    expect(row.invoice.invoiceDueDate).toBe('2026-12-03');
  });
});

describe('why nothing would be made', () => {
  it.each([
    [{}, { period: '2026-13' }, 'Choose a month'],
    [{}, { billed: new Set(['h1']) }, 'Already billed for this period'],
    [{ licenseExpiry: '2026-09-30' }, {}, 'License expired on 09/30/2026'],
    [{ licenseStatus: 'suspended' }, {}, 'License status is Suspended'],
    [{ licenseStatus: 'revoked', licenseExpiry: '2027-01-01' }, {}, 'License status is Revoked'],
    [{ licenseStatus: 'expired' }, {}, 'License status is Expired'],
    [{ municipalityId: 'm2' }, {}, 'Municipality is not configured'],
    [{}, { period: '2025-12' }, 'No rates are in force on 12/01/2025'],
    [{}, { period: '2026-11' }, 'No rates are in force on 11/01/2026'],
    [{ licenseType: 'Delivery' }, {}, 'No rate for the license type Delivery'],
    [{}, { reported: new Map() }, 'Nothing was reported for this period'],
    [{}, { reported: new Map([['h1', '0.00']]) }, 'No tax is due'],
    [{}, { reported: new Map([['h1', 'lots']]) }, 'No tax is due'],
  ])('%j, case %#: %s', (holder, change, reason) => {
    expect(monthlyPreview(run(holder, change))).toEqual([
      { outcome: 'skipped', holder: { ...retail, ...holder }, reason },
    ]);
  });

  it('not because the license ended within or after the period', () => {
    for (const licenseExpiry of ['2026-10-01', '2026-10-31', '2026-11-01']) {
      for (const licenseStatus of ['active', 'expired']) {
        expect(made(run({ licenseExpiry, licenseStatus })).balanceDue).toBe('939.81');
      }
    }
  });

  it('is said for each holder, in their order', () => {
    const holders = [
      retail,
      { ...retail, _id: 'h2' },
      { ...retail, _id: 'h3', licenseStatus: 'revoked' },
    ];
    const rows = monthlyPreview(run({}, { holders, billed: new Set(['h2']) }));
    expect(rows.map(({ outcome, holder }) => `${holder._id} ${outcome}`)).toEqual([
      'h1 made',
      'h2 skipped',
      'h3 skipped',
    ]);
  });
});

it('a tax invoice in a list carries money with $ and its monthly mark', () => {
  const { invoice, subtotalAmount, balanceDue } = made(run());
  const row = mtaInvoiceRow({
    ...invoice,
    mtaUserData: invoice.mtaUser,
    _id: 'i1',
    invoiceId: 'MTA-000001',
    status: 'Sent',
    subtotalAmount,
    balanceDue,
    globalPhoneNumber: '',
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    viewed_at: null,
    version: 1,
  });
  expect(row).toMatchObject({ balanceDue: '$939.81', jenkinMonthlyInvoiceCreation: true });
  expect(row.municiplaity.label).toBe('Oakridge');
});
