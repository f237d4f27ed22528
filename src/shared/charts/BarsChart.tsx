import { memo, type ReactElement } from 'react';
import { EmptyState } from '@/shared/ui/states';
import { ChartBox } from './ChartBox';
import { ChartTip } from './ChartTip';
import { niceTicks } from './niceTicks';
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
  /** Said where all of them are 0: a sentence. */
  empty?: string;
}

/** Pixels. */
const rowHeight = 34;
const barHeight = 18;
const margin = 4;

const plain = (count: number): string => String(count);

/** Room for the longest name and for the longest figure, at the chart's letters. */
const nameRoom = (bars: readonly CountedBar[]): number =>
  Math.max(76, ...bars.map(({ name }) => shortName(name).length * 7.5));
const figureRoom = (bars: readonly CountedBar[], figure: (count: number) => string): number =>
  Math.max(48, ...bars.map(({ count }) => figure(count).length * 8.5));

/**
 * Counts as bars in the colors of the theme, read out as one sentence, a table beside it holds the
 * figures; without any figure it says so.
 */
export function BarsChart({ label, bars, figure = plain, empty }: BarsChartProps): ReactElement {
  if (bars.every(({ count }) => count === 0)) {
    return (
      <EmptyState title="No data yet" text={empty ?? 'The chart appears once there is data.'} />
    );
  }
  const height = bars.length * rowHeight + 16;
  const spoken = bars.map(({ name, count }) => `${name} ${figure(count)}`).join(', ');
  const read = (at: number): ReactElement => (
    <>
      {bars[at]?.name}: <span className="gl-figure">{figure(bars[at]?.count ?? 0)}</span>
    </>
  );
  return (
    <div className="gl-chart" role="img" aria-label={`Bar chart of ${label}: ${spoken}`}>
      <ChartBox height={height}>
        {(width) => (
          <>
            <Bars bars={bars} figure={figure} width={width} height={height} />
            <ChartTip
              width={width}
              height={height}
              placeAt={(x, y) => {
                const at = Math.floor(((y - margin) / (height - 2 * margin)) * bars.length);
                return bars[at] ? { at, x } : null;
              }}
            >
              {read}
            </ChartTip>
          </>
        )}
      </ChartBox>
    </div>
  );
}

interface BarsProps {
  bars: readonly CountedBar[];
  figure: (count: number) => string;
  width: number;
  height: number;
}

const Bars = memo(function Bars({ bars, figure, width, height }: BarsProps): ReactElement {
  const left = margin + nameRoom(bars);
  const room = Math.max(0, width - left - figureRoom(bars, figure));
  const ticks = niceTicks(bars.map(({ count }) => count));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const placeOf = (count: number): number => left + ((count - least) / (most - least)) * room;
  const band = (height - 2 * margin) / bars.length;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {ticks.map((count) => (
        <line
          key={count}
          x1={placeOf(count)}
          x2={placeOf(count)}
          y1={margin}
          y2={height - margin}
        />
      ))}
      {bars.map(({ name, count }, at) => {
        const middle = margin + band * (at + 0.5);
        return (
          <g key={middle}>
            <text x={left - 8} y={middle} dy="0.355em" textAnchor="end">
              {shortName(name)}
            </text>
            <path d={barPath(placeOf(0), placeOf(count), middle - barHeight / 2)} />
            <text x={Math.max(placeOf(0), placeOf(count)) + 5} y={middle} dy="0.355em">
              {figure(count)}
            </text>
          </g>
        );
      })}
    </svg>
  );
});

/** A bar with round corners at the end of its count. `base`: where 0 lies. */
function barPath(base: number, end: number, top: number): string {
  const round = Math.min(4, Math.abs(end - base) / 2);
  const shoulder = end - Math.sign(end - base) * round;
  const low = top + barHeight;
  return `M${base},${top}H${shoulder}Q${end},${top} ${end},${top + round}V${low - round}Q${end},${low} ${shoulder},${low}H${base}Z`;
}
