import type { CheckRun } from '@/domain/checks/checkRecord';
import type { CheckType } from '@/domain/checks/checkType';
import { columnsOfRuns, resultFilters, resultLabels, runColumns } from '@/domain/checks/runColumns';
import { flagSections } from '@/domain/checks/sections';
import {
  columnOf,
  type ListDefinition,
  type ListFilter,
  shapeOf,
} from '@/shared/lists/listDefinition';
import type { ListShape, ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { checkScreens } from './checkScreens';
import { runCells } from './components/runCells';

const result: ListFilter = {
  key: 'result',
  label: 'Result',
  options: resultFilters.map((value) => ({ value, label: resultLabels[value] })),
};

const flagFilter = (type: CheckType): ListFilter => ({
  key: 'flag',
  label: 'Flags',
  options: [
    { value: 'any', label: 'Any flag raised' },
    { value: 'none', label: 'No flag raised' },
    ...flagSections[type].map(({ name, title }) => ({ value: name, label: title })),
  ],
});

const attached: ListFilter = {
  key: 'attached',
  label: 'Application',
  options: [
    { value: 'yes', label: 'Attached' },
    { value: 'no', label: 'Not attached' },
  ],
};

const filtersOf = (type: CheckType): readonly ListFilter[] => [result, flagFilter(type), attached];

/** Filters of the two lists. */
export const runFilters: Readonly<Record<CheckType, readonly ListFilter[]>> = {
  person_data: filtersOf('person_data'),
  business_data: filtersOf('business_data'),
};

const words = {
  person_data: { list: 'personChecks', label: 'Person checks' },
  business_data: { list: 'businessChecks', label: 'Business checks' },
} as const;

/** Runs per page. */
export const pageSize = 10;

const definitionOf = (type: CheckType): ListDefinition<CheckRun> => ({
  ...words[type],
  noun: ['check', 'checks'],
  searchLabel: `Search by name of the ${checkScreens[type].subject}`,
  columnSet: columnsOfRuns[type],
  narrow: ['name', 'score', 'flags', 'run_at', 'run_by', 'application', 'number'],
  filterKeys: ['record', ...filtersOf(type).map(({ key }) => key)],
  passingKeys: ['record'],
  column: columnOf(runColumns, runCells),
  rowKey: ({ record_id }) => record_id,
  exportPath: 'complianceClear/runs/export',
  pageSize,
});

/** What the lists of earlier checks are. */
export const runLists: Readonly<Record<CheckType, ListDefinition<CheckRun>>> = {
  person_data: definitionOf('person_data'),
  business_data: definitionOf('business_data'),
};

/** What their addresses may hold; `record` is the run that is open. */
export const runShapes: Readonly<Record<CheckType, ListShape>> = {
  person_data: shapeOf(runLists.person_data),
  business_data: shapeOf(runLists.business_data),
};

/** Search and filters of a view as the server reads them. */
export function runParams(type: CheckType, { search, filters }: ListView): ListParams {
  const { record: _, ...chosen } = filters;
  return { ...chosen, type, search: search.trim() || undefined };
}

/** The id of the run that is open; '' for none. */
export const openRun = ({ filters: { record = '' } }: ListView): string => record;

/** Opens a run, or none; the filters stay. */
export const opening =
  (record: string) =>
  ({ filters: { record: _, ...others } }: ListView): Pick<ListView, 'filters'> => ({
    filters: record === '' ? others : { ...others, record },
  });
