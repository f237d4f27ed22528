import { type ReactElement, useMemo } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartBox } from './ChartBox';

/** What stands side by side at one place of a trend: a value for each of the series. */
export interface TrendPoint {
  /** e.g. a day. */
  name: string;
  values: readonly number[];
}

/** Pixels. */
const height = 220;

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
}

/** What is read out: the ends and the highest place; all figures stand in the table. */
function spokenOf({ label, series, points, figure }: TrendChartProps): string {
  const first = points.at(0);
  const last = points.at(-1);
  if (!first || !last) return `Column chart of ${label}`;
  const highest = points.reduce((one, other) =>
    (other.values[0] ?? 0) > (one.values[0] ?? 0) ? other : one,
  );
  const most = `${series[0] ?? ''} highest ${highest.name}, ${figure(highest.values[0] ?? 0)}`;
  return `Column chart of ${label}, ${points.length} columns from ${first.name} to ${last.name}; ${most}. The table has all figures.`;
}

/** Values over time as columns in the colours of the theme. */
export default function TrendChart(props: TrendChartProps): ReactElement {
  const { series, points, figure, tick } = props;
  const data = useMemo(() => points.map(({ name, values }) => ({ name, ...values })), [points]);
  return (
    <div className="gl-chart gl-trend" role="img" aria-label={spokenOf(props)}>
      <ul className="gl-legend" aria-hidden="true">
        {series.map((name, at) => (
          <li key={name} className={`gl-legend-${at + 1}`}>
            {name}
          </li>
        ))}
      </ul>
      <ChartBox height={height}>
        {(width) => (
          <BarChart
            width={width}
            height={height}
            data={data}
            margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            barGap={1}
          >
            <CartesianGrid vertical={false} />
            <XAxis dataKey="name" tickLine={false} axisLine={false} minTickGap={16} />
            <YAxis tickFormatter={tick} tickLine={false} axisLine={false} width={56} />
            <Tooltip
              cursor={false}
              content={(tip) => <TrendTip {...tip} series={series} figure={figure} />}
            />
            {series.map((name, at) => (
              <Bar
                key={name}
                dataKey={String(at)}
                name={name}
                className={`gl-series-${at + 1}`}
                maxBarSize={28}
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        )}
      </ChartBox>
    </div>
  );
}

interface TrendTipProps {
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown }[];
  series: readonly string[];
  figure: (value: number) => string;
}

/** What the pointer reads off a column. */
function TrendTip({ active, label, payload = [], series, figure }: TrendTipProps): ReactElement | null {
  if (!active) return null;
  return (
    <div className="gl-chart-tip">
      <strong>{label}</strong>
      {series.map((name, at) => (
        <div key={name}>
          {name}: <span className="gl-figure">{figure(Number(payload[at]?.value ?? 0))}</span>
        </div>
      ))}
    </div>
  );
}
