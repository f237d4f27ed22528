import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { maySplitTips } from '@/domain/access/rolePermissions';
import { isStaff } from '@/domain/access/staff';
import { numberText } from '@/domain/lists/counted';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { proposedDay } from '@/domain/settlements/bankingDay';
import {
  noTipUser,
  sharedNameText,
  type TipRow,
  type TipSummary,
  type TipUserRow,
} from '@/domain/settlements/tips';
import { answerOf } from '@/shared/lists/answerOf';
import type { RowActions } from '@/shared/lists/ListCard';
import { narrowedTo } from '@/shared/lists/listView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { ReportTotals } from '@/shared/reports/ReportTotals';
import { totalsState } from '@/shared/reports/totalsState';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { PayTipsDialog } from '../settlement/PayTipsDialog';
import { SplitDialog } from '../settlement/SplitDialog';
import { TipDrawer } from '../settlement/TipDrawer';
import { TipPeople } from '../settlement/TipPeople';
import { tipFilters, tipReport, tipReportOfAll } from '../settlement/tipReport';
import {
  useListTipStoresQuery,
  useListTipsQuery,
  useSummarizeTipsQuery,
} from '../settlement/tipsApi';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** What was paid and what was not lead to their rows. */
function figuresOf(summary: TipSummary | undefined, search: string): readonly FigureTile[] {
  if (!summary)
    return ['Tips', 'Unpaid', 'Paid or being paid out', 'People'].map((label) => ({
      label,
      value: '…',
    }));
  const { count, tips, paid, unpaid, people } = summary;
  return [
    { label: 'Tips', value: money(tips), note: `${numberText(count)} total` },
    { label: 'Unpaid', value: money(unpaid), to: narrowedTo(search, 'paid', 'no') },
    { label: 'Paid or being paid out', value: money(paid), to: narrowedTo(search, 'paid', 'yes') },
    { label: 'People', value: numberText(people) },
  ];
}

function useActs(onSplit: (tip: TipRow) => void): RowActions<TipRow> {
  return useCallback(
    (tip) => ({
      subject: `${money(tip.tip)} of ${tip.tipUserName || noTipUser}`,
      actions: [
        {
          label: 'Split …',
          onSelect: () => onSplit(tip),
          ...(tip.isPaid ? { refused: 'It is in a payout already' } : {}),
        },
      ],
    }),
    [onSplit],
  );
}

/** Budtender and driver tips and their payout (spec 1.2). */
export default function TipsPage(): ReactElement {
  const { role } = useUser();
  const seesAll = isStaff(role);
  const mayPay = maySplitTips(role);
  const definition = seesAll ? tipReportOfAll : tipReport;
  const report = useReport(definition);
  const { view, onView, days } = report;
  const { search } = useLocation();
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListTipsQuery(report.page, fresh));
  const totals = useSummarizeTipsQuery(report.filter, fresh);
  const { sharedName } = totals.data ?? { sharedName: '' };
  const { data: stores } = useListTipStoresQuery();
  const own = useMemo(() => tipFilters(stores ?? []), [stores]);
  const filters = useOrganizationFilter('tips', own);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const [split, setSplit] = useState<TipRow | null>(null);
  const [paid, setPaid] = useState<TipUserRow | null>(null);
  const acts = useActs(setSplit);
  return (
    <>
      <ReportPage
        head={{ path: '/tips', icon: 'cash-coin' }}
        definition={definition}
        filters={filters}
        report={report}
        answer={answer}
        actions={mayPay ? acts : undefined}
        empty={<EmptyState title="No tips yet" text="Tips paid with a purchase appear here." />}
      >
        <ReportTotals
          figures={figuresOf(totals.currentData ?? totals.data, search)}
          {...totalsState(totals)}
          isExact
        />
        {sharedName ? <p className="gl-notice">{sharedNameText(sharedName)}</p> : null}
        <TipPeople filter={report.filter} onPay={mayPay ? setPaid : undefined} />
      </ReportPage>
      <TipDrawer
        id={view.open}
        ways={ways}
        onClose={() => onView({ open: '' })}
        actions={mayPay ? acts : undefined}
      />
      {split ? <SplitDialog tip={split} onClose={() => setSplit(null)} /> : null}
      {paid ? (
        <PayTipsDialog
          person={paid}
          lastDay={proposedDay(days.to, new Date())}
          onClose={() => setPaid(null)}
        />
      ) : null}
    </>
  );
}
