import { type ReactElement, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { addressOf } from '@/routes/catalogue';
import type { StoredUser } from '@/shared/session/storedUser';
import { Icon } from '@/shared/ui/Icon';
import { currentMenuPath, logMenuUse, type MenuGroup, menuIcon, menuOf } from './menu';

interface MenuListProps {
  user: StoredUser;
  /** Icons only: each heading's screens are reached by opening the sidebar, or by the palette. */
  isClosed?: boolean;
  /** Called when an entry was used. */
  onUse?: () => void;
}

/** Every screen the user may open, under headings that fold; the current one is marked. */
export function MenuList({ user, isClosed = false, onUse }: MenuListProps): ReactElement {
  const menu = useMemo(() => menuOf(user), [user]);
  const { pathname } = useLocation();
  const current = currentMenuPath(pathname, menu);
  return (
    <nav className="gl-menu" aria-label="Main menu">
      {menu.map((group) => (
        <MenuSection
          key={group.name}
          group={group}
          user={user}
          current={current}
          isClosed={isClosed}
          onUse={onUse}
        />
      ))}
    </nav>
  );
}

interface MenuSectionProps extends MenuListProps {
  group: MenuGroup;
  current: string | null;
}

function MenuSection({ group, user, current, isClosed, onUse }: MenuSectionProps): ReactElement {
  const [isFolded, setFolded] = useState(false);
  const isOpen = isClosed || !isFolded;
  return (
    <section className="gl-menu-group">
      <h2>
        <button
          type="button"
          className="gl-menu-heading"
          aria-expanded={isOpen}
          onClick={() => setFolded(!isFolded)}
        >
          <span className="gl-menu-heading-text">{group.name}</span>
          <Icon name="chevron-down" />
        </button>
      </h2>
      {isOpen ? (
        <ul>
          {group.rows.map((row) => (
            <li key={row.path}>
              <Link
                to={addressOf(row.path)}
                className="gl-menu-link"
                aria-current={row.path === current ? 'page' : undefined}
                onClick={() => {
                  logMenuUse(user, row);
                  onUse?.();
                }}
              >
                <Icon name={menuIcon(row)} />
                <span className="gl-menu-text">{row.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
