import { useMemo } from 'react';
import { isoToday } from '@/domain/dates/today';
import { type ListRequest, listRequest } from '@/shared/lists/listRequest';
import type { ListView } from '@/shared/lists/listView';
import { type ListState, useOnPeriod } from '@/shared/lists/useListPage';
import { type ChangeView, useListView } from '@/shared/lists/useListView';
import type { ReportDefinition } from './reportDefinition';

/** What a report shows, as its address has it. */
export interface Report extends ListRequest {
  view: ListView;
  onView: ChangeView;
  onPeriod: ListState<unknown>['onPeriod'];
  /** Whose rows these are, where the filters do not say it: a page adds it, and the PDF says it. */
  about?: readonly string[];
}

/**
 * The report of the address, read and written; the same object as long as the address and the day
 * are the same. `definition`: a module constant.
 */
export function useReport<Row>({ shape, usualPeriod, pageSize }: ReportDefinition<Row>): Report {
  const [view, onView] = useListView(shape);
  const onPeriod = useOnPeriod(onView);
  const today = isoToday();
  return useMemo(
    () => ({ ...listRequest({ usualPeriod, pageSize }, view, today), view, onView, onPeriod }),
    [usualPeriod, pageSize, view, onView, onPeriod, today],
  );
}
