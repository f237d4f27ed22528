import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keptFact } from '@/domain/transactions/fact';
import type { RoutePath } from '@/routes/catalogue';
import { answerOf } from '@/shared/lists/answerOf';
import { firstPage, narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { type Report, useReport } from '@/shared/reports/useReport';
import type { IconName } from '@/shared/ui/Icon';
import { TransactionRequest } from './AskedTransaction';
import {
  type TransactionList,
  useListTransactionsQuery,
  useSummarizeTransactionsQuery,
} from './api';
import { FactTotals } from './FactTotals';
import { summaryFigures, voidedFigures } from './summaryFigures';
import { TransactionDrawer } from './TransactionDrawer';
import { transactionReports } from './transactionReports';
import { useTransactionActions } from './useTransactionActions';
import { useTransactionFilters } from './useTransactionFilters';
import { VoidedNote } from './VoidedNote';

interface TransactionScreenProps {
  list: TransactionList;
  head: { path: RoutePath; icon: IconName; actions?: ReactNode };
  empty: ReactNode;
  /** Said above the totals. */
  note?: ReactNode;
  /** A chart between totals and rows. */
  chart?: (report: Report) => ReactNode;
}

/** A list over transactions with its totals, and one of them in full. */
export function TransactionScreen({
  list,
  head,
  empty,
  note,
  chart,
}: TransactionScreenProps): ReactElement {
  const definition = transactionReports[list];
  const report = useReport(definition);
  const { view, onView } = report;
  const { search } = useLocation();
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListTransactionsQuery({ list, params: report.page }, fresh));
  const fact = list === 'ledger' ? keptFact(report.filter) : null;
  const totals = useSummarizeTransactionsQuery(
    fact ? skipToken : { list, params: report.filter },
    fresh,
  );
  const filters = useTransactionFilters(list, view.filters);
  const isVoided = view.filters.state === 'voided';
  // What was paid must not stand as voided while the answer is on its way.
  const sums = isVoided ? totals.currentData : (totals.currentData ?? totals.data);
  // Money that moves otherwise is in the sum as well, where trade alone was not asked for.
  const refunds = view.filters.trade === 'yes' ? narrowedTo(search, 'trade', 'back') : undefined;
  const leavesOut = (list === 'ledger' || list === 'sandbox') && !view.filters.state;
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: definition.rowKey,
    view,
    onView,
  });
  const { actions, asked, onClose } = useTransactionActions(list, onView);
  return (
    <>
      <ReportPage {...{ head, definition, filters, report, answer, actions, empty }}>
        {note}
        {fact ? (
          <FactTotals fact={fact} filter={report.filter} />
        ) : (
          <TotalTiles
            figures={isVoided ? voidedFigures(sums) : summaryFigures(sums, refunds)}
            {...totalsState(totals)}
            isExact={sums?.isExact ?? true}
          />
        )}
        {leavesOut ? (
          <VoidedNote
            list={list}
            filter={report.filter}
            onShow={() =>
              onView(({ filters: set }) => ({
                filters: { ...set, state: 'voided' },
                ...firstPage,
                open: '',
              }))
            }
          />
        ) : null}
        {fact ? null : chart?.(report)}
      </ReportPage>
      <TransactionDrawer
        list={list}
        id={view.open}
        ways={ways}
        actions={actions}
        onClose={() => onView({ open: '' })}
      />
      {asked ? <TransactionRequest asked={asked} onClose={onClose} /> : null}
    </>
  );
}
