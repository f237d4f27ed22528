import { describe, expect, it } from 'vitest';
import { errorsWith, goodDay, goodOwner } from './goodSteps';
import { initialStep } from './initialValues';
import { keptBirthDate, ownerErrors } from './ownerErrors';

const required = 'This field is required.';
const special = 'Please remove the special characters.';
const letters = 'Last name must be composed only with letter';
const ssn = 'SSN should be in 000-00-0000 format';
const age = 'You must be 21 years old or more to continue';
const format = 'Driver License Number should be in this A92827B format.';
const percent = 'Minimum value is 1 and maximum value is 100';
const phone = 'Phone number should follow US standard without special characters';
const total = 'Total ownership cannot be more than 100%';
const expiry = 'License expiry date cannot be before today';
const length = (min: number, max: number): string =>
  `This field should be between ${min} and ${max} characters`;

const cases: readonly (readonly [string, unknown, string | null])[] = [
  ['percentageOfEntityOwned', '', null],
  ['percentageOfEntityOwned', '0', percent],
  ['percentageOfEntityOwned', '1', null],
  ['percentageOfEntityOwned', '100', null],
  ['percentageOfEntityOwned', '101', percent],
  ['percentageOfEntityOwned', '50.5', percent],
  ['percentageOfEntityOwned', 50, null],
  ['ownerName', '', required],
  ['ownerName', 'Li', length(3, 50)],
  ['ownerName', 'Ann', null],
  ['ownerName', 'x'.repeat(50), null],
  ['ownerName', 'x'.repeat(51), length(3, 50)],
  ['ownerName', 'Ann3', special],
  ['ownerLastName', '', required],
  ['ownerLastName', 'Li', length(3, 50)],
  ['ownerLastName', 'Lee', null],
  ['ownerLastName', 'Łukasz', null],
  ['ownerLastName', 'x'.repeat(50), null],
  ['ownerLastName', 'x'.repeat(51), length(3, 50)],
  ['ownerLastName', 'Lee2', letters],
  ['ownerLastName', '<b>', letters],
  ['ownerEmail', '', required],
  ['ownerEmail', 'ann@example', 'Invalid email.'],
  ['ownerEmail', 'ann@example.test', 'Invalid email.'],
  ['ownerTitleWithCompany', '', required],
  ['ownerTitleWithCompany', 'VP', length(3, 50)],
  ['ownerTitleWithCompany', 'CEO', null],
  ['ownerTitleWithCompany', 'x'.repeat(50), null],
  ['ownerTitleWithCompany', 'x'.repeat(51), length(3, 50)],
  ['ownerPhone', '', null],
  ['ownerPhone', '415555013', phone],
  ['ownerPhone', '41555501323', phone],
  ['ownerAddress1', '', 'Residence address line is required.'],
  ['ownerCity', '', required],
  ['ownerState', '', required],
  ['ownerZipCode', '', required],
  ['ownerSSN', '', required],
  ['ownerSSN', '219099999', ssn],
  ['ownerSSN', '666-09-9999', ssn],
  ['ownerSSN', '***-**-9999', null],
  ['ownerDOB', '', required],
  ['ownerDOB', '06-16-2004', age],
  ['ownerDOB', '06-15-2004', null],
  ['ownerDOB', '06-14-2004', null],
  ['ownerDOB', '01-01-2099', age],
  ['ownerDOB', '02-30-1985', 'Invalid Value'],
  ['ownerDOB', '**-**-1985', null],
  ['driverLicense', '', required],
  ['driverLicense', 'A92827B', null],
  ['driverLicense', 'A1', null],
  ['driverLicense', '1234567', format],
  ['driverLicense', 'ABCDEFG', format],
  ['driverLicense', 'A92-827', format],
  ['driverLicense', 'Ä92827', format],
  ['driverLicense', `A${'1'.repeat(14)}`, null],
  ['driverLicense', `A${'1'.repeat(15)}`, 'Maximum allowed 15 characters'],
  ['driverLicense', '****827B', null],
  ['driverExpiry', '', required],
  ['driverExpiry', '06-14-2025', expiry],
  ['driverExpiry', '06-15-2025', null],
  ['driverExpiry', '12-31-9999', null],
  ['driverExpiry', '01-01-10000', 'Maximum date is 12-31-9999'],
  ['driverExpiry', 'never', 'Invalid Value'],
  ['driverState', '', required],
  ['driverState', 'ON', null],
  ['driverState', 'XX', 'Invalid Value'],
];

