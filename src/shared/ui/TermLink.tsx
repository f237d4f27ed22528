import { FormikContext } from 'formik';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { mustOnboard } from '@/domain/access/gate';
import { type TermName, termPlace } from '@/shared/navigation/termPlace';
import { useUser } from '@/shared/session/useUser';

interface TermLinkProps {
  term: TermName;
  /** The word as it stands in its sentence. */
  children: ReactNode;
}

/**
 * A word of a one-line help, linked to its place in the glossary. Within a form it opens in a new
 * tab, so that nothing typed is lost. For those who may not open the glossary it is the word alone.
 */
export function TermLink({ term, children }: TermLinkProps): ReactElement {
  const user = useUser();
  const isInForm = useContext(FormikContext) !== undefined;
  const to = termPlace(term);
  if (user.userId === '' || mustOnboard(user)) return <>{children}</>;
  if (!isInForm)
    return (
      <Link className="gl-term" to={to}>
        {children}
      </Link>
    );
  return (
    <a className="gl-term" href={`#${to}`} target="_blank" rel="noreferrer">
      {children}
      <span aria-hidden="true"> ↗</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
