import { describe, expect, it } from 'vitest';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { errorsWith } from './goodSteps';
import { initialStep } from './initialValues';
import { ancillaryTypes, licenses } from './licenses';

const empty = initialStep(2);

/** Name in messages of each license that has fields of its own (readings D23). */
const names = [
  ['distribution', 'distributor', 'distributor'],
  ['Retail', 'retailer', 'retailer'],
  ['cultivation', 'cultivator', 'cultivator'],
  ['Manufacturing', 'manufacturer', 'manufacturer'],
  ['delivery', 'delivery', 'delivery'],
  ['testing laboratry', 'laboratry', 'laboratory'],
  ['event Organizers', 'events', 'events'],
  ['CBD', 'CBD', 'CBD'],
] as const;

describe('step 2', () => {
  it('takes a good license, and none at all (readings D22)', () => {
    expect(errorsWith(2)).toEqual({});
    expect(errorsWith(2, empty)).toEqual({});
  });

  it.each(names)('%s asks for number, start and end', (value, stem, name) => {
    expect(errorsWith(2, { ...empty, licenseeHolder: [value] })).toEqual({
      [stem]: `*Please select ${name} license number`,
      [`${stem}StartDate`]: `*Please select ${name} license start date`,
      [`${stem}EndDate`]: `*Please select ${name} license end date`,
    });
  });

  it.each(ancillaryTypes.map(({ value, label }) => [value, label] as const))(
    '%s asks under the name %s',
    (value, label) => {
      const asked = errorsWith(2, {
        ...empty,
        licenseeHolder: ['Ancillary'],
        ancillaryTypes: [value],
      });
      expect(asked).toEqual({
        [value]: `*Please select ${label} license number`,
        [`${value}StartDate`]: `*Please select ${label} license start date`,
        ...(value === 'ancillarytype10'
          ? {}
          : { [`${value}EndDate`]: `*Please select ${label} license end date` }),
      });
    },
  );

  it('asks for a type of Ancillary', () => {
    expect(errorsWith(2, { ...empty, licenseeHolder: ['Ancillary'] })).toEqual({
      ancillaryTypes: '*Please select Ancillary license type',
    });
  });

  it('does not judge what is not chosen', () => {
    expect(
      errorsWith(2, { distributorEndDate: 'junk', ancillarytype1StartDate: '99-99-9999' }),
    ).toEqual({});
  });

  it.each([
    ['retailer', ' ', '*Please select retailer license number'],
    ['retailer', 'x'.repeat(100), null],
    ['retailer', 'x'.repeat(101), 'Maximum allowed 100 characters'],
    ['retailer', 'a\0', invisibleMessage],
    ['retailerStartDate', '02-30-2024', 'Invalid Value'],
    ['retailerStartDate', '01-01-10000', 'Maximum date is 12-31-9999'],
    ['retailerEndDate', '12-31-2023', 'End date cannot be before start date'],
    ['retailerEndDate', '01-01-2024', null],
    ['retailerEndDate', '01-02-2024', null],
    ['retailerEndDate', '12-31-9999', null],
    ['retailerEndDate', '01-01-10000', 'Maximum date is 12-31-9999'],
    ['retailerEndDate', '13-01-2026', 'Invalid Value'],
    ['metrcUserKey', '', null],
    ['metrcUserKey', 'k'.repeat(47), 'Metrc key should be of 48 characters'],
    ['metrcUserKey', 'k'.repeat(48), null],
    ['metrcUserKey', 'k'.repeat(49), 'Metrc key should be of 48 characters'],
    ['licenseeHolder', ['Retail', 'Retail'], 'Invalid Value'],
    ['licenseeHolder', ['Retail', 'retail'], 'Invalid Value'],
    ['licenseeHolder', 'Retail', 'Invalid Value'],
  ])('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(2, { [field]: value })[field] ?? null).toBe(message),
  );

  it('compares dates as days, not as texts', () => {
    const dates = { retailerStartDate: '12-31-2024', retailerEndDate: '01-01-2025' };
    expect(errorsWith(2, dates)).toEqual({});
  });

  it('judges no Metrc key that is hidden', () => {
    for (const { value } of licenses.filter((one) => ['CBD', 'Ancillary'].includes(one.value))) {
      const errors = errorsWith(2, { licenseeHolder: ['Retail', value], metrcUserKey: 'short' });
      expect(errors.metrcUserKey).toBeUndefined();
    }
  });
});
