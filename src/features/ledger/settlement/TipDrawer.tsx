import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import {
  noTipUser,
  type TipDetail,
  type TipRow,
  tipRoleLabels,
  tipStatus,
} from '@/domain/settlements/tips';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { type Change, ChangeHistory } from '@/shared/reports/ChangeHistory';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { LedgerLink } from './LedgerLink';
import { useGetTipQuery } from './tipsApi';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** What it is a part of, where it was split. */
function wholeOf({ parts }: TipDetail): Fact[] {
  if (parts.length < 2) return [];
  const whole = parts.reduce((sum, { tip }) => sum + (moneyCents(tip) ?? 0), 0);
  return [['Part of', `${formatMoney(whole)}, split between ${parts.length} people`]];
}

const factsOf = (tip: TipDetail): Fact[] => [
  ['Date', formatDate(tip.day)],
  ['Tip user', tip.tipUserName || noTipUser],
  ['Role', tipRoleLabels[tip.role]],
  ['Merchant', tip.companyName],
  ['Store', tip.store],
  ['Tip', money(tip.tip)],
  ...wholeOf(tip),
  ['Status', tip.payoutState === 'sent' ? `Paid on ${formatDate(tip.paidAt)}` : tipStatus(tip)],
  ['Payout no.', tip.isPaid ? String(tip.payoutNo) : ''],
  ['Disbursement', tip.instruction],
  ['Source', tip.label],
];

/** What happened to a tip, the newest first: it is paid out last, and may go back after that. */
function historyOf({ payoutState, paidAt, payoutNo, paidBy, changes }: TipDetail): Change[] {
  const paid = {
    id: 'paid',
    at: paidAt,
    label: `Paid out, payout no. ${payoutNo}`,
    by: paidBy,
    reason: '',
  };
  const all = [
    ...changes.map((change) => ({ ...change, reason: '' })),
    ...(payoutState === 'sent' ? [paid] : []),
  ];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

interface TipDrawerProps {
  list: ListState<TipRow>;
  /** Absent for those who may only look. */
  actions?: RowActions<TipRow>;
}

/** A tip in full, whether its list shows it or not. */
export function TipDrawer({ list, actions }: TipDrawerProps): ReactElement {
  return (
    <ListDrawer
      list={list}
      asked={useGetTipQuery(openId(list))}
      titleOf={({ tipUserName }) => `Tip of ${tipUserName || noTipUser}`}
    >
      {(tip) => (
        <>
          {actions ? <RowActs actions={actions(tip).actions} /> : null}
          <Facts facts={factsOf(tip)} />
          <p>
            <LedgerLink id={tip.transactionId}>
              Transaction {tip.transactionId.slice(0, 8)}
            </LedgerLink>
          </p>
          <section>
            <h3>History</h3>
            <ChangeHistory changes={historyOf(tip)} />
          </section>
        </>
      )}
    </ListDrawer>
  );
}
