import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import type { JournalSummary } from '@/domain/ledger/journalRow';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { href } from '@/routes/catalogue';
import { answerOf } from '@/shared/lists/answerOf';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { OrganizationPicker } from '@/shared/reports/OrganizationPicker';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { Icon } from '@/shared/ui/Icon';
import { EmptyState } from '@/shared/ui/states';
import { useListJournalQuery, useSummarizeJournalQuery } from '../journal/api';
import { journalFilters, journalReport } from '../journal/journalReport';
import { PostingDrawer } from '../journal/PostingDrawer';
import { asNamed, useOrganization } from '../journal/useOrganization';

const money = (amount: string): string =>
  amount === '' ? '' : formatMoney(moneyCents(amount) ?? 0);

function figuresOf(sums: JournalSummary | undefined): FigureTile[] {
  if (!sums) return ['Debits', 'Credits'].map((label) => ({ label, value: '…' }));
  const { debits, credits, opening, closing } = sums;
  const moved = [
    { label: 'Debits', value: money(debits) },
    { label: 'Credits', value: money(credits) },
  ];
  // What all accounts come to together says nothing: it is always 0.
  if (opening === '') return moved;
  return [
    { label: 'Opening', value: money(opening) },
    ...moved,
    { label: 'Closing', value: money(closing) },
  ];
}

const notFound = (
  <p className="alert alert-warning" role="status">
    Organization not found. It does not exist, or you do not have access to its ledger.
  </p>
);

/** The double-entry ledger of one organization: every line, with what its account came to. */
export default function OrganizationLedgerPage(): ReactElement {
  const { organizations, chosen, isKnown, isStrange, failure, onRetry, onChoose, report } =
    useOrganization(useReport(journalReport));
  const { view, onView } = report;
  const asked = useListJournalQuery(isKnown ? report.page : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const answer = answerOf(failure ? { ...asked, error: failure, refetch: onRetry } : asked);
  const totals = useSummarizeJournalQuery(isKnown ? report.filter : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const sums = totals.currentData ?? totals.data;
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: journalReport.rowKey,
    view,
    onView,
  });
  return (
    <>
      <ReportPage
        head={{
          path: '/org-ledger',
          icon: 'columns',
          actions: <AdjustLink organization={isStrange ? '' : chosen} />,
        }}
        definition={journalReport}
        filters={journalFilters}
        report={report}
        answer={answer}
        empty={
          <EmptyState title="No postings yet" text="Payments, fees and settlements appear here." />
        }
      >
        <OrganizationPicker
          organizations={isKnown ? organizations.map(asNamed) : undefined}
          chosen={chosen}
          onChoose={onChoose}
        />
        {isStrange ? (
          notFound
        ) : (
          <TotalTiles
            figures={figuresOf(sums)}
            // Without an organization nothing is asked for.
            {...totalsState(failure ? { ...totals, error: failure, refetch: onRetry } : totals)}
            isExact={sums?.isExact ?? true}
          />
        )}
      </ReportPage>
      <PostingDrawer
        id={view.open}
        organization={chosen}
        ways={ways}
        onClose={() => onView({ open: '' })}
      />
    </>
  );
}

/** To a new manual entry of the organization, for those who key them. */
function AdjustLink({ organization }: { organization: string }): ReactElement | null {
  if (!isStaff(useUser().role)) return null;
  return (
    <Link
      className="btn btn-primary"
      to={`${href('/manual-ledger')}?new=${encodeURIComponent(organization)}`}
    >
      <Icon name="plus-lg" /> Post adjustment
    </Link>
  );
}
