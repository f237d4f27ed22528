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
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActs';
import { useGetIsoTrackingQuery } from '../api';
import { EntryTable } from '../drawer/EntryTable';
import { PartnerHistory } from '../drawer/PartnerHistory';
import { PartTabs, usePart } from '../drawer/PartTabs';
import { type AskEntry, useEntryAsk } from './useTrackingActs';

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
        <>
          <Facts facts={factsOf(row)} />
          {actions ? <RowActs actions={actions(row).actions} /> : null}
          <h3>Merchants in the pipeline</h3>
          <Entries row={row} list={list} onReassignEntry={onReassignEntry} />
          <PartnerHistory list="isoTracking" id={row._id} />
        </>
      )}
    </ListDrawer>
  );
}

interface EntriesProps extends Pick<IsoTrackingDrawerProps, 'list' | 'onReassignEntry'> {
  row: IsoTrackingRow;
}

function Entries({ row, list, onReassignEntry }: EntriesProps): ReactElement {
  const onReassign = useEntryAsk(row, onReassignEntry);
  const [part, onPart] = usePart<EntryFilter>(entryFilters, 'invited');
  const tabs = entryFilters.map((one) => ({
    part: one,
    label: entryFilterLabels[one],
    count: countText(row[one]),
  }));
  return (
    <>
      <PartTabs label="Merchants by stage" tabs={tabs} part={part} onPart={onPart} />
      <EntryTable
        key={`${row._id} ${part}`}
        list="isoTracking"
        id={row._id}
        stage={part}
        stages={stages}
        filter={list.filter}
        onReassign={onReassign}
      />
    </>
  );
}
