import { type ReactElement, type ReactNode, useId } from 'react';

/** A titled part of an application's details. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const titleId = useId();
  return (
    <section className="gl-detail-section" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </section>
  );
}
