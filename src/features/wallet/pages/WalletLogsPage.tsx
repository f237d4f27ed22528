import { type ReactElement, useCallback } from 'react';
import { formatAmount } from '@/domain/money/cents';
import type { WalletChangeRow } from '@/domain/wallet/walletChange';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage, Totals } from '@/shared/lists/ListPage';
import { firstPage, type ListView } from '@/shared/lists/listView';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { type ListState, useListPage } from '@/shared/lists/useListPage';
import type { ChangeView } from '@/shared/lists/useListView';
import { useAbility } from '@/shared/session/ability';
import { Icon } from '@/shared/ui/Icon';
import { useGetWalletChoicesQuery } from '../api';
import { ComparisonCard } from '../ComparisonCard';
import { WalletDrawer } from '../WalletDrawer';
import { WalletTrend } from '../WalletTrend';
import { logPlace, transactionPlace, walletsPlace } from '../walletPlaces';
import { walletFilters, walletList, walletTotals } from '../walletReport';

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
function useComparison({ view, onView }: Pick<ListState<WalletChangeRow>, 'view' | 'onView'>): {
  isOpen: boolean;
  show: (on: boolean) => void;
} {
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
  const list = useListPage(walletList);
  const { view, onView, filter, days } = list;
  const filters = useFilters(view, list.answer.page?.rows ?? []);
  const { isOpen, show } = useComparison(list);
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
      <ListPage list={list} filters={filters} actions={useActs(onView)} tools={compareButton}>
        {isOpen ? (
          <ComparisonCard
            organization={view.filters.organization ?? ''}
            onClose={() => show(false)}
          />
        ) : null}
        <WalletTotals list={list} />
        <WalletTrend filter={filter} days={days} />
      </ListPage>
      <WalletDrawer list={list} />
    </>
  );
}

function WalletTotals({ list }: { list: ListState<WalletChangeRow> }): ReactElement {
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  const { period, days, view } = list;
  const ledger = mayOpen ? walletsPlace(period, days, view.filters.organization ?? '') : undefined;
  return <Totals list={list} useTotals={walletTotals(ledger)} />;
}
