import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

interface RowLinkProps {
  id: string;
  children: ReactNode;
}

/** Opens the drawer of a row; the list stays as it is. */
export function RowLink({ id, children }: RowLinkProps): ReactElement {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('open', id);
  return (
    <Link className="gl-row-link" to={{ search: next.toString() }}>
      {children}
    </Link>
  );
}
