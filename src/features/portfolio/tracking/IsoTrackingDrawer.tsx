import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import { countText, daysText, portfolioName } from '@/domain/portfolio/figures';
import type { IsoTrackingRow } from '@/domain/portfolio/isoTracking';
import {
  type EntryFilter,
  entryFilterLabels,
  entryFilters,
  stages,
} from '@/domain/portfolio/pipeline';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import type { Fact } from '@/shared/ui/Facts';
import { useGetIsoTrackingQuery } from '../api';
import { EntryTable } from '../drawer/EntryTable';
import { PartnerDossier } from '../drawer/PartnerDossier';
import type { PartTab } from '../drawer/PartTabs';
import { type AskEntry, useEntryAsk } from './useTrackingActions';

const factsOf = (row: IsoTrackingRow): Fact[] => [
  ['Median days to click', daysText(row.daysToClick)],
  ['Median days to submit', daysText(row.daysToSubmit)],
  ['Median days to approve', daysText(row.daysToApprove)],
  ['Median days to first payment', daysText(row.daysToLive)],
  ['Open invitations', countText(row.openInvitations)],
  ['Open applications', countText(row.openApplications)],
  ['Started, not submitted', countText(row.unsubmitted)],
];

interface IsoTrackingDrawerProps {
  list: ListState<IsoTrackingRow>;
  actions: RowActions<IsoTrackingRow> | undefined;
  onReassignEntry?: AskEntry;
}

/** The pipeline of an ISO, with what each figure counts. */
export function IsoTrackingDrawer({
  list,
  actions,
  onReassignEntry,
}: IsoTrackingDrawerProps): ReactElement {
  const { view, filter } = list;
  return (
    <ListDrawer
      list={list}
      asked={useGetIsoTrackingQuery(view.open ? { id: view.open, params: filter } : skipToken)}
      titleOf={portfolioName}
    >
      {(row) => (
        <PartnerDossier
          id={row._id}
          facts={factsOf(row)}
          actionsOf={() => actions?.(row).actions}
          title="Merchants in the pipeline"
          label="Merchants by stage"
          tabs={tabsOf(row)}
          usual="invited"
          history="isoTracking"
        >
          {(part) => <Entries {...{ row, part, list, onReassignEntry }} />}
        </PartnerDossier>
      )}
    </ListDrawer>
  );
}

const tabsOf = (row: IsoTrackingRow): PartTab<EntryFilter>[] =>
  entryFilters.map((part) => ({
    part,
    label: entryFilterLabels[part],
    count: countText(row[part]),
  }));

interface EntriesProps extends Pick<IsoTrackingDrawerProps, 'list' | 'onReassignEntry'> {
  row: IsoTrackingRow;
  part: EntryFilter;
}

function Entries({ row, part, list, onReassignEntry }: EntriesProps): ReactElement {
  const onReassign = useEntryAsk(row, onReassignEntry);
  return (
    <EntryTable
      list="isoTracking"
      id={row._id}
      stage={part}
      stages={stages}
      filter={list.filter}
      onReassign={onReassign}
    />
  );
}
