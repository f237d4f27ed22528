import { describe, expect, it } from 'vitest';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { errorsWith } from './goodSteps';
import { einNotice, entityTypes } from './legalEntity';

const required = 'This field is required.';
const company = 'Your name must be between 6 and 50 characters';
const years = 'Minimum value is 0 and maximum value is 9999';
const length = (min: number, max: number): string =>
  `This field should be between ${min} and ${max} characters`;

describe('step 3', () => {
  it('takes good values', () => expect(errorsWith(3)).toEqual({}));

  it('has six kinds of entity', () =>
    expect(entityTypes.map(({ value }) => value)).toEqual([
      'Partnership',
      'Private',
      'C-Corp',
      'S-Corp',
      'LLC',
      'Non-Profit',
    ]));

  it.each([
    ['companyName', '', required],
    ['companyName', 'Green', company],
    ['companyName', 'Greens', null],
    ['companyName', 'Green/Leaf #1', null],
    ['companyName', 'x'.repeat(50), null],
    ['companyName', 'x'.repeat(51), company],
    ['companyName', 'Green\0Leaf', invisibleMessage],
    ['businessEntityType', '', null],
    ['businessEntityType', 'Sole', 'Invalid Value'],
    ['businessAddress1', '', 'Residence address line 1 is required.'],
    ['businessAddress2', 'x', null],
    ['businessAddress2', 'x'.repeat(201), 'Maximum allowed 200 characters'],
    ['businessCity', '', null],
    ['mailAddress1', '', null],
    ['mailAddress2', '', null],
    ['mailAddress2', 'ab', length(3, 50)],
    ['mailAddress2', 'abc', null],
    ['mailAddress2', 'x'.repeat(50), null],
    ['mailAddress2', 'x'.repeat(51), length(3, 50)],
    ['mailCity', '', null],
    ['mailState', 'ON', 'Invalid Value'],
    ['mailState', 'NV', null],
    ['mailCountry', 'mx', 'Invalid Value'],
    ['mailZipCode', '', null],
    ['mailZipCode', '1234', 'Zip code should be 5 digits'],
    ['mailZipCode', '12345', null],
    ['mailZipCode', '123456', 'Zip code should be 5 digits'],
    ['mailZipCode', '12a45', 'Zip code should be only digits'],
    ['federalTaxId', '', null],
    ['federalTaxId', '12', length(3, 30)],
    ['federalTaxId', '123', null],
    ['federalTaxId', '1'.repeat(30), null],
    ['federalTaxId', '1'.repeat(31), length(3, 30)],
    ['federalTaxId', '*****6789', null],
    ['inCorporationState', '', required],
    ['inCorporationState', 'ON', null],
    ['inCorporationState', 'XX', 'Invalid Value'],
    ['currentOwnerShip', '', required],
    ['currentOwnerShip', '0', null],
    ['currentOwnerShip', '9999', null],
    ['currentOwnerShip', '10000', years],
    ['currentOwnerShip', '-1', years],
    ['currentOwnerShip', '1.5', years],
    ['entityStartDate', '', required],
    ['entityStartDate', '12-31-9999', null],
    ['entityStartDate', '01-01-10000', 'Maximum date is 12-31-9999'],
    ['entityStartDate', '2020-01-15', 'Invalid Value'],
  ])('%s %j gives %j', (field, value, message) => {
    expect(errorsWith(3, { [field]: value })).toEqual(message === null ? {} : { [field]: message });
  });

  it('asks for the country of both addresses', () => {
    expect(errorsWith(3, { businessCountry: '', mailCountry: '' })).toEqual({
      businessCountry: required,
      mailCountry: required,
    });
  });

  it('judges the business address by hand and in Canada', () => {
    const broken = {
      businessAddress1: 'ab',
      businessCity: 'ab',
      businessState: '',
      businessZipCode: '1234',
    };
    expect(errorsWith(3, { ...broken, manualAddressChangeForBusiness: true })).toEqual({
      businessAddress1: length(3, 50),
      businessCity: length(3, 30),
      businessZipCode: 'Zip code should be 5 digits',
    });
    expect(errorsWith(3, { ...broken, businessCountry: 'ca' })).toMatchObject({
      businessState: required,
    });
    expect(errorsWith(3, broken)).toEqual({});
  });
});

describe('a word about a typed EIN', () => {
  const asked =
    'An EIN has nine digits, e.g. 12-3456789. You can save this one, but please check it.';
  it.each([
    ['', null],
    ['12-3456789', null],
    ['123456789', null],
    [' 12 3456789 ', null],
    ['***-**-6789', null],
    ['12-345678', asked],
    ['1234567890', asked],
    ['ABC', asked],
    ['ab', null],
    ['12-345678X', asked],
  ])('%j: %j', (text, notice) => {
    expect(einNotice(text)).toBe(notice);
    // None of them is refused for that.
    if (text.trim().length >= 3) expect(errorsWith(3, { federalTaxId: text })).toEqual({});
  });
});
