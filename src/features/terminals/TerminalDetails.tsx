import type { ReactElement } from 'react';
import { formatMoment } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import type { TerminalBatch } from '@/domain/terminals/batch';
import { terminalColumns } from '@/domain/terminals/terminal';
import type { TerminalDetail } from '@/domain/terminals/terminalDetail';
import { type TerminalPayment, terminalPaymentLabels } from '@/domain/terminals/terminalPayment';
import { SmallTable } from '@/shared/lists/SmallTable';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { PaymentBadge } from './PushDialog';

const shown = ['organization', 'store', 'lane', 'serial', 'tid', 'firmware'] as const;

const factsOf = (terminal: TerminalDetail): Fact[] => [
  ...shown.map((key): Fact => [terminalColumns[key].title, terminalColumns[key].text(terminal)]),
  ['Paired', `${formatMoment(terminal.pairedAt)} by ${terminal.pairedBy}`],
  ['Last seen', formatMoment(terminal.lastSeenAt)],
  ...(terminal.state === 'unpaired'
    ? []
    : ([
        [
          `Open batch ${terminal.batchNo}`,
          `${formatAmount(terminal.batchTotal)}, ${counted(terminal.batchCount, 'sale')} since ${formatMoment(terminal.batchOpenedAt)}`,
        ],
      ] as const)),
];

const paymentColumns: readonly Column<TerminalPayment>[] = [
  {
    key: 'at',
    title: 'Pushed',
    text: ({ at }) => formatMoment(at),
    cell: ({ at, no, reference, by }) => (
      <>
        {formatMoment(at)}
        <span className="gl-cell-sub">{[no, by, reference].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    text: ({ state }) => terminalPaymentLabels[state],
    cell: ({ state, brand, lastFour }) => (
      <>
        <PaymentBadge state={state} />
        {lastFour ? (
          <span className="gl-cell-sub">
            {brand || 'Card'} ending in {lastFour}
          </span>
        ) : null}
      </>
    ),
  },
  { key: 'total', title: 'Amount', align: 'end', text: ({ total }) => formatAmount(total) },
];

const agreement = ({ difference, device }: TerminalBatch): string =>
  device === null ? 'Not counted' : difference || 'Balanced';

function AgreementBadge({ batch }: { batch: TerminalBatch }): ReactElement {
  if (batch.device === null) return <StatusBadge tone="warning">Not counted</StatusBadge>;
  if (batch.difference === '') return <StatusBadge tone="success">Balanced</StatusBadge>;
  return (
    <>
      <StatusBadge tone="danger">Difference</StatusBadge>
      <span className="gl-cell-sub">{batch.difference}</span>
    </>
  );
}

const batchColumns: readonly Column<TerminalBatch>[] = [
  {
    key: 'no',
    title: 'Batch',
    text: ({ no }) => String(no),
    cell: ({ no, closedAt, closedBy }) => (
      <>
        {no}
        <span className="gl-cell-sub">
          {formatMoment(closedAt)} by {closedBy}
        </span>
      </>
    ),
  },
  {
    key: 'agreement',
    title: 'Reconciled',
    text: agreement,
    cell: (batch) => <AgreementBadge batch={batch} />,
  },
  {
    key: 'total',
    title: 'Our sales',
    align: 'end',
    text: ({ total }) => formatAmount(total),
    cell: ({ total, count }) => (
      <>
        {formatAmount(total)}
        <span className="gl-cell-sub">{counted(count, 'sale')}</span>
      </>
    ),
  },
  {
    key: 'device',
    title: 'Terminal',
    align: 'end',
    text: ({ device }) => (device ? formatAmount(device.total) : '—'),
    cell: ({ device }) =>
      device ? (
        <>
          {formatAmount(device.total)}
          <span className="gl-cell-sub">{counted(device.count, 'sale')}</span>
        </>
      ) : (
        '—'
      ),
  },
];

/** A terminal in full: what it is, its latest payments and closed batches. */
export function TerminalDetails({ terminal }: { terminal: TerminalDetail }): ReactElement {
  return (
    <>
      <Facts facts={factsOf(terminal)} />
      <DetailSection title="Latest payments">
        {terminal.payments.length === 0 ? (
          <p className="gl-note">No payments yet.</p>
        ) : (
          <SmallTable
            label="Latest payments"
            columns={paymentColumns}
            rows={terminal.payments}
            rowKey={({ _id }) => _id}
            busy={false}
          />
        )}
      </DetailSection>
      <DetailSection title="Closed batches">
        {terminal.batches.length === 0 ? (
          <p className="gl-note">
            No batch was closed yet. Close the open batch at the end of the day.
          </p>
        ) : (
          <SmallTable
            label="Closed batches"
            columns={batchColumns}
            rows={terminal.batches}
            rowKey={({ _id }) => _id}
            busy={false}
          />
        )}
      </DetailSection>
    </>
  );
}
