import {
  type ApplicationColumn,
  type ApplicationList,
  applicationColumns,
  columnsOfList,
} from '@/domain/applications/applicationColumns';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { statusLabels } from '@/domain/applications/status';
import { applicationStatuses } from '@/domain/onboarding/application';
import { onboardingSteps } from '@/domain/onboarding/steps';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  screenColumn,
} from '@/shared/lists/listDefinition';
import { exportPaths } from './api';
import { applicationCells } from './components/applicationCells';

const column = columnOf(applicationColumns, applicationCells);

const words = {
  queue: { list: 'applications', label: 'Applications' },
  history: { list: 'applicationHistory', label: 'Onboarding history' },
  demo: { list: 'demoHistory', label: 'Demo onboarding history' },
} as const;

/** On a phone: who, where it stands, and what a decision needs. */
const narrow: Readonly<Record<ApplicationList, readonly ApplicationColumn[]>> = {
  queue: [
    'companyName',
    'status',
    'personScore',
    'businessScore',
    'missingDocuments',
    'percentDone',
    'age',
  ],
  history: ['companyName', 'merchantId', 'status', 'percentDone', 'createdAt', 'submittedAt'],
  demo: ['companyName', 'merchantId', 'status', 'percentDone', 'createdAt', 'submittedAt'],
};

/** Names of all filters in addresses. */
const applicationFilterKeys = [
  'tab',
  'step',
  'isoId',
  'agentId',
  'documents',
  'score',
  'assigned',
  'from',
  'to',
];

const definitionOf = (kind: ApplicationList): ListDefinition<ApplicationListRow> => ({
  ...words[kind],
  noun: ['application', 'applications'],
  searchLabel: 'Search by company, contact, email or number',
  columnSet: columnsOfList[kind],
  narrow: narrow[kind],
  filterKeys: applicationFilterKeys,
  column,
  rowKey: ({ _id }) => _id,
  exportPath: exportPaths[kind],
});

/** What each list of applications is. */
export const applicationLists: Readonly<
  Record<ApplicationList, ListDefinition<ApplicationListRow>>
> = {
  queue: definitionOf('queue'),
  history: definitionOf('history'),
  demo: definitionOf('demo'),
};

const queue = applicationLists.queue;
const age = screenColumn(applicationColumns.age);

/** What needs a decision: there the age is the time since the submission, and can be sorted by. */
export const waitingList: ListDefinition<ApplicationListRow> = {
  ...queue,
  column: (key) => (key === 'age' ? { ...age, sortable: true } : queue.column(key)),
};

/**
 * Filters that every list of applications has; ISO and agent come with the partners of the reach.
 */
export const commonFilters: readonly ListFilter[] = [
  {
    key: 'step',
    label: 'Step reached',
    options: [
      { value: '-1', label: 'Not started' },
      ...onboardingSteps.map(({ step, title }) => ({
        value: String(step),
        label: `${step} · ${title}`,
      })),
    ],
  },
  {
    key: 'documents',
    label: 'Documents',
    options: [
      { value: 'missing', label: 'Some missing' },
      { value: 'complete', label: 'All provided' },
    ],
  },
  {
    key: 'score',
    label: 'Scores',
    options: [
      { value: 'good', label: 'Both 80 or above' },
      { value: 'low', label: 'One below 80' },
      { value: 'none', label: 'One missing' },
    ],
  },
  { key: 'from', label: 'Started from' },
  { key: 'to', label: 'Started until' },
];

/** The status as a filter, where there are no tabs. */
export const statusFilter: ListFilter = {
  key: 'tab',
  label: 'Status',
  options: applicationStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
};
