import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import type { CheckRun } from './checkRecord';
import type { CheckType } from './checkType';
import { goodScore, scoreWord } from './score';
import { flagSections } from './sections';

/** What the flags filter offers beside single flags, by wire name. */
export const flagFilters = ['any', 'none'] as const;

/** What the result filter offers, by wire name. */
export const resultFilters = ['good', 'review', 'none'] as const;

export type ResultFilter = (typeof resultFilters)[number];

/** How each is called. */
export const resultLabels: Readonly<Record<ResultFilter, string>> = {
  good: `Good (${goodScore} and above)`,
  review: `Needs review (below ${goodScore})`,
  none: 'No score',
};

const titles = new Map(
  Object.values(flagSections).flatMap((sections) =>
    sections.map(({ name, title }) => [name, title] as const),
  ),
);

/** Names of all flags, of people and of businesses. */
export const flagNames: readonly string[] = [...titles.keys()];

/** The flags of a run as people call them; none for one whose result is not read yet. */
export const flagTitles = ({ flags }: Pick<CheckRun, 'flags'>): string[] =>
  (flags ?? []).map((name) => titles.get(name) ?? name);

/** Every column that a list of checks can show. */
export const runColumns = {
  number: { key: 'number', title: 'No.', align: 'end', text: ({ number }) => String(number) },
  name: { key: 'name', title: 'Name', text: ({ name }) => name },
  ssn: { key: 'ssn', title: 'SSN', text: ({ ssn }) => ssn || '—' },
  score: {
    key: 'score',
    title: 'Score',
    text: ({ score }) => (score === null ? scoreWord(score) : `${score} ${scoreWord(score)}`),
  },
  flags: { key: 'flags', title: 'Flags', text: (run) => flagTitles(run).join(', ') || '—' },
  run_by: { key: 'run_by', title: 'Run by', text: ({ run_by }) => run_by },
  run_at: { key: 'run_at', title: 'Run at', text: ({ run_at }, { moment }) => moment(run_at) },
  application: {
    key: 'application',
    title: 'Application',
    text: ({ application }) => application?.companyName || '—',
  },
} as const satisfies Record<string, TextColumn<CheckRun>>;

export type RunColumn = keyof typeof runColumns;

const setOf = (all: readonly RunColumn[]): ColumnSet<RunColumn> => ({ all, shown: all });

/** The columns of each list, in order. */
export const columnsOfRuns: Readonly<Record<CheckType, ColumnSet<RunColumn>>> = {
  person_data: setOf([
    'number',
    'name',
    'ssn',
    'score',
    'flags',
    'run_by',
    'run_at',
    'application',
  ]),
  business_data: setOf(['number', 'name', 'score', 'flags', 'run_by', 'run_at', 'application']),
};
