import { expect, it } from 'vitest';
import { emptyMtaInvoice } from './mtaInvoice';
import { emptyRateVersion, type Municipality } from './municipality';
import { feesInForce, noFees } from './ratesInForce';

const version = {
  ...emptyRateVersion('2026-01-01'),
  _id: 'v',
  effectiveTo: '2026-06-30',
  collectionFee: '5',
};
const town = (label: string, versions: Municipality['versions']): Municipality => ({
  _id: label,
  label,
  state: 'CA',
  versions,
  version: 1,
});
const towns = [town('Oakridge', [version]), town('Cedar Point', [])];

it.each([
  ['2025-12-31', 'Oakridge', noFees],
  ['2026-01-01', 'Oakridge', version],
  ['06-30-2026', 'Oakridge', version],
  ['2026-07-01', 'Oakridge', noFees],
  ['2026-01-01', 'Cedar Point', null],
  ['2026-01-01', 'Nowhere', null],
])('the fees of an invoice of %s in %s', (day, label, fees) => {
  const invoice = { ...emptyMtaInvoice(day), municiplaity: { label } };
  expect(feesInForce(invoice, null, towns)).toEqual(fees);
});
