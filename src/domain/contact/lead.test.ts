import { describe, expect, it } from 'vitest';
import { jobError, jobs } from './jobs';
import { leadRoleError, leadRoles, leadRoleValue, partnerRoleOfLead } from './leadRoles';
import { leadPhoneError } from './phone';

describe('lead phone', () => {
  const wrong =
    'phone number must be composed only with 000-000-0000 and should follow US standards';

  it.each([
    ['', 'This field is required.'],
    ['415-555-0100', null],
    ['4155550100', null],
    ['415.555.0100', null],
    ['415 555 0100', null],
    ['(415) 555-0100', null],
    [' 415-555-0100 ', null],
    ['415-155-0100', null],
    ['115-555-0100', wrong],
    ['015-555-0100', wrong],
    ['415-055-0100', wrong],
    ['415-555-010', wrong],
    ['415-555-01000', wrong],
    ['+1 415-555-0100', wrong],
    ['415--555-0100', wrong],
    ['(415 555-0100', wrong],
    ['٤١٥-٥٥٥-٠١٠٠', wrong],
    ['415-555-0100; rm', wrong],
  ])('%j gives %j', (value, message) => expect(leadPhoneError(value)).toBe(message));
});

describe('job function', () => {
  it('offers twelve', () => {
    expect(jobs.map(({ value }) => value)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1)),
    );
    for (const { value } of jobs) expect(jobError(value)).toBeNull();
  });

  it.each(['', '0', '13', 'Finance', '1 '])('refuses %j', (value) => {
    expect(jobError(value)).toBe('This field is required.');
  });
});

describe('lead role', () => {
  it('offers ten, sent in upper case', () => {
    expect(leadRoles).toHaveLength(10);
    expect(leadRoleValue('Testing Laboratory')).toBe('TESTING LABORATORY');
    for (const role of leadRoles) expect(leadRoleError(leadRoleValue(role))).toBeNull();
  });

  it.each(['', 'TOP_ADMIN', 'ADMIN', 'MERCHANT', 'SUB_ISO'])('refuses %j', (value) => {
    expect(leadRoleError(value)).toBe('This field is required.');
  });

  it.each([
    ['AGENT', 'AGENT'],
    ['ISO', 'ISO'],
    ['FINANCIAL INSTITUTION', 'ISO2'],
    ['DISPENSARY', null],
    ['TOP_ADMIN', null],
  ])('%s asks for the partner role %s', (value, role) =>
    expect(partnerRoleOfLead(value)).toBe(role),
  );
});
