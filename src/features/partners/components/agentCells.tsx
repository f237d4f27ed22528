import type { ReactElement } from 'react';
import { type AgentColumn, agentName } from '@/domain/partners/agentColumns';
import { type AgentRecord, type AgentStatus, agentStatusNames } from '@/domain/partners/agentForm';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';

type Cell = NonNullable<Column<AgentRecord>['cell']>;

const tones = { active: 'success', invited: 'warning', suspended: 'danger' } as const;

/** Where an agent stands, as a word in its color. */
export function AgentBadge({ status }: { status: AgentStatus }): ReactElement {
  return <StatusBadge tone={tones[status]}>{agentStatusNames[status]}</StatusBadge>;
}

/** A text that gets more room where there is some. */
const wide = (text: string): ReactElement => <span className="gl-wide-text">{text || '—'}</span>;

/** Cells that show more than their text. */
export const agentCells: Partial<Record<AgentColumn, Cell>> = {
  companyName: (record) => (
    <RowLink id={record._id}>
      <span className="gl-cell-main">{agentName(record)}</span>
    </RowLink>
  ),
  email: ({ email }) => wide(email),
  status: ({ status }) => <AgentBadge status={status} />,
};
