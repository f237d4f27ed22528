import type { ReactElement } from 'react';
import { failureHint } from '@/shared/api/failure';

/** Says what helps under a failure whose own sentence does not; nothing for any other. */
export function FailureHint({ message }: { message: string }): ReactElement | null {
  const hint = failureHint(message);
  return hint === null ? null : <span className="gl-failure-hint">{hint}</span>;
}
