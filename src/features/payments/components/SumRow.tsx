import type { ReactElement, ReactNode } from 'react';

interface SumRowProps {
  label: ReactNode;
  /** Money as people read it. */
  value: string;
  isStrong?: boolean;
}

/** A line of a sum: what, and how much. */
export function SumRow({ label, value, isStrong = false }: SumRowProps): ReactElement {
  return (
    <div className={isStrong ? 'is-strong' : undefined}>
      <dt>{label}</dt>
      <dd className="gl-figure">{value}</dd>
    </div>
  );
}
