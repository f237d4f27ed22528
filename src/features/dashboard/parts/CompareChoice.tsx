import { type ReactElement, useId } from 'react';
import { daysText } from '@/domain/dashboard/boardFile';
import {
  type Comparison,
  comparisonLabels,
  comparisons,
  readComparison,
} from '@/domain/dashboard/overview';
import type { Days } from '@/domain/dates/period';
import { isoToday } from '@/domain/dates/today';

interface CompareChoiceProps {
  compare: Comparison;
  /** The days that are shown. */
  days: Days;
  /** Those that they are compared with; null where nothing is, or nothing can be. */
  before: Days | null;
  onCompare: (compare: Comparison) => void;
}

/** With what the figures are compared, and which days those are. */
export function CompareChoice({
  compare,
  days,
  before,
  onCompare,
}: CompareChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className="gl-compare">
      <label htmlFor={id} className="form-label">
        Compare with
      </label>
      <select
        id={id}
        className="form-select"
        value={compare}
        aria-describedby={`${id}-days`}
        onChange={({ target }) => onCompare(readComparison(target.value))}
      >
        {comparisons.map((one) => (
          <option key={one} value={one}>
            {comparisonLabels[one]}
          </option>
        ))}
      </select>
      <p id={`${id}-days`} className="gl-compare-days">
        {comparedText(compare, before)}
        {before && days.to >= isoToday() ? <small>today is incomplete</small> : null}
      </p>
    </div>
  );
}

function comparedText(compare: Comparison, before: Days | null): string {
  if (before) return daysText(before);
  return compare === 'none' ? '' : 'No comparison: choose a period with a start and end date';
}
