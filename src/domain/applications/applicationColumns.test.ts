import { describe, expect, it } from 'vitest';
import { chosenColumns, withToggled } from '@/domain/lists/textColumn';
import {
  applicationColumns,
  applicationLists,
  columnsOfList,
  daysSince,
  shownScore,
  shownStep,
} from './applicationColumns';
import type { ApplicationListRow } from './applicationRow';
import { queueTabs, tabFigure, tabLabels } from './status';

const row: ApplicationListRow = {
  _id: 'a',
  merchantId: 12,
  companyName: '',
  applicantName: 'Rosa Vega',
  email: '',
  updatedStep: 3,
  percentDone: 36,
  isoId: '',
  isoName: '',
  agentId: '',
  agentName: 'Delgado',
  subAgentName: '',
  businessScore: 79,
  personScore: null,
  missingDocuments: 7,
  status: 'in_progress',
  statusReason: '',
  assignedTo: '',
  assignedName: '',
  openFindings: null,
  version: 1,
  fakeDataChecked: false,
  createdAt: '2025-01-01T00:00:00Z',
  updatedAt: '2025-01-02T00:00:00Z',
  submittedAt: null,
  decidedAt: null,
};
const time = {
  date: (iso: string | null) => iso?.slice(0, 10) ?? '—',
  moment: (iso: string | null) => iso ?? '—',
  now: new Date('2025-01-11T12:00:00Z'),
  today: '2025-01-11',
};

it.each([
  ['merchantId', '#12'],
  ['companyName', 'Rosa Vega'],
  ['email', '—'],
  ['step', '3 · Legal Entity Information'],
  ['percentDone', '36%'],
  ['isoName', '—'],
  ['agentName', 'Delgado'],
  ['personScore', 'N/A'],
  ['businessScore', 'B 79'],
  ['missingDocuments', '7'],
  ['status', 'In progress'],
  ['assignedName', '—'],
  ['openFindings', '—'],
  ['age', '10 d'],
  ['createdAt', '2025-01-01'],
  ['submittedAt', '—'],
] as const)('%s reads %s', (key, text) =>
  expect(applicationColumns[key].text(row, time)).toBe(text),
);

it('exports: scores and ages are plain numbers in a CSV, empty is empty', () => {
  const { personScore, businessScore, age } = applicationColumns;
  expect(personScore.csv(row)).toBe('');
  expect(businessScore.csv(row)).toBe('79');
  expect(age.csv(row, time)).toBe('10');
});

it('the age of what waits for a decision counts from its submission', () => {
  const { text } = applicationColumns.age;
  const submitted = { ...row, submittedAt: '2025-01-08T12:00:00Z' };
  expect(text({ ...submitted, status: 'submitted' }, time)).toBe('3 d');
  expect(text({ ...submitted, status: 'approved' }, time)).toBe('10 d');
});

describe('columns', () => {
  it.each(applicationLists)('of %s begin among those that can be chosen', (list) => {
    const { all, shown } = columnsOfList[list];
    expect(shown.every((key) => all.includes(key))).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  });

  const set = { all: ['a', 'b', 'c'], shown: ['a', 'b'] } as const;
  it.each([
    [[], ['a', 'b']],
    [
      ['c', 'a'],
      ['a', 'c'],
    ],
    [
      ['x', '__proto__'],
      ['a', 'b'],
    ],
  ])('chosen as %j are %j', (names, keys) => expect(chosenColumns(set, names)).toEqual(keys));

  it.each([
    [[], 'c', ['a', 'b', 'c']],
    [[], 'b', ['a']],
    [['a', 'b', 'c'], 'c', []],
    [['c'], 'x', ['c']],
  ])('%j toggled by %s are %j', (names, key, after) =>
    expect(withToggled(set, names, key)).toEqual(after),
  );
});

it.each([
  ['2025-01-10T12:00:01Z', 0],
  ['2025-01-10T12:00:00Z', 1],
  ['2026-01-01T00:00:00Z', 0],
])('from %s are %i days', (iso, days) => expect(daysSince(iso, time.now)).toBe(days));

it('names every step and tab', () => {
  expect(shownStep(-1)).toBe('Not started');
  expect(shownStep(10)).toBe('10 · Compliance Documents');
  expect(shownScore('P', 0)).toBe('P 0');
  for (const tab of queueTabs) expect(tabLabels[tab]).not.toBe('');
});

it('a tab says where counting stopped', () =>
  expect([tabFigure('stuck', 99), tabFigure('stuck', 100), tabFigure('all', 1234)]).toEqual([
    '99',
    '100+',
    '1,234',
  ]));
