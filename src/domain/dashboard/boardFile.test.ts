import { expect, it } from 'vitest';
import { type BoardTable, boardCsv, boardPdf, comparedCriteria, daysText } from './boardFile';

const tables: BoardTable[] = [
  {
    title: 'Payment methods',
    head: 'Method',
    heads: ['Transactions', 'Net'],
    rows: [{ name: '=Card, "A"', figures: ['1,204', '-$2.00'] }],
  },
  {
    title: 'Stores',
    head: 'Store',
    heads: ['Gross', 'Net'],
    rows: [{ name: 'Rosa · Main', figures: ['', '$3.00'] }],
  },
  { title: 'Top items', head: 'Item', heads: ['Sold'], rows: [] },
];
const about = {
  title: 'Sales',
  days: { from: '2026-11-01', to: '' },
  criteria: ['Organization: Golden Leaf'],
};

it('writes every figure of every table, one a line, under what is shown', () => {
  const { text, rows } = boardCsv(about, tables);
  expect(text.split('\r\n')).toEqual([
    '\ufeffTable,Row,Figure,Value',
    'Shown,Period: 11/01/2026 – today,,',
    'Shown,Organization: Golden Leaf,,',
    `Payment methods,"'=Card, ""A""",Transactions,1204`,
    `Payment methods,"'=Card, ""A""",Net,-2.00`,
    'Stores,Rosa · Main,Net,3.00',
    '',
  ]);
  expect(rows).toBe(3);
});

it('prints each part as its table, also one without rows', () => {
  const paper = boardPdf(about, tables, new Date(2026, 10, 22, 9, 5));
  expect(paper.subtitle).toBe('Period: 11/01/2026 – today  ·  Organization: Golden Leaf');
  expect(paper.header?.facts).toEqual([{ label: 'As of', value: '11/22/2026 9:05 AM' }]);
  expect(paper.blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'table',
    'heading',
    'table',
    'heading',
    'paragraph',
  ]);
  expect(paper.blocks[3]).toMatchObject({
    rows: [['Rosa · Main', '', '$3.00']],
    section: 'Stores',
  });
});

it.each([
  [{ from: '', to: '' }, 'all time'],
  [{ from: '', to: '2026-11-02' }, 'the beginning – 11/02/2026'],
  [{ from: '2026-11-01', to: '2026-11-02' }, '11/01/2026 – 11/02/2026'],
  [{ from: '2026-11-02', to: '2026-11-02' }, '11/02/2026'],
])('says of %j: %s', (days, text) => expect(daysText(days)).toBe(text));

it('names the days that figures are compared with, where there are any', () => {
  expect(comparedCriteria({ from: '2026-10-01', to: '2026-10-31' })).toEqual([
    'Compared with: 10/01/2026 – 10/31/2026',
  ]);
  expect(comparedCriteria(null)).toEqual([]);
});
