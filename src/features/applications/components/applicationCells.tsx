import type { ReactElement } from 'react';
import {
  type ApplicationColumn,
  applicationColumns,
} from '@/domain/applications/applicationColumns';
import type { ApplicationListRow } from '@/domain/applications/applicationRow';
import { statusLabels, statusTones } from '@/domain/applications/status';
import { counted } from '@/domain/lists/counted';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { Icon } from '@/shared/ui/Icon';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { ScoreText } from './ScoreText';

type Cell = NonNullable<Column<ApplicationListRow>['cell']>;

const Name: Cell = (row): ReactElement => (
  <RowLink id={row._id}>
    <span className="gl-cell-main">{row.companyName || row.applicantName || 'Unnamed'}</span>
    <span className="gl-cell-sub">{row.companyName ? row.applicantName : row.email}</span>
  </RowLink>
);

/** A name or title in full: over two lines, as the row has them anyway. */
const inTwoLines =
  (column: 'step' | 'isoName' | 'agentName' | 'subAgentName'): Cell =>
  (row) => (
    <span className={`gl-two-lines gl-two-lines-${column}`}>
      {applicationColumns[column].text(row)}
    </span>
  );

/** Cells that show more than their text. */
export const applicationCells: Partial<Record<ApplicationColumn, Cell>> = {
  companyName: Name,
  step: inTwoLines('step'),
  isoName: inTwoLines('isoName'),
  agentName: inTwoLines('agentName'),
  subAgentName: inTwoLines('subAgentName'),
  personScore: ({ personScore }) => <ScoreText letter="P" score={personScore} />,
  businessScore: ({ businessScore }) => <ScoreText letter="B" score={businessScore} />,
  missingDocuments: ({ missingDocuments }) =>
    missingDocuments === 0 ? (
      <span className="gl-muted">0</span>
    ) : (
      <strong>{missingDocuments}</strong>
    ),
  openFindings: ({ openFindings }) =>
    openFindings ? (
      <strong className="gl-danger-text">{openFindings}</strong>
    ) : (
      (openFindings ?? '—')
    ),
  status: ({ status, assignedName, openFindings }) => (
    <>
      <StatusBadge tone={statusTones[status]}>{statusLabels[status]}</StatusBadge>
      {openFindings ? (
        <span className="gl-cell-sub gl-danger-text">
          <Icon name="exclamation-triangle" /> {counted(openFindings, 'open finding')}
        </span>
      ) : null}
      {assignedName ? <span className="gl-cell-sub">{assignedName}</span> : null}
    </>
  ),
};
