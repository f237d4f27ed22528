import type { ReactElement } from 'react';
import { agentColumnSet, agentColumns } from '@/domain/partners/agentColumns';
import type { AgentKind, AgentRecord } from '@/domain/partners/agentForm';
import { shownHere } from '@/shared/lists/listDefinition';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActs';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import { agentTexts } from '../agentTexts';
import { AgentBadge } from './agentCells';

interface AgentDrawerProps {
  kind: AgentKind;
  isOpen: boolean;
  row: AgentRecord | undefined;
  actions: (row: AgentRecord) => { actions: readonly RowAction[] };
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** An agent in full, with what can be done. */
export function AgentDrawer({ kind, row, actions, ...ways }: AgentDrawerProps): ReactElement {
  const { one } = agentTexts[kind];
  if (!row) {
    return (
      <RowDrawer {...ways} title="Not found">
        <EmptyState
          title={`This ${one} was not found`}
          text="It is not on this page of the list."
        />
      </RowDrawer>
    );
  }
  const time = shownHere();
  const facts = agentColumnSet.all
    .filter((key) => key !== 'companyName' && key !== 'status')
    // Who works right under the ISO has it named once.
    .filter((key) => key !== 'isoName' || row.isoName !== row.parentName)
    .map(
      (key) => [agentColumns[kind][key].title, agentColumns[kind][key].text(row, time)] as const,
    );
  return (
    <RowDrawer {...ways} title={row.companyName}>
      <div className="gl-dossier">
        <div className="gl-detail-head">
          <AgentBadge status={row.status} />
          <RowActs actions={actions(row).actions} />
        </div>
        <Facts facts={facts} />
      </div>
    </RowDrawer>
  );
}
