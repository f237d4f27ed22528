import { type ReactElement, useCallback } from 'react';
import {
  type DailyGroup,
  type DailyRow,
  dailyGroupLabels,
  dailyGroups,
  groupText,
} from '@/domain/transactions/dailyRow';
import { transactionMethodLabels, transactionMethods } from '@/domain/transactions/method';
import { noStore } from '@/domain/transactions/transactionListRow';
import { answerOf } from '@/shared/lists/answerOf';
import { withFilter } from '@/shared/lists/FilterPanel';
import type { ListFilter } from '@/shared/lists/listDefinition';
import { firstPage } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { FigureDrawer } from '@/shared/reports/FigureDrawer';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { useAbility } from '@/shared/session/ability';
import { EmptyState } from '@/shared/ui/states';
import { useListDaysQuery, useSummarizeDaysQuery } from '../daily/api';
import { DayTransactions } from '../daily/DayTransactions';
import {
  dailyName,
  dailyReports,
  ledgerFilter,
  ledgerPlace,
  searchableReport,
} from '../daily/dailyReports';
import { useGetTransactionChoicesQuery } from '../transactions/api';
import { summaryFigures } from '../transactions/summaryFigures';
import { TransactionTrend } from '../transactions/TransactionTrend';
import { organizationFilter } from '../transactions/useOrganizationFilter';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function useDailyFilters(): readonly ListFilter[] {
  const asked = useGetTransactionChoicesQuery('daily');
  const { labels = [], stores = [], organizations = [] } = asked.currentData ?? {};
  const unread = unreadChoices(asked);
  const methods = transactionMethods.map((value) => ({
    value,
    label: transactionMethodLabels[value],
  }));
  const named = [...asOptions(stores), { value: noStore, label: groupText('store', '') }];
  return [
    { key: 'method', label: 'Method', options: methods },
    { key: 'label', label: 'Label', options: asOptions(labels), unread },
    { key: 'store', label: 'Store', options: named, unread },
    {
      key: 'trade',
      label: 'Sales activity',
      options: [{ value: 'yes', label: 'Sales and refunds' }],
    },
    ...organizationFilter(organizations, unread),
  ];
}

/** The address's breakdown of days; by day alone unless it says another. */
const groupOf = (text: string | undefined): DailyGroup =>
  dailyGroups.find((one) => one === text) ?? 'day';

/** What each day came to, or each method, store or label on it (catalogue group 3). */
export default function DailyAggregatePage(): ReactElement {
  // Their addresses hold the same, so that the breakdown can be read off any of them.
  const asked = useReport(dailyReports.method);
  const group = groupOf(asked.view.filters.group);
  const report = searchableReport(asked, group);
  const { view, onView, filter, days } = report;
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListDaysQuery(report.page, fresh));
  const totals = useSummarizeDaysQuery(filter, fresh);
  const sums = totals.currentData ?? totals.data;
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  const { filters } = view;
  const actions = useCallback(
    (row: DailyRow) => ({
      subject: dailyName(group, row),
      actions: [
        { label: 'Details', onSelect: () => onView({ open: row._id }) },
        ...(mayOpen
          ? [{ label: 'Show its transactions', to: ledgerPlace(group, row, filters) }]
          : []),
      ],
    }),
    [group, filters, mayOpen, onView],
  );
  const { group: _group, search, ...charted } = filter;
  const definition = dailyReports[group];
  return (
    <>
      <ReportPage
        head={{ path: '/daily-aggregate', icon: 'bar-chart' }}
        definition={definition}
        filters={useDailyFilters()}
        report={report}
        answer={answer}
        actions={actions}
        empty={
          <EmptyState title="No transactions yet" text="Each day with a payment appears here." />
        }
      >
        <TotalTiles figures={summaryFigures(sums)} {...totalsState(totals)} isExact />
        <TransactionTrend
          of="transactions/daily"
          filter={charted}
          days={days}
          note={
            search
              ? 'Covers all rows for these dates. The search narrows only the totals and the list.'
              : undefined
          }
        />
        <GroupSwitch
          group={group}
          onGroup={(next) =>
            onView(({ filters: set }) => ({
              filters: withFilter(set, 'group', next === 'day' ? '' : next),
              search: '',
              ...firstPage,
            }))
          }
        />
      </ReportPage>
      <FigureDrawer
        {...{ definition, view, onView, answer }}
        nameOf={(row) => dailyName(group, row)}
        acts={(row) => actions(row).actions}
      >
        {(row) => (mayOpen ? <DayTransactions asked={ledgerFilter(group, row, filters)} /> : null)}
      </FigureDrawer>
    </>
  );
}

function GroupSwitch({
  group,
  onGroup,
}: {
  group: DailyGroup;
  onGroup: (group: DailyGroup) => void;
}): ReactElement {
  return (
    <nav className="gl-status-tabs" aria-label="Group by">
      {dailyGroups.map((one) => (
        <button
          key={one}
          type="button"
          className={one === group ? 'gl-status-tab is-active' : 'gl-status-tab'}
          aria-pressed={one === group}
          onClick={() => onGroup(one)}
        >
          {dailyGroupLabels[one]}
        </button>
      ))}
    </nav>
  );
}
