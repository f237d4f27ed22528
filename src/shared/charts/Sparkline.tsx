import type { ReactElement } from 'react';

interface SparklineProps {
  /** What is read out. */
  label: string;
  values: readonly number[];
}

/** Of a column's place, what the column takes; the rest is the gap. */
const share = 0.72;

/** Places at the least: a column alone is not as wide as the screen. */
const fewest = 12;

/** The columns as one path: a place is 1 wide, and all that there is 1 high. */
function pathOf(values: readonly number[]): string {
  const most = Math.max(0, ...values);
  const room = most - Math.min(0, ...values) || 1;
  const base = most / room;
  return values
    .map((value, at) => `M${at},${base}v${-value / room}h${share}v${value / room}z`)
    .join('');
}

/** Values over time as columns without axis or names, as wide as its place: nothing is measured. */
export function Sparkline({ label, values }: SparklineProps): ReactElement {
  return (
    <svg
      className="gl-sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(fewest, values.length)} 1`}
      preserveAspectRatio="none"
    >
      <path className="gl-series-1" d={pathOf(values)} />
    </svg>
  );
}
