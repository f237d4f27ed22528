import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { roleName } from '@/domain/access/roleNames';
import { useUser } from '@/shared/session/useUser';
import { EmptyState } from '@/shared/ui/states';
import { startLinks } from '../startLinks';

/** What the user's role can do now, each with the way there. */
export function StartCard(): ReactElement {
  const user = useUser();
  const links = startLinks(user);
  return (
    <section className="card" aria-labelledby="start">
      <div className="card-header">
        <h2 id="start">What you can do</h2>
      </div>
      {links.length === 0 ? (
        <EmptyState
          title="No other screens yet"
          text={`Your role, ${roleName(user.role)}, has no other screens yet. Ask your administrator for access.`}
        />
      ) : (
        <ul className="gl-start-links">
          {links.map(({ path, title, text }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
              <span className="gl-muted">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
