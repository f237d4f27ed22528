import type { ReactElement } from 'react';

/** A label and its value; a missing value is an em dash. */
export type Fact = readonly [label: string, value: string];

/** Labels and values side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="gl-facts">
      {facts.map(([label, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label; they are text and hold nothing.
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
