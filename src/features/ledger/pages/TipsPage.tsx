import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import {
  noTipUser,
  type TipRow,
  type TipSummary,
  type TipUserRow,
  tipRoleLabels,
} from '@/domain/settlements/tips';
import { answerOf } from '@/shared/lists/answerOf';
import type { RowActions } from '@/shared/lists/ListCard';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { useRowWays } from '@/shared/lists/useRowWays';
import { ReportPage } from '@/shared/reports/ReportPage';
import { ReportTotals } from '@/shared/reports/ReportTotals';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import { type Fact, Facts } from '@/shared/ui/Facts';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { PayTipsDialog } from '../settlement/PayTipsDialog';
import { SplitDialog } from '../settlement/SplitDialog';
import { TipPeople } from '../settlement/TipPeople';
import { tipFilters, tipReport } from '../settlement/tipReport';
import { useListTipStoresQuery, useListTipsQuery, useSummarizeTipsQuery } from '../settlement/tipsApi';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

function figuresOf(summary: TipSummary | undefined): readonly FigureTile[] {
  if (!summary) return ['Tips', 'Unpaid', 'Paid', 'People'].map((label) => ({ label, value: '…' }));
  const { count, tips, paid, unpaid, people } = summary;
  return [
    { label: 'Tips', value: money(tips), note: `${count.toLocaleString('en-US')} in all` },
    { label: 'Unpaid', value: money(unpaid) },
    { label: 'Paid', value: money(paid) },
    { label: 'People', value: people.toLocaleString('en-US') },
  ];
}

const factsOf = (tip: TipRow): Fact[] => [
  ['Date', formatDate(tip.day)],
  ['Tip user', tip.tipUserName || noTipUser],
  ['Role', tipRoleLabels[tip.role]],
  ['Merchant', tip.companyName],
  ['Store', tip.store],
  ['Tip', money(tip.tip)],
  ['Status', tip.isPaid ? `Paid on ${formatDate(tip.paidAt)}, payout no. ${tip.payoutNo}` : 'Unpaid'],
  ['Source', tip.label],
  ['Transaction ID', tip.transactionId],
];

function useActs(onSplit: (tip: TipRow) => void): RowActions<TipRow> {
  return useCallback(
    (tip) => ({
      subject: `${money(tip.tip)} of ${tip.tipUserName || noTipUser}`,
      actions: [
        {
          ...{ label: 'Split …', onSelect: () => onSplit(tip) },
          ...(tip.isPaid ? { refused: 'It is paid out already' } : {}),
        },
      ],
    }),
    [onSplit],
  );
}

/** Budtender and driver tips and their payout (spec 1.2). */
export default function TipsPage(): ReactElement {
  const { role } = useUser();
  const mayPay = role === 'MERCHANT' || role === 'TOP_ADMIN' || role === 'ADMIN';
  const report = useReport(tipReport);
  const { view, onView, days } = report;
  const answer = answerOf(useListTipsQuery(report.page));
  const totals = useSummarizeTipsQuery(report.filter);
  const { data: stores } = useListTipStoresQuery();
  const filters = useMemo(() => tipFilters(stores ?? []), [stores]);
  const { row, ...ways } = useRowWays(answer.page, tipReport.rowKey, view, onView);
  const [split, setSplit] = useState<TipRow | null>(null);
  const [paid, setPaid] = useState<TipUserRow | null>(null);
  const acts = useActs(setSplit);
  return (
    <>
      <ReportPage
        head={{ path: '/tips', icon: 'people' }}
        definition={tipReport}
        filters={filters}
        report={report}
        answer={answer}
        actions={mayPay ? acts : undefined}
        empty={<EmptyState title="No tips yet" text="Tips that were paid with a purchase stand here." />}
      >
        <ReportTotals
          figures={figuresOf(totals.currentData ?? totals.data)}
          busy={totals.isFetching}
          isExact
        />
        <TipPeople filter={report.filter} onPay={mayPay ? setPaid : undefined} />
      </ReportPage>
      <RowDrawer
        isOpen={view.open !== '' && row !== undefined}
        title={row ? `Tip of ${row.tipUserName || noTipUser}` : 'Tip'}
        onClose={() => onView({ open: '' })}
        isCovered={split !== null || paid !== null}
        {...ways}
      >
        {row ? <Facts facts={factsOf(row)} /> : null}
      </RowDrawer>
      {split ? <SplitDialog tip={split} onClose={() => setSplit(null)} /> : null}
      {paid ? (
        <PayTipsDialog person={paid} lastDay={days.to || isoToday()} onClose={() => setPaid(null)} />
      ) : null}
    </>
  );
}
