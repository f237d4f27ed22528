import { type ReactElement, type ReactNode, useState } from 'react';
import { noFigures, TrendChart, type TrendPoint, trendSummary } from '@/shared/charts/TrendChart';
import { type ChartView, ViewSwitch } from '@/shared/charts/ViewSwitch';
import { ErrorState } from '@/shared/ui/states';
import { ChartCard } from './ChartCard';
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
  /** The values of a place are parts of one whole: folded, it shows what they come to. */
  areParts?: boolean;
  /** It is what people came for: it does not fold. */
  isAlwaysOpen?: boolean;
}

const money = { figure: moneyFigure, tick: moneyTick };

/** The places with what their values come to, for the small chart. */
const wholePoints = (points: readonly TrendPoint[]): TrendPoint[] =>
  points.map(({ name, values }) => ({
    name,
    values: [values.reduce((sum, value) => sum + value, 0)],
  }));

/**
 * What the small chart draws: the first value of each place; what all of them come to where they are
 * parts of one whole, or where the first has none.
 */
export function foldedPoints(points: readonly TrendPoint[], areParts: boolean): TrendPoint[] {
  const hasFirst = points.some(({ values }) => (values[0] ?? 0) !== 0);
  return areParts || !hasFirst ? wholePoints(points) : [...points];
}

/** A chart over time in its card, with the table behind it. */
export function ReportChart(props: ReportChartProps): ReactElement {
  const { title, series, points, format = money, note, failure = null, onRetry } = props;
  const { empty = noFigures, isAlwaysOpen, areParts = false } = props;
  const [view, setView] = useState<ChartView>('chart');
  const label = title.toLowerCase();
  const folded = points && foldedPoints(points, areParts);
  const named = areParts ? ['Total'] : series;
  const summary = folded
    ? trendSummary({ label, series: named, points: folded, figure: format.figure })
    : '';
  return (
    <ChartCard
      title={title}
      folded={{
        label: `${summary}.`,
        values: folded?.map(({ values }) => values[0] ?? 0),
        empty,
      }}
      failure={failure === null ? null : <ErrorState message={failure} onRetry={onRetry} />}
      tools={<ViewSwitch view={view} onChange={setView} />}
      isAlwaysOpen={isAlwaysOpen}
    >
      <Figures {...props} format={format} view={view} />
      {note ? <p className="gl-note">{note}</p> : null}
    </ChartCard>
  );
}

type FiguresProps = ReportChartProps & { format: typeof money; view: ChartView };

function Figures(props: FiguresProps): ReactElement {
  const { title, unit, series, points, format, view, empty } = props;
  if (points === undefined) return <div className="gl-chart gl-trend gl-skeleton" />;
  if (view === 'chart')
    return <TrendChart label={title.toLowerCase()} {...{ series, points, empty }} {...format} />;
  const rows = points.map(({ name, values }) => [name, ...values.map(format.figure)]);
  return <FigureTable caption={title} heads={[unit, ...series]} rows={rows} />;
}
