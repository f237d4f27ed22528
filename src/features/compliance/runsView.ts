import type { ListShape, ListView } from '@/shared/lists/listView';

/** What a screen of checks keeps in its address: the search, the place in the list, and the run that is open (`record`). */
export const runsShape: ListShape = { sortKeys: [], columnKeys: [], filterKeys: ['record'] };

/** The id of the run that is open; '' for none. */
export const openRun = ({ filters: { record = '' } }: ListView): string => record;

/** Opens a run, or none. */
export const opening = (record: string): Pick<ListView, 'filters'> => ({ filters: { record } });

/** Runs per page. */
export const pageSize = 10;
