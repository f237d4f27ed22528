import { expect, it } from 'vitest';
import { codeWords } from './codeWords';

it.each([
  ['manualLedger', 'Manual ledger'],
  ['virtual_terminal', 'Virtual terminal'],
  ['mtaInvoicePay', 'MTA invoice pay'],
  ['api', 'API'],
  ['Partner app', 'Partner app'],
  ['', ''],
])('%j reads %j', (code, words) => {
  expect(codeWords(code)).toBe(words);
});
