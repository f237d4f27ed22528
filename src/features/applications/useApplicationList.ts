import { useMemo } from 'react';
import type { ApplicationList } from '@/domain/applications/applicationColumns';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListAnswer } from '@/shared/lists/ListResults';
import { type ListFilter, shapeOf } from '@/shared/lists/listDefinition';
import { listParams, pageParams } from '@/shared/lists/listParams';
import type { ListShape, ListView } from '@/shared/lists/listView';
import type { ListParams } from '@/shared/lists/useListExport';
import { type ApplicationPage, useListApplicationPartnersQuery, useListApplicationsQuery } from './api';
import { applicationLists, commonFilters, waitingList } from './applicationLists';
import { askedOrder } from './queueOrder';

interface LoadedList {
  answer: ListAnswer<ApplicationListRow>;
  page: ApplicationPage | undefined;
  params: ListParams;
}

/** What an address of a list of applications may hold. */
export const applicationShapes: Readonly<Record<ApplicationList, ListShape>> = {
  queue: shapeOf(waitingList),
  history: shapeOf(applicationLists.history),
  demo: shapeOf(applicationLists.demo),
};

/** The page that a view asks for. `fixed`: filters beside those of the view, e.g. the tab. */
export function useApplicationList(
  list: ApplicationList,
  view: ListView,
  fixed: ListParams = {},
): LoadedList {
  const params = { ...listParams({ ...view, sort: askedOrder(fixed.tab, view.sort) }), ...fixed };
  const asked = { list, params: pageParams(params, view) };
  const answer = answerOf(useListApplicationsQuery(asked));
  return { page: answer.page, params, answer };
}

/** The filters of a list: by partner where the reader sees more than one, then the common ones. */
export function useApplicationFilters(list: 'queue' | 'history'): readonly ListFilter[] {
  const { data } = useListApplicationPartnersQuery(list);
  return useMemo(() => {
    const choice = (
      key: string,
      label: string,
      named: readonly { id: string; name: string }[],
    ): ListFilter[] =>
      named.length < 2
        ? []
        : [{ key, label, options: named.map(({ id, name }) => ({ value: id, label: name })) }];
    return [
      ...choice('isoId', 'ISO', data?.isos ?? []),
      ...choice('agentId', 'Agent', data?.agents ?? []),
      ...commonFilters,
    ];
  }, [data]);
}
