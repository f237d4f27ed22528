import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { caseStanding } from '@/domain/compliance/watch/complianceCase';
import {
  cashHolderText,
  type HitRow,
  type HitStatus,
  hitStatusLabels,
} from '@/domain/compliance/watch/hit';
import { hitColumns } from '@/domain/compliance/watch/hitColumns';
import { type Severity, severityLabels } from '@/domain/compliance/watch/rule';
import { formatDate } from '@/domain/dates/format';
import { shownHere } from '@/shared/lists/listDefinition';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';

type Cell = NonNullable<Column<HitRow>['cell']>;

const tones = {
  open: 'warning',
  reviewed: 'info',
  dismissed: 'neutral',
  case: 'danger',
  exempt: 'success',
} as const satisfies Record<HitStatus, string>;

const severityTones = {
  low: 'neutral',
  medium: 'warning',
  high: 'danger',
} as const satisfies Record<Severity, string>;

/** How far a hit is, as a word in its color. */
export function HitStatusBadge({ status }: { status: HitStatus }): ReactElement {
  return <StatusBadge tone={tones[status]}>{hitStatusLabels[status]}</StatusBadge>;
}

/** How grave it is, as a word in its color. */
export function SeverityBadge({ severity }: { severity: Severity }): ReactElement {
  return <StatusBadge tone={severityTones[severity]}>{severityLabels[severity]}</StatusBadge>;
}

const WindowCell: Cell = (row): ReactElement => (
  <RowLink id={row._id}>
    <span className="gl-whole">{hitColumns.window.text(row, shownHere())}</span>
  </RowLink>
);

/** Cash is added up by person and by organization: the two findings of one day are told apart. */
const RuleCell: Cell = (row): ReactElement => {
  const holder = cashHolderText(row);
  return (
    <>
      <span className="gl-cell-main">{hitColumns.rule.text(row)}</span>
      {holder ? <span className="gl-cell-sub">{holder}</span> : null}
    </>
  );
};

/** Where the transaction stands in the ledger. */
export const ledgerPlace = (transactionId: string): string =>
  `/transaction-ledger?period=all&open=${encodeURIComponent(transactionId)}`;

const TransactionCell: Cell = ({ transactionId }): ReactElement =>
  transactionId ? <Link to={ledgerPlace(transactionId)}>{transactionId.slice(0, 8)}</Link> : <>—</>;

const PurchaserCell: Cell = ({ purchaserName, isBlocked }): ReactElement => (
  <>
    {purchaserName || '—'} {isBlocked ? <StatusBadge tone="danger">Blocked</StatusBadge> : null}
  </>
);

const CaseCell: Cell = ({ case: opened }): ReactElement => (
  <>{opened ? caseStanding(opened) : '—'}</>
);

const DueCell: Cell = ({ case: opened }): ReactElement => <>{formatDate(opened?.dueOn)}</>;

/** Cells that show more than their text, by the key of their column. */
export const hitCells: Readonly<Partial<Record<string, Cell>>> = {
  window: WindowCell,
  rule: RuleCell,
  transaction: TransactionCell,
  purchaser: PurchaserCell,
  severity: ({ severity }) => <SeverityBadge severity={severity} />,
  status: ({ status }) => <HitStatusBadge status={status} />,
  case: CaseCell,
  due: DueCell,
};

/** What gives way on a narrow screen. */
export const hitYields = {
  rule: 'name',
  organization: 'name',
  product: 'name',
  store: 'code',
} as const;
