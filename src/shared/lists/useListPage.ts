import { useCallback, useMemo } from 'react';
import type { Days, Period } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';
import { answerOf } from './answerOf';
import type { ListAnswer } from './ListResults';
import type { ListPageDefinition, RowsOptions } from './listPage';
import { dated, type ListRequest, listRequest, undated } from './listRequest';
import { firstPage, type ListView } from './listView';
import { type ChangeView, useListView } from './useListView';
import { useRowNavigation } from './useRowNavigation';

/** A list screen as its address has it: what `ListPage`, its drawer and its charts show. */
export interface ListState<Row> extends ListRequest {
  definition: ListPageDefinition<Row>;
  view: ListView;
  onView: ChangeView;
  onPeriod: (period: Period, days: Days) => void;
  answer: ListAnswer<Row>;
  /** The row whose drawer is open, when it is on this page. */
  row: Row | undefined;
  /** Ways to its neighbors. */
  ways: { onPrevious?: () => void; onNext?: () => void };
  /** Closes the drawer. */
  onClose: () => void;
}

/** Chooses the days of a list: its first page, and no row open. */
export const useOnPeriod = (onView: ChangeView): ListState<unknown>['onPeriod'] =>
  useCallback(
    (period, days) =>
      onView(({ filters }) => ({
        filters: { ...undated(filters), ...dated(period, days) },
        ...firstPage,
        open: '',
      })),
    [onView],
  );

/** A list at an address that is read elsewhere, or changed on its way here. */
export function useListRows<Row>(
  definition: ListPageDefinition<Row>,
  [view, onView]: readonly [ListView, ChangeView],
  options: RowsOptions = {},
): ListState<Row> {
  const { rowKey, useRows } = definition;
  const today = isoToday();
  const request = useMemo(() => listRequest(definition, view, today), [definition, view, today]);
  const asked = useRows(request.page, { refetchOnMountOrArgChange: true, ...options });
  const answer = answerOf(asked);
  const { row, ...ways } = useRowNavigation(answer, { rowKey, view, onView });
  const onPeriod = useOnPeriod(onView);
  const onClose = useCallback(() => onView({ open: '' }), [onView]);
  return { ...request, definition, view, onView, onPeriod, answer, row, ways, onClose };
}

/**
 * A list screen, read from its address and from the server. `definition`: a module constant, of
 * `defineListPage`.
 */
export const useListPage = <Row>(
  definition: ListPageDefinition<Row>,
  options?: RowsOptions,
): ListState<Row> => useListRows(definition, useListView(definition.shape), options);
