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
import type { InventoryOfType } from '@/domain/dashboard/commerceSummary';

interface InventoryChartProps {
  types: readonly InventoryOfType[];
}

const rowHeight = 34;

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Items per type as bars, in the colours of the theme; read out as one sentence, the table holds the figures. */
export default function InventoryChart({ types }: InventoryChartProps): ReactElement {
  const spoken = types.map(({ type, count }) => `${type} ${count}`).join(', ');
  return (
    <div className="gl-chart" role="img" aria-label={`Bar chart of items by type: ${spoken}`}>
      <ResponsiveContainer
        width="100%"
        height={types.length * rowHeight + 16}
        initialDimension={{ width: 480, height: 300 }}
      >
        <BarChart
          data={[...types]}
          layout="vertical"
          margin={{ top: 4, right: 48, bottom: 4, left: 4 }}
          accessibilityLayer={false}
        >
          <CartesianGrid horizontal={false} />
          <XAxis type="number" hide />
          <YAxis type="category" dataKey="type" width={76} tickLine={false} axisLine={false} interval={0} />
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
