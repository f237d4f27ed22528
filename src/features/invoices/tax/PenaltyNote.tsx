import type { ReactElement } from 'react';
import { RetryLine } from '@/shared/ui/RetryLine';
import type { PenaltyLines } from './usePenaltyLines';

/** Says that penalties are being looked up, or why they are not known, with a way to ask again. */
export function PenaltyNote({ lines, failure, onRetry }: PenaltyLines): ReactElement | null {
  if (failure !== null) {
    const message = `Late payment penalties could not be loaded: ${failure}`;
    return <RetryLine message={message} onRetry={onRetry} />;
  }
  return lines === null ? (
    <p className="gl-muted" role="status">
      Looking up late payment penalties …
    </p>
  ) : null;
}
