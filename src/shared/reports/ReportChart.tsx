import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { TrendChart, type TrendPoint } from '@/shared/charts/TrendChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { ErrorState } from '@/shared/ui/states';
import { FigureTable } from './FigureTable';
import { moneyFigure, moneyTick } from './moneyFigure';

interface ReportChartProps {
  title: string;
  /** Head of the places, e.g. `Day`. */
  unit: string;
  /** Names of the values, three at most. Whole cents unless `figure` and `tick` tell otherwise. */
  series: readonly string[];
  /** Undefined while they are on their way. */
  points: readonly TrendPoint[] | undefined;
  /** Why they could not be loaded. */
  failure?: string | null;
  onRetry?: () => void;
  /** How a value reads in the table, and at the axis. */
  format?: { figure: (value: number) => string; tick: (value: number) => string };
  /** Said under the chart. */
  note?: ReactNode;
  /** Said in place of the columns where all of them are 0: a sentence. */
  empty?: string;
}

const money = { figure: moneyFigure, tick: moneyTick };

/** A chart over time in its card, with the table behind it. */
export function ReportChart(props: ReportChartProps): ReactElement {
  const { title, format = money, note } = props;
  const [view, setView] = useState<ChartView>('chart');
  const titleId = useId();
  return (
    <section className="card gl-report-chart" aria-labelledby={titleId}>
      <div className="card-header">
        <h2 id={titleId}>{title}</h2>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <div className="card-body">
        <Figures {...props} format={format} view={view} />
        {note ? <p className="gl-note">{note}</p> : null}
      </div>
    </section>
  );
}

type FiguresProps = ReportChartProps & { format: typeof money; view: ChartView };

function Figures(props: FiguresProps): ReactElement {
  const { title, unit, series, points, failure = null, onRetry, format, view, empty } = props;
  if (failure !== null) return <ErrorState message={failure} onRetry={onRetry} />;
  if (points === undefined) return <div className="gl-chart gl-trend gl-skeleton" />;
  if (view === 'chart')
    return <TrendChart label={title.toLowerCase()} {...{ series, points, empty }} {...format} />;
  const rows = points.map(({ name, values }) => [name, ...values.map(format.figure)]);
  return <FigureTable caption={title} heads={[unit, ...series]} rows={rows} />;
}