/** In the modal the two dates are asked for without the full stop (readings B6). */
const inModal = (field: string, message: string | null): string | null =>
  message === required && ['ownerDOB', 'driverExpiry'].includes(field)
    ? 'This field is required'
    : message;

describe('step 4', () => {
  it('takes one good owner', () => expect(errorsWith(4)).toEqual({}));

  it.each(cases)('first owner, %s %j gives %j', (field, value, message) =>
    expect(errorsWith(4, { [field]: value })).toEqual(message === null ? {} : { [field]: message }),
  );

  it.each(cases)('further owner, %s %j', (field, value, message) => {
    const good = { ...goodOwner, percentageOfEntityOwned: '' };
    const further = { ...good, [field]: value };
    const { percentageOfEntityOwned: sum, ...errors } = errorsWith(4, {
      ...good,
      subMerchantData: [good, further],
    });
    const expected = inModal(field, message);
    expect(errors).toEqual(expected === null ? {} : { [`subMerchantData[1].${field}`]: expected });
    expect(sum).toBe(value === '101' ? total : undefined);
  });

  it('judges an address by hand and in Canada', () => {
    const broken = { ownerAddress1: 'ab', ownerCity: 'ab', ownerZipCode: '12a45' };
    const errors = {
      ownerAddress1: length(3, 50),
      ownerCity: length(3, 30),
      ownerZipCode: 'Zip code should be only digits',
    };
    expect(errorsWith(4, { ...broken, manualAddressChangeForResidence: true })).toEqual(errors);
    expect(errorsWith(4, { ...broken, ownerCountry: 'ca', ownerState: 'ON' })).toEqual(errors);
    expect(errorsWith(4, broken)).toEqual({});
  });

  it('wants at least one owner (readings D25)', () => {
    const empty = initialStep(4);
    expect(errorsWith(4, empty)).toMatchObject({ ownerName: required, ownerSSN: required });
    expect(errorsWith(4, { ...empty, subMerchantData: [goodOwner] })).toEqual({});
  });

  it.each([
    ['60', '40', undefined],
    ['60', '41', total],
    ['100', '', undefined],
    ['100', '1', total],
    ['101', '', percent],
  ])('%j and %j percent together: %j', (first, second, message) => {
    const further = { ...goodOwner, percentageOfEntityOwned: second };
    const errors = errorsWith(4, { percentageOfEntityOwned: first, subMerchantData: [further] });
    expect(errors.percentageOfEntityOwned).toBe(message);
  });

  it('takes a hundred owners and no more', () => {
    const owner = { ...goodOwner, percentageOfEntityOwned: '1' };
    const others = (count: number): object => ({
      ...owner,
      subMerchantData: Array(count).fill(owner),
    });
    expect(errorsWith(4, others(99))).toEqual({});
    expect(errorsWith(4, others(100))).toEqual({ subMerchantData: 'Maximum allowed 100 owners' });
  });

  it('who turns 21 on 29 February does so on 1 March of other years (readings D39)', () => {
    const born = { ownerDOB: '02-29-2004' };
    expect(errorsWith(4, born, { today: '2025-02-28' })).toEqual({ ownerDOB: age });
    expect(errorsWith(4, born, { today: '2025-03-01' })).toEqual({});
  });

  it.each([
    ['06-16-2004', '03-04-1985'],
    ['06-15-2004', '06-15-2004'],
    ['', ''],
    ['02-30', '02-30'],
  ])('a beneficiary born %j leaves %j in the field', (typed, kept) =>
    expect(keptBirthDate('03-04-1985', typed, goodDay)).toBe(kept),
  );

  it('judges one owner alone, in the form and in the modal', () => {
    const context = { asksIso: false, asksAgent: false, today: goodDay };
    const owner = { ...goodOwner, ownerDOB: '', driverExpiry: '' };
    expect(ownerErrors(owner, context, 'form')).toEqual({
      ownerDOB: required,
      driverExpiry: required,
    });
    expect(ownerErrors(owner, context, 'modal')).toEqual({
      ownerDOB: 'This field is required',
      driverExpiry: 'This field is required',
    });
  });
});
