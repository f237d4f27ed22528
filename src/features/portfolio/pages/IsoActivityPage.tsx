import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { comparedLines } from '@/domain/portfolio/comparison';
import { countText, moneyText } from '@/domain/portfolio/figures';
import {
  type ActivitySummary,
  type activityFigures,
  residualNote,
} from '@/domain/portfolio/isoActivity';
import { standingLabels, standingNotes, standings } from '@/domain/portfolio/standing';
import { answerOf } from '@/shared/lists/answerOf';
import { narrowedTo } from '@/shared/lists/listView';
import { TotalTiles } from '@/shared/lists/TotalTiles';
import { totalsState } from '@/shared/lists/totalsState';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { ReportPage } from '@/shared/reports/ReportPage';
import { useReport } from '@/shared/reports/useReport';
import type { FigureTile } from '@/shared/ui/FigureTiles';
import { EmptyState } from '@/shared/ui/states';
import { ActivityDrawer } from '../activity/ActivityDrawer';
import { activityFilters, activityReport } from '../activity/activityReport';
import { useListIsoActivityQuery, useSummarizeIsoActivityQuery } from '../api';
import { ComparedSwitch } from '../ranking/ComparedSwitch';

const labels = ['ISOs', 'Merchants', 'Active', 'New', 'Lost', 'Volume', 'Applications'];

/** Sub-agents are agents too. Nothing is said to those who see none of them. */
const agentsNote = (agents: number | null): Pick<FigureTile, 'note'> =>
  agents === null ? {} : { note: `with ${countText(agents)} ${agents === 1 ? 'agent' : 'agents'}` };

/** Each leads to the ISOs that it is of. */
function figuresOf(sums: ActivitySummary | undefined, search: string): FigureTile[] {
  if (!sums) return labels.map((label) => ({ label, value: '…' }));
  const to = (figure: (typeof activityFigures)[number]) => narrowedTo(search, 'having', figure);
  return [
    { label: 'ISOs', value: countText(sums.isos), ...agentsNote(sums.agents) },
    {
      label: 'Merchants',
      value: countText(sums.merchants),
      note: 'regardless of period',
      to: to('merchants'),
    },
    { label: 'Active', value: countText(sums.active), to: to('active') },
    { label: 'New', value: countText(sums.new), to: to('new') },
    {
      label: 'Lost',
      value: countText(sums.lost),
      ...(sums.lost === null ? { note: 'no previous period' } : { to: to('lost') }),
    },
    { label: 'Volume', value: moneyText(sums.volume), to: to('active') },
    {
      label: 'Applications',
      value: countText(sums.applications),
      note: 'regardless of period',
      to: to('applications'),
    },
  ];
}

/** What the screen's words mean. */
function Definitions(): ReactElement {
  const terms = standings.map((one) => `${standingLabels[one]}: ${standingNotes[one]}.`).join(' ');
  return (
    <p className="gl-note">
      Merchants: have an approved application, or have ever received a payment. {terms} Volume: the
      merchants’ gross in the period. {residualNote}
    </p>
  );
}

/** What became of the portfolio of each ISO in a period (catalogue group 3). */
export default function IsoActivityPage(): ReactElement {
  const report = useReport(activityReport);
  const { view, onView } = report;
  const { search } = useLocation();
  const fresh = { refetchOnMountOrArgChange: true };
  const answer = answerOf(useListIsoActivityQuery(report.page, fresh));
  const totals = useSummarizeIsoActivityQuery(report.filter, fresh);
  const sums = totals.currentData ?? totals.data;
  const { row: _row, ...ways } = useRowNavigation(answer, {
    rowKey: activityReport.rowKey,
    view,
    onView,
  });
  return (
    <>
      <ReportPage
        head={{ path: '/iso-activity', icon: 'diagram-3' }}
        definition={activityReport}
        filters={activityFilters}
        report={{ ...report, about: comparedLines(report.days, report.view.filters.compare) }}
        answer={answer}
        empty={<EmptyState title="No ISOs" text="ISOs whose merchants you can see appear here." />}
      >
        <TotalTiles figures={figuresOf(sums, search)} {...totalsState(totals)} isExact />
        <ComparedSwitch report={report} days={sums?.comparedDays} />
        <Definitions />
      </ReportPage>
      <ActivityDrawer report={report} ways={ways} />
    </>
  );
}
