import { type ReactElement, type ReactNode, useRef } from 'react';
import { useHiddenEnd } from './useHiddenEnd';

interface ScrollBoxProps {
  /** What scrolls in it, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Wide content that scrolls inside its card: a place of its own for the keyboard. */
export function ScrollBox({
  label,
  className = 'gl-table-scroll',
  children,
}: ScrollBoxProps): ReactElement {
  const box = useRef<HTMLElement>(null);
  useHiddenEnd(box);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section ref={box} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
