import { describe, expect, it } from 'vitest';
import { invisibleMessage } from '@/domain/forms/fieldRules';
import { industryOptions } from './basicInformation';
import { errorsWith } from './goodSteps';

const required = 'This field is required.';
const special = 'Please remove the special characters.';
const short = 'Your name must be between 3 and 50 characters';
const long = 'Your name must be between 6 and 50 characters';
const company = 'This field should be between 6 and 50 characters';
const phone = 'Phone number should follow US standard without special characters';

describe('step 0', () => {
  it('takes good values', () => expect(errorsWith(0)).toEqual({}));

  it.each(
    (['FirstName', 'lastName'] as const).flatMap((field) =>
      [
        ['', required],
        ['   ', required],
        ['Li', short],
        ['Ann', null],
        ['  Ann  ', null],
        ["Mary-Ann O'Brien Jr.", null],
        ['Łukasz', null],
        ['李小龙', null],
        ['x'.repeat(50), null],
        ['x'.repeat(51), long],
        ['𐐀'.repeat(50), null],
        ['Ann3', special],
        ['A1', special],
        ['Ann_', special],
        ['<b>Ann', special],
        ['Ann\0', special],
        ['Ann\u202e', special],
      ].map(([value, message]) => [field, value, message] as const),
    ),
  )('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(0, { [field]: value })[field] ?? null).toBe(message),
  );

  it.each([
    ['companyNameBasicInfo', '', required],
    ['companyNameBasicInfo', 'Green', company],
    ['companyNameBasicInfo', 'Greens', null],
    ['companyNameBasicInfo', '420 & Co, Inc.', null],
    ['companyNameBasicInfo', 'x'.repeat(50), null],
    ['companyNameBasicInfo', 'x'.repeat(51), company],
    ['companyNameBasicInfo', 'Green/Leaf', special],
    ['companyNameBasicInfo', '<script>alert(1)</script>', special],
    ['EmailBasicInfo', '', required],
    ['EmailBasicInfo', 'ann@example.com', null],
    ['EmailBasicInfo', ' ANN@EXAMPLE.COM ', null],
    ['EmailBasicInfo', 'ann@example.test', 'Invalid email'],
    ['EmailBasicInfo', 'ann', 'Invalid email'],
    ['mobileNumberBasicInfo', '', required],
    ['mobileNumberBasicInfo', '415555013', phone],
    ['mobileNumberBasicInfo', '4155550132', null],
    ['mobileNumberBasicInfo', '41555501320', phone],
    ['mobileNumberBasicInfo', '415-555-0132', phone],
    ['industryBasicInfo', '', required],
    ['industryBasicInfo', 'Cannabis', null],
    ['industryBasicInfo', 'Other', null],
    ['industryBasicInfo', 'Piracy', 'Invalid Value'],
    ['parentOrgName', 'x'.repeat(200), null],
    ['parentOrgName', 'x'.repeat(201), 'Maximum allowed 200 characters'],
    ['OrgId', 'a\0', invisibleMessage],
    ['subAgentId', '', null],
  ])('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(0, { [field]: value })).toEqual(message === null ? {} : { [field]: message }),
  );

  it.each([
    [
      { asksIso: true, asksAgent: true },
      { isoId: required, agentId: required },
    ],
    [{ asksIso: true, asksAgent: false }, { isoId: required }],
    [{ asksIso: false, asksAgent: true }, { agentId: required }],
    [{ asksIso: false, asksAgent: false }, {}],
  ])('asks for partners as told: %j gives %j', (context, errors) =>
    expect(errorsWith(0, { isoId: '', agentId: ' ' }, context)).toEqual(errors),
  );

  it('offers every industry with its description', () => {
    expect(industryOptions).toHaveLength(53);
    expect(industryOptions.at(-1)).toMatchObject({
      value: 'Other',
      label: "Other - Another industry that's not listed here",
    });
  });
});
