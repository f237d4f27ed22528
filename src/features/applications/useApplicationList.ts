import { useMemo } from 'react';
import type { ApplicationList } from '@/domain/applications/applicationColumns';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { canDecide } from '@/domain/applications/decisions';
import type { StaffMember } from '@/domain/applications/desk';
import { answerOf } from '@/shared/lists/answerOf';
import type { ListAnswer } from '@/shared/lists/ListResults';
import { type ListFilter, shapeOf } from '@/shared/lists/listDefinition';
import { listParams, pageParams } from '@/shared/lists/listParams';
import type { ListShape, ListView } from '@/shared/lists/listView';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { ListParams } from '@/shared/lists/useListExport';
import { useUser } from '@/shared/session/useUser';
import {
  type ApplicationPage,
  useListApplicationPartnersQuery,
  useListApplicationsQuery,
} from './api';
import { applicationLists, commonFilters, waitingList } from './applicationLists';
import { useListApplicationStaffQuery } from './desk/api';
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

/** Who looks after it: the reader, nobody, or another member of the staff. */
const assignedFilter = (others: readonly StaffMember[]): ListFilter => ({
  key: 'assigned',
  label: 'Assigned to',
  options: [
    { value: 'mine', label: 'Me' },
    { value: 'nobody', label: 'Unassigned' },
    ...others.map(({ _id, name }) => ({ value: _id, label: name })),
  ],
});

/** The filters of a list: by partner where the reader sees more than one, then the common ones. */
export function useApplicationFilters(list: 'queue' | 'history'): readonly ListFilter[] {
  const partners = useListApplicationPartnersQuery(list);
  const { role, userId } = useUser();
  const isDesk = list === 'queue' && canDecide(role);
  const staff = useListApplicationStaffQuery(undefined, { skip: !isDesk });
  return useMemo(() => {
    const { data } = partners;
    const unread = unreadChoices(partners);
    const choice = (
      key: string,
      label: string,
      named: readonly { id: string; name: string }[],
    ): ListFilter[] =>
      named.length < 2 && !unread
        ? []
        : [
            {
              key,
              label,
              options: named.map(({ id, name }) => ({ value: id, label: name })),
              unread,
            },
          ];
    return [
      ...choice('isoId', 'ISO', data?.isos ?? []),
      ...choice('agentId', 'Agent', data?.agents ?? []),
      ...(isDesk
        ? [
            {
              ...assignedFilter((staff.data ?? []).filter(({ _id }) => _id !== userId)),
              unread: unreadChoices(staff),
            },
          ]
        : []),
      ...commonFilters,
    ];
  }, [partners, isDesk, staff, userId]);
}
