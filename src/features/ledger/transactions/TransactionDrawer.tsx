import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type {
  TransactionDetail,
  TransactionListRow,
} from '@/domain/transactions/transactionListRow';
import { href } from '@/routes/catalogue';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { DetailDrawer } from '@/shared/lists/DetailDrawer';
import type { RowActions } from '@/shared/lists/ListCard';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { useAbility } from '@/shared/session/ability';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { type TransactionList, useGetTransactionQuery } from './api';
import { TransactionParts } from './TransactionParts';
import { TransactionStateBadge } from './transactionCells';
import { amountFacts, purchaseFacts, wayFacts } from './transactionFacts';
import { historyOf } from './transactionHistory';
import { transactionReports } from './transactionReports';
import { useReceipt } from './useReceipt';

interface TransactionDrawerProps {
  list: TransactionList;
  /** '' while none is open. */
  id: string;
  ways: { onPrevious?: () => void; onNext?: () => void };
  actions: RowActions<TransactionListRow>;
  onClose: () => void;
}

/** A transaction with all that is known of it, beside its list. */
export function TransactionDrawer({
  list,
  id,
  ways,
  actions,
  onClose,
}: TransactionDrawerProps): ReactElement {
  const asked = useGetTransactionQuery({ list, id }, { skip: id === '' });
  return (
    <DetailDrawer
      noun="transaction"
      id={id}
      asked={asked}
      titleOf={({ transaction: { amount, label } }) =>
        `${formatMoney(moneyCents(amount) ?? 0)} ${label}`
      }
      ways={ways}
      onClose={onClose}
    >
      {(detail) => <Details list={list} detail={detail} actions={actions} />}
    </DetailDrawer>
  );
}

interface DetailsProps {
  list: TransactionList;
  detail: TransactionDetail;
  actions: RowActions<TransactionListRow>;
}

function Details({ list, detail, actions }: DetailsProps): ReactElement {
  const { transaction, flags } = detail;
  return (
    <>
      <Head list={list} detail={detail} actions={actions} />
      {flags.map(({ by, at, reason, isOfReviewers }) => (
        <p className="gl-flag-note" role="note" key={String(isOfReviewers)}>
          <Icon name="exclamation-triangle" /> Flagged for review{by ? ` by ${by}` : ''}
          {isOfReviewers ? ', not shown to the organization,' : ''} on {formatDateTime(at)}:{' '}
          {reason}
        </p>
      ))}
      <DetailSection title="Amounts">
        <Facts facts={amountFacts(transaction)} />
      </DetailSection>
      <DetailSection title="Payment">
        <Facts facts={purchaseFacts(detail)} />
      </DetailSection>
      <DetailSection title="In transit">
        <Facts facts={wayFacts(detail)} />
      </DetailSection>
      <TransactionParts detail={detail} />
      <DetailSection title="History">
        <ChangeHistory changes={historyOf(detail)} />
      </DetailSection>
    </>
  );
}

/** Where it stands, what belongs to it, and what can be done with it. */
function Head({ list, detail, actions }: DetailsProps): ReactElement {
  const { transaction, invoice, refundOf, settlement } = detail;
  const receipt = useReceipt(list);
  const maySettle = useAbility().can('access', 'analytics.settlementHistory');
  const menu = useMemo(() => {
    const { subject, actions: all } = actions(transaction);
    return { subject, actions: all.filter(({ label }) => label !== 'View' && label !== 'Receipt') };
  }, [actions, transaction]);
  return (
    <div className="gl-detail-head">
      <div className="gl-transaction-head">
        {transactionReports[list].mark ? <StatusBadge tone="warning">DEMO</StatusBadge> : null}
        <TransactionStateBadge state={transaction.state} />
        {invoice ? (
          <Link to={invoicePlaces[invoice.kind].view(invoice._id)}>{invoice.invoiceId}</Link>
        ) : null}
        {settlement && maySettle ? (
          <Link to={`${href('/settlementHistory')}?open=${settlement._id}&period=all`}>
            Settlement {settlement.number}
          </Link>
        ) : null}
        {refundOf ? (
          <Link to={{ search: `?open=${refundOf}&period=all` }}>
            {transaction.entry === 'return' ? 'Original payment' : 'Refunded payment'}
          </Link>
        ) : null}
      </div>
      <div className="gl-detail-acts">
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => receipt(transaction._id, 'file')}
        >
          <Icon name="download" /> Receipt
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => receipt(transaction._id, 'paper')}
        >
          <Icon name="printer" /> Print
        </button>
        {menu.actions.length > 0 ? <RowMenu label="Action" {...menu} /> : null}
      </div>
    </div>
  );
}
