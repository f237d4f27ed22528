import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import type { BalanceDaysSummary, BookDay } from '@/domain/ledger/journalRow';
import {
  availableText,
  closingText,
  type ShownAccount,
  shownAccountLabels,
  shownAccounts,
} from '@/domain/ledger/shownAccount';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { answerOf } from '@/shared/lists/answerOf';
import { firstPage } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { FigureDrawer } from '@/shared/reports/FigureDrawer';
import { OrganizationPicker } from '@/shared/reports/OrganizationPicker';
import { ReportPage } from '@/shared/reports/ReportPage';
import { type Report, useReport } from '@/shared/reports/useReport';
import { useAbility } from '@/shared/session/ability';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { BalanceTrend } from '../balances/BalanceTrend';
import { historyFilters, historyReports } from '../balances/balanceReports';
import { AccountEntries, entriesPlace } from '../journal/AccountEntries';
import {
  useListBalanceDaysQuery,
  useListBooksQuery,
  useSummarizeBalanceDaysQuery,
} from '../journal/api';
import { aboutOrganization, asNamed } from '../journal/useOrganization';

const names = [
  ['opening', 'Opening'],
  ['credits', 'Credits'],
  ['debits', 'Debits'],
  ['closing', 'Closing'],
  ['holds', 'Holds'],
  ['available', 'Available'],
] as const;

const figuresOf = (sums: BalanceDaysSummary | undefined): FigureTile[] =>
  names.map(([key, label]) => ({
    label,
    value: sums ? formatMoney(moneyCents(sums[key]) ?? 0) : '…',
  }));

const dayName = ({ day, companyName, account }: BookDay): string =>
  `${formatDate(day)}: ${companyName}, ${shownAccountLabels[account]}`;

/**
 * What an account came to day by day: of one organization, or of each in sight, with what they come
 * to together.
 */
export default function BalanceHistoryPage(): ReactElement {
  const asked = useReport(historyReports.several);
  const { currentData: books = [] } = useListBooksQuery('balances');
  const chosen =
    asked.view.filters.organization ?? (books.length === 1 ? books[0]?._id : undefined);
  const isOne = books.length <= 1 || chosen !== undefined;
  const about = aboutOrganization(books.find(({ _id }) => _id === chosen)?.companyName);
  const report = { ...asked, about };
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListBalanceDaysQuery(report.page, fresh));
  const totals = useSummarizeBalanceDaysQuery(report.filter, fresh);
  const definition = isOne ? historyReports.one : historyReports.several;
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  return (
    <>
      <ReportPage
        head={{ path: '/balance-history', icon: 'graph-up' }}
        definition={definition}
        filters={historyFilters}
        report={report}
        answer={answer}
        empty={<EmptyState title="No balances yet" text="They start with the first payment." />}
      >
        <Whose report={report} />
        <TotalTiles
          figures={figuresOf(totals.currentData ?? totals.data)}
          {...totalsState(totals)}
          isExact
        />
        <p className="gl-note">
          {closingText(accountOf(report))} {availableText}
        </p>
        <BalanceTrend filter={report.filter} days={report.days} />
      </ReportPage>
      <FigureDrawer
        {...{ definition, view: report.view, onView: report.onView, answer, nameOf: dayName }}
        acts={(row) => (mayOpen ? [{ label: 'Open in the ledger', to: entriesPlace(row) }] : [])}
      >
        {(row) => <AccountEntries {...row} />}
      </FigureDrawer>
    </>
  );
}

/** The account that is shown; funds until another one is chosen. */
const accountOf = ({ view }: Report): ShownAccount =>
  shownAccounts.find((one) => one === view.filters.account) ?? 'funds';

function Whose({ report: { view, onView } }: { report: Report }): ReactElement {
  const books = useListBooksQuery('balances');
  return (
    <OrganizationPicker
      organizations={books.currentData?.map(asNamed)}
      unread={unreadChoices(books)}
      chosen={view.filters.organization ?? ''}
      mayBeAll
      onChoose={(organization) =>
        onView(({ filters: { organization: _before, ...others } }) => ({
          filters: organization ? { ...others, organization } : others,
          ...firstPage,
        }))
      }
    />
  );
}
