import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import {
  type AgentFigure,
  type AgentTrackingRow,
  agentFigureLabels,
  agentFigures,
  noCommissionNote,
} from '@/domain/portfolio/agentTracking';
import { countText, moneyText, portfolioName } from '@/domain/portfolio/figures';
import type { Stage } from '@/domain/portfolio/pipeline';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActs';
import { useGetAgentTrackingQuery } from '../api';
import { EntryTable } from '../drawer/EntryTable';
import { LeadTable } from '../drawer/LeadTable';
import { MerchantTable } from '../drawer/MerchantTable';
import { PartnerHistory } from '../drawer/PartnerHistory';
import { PartTabs, usePart } from '../drawer/PartTabs';
import { type AskEntry, useEntryAsk } from './useTrackingActs';

const factsOf = (row: AgentTrackingRow): Fact[] => [
  ['Reports to', row.parentName],
  ['Parent ISO', row.isoName],
  ['Split', `${row.splitPercent}%`],
  ['Commission', ''],
  ['Open invitations', countText(row.openInvitations)],
  ['Open applications', countText(row.openApplications)],
  ['Started, not submitted', countText(row.unsubmitted)],
];

interface AgentTrackingDrawerProps {
  list: ListState<AgentTrackingRow>;
  actions: RowActions<AgentTrackingRow> | undefined;
  onReassignEntry?: AskEntry;
}

/** What an agent or a sub-agent brought, with what each figure counts. */
export function AgentTrackingDrawer(props: AgentTrackingDrawerProps): ReactElement {
  const { list, actions, onReassignEntry } = props;
  const { view, filter } = list;
  return (
    <ListDrawer
      list={list}
      asked={useGetAgentTrackingQuery(view.open ? { id: view.open, params: filter } : skipToken)}
      titleOf={portfolioName}
    >
      {(row) => (
        <>
          <Facts facts={factsOf(row)} />
          <p className="gl-note">{noCommissionNote}</p>
          {actions ? <RowActs actions={actions(row).actions} /> : null}
          <h3>Results</h3>
          <Parts row={row} list={list} onReassignEntry={onReassignEntry} />
          <PartnerHistory list="agentTracking" id={row._id} />
        </>
      )}
    </ListDrawer>
  );
}

const figureOf = (row: AgentTrackingRow, part: AgentFigure): string =>
  part === 'volume' ? moneyText(row.volume) : countText(row[part]);

interface PartsProps extends Pick<AgentTrackingDrawerProps, 'list' | 'onReassignEntry'> {
  row: AgentTrackingRow;
}

function Parts({ row, list, onReassignEntry }: PartsProps): ReactElement {
  const [part, onPart] = usePart<AgentFigure>(agentFigures, 'invited');
  const tabs = agentFigures.map((one) => ({
    part: one,
    label: agentFigureLabels[one],
    count: figureOf(row, one),
  }));
  return (
    <>
      <PartTabs label="Parts" tabs={tabs} part={part} onPart={onPart} />
      <Part key={`${row._id} ${part}`} {...{ row, part, list, onReassignEntry }} />
    </>
  );
}

const shownStages: readonly Stage[] = ['invited', 'submitted', 'approved', 'live'];

function Part({
  row,
  part,
  list,
  onReassignEntry,
}: PartsProps & { part: AgentFigure }): ReactElement {
  const { filter } = list;
  const id = row._id;
  const onReassign = useEntryAsk(row, onReassignEntry);
  if (part === 'leads') return <LeadTable id={id} filter={filter} />;
  if (part === 'volume')
    return <MerchantTable list="agentTracking" id={id} standing="active" report={list} />;
  return (
    <EntryTable
      list="agentTracking"
      {...{ id, filter, onReassign }}
      stage={part}
      stages={shownStages}
    />
  );
}
