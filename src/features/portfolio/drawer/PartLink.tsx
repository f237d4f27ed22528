import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

interface PartLinkProps {
  id: string;
  /** Which rows the drawer begins with. */
  part: string;
  /** What the figure is, read after it: `3 lost merchants of Redwood`. */
  about: string;
  children: ReactNode;
}

/** A figure that opens the drawer of its row with what adds up to it. */
export function PartLink({ id, part, about, children }: PartLinkProps): ReactElement {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('open', id);
  next.set('part', part);
  return (
    <Link to={{ search: next.toString() }}>
      {children}
      <span className="visually-hidden"> {about}</span>
    </Link>
  );
}
