import { type ReactElement, useId } from 'react';
import { type Comparison, comparisonLabels, comparisons, readComparison } from '@/domain/dashboard/overview';

interface CompareChoiceProps {
  compare: Comparison;
  onCompare: (compare: Comparison) => void;
}

/** With what the figures are compared. */
export function CompareChoice({ compare, onCompare }: CompareChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className="gl-sales-store">
      <label htmlFor={id} className="form-label">
        Compare with
      </label>
      <select
        id={id}
        className="form-select"
        value={compare}
        onChange={({ target }) => onCompare(readComparison(target.value))}
      >
        {comparisons.map((one) => (
          <option key={one} value={one}>
            {comparisonLabels[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
