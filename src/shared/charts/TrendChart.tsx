import { memo, type ReactElement } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { ChartBox } from './ChartBox';
import { ChartTip } from './ChartTip';
import { niceTicks } from './niceTicks';
import { axisNames, columnPath, columnPlaces } from './trendLayout';

/** What stands side by side at one place of a trend: a value for each of the series. */
export interface TrendPoint {
  /** e.g. a day. */
  name: string;
  values: readonly number[];
}

/** Pixels: of all, and of the columns' room in it. */
const height = 220;
const top = 8;
const bottom = 190;
const left = 56;
const rightMargin = 4;

interface TrendChartProps {
  /** What is drawn, e.g. `gross and refunds by day`. */
  label: string;
  /** Names of the values, three at most. */
  series: readonly string[];
  points: readonly TrendPoint[];
  /** How a value reads. A module constant. */
  figure: (value: number) => string;
  /** The same at the axis, as short as may be. A module constant. */
  tick: (value: number) => string;
  /** Said where all of it is 0: a sentence. */
  empty?: string;
}

/** Said where all of it is 0 and nothing else is. */
export const noFigures = 'All figures for these days are 0.';

/** What is read out: the ends and the highest place; without a full stop. */
export function trendSummary({
  label,
  series,
  points,
  figure,
}: Pick<TrendChartProps, 'label' | 'series' | 'points' | 'figure'>): string {
  const first = points.at(0);
  const last = points.at(-1);
  if (!first || !last) return `Column chart of ${label}`;
  const highest = points.reduce((one, other) =>
    (other.values[0] ?? 0) > (one.values[0] ?? 0) ? other : one,
  );
  const most = `${series[0] ?? ''} highest ${highest.name}, ${figure(highest.values[0] ?? 0)}`;
  return `Column chart of ${label}, ${points.length} columns from ${first.name} to ${last.name}; ${most}`;
}

/** Values over time as columns in the colors of the theme; without any figure it says so. */
export function TrendChart(props: TrendChartProps): ReactElement {
  const { series, points, empty = noFigures } = props;
  if (points.every(({ values }) => values.every((value) => value === 0))) {
    return <EmptyState title="No data to chart" text={empty} />;
  }
  const spoken = `${trendSummary(props)}. The table has all figures.`;
  return (
    <div className="gl-chart gl-trend" role="img" aria-label={spoken}>
      <ul className="gl-legend" aria-hidden="true">
        {series.map((name, at) => (
          <li key={name} className={`gl-legend-${at + 1}`}>
            {name}
          </li>
        ))}
      </ul>
      <ChartBox height={height}>
        {(width) => (
          <>
            <Columns series={series.length} points={points} tick={props.tick} width={width} />
            <TrendTip {...props} width={width} />
          </>
        )}
      </ChartBox>
    </div>
  );
}

interface ColumnsProps extends Pick<TrendChartProps, 'points' | 'tick'> {
  /** How many. */
  series: number;
  width: number;
}

/** The columns of a series are one path: a thousand of them take no longer to draw than one. */
const Columns = memo(function Columns({ series, points, tick, width }: ColumnsProps): ReactElement {
  const room = width - left - rightMargin;
  const ticks = niceTicks(points.flatMap(({ values }) => values));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const heightOf = (value: number): number =>
    bottom - ((value - least) / (most - least)) * (bottom - top);
  const { band, width: column, lefts } = columnPlaces(room, points.length, series);
  const pathOf = (start: number, at: number): string =>
    points
      .map(({ values }, place) =>
        columnPath({
          left: left + band * place + start,
          width: column,
          base: heightOf(0),
          end: heightOf(values[at] ?? 0),
        }),
      )
      .join('');
  const names = axisNames(
    points.map(({ name }) => name),
    left,
    room,
  );
  return (
    <svg width={width} height={height} aria-hidden="true">
      {ticks.map((value) => (
        <g key={value}>
          <line x1={left} x2={left + room} y1={heightOf(value)} y2={heightOf(value)} />
          <text x={left - 8} y={heightOf(value)} dy="0.355em" textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      {lefts.map((start, at) => (
        <path key={start} className={`gl-series-${at + 1}`} d={pathOf(start, at)} />
      ))}
      {names.map(({ text, middle }) => (
        <text key={middle} x={middle} y={bottom + 8} dy="0.71em" textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
});

/** What the pointer reads off a column. */
function TrendTip({
  series,
  points,
  figure,
  width,
}: TrendChartProps & { width: number }): ReactElement {
  const band = (width - left - rightMargin) / points.length;
  const placeAt = (x: number, y: number): { at: number; x: number } | null => {
    const at = Math.floor((x - left) / band);
    return points[at] && y >= top && y <= bottom ? { at, x: left + band * (at + 0.5) } : null;
  };
  return (
    <ChartTip width={width} height={height} placeAt={placeAt}>
      {(at) => (
        <>
          <strong>{points[at]?.name}</strong>
          {series.map((name, one) => (
            <div key={name}>
              {name}: <span className="gl-figure">{figure(points[at]?.values[one] ?? 0)}</span>
            </div>
          ))}
        </>
      )}
    </ChartTip>
  );
}
