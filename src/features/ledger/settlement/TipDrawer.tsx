import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { noTipUser, type TipRow, tipRoleLabels } from '@/domain/settlements/tips';
import type { RowActions } from '@/shared/lists/ListCard';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { ReportDrawer } from '@/shared/reports/ReportDrawer';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActs';
import { LedgerLink } from './LedgerLink';
import { useGetTipQuery } from './tipsApi';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

const factsOf = (tip: TipRow): Fact[] => [
  ['Date', formatDate(tip.day)],
  ['Tip user', tip.tipUserName || noTipUser],
  ['Role', tipRoleLabels[tip.role]],
  ['Merchant', tip.companyName],
  ['Store', tip.store],
  ['Tip', money(tip.tip)],
  ['Status', tip.isPaid ? `Paid on ${formatDate(tip.paidAt)}` : 'Unpaid'],
  ['Payout no.', tip.isPaid ? String(tip.payoutNo) : ''],
  ['Source', tip.label],
];

const historyOf = (tip: TipRow) =>
  tip.isPaid
    ? [
        {
          id: 'paid',
          at: tip.paidAt,
          label: `Paid out, payout no. ${tip.payoutNo}`,
          by: tip.paidBy,
          reason: '',
        },
      ]
    : [];

interface TipDrawerProps {
  /** '' while none is open. */
  id: string;
  ways: { onPrevious?: () => void; onNext?: () => void };
  onClose: () => void;
  isCovered: boolean;
  /** Absent for those who may only look. */
  actions?: RowActions<TipRow>;
}

/** A tip in full, whether its list shows it or not. */
export function TipDrawer({ id, ways, onClose, isCovered, actions }: TipDrawerProps): ReactElement {
  const asked = useGetTipQuery(id || skipToken);
  return (
    <ReportDrawer
      noun="tip"
      id={id}
      asked={asked}
      titleOf={({ tipUserName }) => `Tip of ${tipUserName || noTipUser}`}
      {...{ ways, onClose, isCovered }}
    >
      {(tip) => (
        <>
          {actions ? <RowActs actions={actions(tip).actions} /> : null}
          <Facts facts={factsOf(tip)} />
          <p>
            <LedgerLink id={tip.transactionId}>Transaction {tip.transactionId.slice(0, 8)}</LedgerLink>
          </p>
          <section>
            <h3>History</h3>
            <ChangeHistory changes={historyOf(tip)} />
          </section>
        </>
      )}
    </ReportDrawer>
  );
}
