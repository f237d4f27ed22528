import { expect, it } from 'vitest';
import { remittanceText, remittanceWords } from './remittance';

const numberIn = (billNo: string): string | undefined =>
  remittanceText({ billNo, billDate: '2026-11-05', cents: 100 }, 'D-7').split('*')[2];

it.each([
  ['INV-0042', 'INV-0042'],
  ['inv 42', 'INV 42'],
  ['A*B~C\\D', 'A B C D'],
  ['ＡＢ＊１', 'AB 1'],
  ['Straße №5', 'STRASSE NO5'],
  ['***', 'D-7'],
  ['中文', 'D-7'],
  ['x'.repeat(40), 'X'.repeat(40)],
  ['€'.repeat(40), 'EUR'.repeat(14).slice(0, 40)],
])('the number %s goes as %s', (billNo, sent) => expect(numberIn(billNo)).toBe(sent));

it('fits one addenda record with the largest amount', () =>
  expect(
    remittanceText({ billNo: '9'.repeat(60), billDate: '2026-11-05', cents: 9_999_999_999 }, ''),
  ).toHaveLength(78));

it.each([
  [
    'RMR*IV*INV-42**1250.00\\DTM*003*20261105\\',
    'Invoice INV-42, $1,250.00 paid, dated 11/05/2026',
  ],
  ['RMR*PO*77**90*100*10~', 'Purchase order 77, $90.00 paid, $100.00 billed, $10.00 discount'],
  ['RMR*ZZ*9\\RMR*CM*8**1.00\\', 'Reference ZZ 9, Credit memo 8, $1.00 paid'],
  ['RMR*IV*1**x\\DTM*003*20261399\\', 'Invoice 1'],
  ['TXP*12-3456789*01*', ''],
  ['Rent for November', ''],
])('%s reads %s', (text, words) => expect(remittanceWords(text)).toBe(words));
