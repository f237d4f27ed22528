import { describe, expect, it } from 'vitest';
import { readLines } from '@/domain/imports/importReading';
import { type AlikeRow, alikeInFile, undecidedText } from './alike';
import { bankHeads, importHeads, importSample, maxImported } from './importHeads';
import { transactionImport, unnamedCash } from './transactionImport';

const today = '2026-11-22';
const good = ['11/20/2026', 'card', '10.00', '', '', '', '', '', '', '', '', ''];

const readFile = (lines: readonly (readonly string[])[]) => {
  const { rows, errors, problem } = readLines(lines, transactionImport, today);
  return { rows: rows.map(({ values }) => values), placed: rows, errors, problem };
};
const read = (...rows: readonly (readonly string[])[]) => readFile([importHeads, ...rows]);

/** A good row with one cell changed, by its head. */
const withCell = (head: string, value: string): string[] =>
  good.map((cell, at) => (importHeads[at] === head ? value : cell));

const message = (head: string, value: string): string | undefined => {
  const { errors } = read(withCell(head, value));
  return errors.find(({ column }) => column === head)?.message;
};

describe('a cell of an imported file', () => {
  it.each([
    ['Date', '', 'This field is required.'],
    ['Date', '2026-02-30', 'Please use a date such as 11/20/2026'],
    ['Date', '11/23/2026', 'The date cannot be in the future'],
    ['Date', '12/31/1999', 'The date must be 01/01/2000 or later'],
    ['Date', '2026-11-22', undefined],
    ['Method', 'gold', 'Please use one of card, debit, ach, cash, check, wire, wallet, other'],
    ['Method', 'CASH', undefined],
    ['Amount', '', 'This field is required.'],
    ['Amount', '0.00', 'Enter more than 0.00'],
    ['Amount', '-5', 'Please use format x.xx'],
    ['Amount', '1e9', 'Please use format x.xx'],
    ['Amount', '1.005', 'Please use format x.xx'],
    ['Amount', '0.01', undefined],
    ['Tax', '-1', 'Please use format x.xx'],
    ['Email', 'nobody', 'Invalid email'],
    ['Email', 'Rosa@Example.com', undefined],
    ['Last four', '42', 'Enter only the last four digits'],
    ['Last four', '4242424242424242', 'Enter only the last four digits'],
    ['Trace no.', '<b>', 'Please use up to 40 letters and digits'],
    ['Store', 'x'.repeat(201), 'This field should be between 0 and 200 characters'],
    ['Purchaser', 'Ünal & Søn 東京', undefined],
  ])('%s %j: %s', (head, value, expected) => expect(message(head, value)).toBe(expected));
});

describe('a date of an imported file is understood as forms understand it', () => {
  it.each([
    ['1/5/2026', '2026-01-05'],
    ['2/3/26', '2026-02-03'],
    ['2/3/27', 'The date must be 01/01/2000 or later'],
    ['Feb 3 2020', '2020-02-03'],
    ['3 Sept. 2020', '2020-09-03'],
    ['11202026', '2026-11-20'],
    ['13/1/2026', 'Please use a date such as 11/20/2026'],
    ['2/30/26', 'Please use a date such as 11/20/2026'],
  ])('%j is %s', (typed, expected) => {
    const { rows, errors } = read(withCell('Date', typed));
    expect(errors[0]?.message ?? rows[0]?.day).toBe(expected);
  });

  it('the nearest year of two digits is that of an effective date', () => {
    const debit = [...withCell('Method', 'ach'), 'CCD', '12/1/26'];
    const { rows, errors } = readFile([[...importHeads, ...bankHeads], debit]);
    expect([errors, rows[0]?.effectiveOn]).toEqual([[], '2026-12-01']);
  });
});

