import type { ReactElement, ReactNode } from 'react';
import { formatDate, timeOf } from '@/domain/dates/format';
import { accountKindLabels, masked } from '@/domain/transactions/bankAccount';
import { demoMark } from '@/domain/transactions/besideColumns';
import type { TransactionEntryKind } from '@/domain/transactions/entry';
import { cutoffOf, nextEventOf, returnDeadlines, settlesOn } from '@/domain/transactions/nextEvent';
import { type TransactionState, transactionStateLabels } from '@/domain/transactions/state';
import { transactionColumns } from '@/domain/transactions/transactionColumns';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';
import { RowLink } from '@/shared/lists/RowLink';
import type { Column } from '@/shared/ui/columns';
import { Icon } from '@/shared/ui/Icon';
import { StatusBadge } from '@/shared/ui/StatusBadge';

type Cell = NonNullable<Column<TransactionListRow>['cell']>;

const tones = {
  pending: 'info',
  cleared: 'success',
  held: 'warning',
  batched: 'info',
  settled: 'success',
  returned: 'danger',
  voided: 'neutral',
} as const satisfies Record<TransactionState, string>;

/** Where a transaction stands, as a word in its color. */
export function TransactionStateBadge({ state }: { state: TransactionState }): ReactElement {
  return <StatusBadge tone={tones[state]}>{transactionStateLabels[state]}</StatusBadge>;
}

const DayCell: Cell = ({ _id, businessDay, activity_date_time: at }): ReactElement => (
  <>
    <RowLink id={_id}>{formatDate(businessDay)}</RowLink>
    <span className="gl-cell-sub">{timeOf(businessDay, at)}</span>
  </>
);

/** Never cut. */
const whole = (text: string): ReactElement => <span className="gl-whole">{text}</span>;

/** What the label of a row does not say: who gave a "Return Reversal" back (spec 1.4, D17). */
const saysMore: Readonly<Partial<Record<TransactionEntryKind, string>>> = {
  refund: 'Refund',
  manual: 'Manual entry',
};

const LabelCell: Cell = ({ label, entry, isFlagged }): ReactElement => (
  <>
    {label}
    {saysMore[entry] ? <span className="gl-cell-sub">{saysMore[entry]}</span> : null}
    {isFlagged ? (
      <span className="gl-flagged">
        <Icon name="exclamation-triangle" /> Flagged
      </span>
    ) : null}
  </>
);

const NextCell: Cell = (row): ReactNode => {
  const next = nextEventOf(row, new Date());
  return next?.isLate ? (
    <StatusBadge tone="danger">{next.label}</StatusBadge>
  ) : (
    whole(next?.label ?? '—')
  );
};

/** A moment (ISO) in two short lines; a dash for none. */
const inTwoLines = (at: string | null): ReactNode =>
  at === null ? (
    '—'
  ) : (
    <>
      {whole(formatDate(at))}
      <span className="gl-cell-sub">{timeOf(at, at)}</span>
    </>
  );

/** Cells that show more than their text, by the key of their column. */
export const transactionCells: Readonly<Partial<Record<string, Cell>>> = {
  time: DayCell,
  // The first part tells transactions apart; the whole stands in the cell's title, the drawer and
  // the files.
  id: ({ _id }) => whole(_id.slice(0, 8)),
  label: LabelCell,
  license: ({ LicenseNumber }) => whole(LicenseNumber || '—'),
  method: (row) => whole(transactionColumns.method.text(row)),
  state: ({ state }) => <TransactionStateBadge state={state} />,
  next: NextCell,
  due: (row) => inTwoLines(nextEventOf(row, new Date())?.at ?? null),
  cutoff: (row) => inTwoLines(cutoffOf(row)),
};

/** A short text that is never cut, and one below it. */
const withSub = (text: string, sub: string): ReactElement => (
  <>
    {whole(text || '—')}
    {sub === '' ? null : <span className="gl-cell-sub">{sub}</span>}
  </>
);

const EffectiveCell: Cell = (row) => {
  const settled = settlesOn(row);
  return withSub(
    row.effectiveOn ? formatDate(row.effectiveOn) : '',
    settled === row.effectiveOn ? '' : `settles ${formatDate(settled)}`,
  );
};

const DeadlineCell: Cell = (row) => {
  const deadlines = returnDeadlines(row);
  if (!deadlines) return withSub('', '');
  return withSub(formatDate(deadlines.usual), `unauth. ${formatDate(deadlines.unauthorized)}`);
};

/** The same where transactions are known by their trace number. */
export const bankCells: typeof transactionCells = {
  ...transactionCells,
  bank: ({ receivingBank, routingLastFour }) => (
    <>
      {receivingBank || '—'}
      {routingLastFour ? <span className="gl-cell-sub">{masked(routingLastFour)}</span> : null}
    </>
  ),
  account: ({ lastFour, accountKind }) => withSub(masked(lastFour), accountKindLabels[accountKind]),
  effective: EffectiveCell,
  deadline: DeadlineCell,
  trace: ({ _id, traceNo }) => (
    <RowLink id={_id}>
      <span className="gl-whole">{traceNo || _id.slice(0, 8)}</span>
    </RowLink>
  ),
};

/** The same of sample rows. */
export const demoCells: typeof transactionCells = {
  ...transactionCells,
  sample: () => <StatusBadge tone="warning">{demoMark}</StatusBadge>,
};

/** What gives way on a narrow screen. */
export const transactionYields = {
  purchaser: 'name',
  merchant: 'name',
  bank: 'name',
} as const;
