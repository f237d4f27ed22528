import type { ReactElement } from 'react';
import { RetryLine, type Unread } from '@/shared/ui/RetryLine';

/**
 * Says that the choices of a field could not be read, and asks again; for its help, or beside it.
 * `what`: `organizations`.
 */
export const unreadHelp = (what: string, unread: Unread | undefined): ReactElement | undefined =>
  unread && (
    <RetryLine
      message={`The ${what} could not be loaded: ${unread.message}`}
      onRetry={unread.onRetry}
    />
  );
