import type { ReactElement } from 'react';
import { isStaff } from '@/domain/access/staff';
import { rateDays, rateLimits, rateText, returnRates } from '@/domain/compliance/returnRates';
import { comparedLines } from '@/domain/portfolio/comparison';
import { countText, growthText, moneyText } from '@/domain/portfolio/figures';
import type { RankingSummary } from '@/domain/portfolio/ranking';
import { standingLabels, standingNotes, standings } from '@/domain/portfolio/standing';
import { answerOf } from '@/shared/lists/answerOf';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { type Report, useReport } from '@/shared/reports/useReport';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { useGetRankingChoicesQuery, useListRankingQuery, useSummarizeRankingQuery } from '../api';
import { ledgerPlace } from '../places';
import { ComparedSwitch } from '../ranking/ComparedSwitch';
import { LargestCard } from '../ranking/LargestCard';
import { RankingDrawer } from '../ranking/RankingDrawer';
import { rankingFilters, rankingReport } from '../ranking/rankingReport';

const noChoices = { isos: [], agents: [] };

/**
 * `to`: where the transactions are that the figures add up; absent where there is no such place.
 */
function figuresOf(sums: RankingSummary | undefined, to: string | undefined): FigureTile[] {
  if (!sums) {
    const labels = [
      'Organizations',
      'Count',
      'Gross',
      'Fees',
      'Returned',
      'Bank returns',
      'Growth',
    ];
    return labels.map((label) => ({
      label,
      value: '…',
    }));
  }
  const { refundPoints, before } = sums;
  return [
    { label: 'Organizations', value: countText(sums.organizations) },
    { label: 'Count', value: countText(sums.count), to },
    { label: 'Gross', value: moneyText(sums.gross), to },
    { label: 'Fees', value: moneyText(sums.fees), to },
    {
      label: 'Returned',
      value: moneyText(sums.returned),
      to,
      note: refundPoints === null ? undefined : `refunds are ${rateText(refundPoints)} of gross`,
    },
    {
      label: 'Bank returns',
      value: rateText(sums.returnPoints),
      note: `${countText(sums.bankReturns)} of ${countText(sums.debits)} bank debits in ${rateDays} days`,
    },
    {
      label: 'Growth',
      value: growthText(sums.growthPoints),
      note: before === null ? 'no comparison' : `${moneyText(before)} before`,
    },
  ];
}

/**
 * The ledger of these days, where it holds what the ranking adds up: for staff, while nothing
 * narrows it.
 */
function useWholeLedger({ view, period, days }: Report): string | undefined {
  const user = useUser();
  const ability = useAbility();
  const { search, filters } = view;
  const isNarrowed =
    search.trim() !== '' ||
    ['role', 'iso', 'agent', 'standing'].some((key) => filters[key] !== undefined);
  const seesAll = isStaff(user.role) && ability.can('access', 'analytics.transactionLedger');
  return seesAll && !isNarrowed ? ledgerPlace('', { period, days }) : undefined;
}

/** What the screen's words mean. */
function Definitions(): ReactElement {
  const levels = returnRates.map((rate) => `${rateText(rateLimits[rate])} ${rate}`).join(', ');
  const terms = standings.map((one) => `${standingLabels[one]}: ${standingNotes[one]}.`).join(' ');
  return (
    <p className="gl-note">
      Count, gross and fees come from the ledger and exclude voided transactions. Returned: refunds
      and bank returns. Return %: bank returns as a share of bank debits over the {rateDays} days
      through the end of the period, marked when above the Nacha levels, {levels}. Refund %: refunds
      by merchants as a share of gross. ISO and agent: from the latest submitted application.{' '}
      {terms}
    </p>
  );
}

/** Organizations by what they were paid in a period, against another one (catalogue group 3). */
export default function AggregateOrganizationsPage(): ReactElement {
  const report = useReport(rankingReport);
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListRankingQuery(report.page, fresh));
  const totals = useSummarizeRankingQuery(report.filter, fresh);
  const { page: sums, failure, onRetry } = answerOf(totals);
  const choices = useGetRankingChoicesQuery();
  const whole = useWholeLedger(report);
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: rankingReport.rowKey,
    view: report.view,
    onView: report.onView,
  });
  return (
    <>
      <ReportPage
        head={{ path: '/aggregate-organizations', icon: 'trophy' }}
        definition={rankingReport}
        filters={rankingFilters(choices.data ?? noChoices, unreadChoices(choices))}
        report={{ ...report, about: comparedLines(report.days, report.view.filters.compare) }}
        answer={answer}
        empty={
          <EmptyState title="No payments yet" text="Organizations with transactions appear here." />
        }
      >
        <TotalTiles figures={figuresOf(sums, whole)} {...totalsState(totals)} isExact />
        <ComparedSwitch report={report} days={sums?.comparedDays} />
        <LargestCard top={sums?.top} failure={failure} onRetry={onRetry} />
        <Definitions />
      </ReportPage>
      <RankingDrawer report={report} ways={ways} />
    </>
  );
}
