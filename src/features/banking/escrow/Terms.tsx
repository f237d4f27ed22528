import type { ReactElement } from 'react';

/** The terms of an escrow as they are signed, a paragraph each. */
export function Terms({ terms }: { terms: readonly string[] }): ReactElement {
  return (
    <section className="gl-terms" aria-label="Terms">
      {terms.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same; they hold nothing.
        <p key={at}>{text}</p>
      ))}
    </section>
  );
}
