import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import {
  type AgentFigure,
  type AgentTrackingRow,
  agentFigureLabels,
  agentFigures,
  commissionNote,
  splitText,
} from '@/domain/portfolio/agentTracking';
import { countText, moneyText, portfolioName } from '@/domain/portfolio/figures';
import type { Stage } from '@/domain/portfolio/pipeline';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import type { Fact } from '@/shared/ui/Facts';
import { useGetAgentTrackingQuery } from '../api';
import { EntryTable } from '../drawer/EntryTable';
import { LeadTable } from '../drawer/LeadTable';
import { MerchantTable } from '../drawer/MerchantTable';
import { PartnerDossier } from '../drawer/PartnerDossier';
import type { PartTab } from '../drawer/PartTabs';
import { type AskEntry, useEntryAsk } from './useTrackingActions';

const factsOf = (row: AgentTrackingRow): Fact[] => [
  ['Reports to', row.parentName],
  ['Parent ISO', row.isoName],
  ['Split', splitText(row)],
  ['Commission', moneyText(row.commission)],
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
        <PartnerDossier
          id={row._id}
          facts={factsOf(row)}
          note={commissionNote}
          actionsOf={() => actions?.(row).actions}
          title="Results"
          label="Parts"
          tabs={tabsOf(row)}
          usual="invited"
          history="agentTracking"
        >
          {(part) => <Part {...{ row, part, list, onReassignEntry }} />}
        </PartnerDossier>
      )}
    </ListDrawer>
  );
}

const figureOf = (row: AgentTrackingRow, part: AgentFigure): string =>
  part === 'volume' ? moneyText(row.volume) : countText(row[part]);

const tabsOf = (row: AgentTrackingRow): PartTab<AgentFigure>[] =>
  agentFigures.map((part) => ({
    part,
    label: agentFigureLabels[part],
    count: figureOf(row, part),
  }));

const shownStages: readonly Stage[] = ['invited', 'submitted', 'approved', 'live'];

interface PartProps extends Pick<AgentTrackingDrawerProps, 'list' | 'onReassignEntry'> {
  row: AgentTrackingRow;
  part: AgentFigure;
}

function Part({ row, part, list, onReassignEntry }: PartProps): ReactElement {
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
