import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import { creditedLabel } from '@/domain/invoices/creditNote';
import { disputedLabel } from '@/domain/invoices/dispute';
import {
  displayedStatus,
  type InvoiceStatus,
  overdueLabel,
  statusLabel,
} from '@/domain/invoices/status';
import { StatusBadge } from '@/shared/ui/StatusBadge';

type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger';

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  Draft: 'neutral',
  Sent: 'info',
  Viewed: 'info',
  'Partially Paid': 'warning',
  Submitted: 'success',
  Paid: 'success',
  settled: 'success',
  Void: 'neutral',
};

interface InvoiceStatusBadgeProps {
  status: InvoiceStatus;
  /** ISO date; without one nothing is overdue. */
  dueDate?: string;
  balanceCents?: number;
  /** Nothing of it was paid: credit notes took off all of it. */
  isCredited?: boolean;
  /** An objection of the payer waits for an answer. */
  isDisputed?: boolean;
}

/**
 * The status of an invoice as people read it (spec 3.4), `Overdue` where it is owed past its due
 * date; before it that the payer disputes it, which is not cut off where there is little room.
 */
export function InvoiceStatusBadge({
  isDisputed = false,
  ...props
}: InvoiceStatusBadgeProps): ReactElement {
  if (!isDisputed) return <StandingBadge {...props} />;
  return (
    <span className="gl-badges">
      <StatusBadge tone="warning">{disputedLabel}</StatusBadge> <StandingBadge {...props} />
    </span>
  );
}

function StandingBadge(props: Omit<InvoiceStatusBadgeProps, 'isDisputed'>): ReactElement {
  const { status, dueDate, balanceCents = 0, isCredited = false } = props;
  if (isCredited) return <StatusBadge tone="success">{creditedLabel}</StatusBadge>;
  const text = dueDate
    ? statusLabel({ status, invoiceDueDate: dueDate, balanceCents }, isoToday())
    : displayedStatus(status);
  return <StatusBadge tone={text === overdueLabel ? 'danger' : tones[status]}>{text}</StatusBadge>;
}
