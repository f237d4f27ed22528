import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Cell, Pie, PieChart } from 'recharts';

/** A share of the whole. */
export interface DonutPart {
  name: string;
  value: number;
  /** Where its rows are; absent for those who may not open them. */
  place?: string;
}

interface DonutChartProps {
  /** What the ring shows, e.g. `gross by payment method`; read out. */
  label: string;
  parts: readonly DonutPart[];
  /** How a value reads. */
  figure: (value: number) => string;
}

/** `42%`; `<1%` for what is there and rounds to none. */
function shareText(value: number, whole: number): string {
  const share = Math.round((value / whole) * 100);
  return share === 0 ? '<1%' : `${share}%`;
}

/** Shares of a whole as a ring beside their names and figures, in the colours of the theme. */
export default function DonutChart({ label, parts, figure }: DonutChartProps): ReactElement {
  const shown = parts.filter(({ value }) => value > 0);
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  const lines = shown.map((part) => ({ ...part, share: shareText(part.value, whole) }));
  return (
    <div className="gl-donut">
      {/* The list beside it says the same in words, and is no part of the picture: it leads to the rows. */}
      <div
        className="gl-donut-ring"
        role="img"
        aria-label={`Ring chart of ${label}; the list has all figures`}
      >
        <PieChart width={180} height={180} accessibilityLayer={false}>
          <Pie
            data={lines}
            dataKey="value"
            nameKey="name"
            innerRadius={54}
            outerRadius={86}
            paddingAngle={1}
            isAnimationActive={false}
          >
            {lines.map(({ name }, at) => (
              <Cell key={name} className={`gl-part-${(at % 8) + 1}`} />
            ))}
          </Pie>
        </PieChart>
      </div>
      <ul className="gl-donut-legend">
        {lines.map(({ name, value, share, place }, at) => (
          <li key={name}>
            <span className={`gl-part-mark gl-part-${(at % 8) + 1}`} />
            <span>{place ? <Link to={place}>{name}</Link> : name}</span>
            <span className="gl-figure">{figure(value)}</span>
            <span className="gl-figure gl-muted">{share}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
