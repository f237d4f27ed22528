import { type ReactElement, useState } from 'react';
import { countText } from '@/domain/portfolio/figures';
import { type Funnel, reached, stageLabels, stages } from '@/domain/portfolio/pipeline';
import { BarsChart } from '@/shared/charts/BarsChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { FigureTable } from '@/shared/reports/FigureTable';
import { ErrorState } from '@/shared/ui/states';

interface PipelineFunnelProps {
  /** Undefined while it is on its way. */
  funnel: Funnel | undefined;
  failure: string | null;
  onRetry: () => void;
}

/** Share of all that were invited, in whole percent. */
const shareOf = (count: number, sent: number): string =>
  sent === 0 ? '—' : `${Math.round((count / sent) * 100)}%`;

/** What is said of those that came without an invitation, whom the bars leave out. */
function othersText({ others }: Funnel): string {
  const { submitted, approved, live } = others;
  if (submitted === 0) return 'No one applied without an invitation.';
  return `Bars show invited merchants only. ${countText(submitted)} more applied without an invitation: ${countText(approved)} of them approved, ${countText(live)} live.`;
}

/**
 * How far invited merchants come, from the invitation to the first payment: as bars, or as the
 * table behind them.
 */
export function PipelineFunnel({ funnel, failure, onRetry }: PipelineFunnelProps): ReactElement {
  const [view, setView] = useState<ChartView>('chart');
  return (
    <section className="card gl-funnel" aria-labelledby="pipeline-funnel">
      <div className="card-header">
        <h2 id="pipeline-funnel">From invitation to first payment</h2>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <div className="card-body">
        {failure ? (
          <ErrorState message={failure} onRetry={onRetry} />
        ) : (
          <Stages funnel={funnel} view={view} />
        )}
        {funnel && view === 'chart' ? <p className="gl-note">{othersText(funnel)}</p> : null}
      </div>
    </section>
  );
}

function Stages({
  funnel,
  view,
}: Pick<PipelineFunnelProps, 'funnel'> & { view: ChartView }): ReactElement {
  if (!funnel) return <div className="gl-chart gl-skeleton" />;
  if (view === 'chart') {
    const bars = stages.map((stage) => ({
      name: stageLabels[stage],
      count: funnel.invited[stage],
    }));
    return <BarsChart label="invited merchants by stage" bars={bars} />;
  }
  const { invited, others } = funnel;
  const rows = stages.map((stage) => [
    stageLabels[stage],
    countText(reached(funnel, stage)),
    countText(invited[stage]),
    shareOf(invited[stage], invited.invited),
    countText(others[stage]),
  ]);
  return (
    <FigureTable
      caption="Merchants by stage"
      heads={['Stage', 'All', 'By invitation', '% of invited', 'Without invitation']}
      rows={rows}
    />
  );
}
