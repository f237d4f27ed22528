import type { ReactElement } from 'react';

/** Color of a badge; the word in it says the same. */
type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger';

/** A status as a word in its color. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }): ReactElement {
  return <span className={`badge gl-badge is-${tone}`}>{children}</span>;
}
