import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import { instrumentText, paymentStateText } from '@/domain/invoices/receipt';
import { formatAmount } from '@/domain/money/cents';
import { linkColumns } from '@/domain/paymentLinks/linkColumns';
import {
  type LinkDetail,
  type LinkPayment,
  linkPurposeLabels,
  linkSourceLabels,
  placementText,
} from '@/domain/paymentLinks/paymentLink';
import { href } from '@/routes/catalogue';
import { shownHere } from '@/shared/lists/listDefinition';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useAbility } from '@/shared/session/ability';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';

const shown = ['organization', 'amount', 'uses', 'paid', 'views', 'expires', 'created'] as const;

const factsOf = (link: LinkDetail): Fact[] => [
  ...shown.map((key): Fact => [linkColumns[key].title, linkColumns[key].text(link, shownHere())]),
  ['Made as', linkSourceLabels[link.source]],
  ['Type', linkPurposeLabels[link.purpose]],
  ...(link.orderNo
    ? ([
        ['Order', link.orderNo],
        ['Tax within it', formatAmount(link.tax || '0.00')],
        ['Returns to', link.returnUrl || 'Nowhere'],
      ] as const)
    : []),
  ...(link.state === 'declined'
    ? ([['Declined because', link.declineReason || 'No reason was given']] as const)
    : []),
  ['Tip', link.hasTip ? '10, 15 or 20 %, or another one' : 'Not offered'],
  ['Note', link.asksMemo ? 'Asked for' : 'Not asked for'],
  ...(placementText(link) ? ([['Placed at', placementText(link)]] as const) : []),
];

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
    text: ({ state }) => paymentStateText(state),
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

/** A link in full: its rules, and its latest payments with their rows in the ledger. */
export function LinkDetails({ link }: { link: LinkDetail }): ReactElement {
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  return (
    <>
      {link.description ? <p>{link.description}</p> : null}
      <Facts facts={factsOf(link)} />
      <DetailSection title="Latest payments">
        {link.payments.length === 0 ? (
          <p className="mb-0">No payments yet.</p>
        ) : (
          <SmallTable
            label="Latest payments"
            columns={columnsOf(mayOpen)}
            rows={link.payments}
            rowKey={({ _id }) => _id}
            busy={false}
          />
        )}
      </DetailSection>
    </>
  );
}
