import { memo, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/shared/ui/states';
import { ringSectors } from './donutLayout';

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

/**
 * Shares of a whole as a ring beside their names and figures, in the colors of the theme; without
 * any figure it says so.
 */
export function DonutChart({ label, parts, figure }: DonutChartProps): ReactElement {
  const shown = parts.filter(({ value }) => value > 0);
  if (shown.length === 0)
    return <EmptyState title="No data to chart" text={`No ${label} to show.`} />;
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="gl-donut">
      {/* The list beside it says the same in words, and is no part of the picture: it leads to the rows. */}
      <div
        className="gl-donut-ring"
        role="img"
        aria-label={`Donut chart of ${label}; the list has all figures`}
      >
        <Ring values={shown.map(({ value }) => value).join()} />
      </div>
      <ul className="gl-donut-legend">
        {shown.map(({ name, value, place }, at) => (
          <li key={name}>
            <span className={`gl-part-mark gl-part-${(at % 8) + 1}`} />
            <span>{place ? <Link to={place}>{name}</Link> : name}</span>
            <span className="gl-figure">{figure(value)}</span>
            <span className="gl-figure gl-muted">{shareText(value, whole)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `values`: joined by commas, so that the same ones are the same text. */
const Ring = memo(function Ring({ values }: { values: string }): ReactElement {
  return (
    <svg width={180} height={180} aria-hidden="true">
      {ringSectors(values.split(',').map(Number)).map((path, at) => (
        <path key={path} className={`gl-part-${(at % 8) + 1}`} d={path} />
      ))}
    </svg>
  );
});
