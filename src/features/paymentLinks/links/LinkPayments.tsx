import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { formatDate } from '@/domain/dates/format';
import { instrumentText, paymentStateText } from '@/domain/invoices/receipt';
import {
  goneBackCents,
  paymentRefundRefusal,
  refundedText,
  refundStory,
} from '@/domain/invoices/refund';
import { formatAmount, toCents } from '@/domain/money/cents';
import {
  type LinkDetail,
  type LinkPayment,
  paymentsAtOnce,
} from '@/domain/paymentLinks/paymentLink';
import { href } from '@/routes/catalogue';
import { toFailure } from '@/shared/api/failure';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import type { Column } from '@/shared/ui/columns';
import { RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { ErrorState, LoadingRows } from '@/shared/ui/states';
import { useListEarlierLinkPaymentsQuery } from './linksApi';

/** Where a payment stands, also of what was given back of it. */
const stateText = (payment: LinkPayment): string =>
  refundedText(payment) ?? paymentStateText(payment.state);

const tones = {
  started: 'neutral',
  pending: 'info',
  cleared: 'success',
  returned: 'danger',
  failed: 'danger',
} as const;

const toneOf = (payment: LinkPayment) =>
  refundedText(payment) === null ? tones[payment.state] : 'warning';

/** Why a payment cannot be given back; undefined where it can. */
const refusedRefund = ({ method, state, amount, refunded, refunds }: LinkPayment) =>
  paymentRefundRefusal({
    method,
    state,
    amountCents: toCents(amount) ?? 0,
    refundedCents: goneBackCents(refunded, refunds),
  }) ?? undefined;

const columnsOf = (mayOpen: boolean): Column<LinkPayment>[] => [
  {
    key: 'day',
    title: 'Date',
    text: ({ paidOn }) => formatDate(paidOn),
    cell: ({ paidOn, transactionId }) =>
      mayOpen && transactionId ? (
        <Link to={`${href('/transaction-ledger')}?period=all&open=${transactionId}`}>
          {formatDate(paidOn)}
        </Link>
      ) : (
        formatDate(paidOn)
      ),
  },
  {
    key: 'payer',
    title: 'Payer',
    text: ({ payerName }) => payerName,
    cell: (payment) => (
      <>
        {payment.payerName}
        <span className="gl-cell-sub">
          {instrumentText(payment)}
          {payment.memo ? `. ${payment.memo}` : ''}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    text: (payment) => stateText(payment),
    cell: (payment) => (
      <>
        <StatusBadge tone={toneOf(payment)}>{stateText(payment)}</StatusBadge>
        {payment.refunds.map((refund) => (
          <span key={refund._id} className="gl-cell-sub">
            {refundStory(refund)}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    text: ({ amount }) => formatAmount(amount),
    cell: ({ amount, tip }) => (
      <>
        {formatAmount(amount)}
        {tip === '0.00' ? null : <span className="gl-cell-sub">with {formatAmount(tip)} tip</span>}
      </>
    ),
  },
];

interface LinkPaymentsProps {
  link: LinkDetail;
  /** Newest first. */
  rows: readonly LinkPayment[];
  onRefund: (payment: LinkPayment) => void;
}

/** Payments through a link, each with the way to give it back, and those before them on demand. */
export function LinkPayments({ link, rows, onRefund }: LinkPaymentsProps): ReactElement {
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  const { role, orgId } = useUser();
  const [before, setBefore] = useState<string | null>(null);
  const last = rows.length === paymentsAtOnce ? rows.at(-1) : undefined;
  const menu = (payment: LinkPayment): ReactElement => (
    <RowMenu
      label="Action"
      subject={payment.no}
      actions={[
        {
          label: 'Refund …',
          onSelect: () => onRefund(payment),
          refused: refusedRefund(payment),
        },
      ]}
    />
  );
  return (
    <>
      <SmallTable
        label={`Payments through ${link.title}`}
        columns={columnsOf(mayOpen)}
        rows={rows}
        rowKey={({ _id }) => _id}
        busy={false}
        act={link.orgId === orgId || isStaff(role) ? menu : undefined}
      />
      {last && before === null ? (
        <button type="button" className="btn btn-link btn-sm" onClick={() => setBefore(last._id)}>
          Show earlier payments
        </button>
      ) : null}
      {before === null ? null : <Earlier link={link} before={before} onRefund={onRefund} />}
    </>
  );
}

interface EarlierProps extends Omit<LinkPaymentsProps, 'rows'> {
  /** The payment that they came before. */
  before: string;
}

function Earlier({ link, before, onRefund }: EarlierProps): ReactElement {
  const { data, error, refetch } = useListEarlierLinkPaymentsQuery({
    id: link._id,
    paymentId: before,
  });
  if (error)
    return <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} label="Loading earlier payments" />;
  if (data.length === 0) return <p className="mb-0">These are all payments.</p>;
  return <LinkPayments link={link} rows={data} onRefund={onRefund} />;
}
