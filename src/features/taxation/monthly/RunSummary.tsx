import type { ReactElement } from 'react';
import { formatMoney } from '@/domain/money/cents';
import type { RunSums } from './chosenRows';

interface RunSummaryProps {
  /** How many invoices would be made, and for how many holders nothing. */
  made: number;
  skipped: number;
  sums: RunSums;
  onMake: () => void;
  disabled: boolean;
}

/** What the run comes to, and the one act; it stays in sight below a long table. */
export function RunSummary({
  made,
  skipped,
  sums,
  onMake,
  disabled,
}: RunSummaryProps): ReactElement {
  return (
    <div className="gl-run-end">
      <p role="status">
        <span className="gl-run-sum">
          {made} {made === 1 ? 'invoice' : 'invoices'}, {formatMoney(sums.invoiced)}
        </span>
        {sums.withFees > sums.invoiced ? <span>{formatMoney(sums.withFees)} with fees</span> : null}
        <span className="gl-muted">{skipped} skipped</span>
      </p>
      <button
        type="button"
        className="btn btn-primary"
        disabled={disabled || made === 0}
        onClick={onMake}
      >
        Create {made} {made === 1 ? 'invoice' : 'invoices'} …
      </button>
    </div>
  );
}
