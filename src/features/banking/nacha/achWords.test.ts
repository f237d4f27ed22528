import { expect, it } from 'vitest';
import { secText, serviceClassText, transactionText } from './achWords';

it.each([
  ['22', 'Checking credit'],
  ['27', 'Checking debit'],
  ['28', 'Checking debit prenote'],
  ['33', 'Savings credit prenote'],
  ['36', 'Savings debit return or NOC'],
  ['24', 'Checking credit, zero-dollar remittance'],
  ['55', 'Loan debit'],
  ['99', 'Unknown transaction code'],
])('transaction code %s reads %s', (code, text) => expect(transactionText(code)).toBe(text));

it('classes are read in words', () => {
  expect(secText('CCD')).toBe('Corporate credit or debit');
  expect(secText('QQQ')).toBe('Unknown entry class');
  expect(serviceClassText('225')).toBe('debits only');
  expect(serviceClassText('999')).toBe('unknown service class');
});
