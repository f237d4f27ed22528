import { describe, expect, it } from 'vitest';
import { errorsWith } from './goodSteps';

const required = 'This field is required.';
const phone = 'Phone number should follow US standard without special characters';
const length = (min: number, max: number): string =>
  `This field should be between ${min} and ${max} characters`;

describe('step 6', () => {
  it('takes good values', () => expect(errorsWith(6)).toEqual({}));

  it.each([
    ['nameDBA', '', required],
    ['nameDBA', 'Green', length(6, 50)],
    ['nameDBA', 'Greens', null],
    ['nameDBA', 'x'.repeat(50), null],
    ['nameDBA', 'x'.repeat(51), length(6, 50)],
    ['locationName', '', null],
    ['locationAddress1', '', 'Location Address Line 1 is required.'],
    ['locationAddress2', '', null],
    ['locationAddress2', 'ab', length(3, 50)],
    ['locationAddress2', 'abc', null],
    ['locationAddress2', 'x'.repeat(50), null],
    ['locationAddress2', 'x'.repeat(51), length(3, 50)],
    ['locationCity', '', required],
    ['locationState', '', required],
    ['locationCountry', '', required],
    ['locationZipCode', '', required],
    ['contactEmail', '', null],
    ['contactEmail', 'info@example.com', null],
    ['contactEmail', 'info@example.test', 'Invalid email.'],
    ['website', '', required],
    ['website', 'ab.co', length(6, 100)],
    ['website', 'abc.co', null],
    ['website', 'x'.repeat(100), null],
    ['website', 'x'.repeat(101), length(6, 100)],
    ['customerServicePhone', '', required],
    ['customerServicePhone', '415555013', phone],
    ['customerServicePhone', '41555501323', phone],
    ['locationFax', '', required],
    ['locationFax', '12', length(3, 30)],
    ['locationFax', '123', null],
    ['locationFax', '1'.repeat(30), null],
    ['locationFax', '1'.repeat(31), length(3, 30)],
    ['bankruptcy', '', required],
    ['bankruptcy', 'Yes', null],
    ['bankruptcy', 'yes', 'Invalid Value'],
  ])('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(6, { [field]: value })).toEqual(message === null ? {} : { [field]: message }),
  );

  it('judges the address by hand', () => {
    const broken = { locationAddress1: 'ab', locationCity: 'ab', locationZipCode: '1234' };
    expect(errorsWith(6, { ...broken, manualAddressChangeForLocation: true })).toEqual({
      locationAddress1: length(3, 50),
      locationCity: length(3, 30),
      locationZipCode: 'Zip code should be 5 digits',
    });
    expect(errorsWith(6, broken)).toEqual({});
  });
});
