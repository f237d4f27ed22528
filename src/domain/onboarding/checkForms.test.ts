import { describe, expect, it } from 'vitest';
import { businessCheckErrors, personCheckErrors } from './checkForms';
import { goodDay, goodOwner, goodSteps } from './goodSteps';

const required = 'This field is required.';
const company = 'Your name must be between 6 and 50 characters';
const five = 'Zip code should be 5 digits';
const digits = 'Zip code should be only digits';
const length = (min: number, max: number): string =>
  `This field should be between ${min} and ${max} characters`;

describe('the business check', () => {
  const good = goodSteps[3];

  it('takes good values', () => expect(businessCheckErrors(good)).toEqual({}));

  it.each([
    ['companyName', '', required],
    ['companyName', 'Green', company],
    ['companyName', 'Greens', null],
    ['companyName', 'x'.repeat(51), company],
    ['businessAddress1', '', required],
    ['businessAddress1', 'ab', length(3, 50)],
    ['businessAddress1', 'abc', null],
    ['businessAddress1', 'x'.repeat(50), null],
    ['businessAddress1', 'x'.repeat(51), length(3, 50)],
    ['businessCity', '', required],
    ['businessCity', 'ab', length(3, 30)],
    ['businessCity', 'x'.repeat(30), null],
    ['businessCity', 'x'.repeat(31), length(3, 30)],
    ['businessState', '', required],
    ['businessState', 'ON', 'Invalid Value'],
    ['businessZipCode', '', required],
    ['businessZipCode', '1234', five],
    ['businessZipCode', '123456', five],
    ['businessZipCode', '12a45', digits],
    ['businessZipCode', 'K1A 0B1', five],
  ])('%s %j gives %j', (field, value, message) =>
    expect(businessCheckErrors({ ...good, [field]: value })).toEqual(
      message === null ? {} : { [field]: message },
    ),
  );

  it('knows the provinces and postal codes of Canada', () => {
    const canada = { ...good, businessCountry: 'ca' as const, businessState: 'ON' };
    expect(businessCheckErrors({ ...canada, businessZipCode: 'K1A 0B1' })).toEqual({});
    expect(businessCheckErrors({ ...canada, businessState: 'CA' })).toEqual({
      businessState: 'Invalid Value',
    });
  });
});

describe('the person check', () => {
  const canada = { ...goodOwner, ownerCountry: 'ca' as const, ownerState: 'ON' };

  it('takes good values', () => expect(personCheckErrors(goodOwner, goodDay)).toEqual({}));

  it.each([
    ['ownerName', '', required],
    ['ownerName', 'Li', length(3, 50)],
    ['ownerName', 'Ann3', 'Please remove the special characters.'],
    ['ownerLastName', 'Lee2', 'Last name must be composed only with letter'],
    ['ownerSSN', '', required],
    ['ownerSSN', '000-12-3456', 'SSN should be in 000-00-0000 format'],
    ['ownerSSN', '***-**-9999', null],
    ['ownerDOB', '', required],
    ['ownerDOB', '02-30-1985', 'Invalid Value'],
    ['ownerDOB', '06-15-2004', null],
    ['ownerDOB', '06-16-2004', 'You must be 21 years old or more to continue'],
    ['ownerAddress1', '', 'Residence address line 1 is required.'],
    ['ownerAddress1', 'ab', null],
    ['ownerCity', '', null],
    ['ownerCity', 'ab', length(3, 30)],
    ['ownerState', '', null],
    ['ownerState', 'XX', 'Invalid Value'],
    ['ownerZipCode', '', null],
    ['ownerZipCode', '1234', five],
  ])('%s %j gives %j', (field, value, message) =>
    expect(personCheckErrors({ ...goodOwner, [field]: value }, goodDay)).toEqual(
      message === null ? {} : { [field]: message },
    ),
  );

  it.each([
    ['ownerAddress1', 'ab', length(3, 50)],
    ['ownerAddress1', 'x'.repeat(51), length(3, 50)],
    ['ownerZipCode', '', required],
    ['ownerZipCode', '12345', null],
    ['ownerZipCode', 'K1A 0B1', null],
    ['ownerZipCode', '12a45', digits],
  ])('in Canada, %s %j gives %j', (field, value, message) =>
    expect(personCheckErrors({ ...canada, [field]: value }, goodDay)).toEqual(
      message === null ? {} : { [field]: message },
    ),
  );
});
