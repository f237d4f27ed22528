import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { walletPhoneText } from '@/domain/wallet/phone';
import { type PersonRow, personSourceLabels } from './person';

const listed = (texts: readonly string[]): string => texts.join(', ') || '—';

/** Every column of the list of people. */
export const personColumns = {
  person: { key: 'person', title: 'Person', sortable: true, text: ({ name }) => name || '—' },
  roles: {
    key: 'roles',
    title: 'Known as',
    text: ({ sources }) => listed(sources.map((source) => personSourceLabels[source])),
  },
  titles: { key: 'titles', title: 'Roles', text: ({ titles }) => listed(titles) },
  organizations: {
    key: 'organizations',
    title: 'Organizations',
    text: ({ organizations }) => listed(organizations),
  },
  percent: {
    key: 'percent',
    title: 'Owned',
    align: 'end',
    text: ({ percent }) => (percent === null ? '—' : `${percent} %`),
  },
  email: { key: 'email', title: 'Email', text: ({ email }) => email || '—' },
  phone: { key: 'phone', title: 'Phone', text: ({ phone }) => walletPhoneText(phone) },
  score: {
    key: 'score',
    title: 'Score',
    align: 'end',
    text: ({ score }) => (score === null ? '—' : String(score)),
  },
  checked: {
    key: 'checked',
    title: 'Last checked',
    text: ({ checkedAt }, { date }) => date(checkedAt || null),
  },
  records: {
    key: 'records',
    title: 'Records',
    align: 'end',
    text: ({ records }) => String(records),
  },
  matches: {
    key: 'matches',
    title: 'Possible matches',
    align: 'end',
    text: ({ matches }) => String(matches),
  },
} as const satisfies Record<string, TextColumn<PersonRow>>;

export type PersonColumn = keyof typeof personColumns;

/** Sorts of the list, by the names of their columns. */
export type PersonSort = 'person' | 'number';

/** The columns in order (catalogue: /peopleData). */
export const personColumnSet: ColumnSet<PersonColumn> = {
  all: [
    'person',
    'roles',
    'titles',
    'organizations',
    'percent',
    'email',
    'phone',
    'score',
    'checked',
    'records',
    'matches',
  ],
  shown: ['person', 'roles', 'organizations', 'percent', 'email', 'score', 'checked', 'matches'],
};
