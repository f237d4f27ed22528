import { describe, expect, it } from 'vitest';
import { maskedAccount, maskedFault, maskedLine } from './achMask';

const entry = `62702100002100${'123456789'.padEnd(15)}0000012345${'C-1'.padEnd(15)}${'NAME'.padEnd(22)}  0091000010000001`;
const change = (code: string, corrected: string): string =>
  `798${code}091000010000001      02100002${corrected.padEnd(29)}${''.padEnd(15)}091000010000001`;

describe('account numbers in the viewer', () => {
  it.each([
    ['123456789', '•••••6789'],
    ['123456789        ', '•••••6789        '],
    ['12-34 56-789', '••••• ••-789'],
    // Of a short number the last four would be all of it.
    ['1234', '••••'],
    ['   ', '   '],
    ['', ''],
  ])('%j reads %j', (account, masked) => expect(maskedAccount(account)).toBe(masked));

  it('are masked in an entry, and all columns stay in place', () => {
    const line = maskedLine({ line: entry, secCode: 'PPD', slack: 0 });
    expect(line).toHaveLength(94);
    expect(line.slice(12, 29)).toBe('•••••••6789      ');
    expect(line.slice(0, 12) + line.slice(29)).toBe(entry.slice(0, 12) + entry.slice(29));
  });

  it.each([
    ['C01', '1918171614', '••••••1614'],
    ['C02', '121042882', '121042882'],
    ['C03', '121042882   1918171614', '121042882   ••••••1614'],
    ['C06', '1918171614          22', '••••••1614          22'],
    ['C07', '1210428821918171614       32', '121042882••••••1614       32'],
    // Nobody knows what is where.
    ['C99', '1918171614', '••••••1614'],
  ])('are masked in the corrected data of %s', (code, corrected, masked) =>
    expect(
      maskedLine({ line: change(code, corrected), secCode: 'COR', slack: 0 }).slice(35, 64),
    ).toBe(masked.padEnd(29)),
  );

  it('are masked in what is said of a field', () => {
    const fault = maskedFault(
      {
        line: 3,
        column: 13,
        columnEnd: 29,
        field: 'DFI account number',
        found: '00123456789      ',
        expected: 'letters',
        message: 'DFI account number: “00123456789” is wrong.',
        severity: 'error',
      },
      { line: entry, secCode: 'PPD', slack: 0 },
    );
    expect(fault.found).toBe('•••••••6789      ');
    expect(fault.message).toBe('DFI account number: “•••••••6789” is wrong.');
  });

  it('are masked whole in a line whose fields are shifted', () => {
    // Two characters are missing before the account.
    const line = `${entry.slice(0, 5)}${entry.slice(7)}  `;
    expect(maskedLine({ line, secCode: 'PPD', slack: 2 }).slice(10, 29)).toBe(
      '•••••••••••      00',
    );
  });

  it('leave other records as they are', () => {
    const header = `5225GREENLEDGER${''.padEnd(79)}`;
    expect(maskedLine({ line: header, secCode: 'PPD', slack: 0 })).toBe(header);
  });
});
