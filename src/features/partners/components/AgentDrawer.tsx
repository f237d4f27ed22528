import type { ReactElement } from 'react';
import { agentColumnSet, agentColumns, agentName } from '@/domain/partners/agentColumns';
import type { AgentKind, AgentRecord } from '@/domain/partners/agentForm';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { shownHere } from '@/shared/lists/listDefinition';
import type { ListState } from '@/shared/lists/useListPage';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { AgentBadge } from './agentCells';

function factsOf(kind: AgentKind, row: AgentRecord): Fact[] {
  const time = shownHere();
  return (
    agentColumnSet.all
      .filter((key) => key !== 'companyName' && key !== 'status')
      // Who works right under the ISO has it named once.
      .filter((key) => key !== 'isoName' || row.isoName !== row.parentName)
      .map((key) => [agentColumns[kind][key].title, agentColumns[kind][key].text(row, time)])
  );
}

interface AgentDrawerProps {
  kind: AgentKind;
  list: ListState<AgentRecord>;
  actions: RowActions<AgentRecord>;
}

/** An agent in full, with what can be done. */
export function AgentDrawer({ kind, list, actions }: AgentDrawerProps): ReactElement {
  return (
    <ListRowDrawer list={list} titleOf={agentName}>
      {(row) => (
        <>
          <div className="gl-detail-head">
            <AgentBadge status={row.status} />
            <RowActs actions={actions(row).actions} />
          </div>
          <Facts facts={factsOf(kind, row)} />
        </>
      )}
    </ListRowDrawer>
  );
}
