import { type ReactElement, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BalanceRow, BalanceTotal } from '@/domain/ledger/journalRow';
import { shownAccountLabels } from '@/domain/ledger/shownAccount';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import { ListCard } from '@/shared/lists/ListCard';
import { listParams, pageParams } from '@/shared/lists/listParams';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useListView } from '@/shared/lists/useListView';
import { FigureDrawer } from '@/shared/reports/FigureDrawer';
import { useAbility } from '@/shared/session/ability';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import { AlertDialog } from '../balances/AlertDialog';
import { BalanceDays } from '../balances/BalanceDays';
import { balanceFilters, balanceList, balanceShape } from '../balances/balanceReports';
import { historyPlace } from '../balances/historyPlace';
import { AccountEntries, entriesPlace } from '../journal/AccountEntries';
import { useListLedgerBalancesQuery, useTotalLedgerBalancesQuery } from '../journal/api';

const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** What of the bank can be paid out, what is on hold, and how many are low. */
function noteOf({ available, holds, low }: BalanceTotal): string | undefined {
  const parts = [
    ...(available === '' ? [] : [`${money(available)} available`]),
    ...(moneyCents(holds) === 0 ? [] : [`${money(holds)} on hold`]),
    ...(low > 0 ? [`${low} low`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** Each leads to the balances of its account. */
const figuresOf = (totals: readonly BalanceTotal[], search: string): FigureTile[] =>
  totals.map((total) => ({
    label: shownAccountLabels[total.account],
    value: money(total.ledger),
    note: noteOf(total),
    to: narrowedTo(search, 'account', total.account),
  }));

const balanceName = ({ companyName, account }: BalanceRow): string =>
  `${companyName}, ${shownAccountLabels[account]}`;

/** What all accounts of all organizations in sight come to now. */
export default function LatestBalancePage(): ReactElement {
  const [view, onView] = useListView(balanceShape);
  const { search } = useLocation();
  const params = listParams(view);
  const fresh = { refetchOnMountOrArgChange: true };
  const asked = useListLedgerBalancesQuery(pageParams(params, view, balanceList.pageSize), fresh);
  const totals = useTotalLedgerBalancesQuery(params, fresh);
  const [alerted, setAlerted] = useState<BalanceRow | null>(null);
  const mayOpenLedger = useAbility().can('access', 'analytics.transactionLedger');
  const actions = useCallback(
    (row: BalanceRow): { subject: string; actions: RowAction[] } => ({
      subject: balanceName(row),
      actions: [
        { label: 'Details', onSelect: () => onView({ open: row._id }) },
        { label: 'Open history', to: historyPlace(row) },
        ...(mayOpenLedger ? [{ label: 'Open ledger', to: entriesPlace(row) }] : []),
        { label: 'Set alert …', onSelect: () => setAlerted(row) },
      ],
    }),
    [mayOpenLedger, onView],
  );
  const answer = answerOf(asked);
  const refresh = (): void => {
    void asked.refetch();
    void totals.refetch();
  };
  return (
    <>
      <PageTitle
        {...pageHead('/latest-balance')}
        icon="wallet2"
        actions={
          <BusyButton
            type="button"
            className="btn btn-outline-secondary"
            busy={asked.isFetching}
            busyText="Refreshing …"
            onClick={refresh}
          >
            <Icon name="arrow-clockwise" /> Refresh
          </BusyButton>
        }
      />
      <TotalTiles
        figures={figuresOf(totals.currentData ?? totals.data ?? [], search)}
        {...totalsState(totals)}
        isExact
      />
      <p className="gl-muted">
        Available is never more than the cleared money in the bank, which all accounts of an
        organization share. It can be below an account’s own balance.
      </p>
      <ListCard
        definition={balanceList}
        filters={balanceFilters}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={<EmptyState title="No balances yet" text="They start with the first payment." />}
      />
      <FigureDrawer
        {...{ definition: balanceList, view, onView, answer, nameOf: balanceName }}
        acts={(row) => actions(row).actions}
      >
        {(row) => (
          <>
            <AccountEntries {...row} />
            <BalanceDays row={row} />
          </>
        )}
      </FigureDrawer>
      {alerted ? <AlertDialog row={alerted} onClose={() => setAlerted(null)} /> : null}
    </>
  );
}
