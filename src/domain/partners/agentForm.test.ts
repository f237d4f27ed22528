import { describe, expect, it } from 'vitest';
import { type AgentValues, agentErrors, percentError } from './agentForm';

const percentMessage = 'Please enter a percentage from 0 to 100 with at most two decimals';

describe('a commission split', () => {
  it.each(['0', '0.5', '12.50', '99.99', '100', '100.00', ' 40 ', '007'])('%j is good', (value) => {
    expect(percentError(value)).toBeNull();
  });
  it.each([
    '',
    ' ',
    '-1',
    '100.01',
    '101',
    '1.234',
    '.5',
    '1.',
    '1e2',
    '٤٠',
    '1,5',
    'x',
    'NaN',
    '1000',
  ])('%j is not', (value) => expect(percentError(value)).toBe(percentMessage));
});

const good: AgentValues = {
  companyName: 'Harbor Partners',
  firstName: 'Nadia',
  lastName: 'Okonkwo',
  email: 'nadia@example.com',
  phone: '7075550142',
  parentId: '',
  splitPercent: '10',
};

describe('an agent', () => {
  it('is good, under whom only where it is to be chosen', () => {
    expect(agentErrors(good, false)).toEqual({});
    expect(agentErrors(good, true)).toEqual({ parentId: 'This field is required.' });
    expect(agentErrors({ ...good, parentId: 'redwood' }, true)).toEqual({});
  });

  it.each([
    ['companyName', '', 'This field is required.'],
    ['companyName', '<b>', 'Please remove the special characters.'],
    ['firstName', 'Bo', 'Your name must be between 3 and 50 characters'],
    ['firstName', '陈陈陈', null],
    ['lastName', "O'Brien-Núñez", null],
    ['lastName', 'x\0yz', 'Please remove the special characters.'],
    ['email', 'nadia', 'Invalid email'],
    ['email', '', 'This field is required.'],
    ['phone', '', 'This field is required.'],
    ['phone', '707 555 0142', 'Phone number should follow US standard without special characters'],
  ] as const)('%s %j: %s', (field, value, message) => {
    expect(agentErrors({ ...good, [field]: value }, false)[field] ?? null).toBe(message);
  });
});
