import { type ReactElement, useState } from 'react';
import { moneyCents } from '@/domain/money/cents';
import { moneyText } from '@/domain/portfolio/figures';
import type { RankingSummary } from '@/domain/portfolio/ranking';
import { BarsChart } from '@/shared/charts/BarsChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { ChartCard } from '@/shared/reports/ChartCard';
import { FigureTable } from '@/shared/reports/FigureTable';
import { moneyFigure } from '@/shared/reports/moneyFigure';
import { ErrorState } from '@/shared/ui/states';

interface LargestCardProps {
  /** Undefined while they are on their way. */
  top: RankingSummary['top'] | undefined;
  failure: string | null;
  onRetry: () => void;
}

/** The ten organizations with the most gross: as bars, or as the table behind them. */
export function LargestCard({ top, failure, onRetry }: LargestCardProps): ReactElement {
  const [view, setView] = useState<ChartView>('chart');
  const values = top?.map(({ gross }) => moneyCents(gross) ?? 0);
  return (
    <ChartCard
      title="Top 10 by gross"
      folded={{
        label: `Gross of the top ${top?.length ?? 0} organizations, the largest first.`,
        values,
        empty: 'No gross for these dates.',
      }}
      failure={failure ? <ErrorState message={failure} onRetry={onRetry} /> : null}
      tools={<ViewSwitch view={view} onChange={setView} />}
    >
      <Largest top={top} view={view} />
    </ChartCard>
  );
}

function Largest({ top, view }: Pick<LargestCardProps, 'top'> & { view: ChartView }): ReactElement {
  if (!top) return <div className="gl-chart gl-trend gl-skeleton" />;
  if (view === 'table') {
    const rows = top.map(({ name, gross }) => [name, moneyText(gross)]);
    return (
      <FigureTable caption="Gross by organization" heads={['Organization', 'Gross']} rows={rows} />
    );
  }
  const bars = top.map(({ name, gross }) => ({ name, count: moneyCents(gross) ?? 0 }));
  return <BarsChart label="organizations by gross" bars={bars} figure={moneyFigure} />;
}
