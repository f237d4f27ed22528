import { describe, expect, it } from 'vitest';
import { type ObjectSchema, ValidationError } from 'yup';
import { licenseHolderSchema, municipalitySchema, rateVersionSchema } from '../schemas';
import { emptyLicenseHolder } from './licenseHolder';

/** All messages of a schema over what was sent, by path; none when it is good. */
function messages(schema: ObjectSchema<object>, raw: unknown): Record<string, string> {
  try {
    schema.validateSync(raw, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

const required = 'This field is required.';
const invalid = 'Invalid Value';
const format = 'This field should be in the following format: x.xx';
const percent = 'Please enter a percentage from 0 to 100 with at most two decimals';

describe('what taxes are worked out from', () => {
  const holder = {
    ...emptyLicenseHolder,
    name: 'Rosa',
    email: 'rosa@example.com',
    municipalityId: 'm1',
    licenseType: 'Retail',
    licenseNumber: 'C10-1',
  };

  it.each([
    [{}, {}],
    [{ name: '' }, { name: required }],
    [{ invoice_email: 'rosa' }, { invoice_email: 'Invalid email' }],
    [{ licenseNumber: 'x'.repeat(51) }, { licenseNumber: 'Maximum allowed 50 characters' }],
    [{ licenseStatus: 'Active' }, { licenseStatus: invalid }],
    [{ licenseExpiry: '13-01-2026' }, { licenseExpiry: invalid }],
    [{ paymentType: 'toString' }, { paymentType: invalid }],
    [{ municipalityId: '' }, { municipalityId: required }],
  ])('a license holder: %j gives %j', (change, errors) =>
    expect(messages(licenseHolderSchema, { ...holder, ...change })).toEqual(errors),
  );

  it('a license holder is stored with ISO dates', () => {
    const stored = licenseHolderSchema.validateSync({ ...holder, licenseExpiry: '01-31-2027' });
    expect(stored.licenseExpiry).toBe('2027-01-31');
  });

  it.each([
    ['Oakridge', 'CA', {}],
    ['', '', { label: required, state: required }],
    ['Oakridge', 'ON', { state: invalid }],
  ])('a municipality %j in %j gives %j', (label, state, errors) =>
    expect(messages(municipalitySchema, { label, state })).toEqual(errors),
  );

  const rates = {
    effectiveFrom: '2026-01-01',
    rates: [{ licenseType: 'Retail', taxType: 'gross_receipts', rate: '5' }],
    dueDay: '15',
  };
  const rate = (change: object) => ({ rates: [...rates.rates, { ...rates.rates[0], ...change }] });

  it.each([
    [{}, {}],
    [{ effectiveFrom: '' }, { effectiveFrom: required }],
    [{ effectiveTo: '12-31-2025' }, { effectiveTo: 'End date cannot be before start date' }],
    [{ effectiveTo: '01-01-2026' }, {}],
    [{ rates: [] }, { rates: 'This is required field.' }],
    [rate({}), { 'rates[1].licenseType': invalid }],
    [rate({ licenseType: 'Cultivation', rate: '101' }), { 'rates[1].rate': percent }],
    [rate({ licenseType: 'Cultivation', taxType: 'square_feet', rate: '1' }), {}],
    [
      rate({ licenseType: 'Cultivation', taxType: 'square_feet', rate: '1.' }),
      { 'rates[1].rate': format },
    ],
    [
      rate({ licenseType: 'Cultivation', taxType: 'acres', rate: '1.00' }),
      { 'rates[1].taxType': invalid },
    ],
    [{ dueDay: '0' }, { dueDay: 'Minimum value is 1 and maximum value is 31' }],
    [{ dueDay: '32' }, { dueDay: 'Minimum value is 1 and maximum value is 31' }],
    [{ collectionFee: '2.755' }, { collectionFee: percent }],
    [{ penalty: '-1' }, { penalty: percent }],
  ])('rates: %j gives %j', (change, errors) =>
    expect(messages(rateVersionSchema, { ...rates, ...change })).toEqual(errors),
  );
});
