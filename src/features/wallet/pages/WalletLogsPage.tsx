import { type ReactElement, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { numberText } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import type { WalletChangeRow, WalletSummary } from '@/domain/wallet/walletChange';
import { answerOf } from '@/shared/lists/answerOf';
import type { RowActions } from '@/shared/lists/ListCard';
import { firstPage, type ListView, narrowedTo } from '@/shared/lists/listView';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { ChangeView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { type Report, useReport } from '@/shared/reports/useReport';
import { useAbility } from '@/shared/session/ability';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { Icon } from '@/shared/ui/Icon';
import { EmptyState } from '@/shared/ui/states';
import {
  useGetWalletChoicesQuery,
  useListWalletChangesQuery,
  useSummarizeWalletChangesQuery,
} from '../api';
import { ComparisonCard } from '../ComparisonCard';
import { WalletDrawer } from '../WalletDrawer';
import { WalletTrend } from '../WalletTrend';
import { logPlace, transactionPlace, walletsPlace } from '../walletPlaces';
import { walletFilters, walletReport } from '../walletReport';

const fresh = { refetchOnMountOrArgChange: true };

/** `ledger`: where the transactions of these days are; absent for those who may not see them. */
function figuresOf(
  sums: WalletSummary | undefined,
  search: string,
  ledger: string | undefined,
): readonly FigureTile[] {
  if (!sums)
    return ['Changes', 'In', 'Out', 'Net', 'In the ledger'].map((label) => ({ label, value: '…' }));
  return [
    { label: 'Changes', value: numberText(sums.count) },
    { label: 'In', value: formatAmount(sums.in), to: narrowedTo(search, 'way', 'in') },
    { label: 'Out', value: formatAmount(sums.out), to: narrowedTo(search, 'way', 'out') },
    { label: 'Net', value: formatAmount(sums.net) },
    {
      label: 'In the ledger',
      value: formatAmount(sums.ledger),
      note: 'Gross less refunds',
      to: sums.inLedger ? ledger : undefined,
    },
  ];
}

function useActs(onView: ChangeView): RowActions<WalletChangeRow> {
  return useCallback(
    (row) => ({
      subject: `${formatAmount(row.amount)} of ${row.user}`,
      actions: [
        { label: 'View', onSelect: () => onView({ open: row._id }) },
        ...(row.transactionId === null
          ? []
          : [{ label: 'Open in the ledger', to: transactionPlace(row.transactionId) }]),
        { label: 'All changes of this wallet', to: logPlace(row.walletId) },
      ],
    }),
    [onView],
  );
}

/** Whether the comparison is shown, as the address says. */
function useComparison({ view, onView }: Report): { isOpen: boolean; show: (on: boolean) => void } {
  return {
    isOpen: view.filters.compare !== undefined,
    show: (on) =>
      onView(({ filters: { compare: _before, ...others } }) => ({
        filters: on ? { ...others, compare: 'yes' } : others,
        ...firstPage,
      })),
  };
}

/** The filters of the log; the wallet of a link is called by its holder. */
function useFilters({ filters: { wallet = '' } }: ListView, rows: readonly WalletChangeRow[]) {
  const asked = useGetWalletChoicesQuery();
  const user = rows.find(({ walletId }) => walletId === wallet)?.user ?? 'One wallet';
  const linked = wallet === '' ? null : { id: wallet, user };
  return walletFilters(asked.currentData ?? {}, linked, unreadChoices(asked));
}

/** Every change of what wallets hold, before and after (spec 1.2, catalogue group 3). */
export default function WalletLogsPage(): ReactElement {
  const report = useReport(walletReport);
  const { view, onView } = report;
  const answer = answerOf(useListWalletChangesQuery(report.page, fresh));
  const filters = useFilters(view, answer.page?.rows ?? []);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: walletReport.rowKey,
    view,
    onView,
  });
  const { isOpen, show } = useComparison(report);
  const compareButton = (
    <button
      type="button"
      className="btn btn-outline-secondary"
      aria-pressed={isOpen}
      onClick={() => show(!isOpen)}
    >
      <Icon name="check2-all" /> Compare with ledger
    </button>
  );
  return (
    <>
      <ReportPage
        head={{ path: '/heloxAccountBalanceLogs', icon: 'phone', actions: compareButton }}
        definition={walletReport}
        filters={filters}
        report={report}
        answer={answer}
        actions={useActs(onView)}
        empty={
          <EmptyState
            title="No wallets yet"
            text="Wallets appear here after the first wallet payment."
          />
        }
      >
        {isOpen ? (
          <ComparisonCard
            organization={view.filters.organization ?? ''}
            onClose={() => show(false)}
          />
        ) : null}
        <Totals report={report} />
        <WalletTrend filter={report.filter} days={report.days} />
      </ReportPage>
      <WalletDrawer id={view.open} ways={ways} onClose={() => onView({ open: '' })} />
    </>
  );
}

function Totals({ report }: { report: Report }): ReactElement {
  const { search } = useLocation();
  const totals = useSummarizeWalletChangesQuery(report.filter, fresh);
  const sums = totals.currentData ?? totals.data;
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  const { period, days, view } = report;
  const ledger = mayOpen ? walletsPlace(period, days, view.filters.organization ?? '') : undefined;
  return (
    <TotalTiles
      figures={figuresOf(sums, search, ledger)}
      {...totalsState(totals)}
      isExact={sums?.isExact ?? true}
    />
  );
}
