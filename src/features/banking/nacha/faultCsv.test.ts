import { expect, it } from 'vitest';
import { faultCsv } from './faultCsv';

it('errors of a NACHA file become a CSV that no spreadsheet runs', async () => {
  const csv = faultCsv([
    {
      line: 4,
      column: 30,
      columnEnd: 39,
      field: 'Amount',
      found: '=1+1      ',
      expected: 'digits',
      message: 'Amount: “=1+1” is wrong.',
      severity: 'error',
    },
  ]);
  expect(await csv.text()).toBe(
    [
      'Line,From column,To column,Field,Severity,Found,Expected,Message',
      "4,30,39,Amount,error,'=1+1,digits,Amount: “=1+1” is wrong.",
      '',
    ].join('\r\n'),
  );
});
