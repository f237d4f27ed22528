import { type ReactElement, useId } from 'react';

/** In the place of a card whose figures are not kept by store, while one is chosen. */
export function TogetherCard({ title }: { title: string }): ReactElement {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-header">
        <h3 id={id}>{title}</h3>
      </div>
      <p className="card-body gl-muted">Known for all stores together only</p>
    </section>
  );
}
