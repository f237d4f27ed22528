import type { ReactElement } from 'react';
import type { InvoiceLine } from '@/domain/invoices/invoice';
import { lineAmounts, lineCents } from '@/domain/invoices/totals';
import { formatMoney } from '@/domain/money/cents';
import { RetryLine } from '@/shared/ui/RetryLine';
import type { PenaltyLines } from './usePenaltyLines';

const centsOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, line) => sum + lineCents(lineAmounts(line)), 0);

/**
 * Says what the invoice bills in penalties beside its own lines, that they are being looked up, or
 * why they are not known, with a way to ask again.
 */
export function PenaltyNote({ lines, failure, onRetry }: PenaltyLines): ReactElement | null {
  if (failure !== null) {
    const message = `Late payment penalties could not be loaded: ${failure}`;
    return <RetryLine message={message} onRetry={onRetry} />;
  }
  if (lines === null) {
    return (
      <p className="gl-muted" role="status">
        Looking up late payment penalties …
      </p>
    );
  }
  if (lines.length === 0) return null;
  return (
    <p className="gl-notice" role="status">
      This invoice also bills {formatMoney(centsOf(lines))} in late payment penalties for earlier
      invoices. Review it before you save.
    </p>
  );
}
