import type { ReactElement } from 'react';
import { countText, moneyText } from '@/domain/portfolio/figures';
import { type ActivitySummary, noResidualNote } from '@/domain/portfolio/isoActivity';
import { standingLabels, standingNotes, standings } from '@/domain/portfolio/standing';
import { answerOf } from '@/shared/lists/answerOf';
import { useRowWays } from '@/shared/lists/useRowWays';
import { ReportPage } from '@/shared/reports/ReportPage';
import { ReportTotals } from '@/shared/reports/ReportTotals';
import { totalsState } from '@/shared/reports/totalsState';
import { useReport } from '@/shared/reports/useReport';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { ActivityDrawer } from '../activity/ActivityDrawer';
import { activityReport } from '../activity/activityReport';
import { useListIsoActivityQuery, useSummarizeIsoActivityQuery } from '../api';
import { ComparedSwitch } from '../ranking/ComparedSwitch';

const labels = ['ISOs', 'Merchants', 'Active', 'New', 'Lost', 'Volume', 'Applications'];

function figuresOf(sums: ActivitySummary | undefined): FigureTile[] {
  if (!sums) return labels.map((label) => ({ label, value: '…' }));
  return [
    { label: 'ISOs', value: countText(sums.isos) },
    { label: 'Merchants', value: countText(sums.merchants), note: 'whatever the period' },
    { label: 'Active', value: countText(sums.active) },
    { label: 'New', value: countText(sums.new) },
    {
      ...{ label: 'Lost', value: countText(sums.lost) },
      note: sums.lost === null ? 'no period before' : undefined,
    },
    { label: 'Volume', value: moneyText(sums.volume) },
    { label: 'Applications', value: countText(sums.applications), note: 'whatever the period' },
  ];
}

/** What the screen's words mean. */
function Definitions(): ReactElement {
  const terms = standings.map((one) => `${standingLabels[one]}: ${standingNotes[one]}.`).join(' ');
  return (
    <p className="gl-note">
      Merchants: with an approved application, or paid at any time. {terms} Volume: their gross in the period.{' '}
      {noResidualNote}
    </p>
  );
}

/** What became of the portfolio of each ISO in a period (catalogue group 3). */
export default function IsoActivityPage(): ReactElement {
  const report = useReport(activityReport);
  const { view, onView } = report;
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListIsoActivityQuery(report.page, fresh));
  const totals = useSummarizeIsoActivityQuery(report.filter, fresh);
  const sums = totals.currentData ?? totals.data;
  const { row: _row, ...ways } = useRowWays(answer.page, activityReport.rowKey, view, onView);
  return (
    <>
      <ReportPage
        head={{ path: '/iso-activity', icon: 'diagram-3' }}
        definition={activityReport}
        filters={[]}
        report={report}
        answer={answer}
        empty={<EmptyState title="No ISOs" text="Each ISO whose merchants you see stands here." />}
      >
        <ReportTotals figures={figuresOf(sums)} {...totalsState(totals)} isExact />
        <ComparedSwitch report={report} days={sums?.comparedDays} />
        <Definitions />
      </ReportPage>
      <ActivityDrawer report={report} ways={ways} />
    </>
  );
}
