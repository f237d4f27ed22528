import type { ReactElement } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

/** One bar: what it stands for, and how many. */
export interface CountedBar {
  name: string;
  count: number;
}

interface BarsChartProps {
  /** What the bars show, e.g. `items by type`; read out with all figures. */
  label: string;
  bars: readonly CountedBar[];
}

const rowHeight = 34;

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts as bars in the colours of the theme; read out as one sentence, a table beside it holds the figures. */
export default function BarsChart({ label, bars }: BarsChartProps): ReactElement {
  const spoken = bars.map(({ name, count }) => `${name} ${count}`).join(', ');
  return (
    <div className="gl-chart" role="img" aria-label={`Bar chart of ${label}: ${spoken}`}>
      <ResponsiveContainer
        width="100%"
        height={bars.length * rowHeight + 16}
        initialDimension={{ width: 480, height: 300 }}
      >
        <BarChart
          data={[...bars]}
          layout="vertical"
          margin={{ top: 4, right: 48, bottom: 4, left: 4 }}
          accessibilityLayer={false}
        >
          <CartesianGrid horizontal={false} />
          <XAxis type="number" hide />
          <YAxis type="category" dataKey="name" width={76} tickLine={false} axisLine={false} interval={0} />
          <Tooltip cursor={false} content={ChartTip} />
          <Bar dataKey="count" barSize={18} radius={[0, 4, 4, 0]} isAnimationActive={!prefersStill()}>
            <LabelList dataKey="count" position="right" />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

interface ChartTipProps {
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown }[];
}

/** What the pointer reads off a bar; Recharts' own tip is written in fixed colours. */
function ChartTip({ active, label, payload }: ChartTipProps): ReactElement | null {
  if (!active) return null;
  return (
    <p className="gl-chart-tip">
      {label}: <span className="gl-figure">{String(payload?.[0]?.value ?? '')}</span>
    </p>
  );
}