describe('an imported file', () => {
  it('takes its own sample, and what our exports prefix', () => {
    const { rows, errors } = readFile([
      [...importHeads, ...bankHeads],
      ...importSample,
      withCell('Purchaser', "'=SUM(A1)"),
    ]);
    expect(errors).toEqual([]);
    expect(rows[0]).toMatchObject({
      day: '2026-11-20',
      method: 'card',
      amountCents: 10_850,
      taxCents: 1350,
    });
    expect(rows[2]).toMatchObject({ method: 'ach', secCode: 'WEB', effectiveOn: '2026-11-24' });
    expect(rows[3]?.purchaser).toBe('=SUM(A1)');
    expect(rows.slice(0, 2)).toMatchObject([
      { secCode: '', effectiveOn: null },
      { secCode: '', effectiveOn: null },
    ]);
  });

  it.each([
    [
      'another head',
      [['Day'], good],
      /^The first line must name these columns in this order: Date, M/,
    ],
    ['no row', [importHeads, ['', ' ']], /^The file has a header but no rows/],
    [
      'too many',
      [importHeads, ...Array.from({ length: maxImported + 1 }, () => good)],
      /^The file has more than 5,000 rows/,
    ],
  ])('is refused for %s', (_, lines, expected) => {
    const { rows, problem } = readFile(lines);
    expect(rows).toEqual([]);
    expect(problem).toMatch(expected);
  });

  it.each([
    [['ach', '', ''], { secCode: '', effectiveOn: null }],
    [['ach', '', '12/20/2026'], { secCode: '', effectiveOn: '2026-12-20' }],
    [['ach', 'ccd', '2026-11-24'], { secCode: 'CCD', effectiveOn: '2026-11-24' }],
  ])('takes a bank debit with %j', ([method = '', ...more], expected) => {
    const debit = ['11/20/2026', method, '10.00', ...Array(9).fill(''), ...more];
    const { rows, errors } = readFile([[...importHeads, ...bankHeads], debit]);
    expect(errors).toEqual([]);
    expect(rows[0]).toMatchObject(expected);
  });

  it.each([
    [['ach', 'XYZ', ''], 'SEC code', 'Please use one of PPD, CCD, WEB, TEL, CTX'],
    [['ach', '', 'soon'], 'Effective date', 'Please use a date such as 11/20/2026'],
    [['ach', '', '11/19/2026'], 'Effective date', 'A debit takes effect on its date or later'],
    [
      ['ach', '', '12/21/2026'],
      'Effective date',
      'A debit takes effect within 30 days of its date',
    ],
    [['card', 'WEB', ''], 'SEC code', 'Use this only for bank debits (ach)'],
    [['cash', '', '11/24/2026'], 'Effective date', 'Use this only for bank debits (ach)'],
  ])('refuses %j in a row', ([method = '', ...more], column, message) => {
    const debit = ['11/20/2026', method, '10.00', ...Array(9).fill(''), ...more];
    const { errors } = readFile([[...importHeads, ...bankHeads], debit]);
    expect(errors).toMatchObject([{ row: 1, column, message }]);
  });

  it.each([
    ['3000.00', '', [unnamedCash]],
    ['2999.99', '', []],
    ['3000.00', 'Rosa Vega', []],
    ['3000.00', 'unknown', []],
  ])('of cash of %s by %j: %j', (amount, purchaser, messages) => {
    const cash = ['11/20/2026', 'cash', amount, '', '', '', '', purchaser, '', '', '', ''];
    expect(read(cash).errors.map(({ message }) => message)).toEqual(messages);
  });

  it('refuses other heads behind its own', () => {
    const { problem } = readFile([[...importHeads, 'Color'], importSample[1] ?? []]);
    expect(problem).toContain('it may go on with: SEC code, Effective date');
  });

  it('tells every fault with its row, blank lines counted', () => {
    const traced = withCell('Trace no.', 'T1');
    const parts = [
      '11/20/2026',
      'card',
      '10.00',
      '5.00',
      '5.00',
      '0.01',
      'Jade',
      '',
      '',
      '',
      '',
      '',
    ];
    const tip = ['11/20/2026', 'card', '10.00', '5.00', '', '', '', '', '', '', '', ''];
    expect(read(traced, ['', ''], withCell('Trace no.', 't1'), parts, tip).errors).toEqual([
      { row: 3, column: 'Trace no.', value: 't1', message: 'Row 1 has the same trace number' },
      expect.objectContaining({ row: 4, column: 'Amount' }),
      expect.objectContaining({ row: 5, column: 'Tip for', message: 'Enter who receives the tip' }),
    ]);
  });
});

describe('rows that look like an earlier one', () => {
  it.for<[string, string, string, boolean]>([
    ['Tax', '', '', true],
    ['Date', '11/20/2026', '11/19/2026', false],
    ['Method', 'card', 'debit', false],
    ['Amount', '10.00', '10.01', false],
    ['Last four', '4242', '', false],
    ['Last four', '4242', '4242', true],
    ['Trace no.', 'T1', '', true],
    ['Trace no.', 'T1', 'T2', false],
    ['Purchaser', 'Rosa', 'ROSA', true],
    ['Purchaser', 'Rosa Vega', 'Vega, Rosa', true],
    ['Purchaser', 'Rosa', '', true],
    ['Purchaser', 'Rosa', 'Lea', false],
  ])('%s %j and %j: %s', ([head, one, other, isAlike]) => {
    const { placed: found } = read(withCell(head, one), ['', ''], withCell(head, other));
    const placed = found.map(({ row, values }) => ({ ...values, row }));
    expect(alikeInFile(placed)).toEqual(isAlike ? [{ row: 3, place: 'file', of: 1 }] : []);
  });

  it('are named, three of them by their row', () => {
    const rows: AlikeRow[] = [
      { row: 2, place: 'file', of: 1 },
      { row: 4, place: 'batch', of: 0 },
      { row: 5, place: 'ledger', of: 0 },
      { row: 9, place: 'ledger', of: 0 },
    ];
    expect(undecidedText(rows)).toBe(
      'Row 2 looks like row 1; Row 4 looks like a row of a waiting batch; Row 5 looks like a payment in the ledger and 1 more. Leave them out, or import them as separate payments.',
    );
  });
});
