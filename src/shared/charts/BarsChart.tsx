import type { ReactElement } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartBox } from './ChartBox';
import { shortName } from './shortName';

/** One bar: what it stands for, and how many. */
export interface CountedBar {
  name: string;
  count: number;
}

interface BarsChartProps {
  /** What the bars show, e.g. `items by type`; read out with all figures. */
  label: string;
  bars: readonly CountedBar[];
  /** How a count reads, e.g. cents as money; plain unless told. A module constant. */
  figure?: (count: number) => string;
}

const rowHeight = 34;

const plain = (count: number): string => String(count);

/** Room for the longest name and for the longest figure, at the chart's letters. */
const nameRoom = (bars: readonly CountedBar[]): number =>
  Math.max(76, ...bars.map(({ name }) => shortName(name).length * 7.5));
const figureRoom = (bars: readonly CountedBar[], figure: (count: number) => string): number =>
  Math.max(48, ...bars.map(({ count }) => figure(count).length * 8.5));

/** Counts as bars in the colours of the theme; read out as one sentence, a table beside it holds the figures. */
export default function BarsChart({ label, bars, figure = plain }: BarsChartProps): ReactElement {
  const height = bars.length * rowHeight + 16;
  const spoken = bars.map(({ name, count }) => `${name} ${figure(count)}`).join(', ');
  return (
    <div className="gl-chart" role="img" aria-label={`Bar chart of ${label}: ${spoken}`}>
      <ChartBox height={height}>
        {(width) => (
          <BarChart
            width={width}
            height={height}
            data={[...bars]}
            layout="vertical"
            margin={{ top: 4, right: figureRoom(bars, figure), bottom: 4, left: 4 }}
            accessibilityLayer={false}
          >
            <CartesianGrid horizontal={false} />
            <XAxis type="number" hide />
            <YAxis
              type="category"
              dataKey="name"
              width={nameRoom(bars)}
              tickFormatter={shortName}
              tickLine={false}
              axisLine={false}
              interval={0}
            />
            <Tooltip cursor={false} content={(tip) => <ChartTip {...tip} figure={figure} />} />
            <Bar dataKey="count" barSize={18} radius={[0, 4, 4, 0]} isAnimationActive={false}>
              <LabelList dataKey="count" position="right" formatter={(count) => figure(Number(count))} />
            </Bar>
          </BarChart>
        )}
      </ChartBox>
    </div>
  );
}

interface ChartTipProps {
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown }[];
  figure: (count: number) => string;
}

/** What the pointer reads off a bar; Recharts' own tip is written in fixed colours. */
function ChartTip({ active, label, payload, figure }: ChartTipProps): ReactElement | null {
  if (!active) return null;
  return (
    <p className="gl-chart-tip">
      {label}: <span className="gl-figure">{figure(Number(payload?.[0]?.value ?? 0))}</span>
    </p>
  );
}
