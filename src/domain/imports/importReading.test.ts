import { describe, expect, it } from 'vitest';
import { type ImportDefinition, importText, noErrors } from './importDefinition';
import { readLines, sentLines } from './importReading';

/** A file of names and their figures, each name once. */
const names: ImportDefinition<{ name: string; figure: number }, { most: number }> = {
  heads: [
    { name: 'Name', also: ['Label'] },
    { name: 'Figure' },
    { name: 'Note', isOptional: true },
  ],
  order: 'fixed',
  mostRows: 3,
  mostBytes: 1000,
  unique: {
    column: 0,
    key: (cell) => cell.trim().toLowerCase(),
    repeated: (row) => `is in row ${row}`,
  },
  rulesOf: ({ most }) => ({
    check: ([, figure = '']) =>
      Number(figure) <= most
        ? noErrors
        : [{ column: 'Figure', value: figure, message: `At most ${most}` }],
    read: ([name = '', figure = '']) => ({ name, figure: Number(figure) }),
  }),
};
const anywhere = { ...names, order: 'any' } as const;
const head = ['Name', 'Figure'];
const read = (...lines: string[][]) => readLines(lines, names, { most: 10 });

describe('the first line', () => {
  it.each([
    [['name', ' FIGURE ']],
    [['\ufeffLabel', 'Figure', 'note']],
    [['Name', 'Figure', '', '']],
  ])('%j is that of the file', (line) => {
    expect(read(line, ['Ada', '1'])).toMatchObject({ problem: null, rows: [{ row: 1 }] });
  });

  it.each([
    [['Figure', 'Name']],
    [['Name']],
    [['Name', 'Figure', 'Other']],
    [['Name', 'Figure', 'Note', 'More']],
    [['Ada', '1']],
  ])('%j is another’s: the columns are named', (line) => {
    expect(read(line, ['Ada', '1'])).toMatchObject({
      rows: [],
      problem:
        'The first line must name these columns in this order: Name, Figure; it may go on with: Note',
    });
  });

  it('of a file in any order is read by its names, and what is missing is named', () => {
    const lines = [
      ['figure', 'x', 'LABEL'],
      ['7', 'ignored', 'Ada'],
    ];
    expect(readLines(lines, anywhere, { most: 10 }).rows).toEqual([
      { row: 1, values: { name: 'Ada', figure: 7 } },
    ]);
    expect(readLines([['x'], ['7']], anywhere, { most: 10 }).problem).toBe(
      'The file is missing these columns: Name, Figure',
    );
  });
});

describe('two columns of one head', () => {
  const twice = (...line: string[]) => readLines([line, ['a', 'b', 'c']], anywhere, { most: 10 });

  it.each([
    [['Name', 'Figure', ' NAME '], 'Name (name, name)'],
    [['Label', 'Name', 'Figure', 'figure'], 'Name (label, name); Figure (figure, figure)'],
  ])('%j are refused, and named', (line, named) => {
    const { rows, problem } = twice(...line);
    expect(problem).toBe(`The file has more than one column for: ${named}. Keep one.`);
    expect(rows).toEqual([]);
  });

  it('are nothing to a file where both are ignored', () => {
    const lines = [
      ['Name', 'Figure', 'Other', 'Other'],
      ['Ada', '1', 'x', 'y'],
    ];
    expect(readLines(lines, anywhere, { most: 10 }).problem).toBeNull();
  });
});

describe('what is sent of a small file', () => {
  it.each([
    ['any', ['Other', 'figure', 'LABEL'], ['x'.repeat(501), '1', 'Ada']],
    ['fixed', ['Name', 'Figure', '', ''], ['Ada', '1', '', '']],
  ] as const)('in %s order is what is read of it, no more', (order, line, row) => {
    const sent = sentLines([[''], line, ['', ''], row], { ...names, order });
    expect(sent).toEqual([['Name', 'Figure', 'Note'], [], ['Ada', '1', '']]);
    expect(readLines(sent, names, { most: 10 }).rows).toEqual([
      { row: 2, values: { name: 'Ada', figure: 1 } },
    ]);
  });
});

describe('the rows', () => {
  it.each([
    ['nothing at all', [], 'The file is empty.'],
    ['blank lines alone', [['', ' ']], 'The file is empty.'],
    ['heads alone', [head], 'The file has a header but no rows below it.'],
    ['heads and blank lines', [head, ['']], 'The file has a header but no rows below it.'],
    [
      'too many rows',
      [head, ...['a', 'b', 'c', 'd'].map((name) => [name, '1'])],
      'The file has more than 3 rows. Please import it in parts.',
    ],
    [
      'a text with a comma that has no quotes',
      [head, ['Ada', '1'], ['Bea', '2', 'Inc']],
      'Row 2 has more cells than the first line has columns. Put quotes around text with commas.',
    ],
  ])('of %s are told as a whole', (_, lines, problem) => {
    const result = read(...lines);
    expect([result.problem, result.rows, result.isTooLarge]).toEqual([
      problem,
      [],
      problem.includes('more than 3'),
    ]);
  });

  it('are numbered as a spreadsheet does: blank lines count', () => {
    const { rows } = read([''], head, ['Ada', '1'], ['', ''], ['Bea', '2'], ['']);
    expect(rows.map(({ row, values }) => [row, values.name])).toEqual([
      [1, 'Ada'],
      [3, 'Bea'],
    ]);
  });

  it('have their errors in order, a repeated value behind those of its own row', () => {
    expect(read(head, ['Ada', '11'], ['Bea', '2'], [' ADA', '12']).errors).toEqual([
      { row: 1, column: 'Figure', value: '11', message: 'At most 10' },
      { row: 3, column: 'Figure', value: '12', message: 'At most 10' },
      { row: 3, column: 'Name', value: ' ADA', message: 'is in row 1' },
    ]);
  });

  it('may all have an empty value', () => {
    expect(read(head, ['', '1'], [' ', '2']).errors).toEqual([]);
  });
});

it('a file of our own hides formulas, and quotes what must be', () => {
  expect(
    importText(names, [
      ['=A1', '1,5'],
      ['say "hi"', '2'],
    ]),
  ).toBe('Name,Figure,Note\r\n\'=A1,"1,5"\r\n"say ""hi""",2\r\n');
});
