import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/shared/session/useUser';
import { startLinks } from '../startLinks';

/** What the user's role can do now, each with the way there. */
export function StartCard(): ReactElement | null {
  const user = useUser();
  const links = startLinks(user);
  if (links.length === 0) return null;
  return (
    <section className="card" aria-labelledby="start">
      <div className="card-header">
        <h2 id="start">What you can do</h2>
      </div>
      <ul className="gl-start-links">
        {links.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            <span className="gl-muted">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
