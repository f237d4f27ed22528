import {
  type MouseEvent,
  memo,
  type ReactElement,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf } from '@/routes/catalogue';
import type { StoredUser } from '@/shared/session/storedUser';
import { Icon } from '@/shared/ui/Icon';
import { isPlainClick } from '@/shared/ui/plainClick';
import {
  currentMenuPath,
  logMenuUse,
  type MenuGroup,
  type MenuRow,
  menuIcon,
  menuOf,
} from './menu';

interface MenuListProps {
  user: StoredUser;
  /** Icons only: each heading's screens are reached by opening the sidebar, or by the palette. */
  isClosed?: boolean;
  /** Called when an entry was used. */
  onUse?: () => void;
}

type UseEntry = (row: MenuRow, event: MouseEvent) => void;

/**
 * The way to a screen of the menu, always the same: what is drawn of the menu need not follow each
 * address.
 */
function useMenuWay(user: StoredUser, onUse?: () => void): UseEntry {
  const navigate = useNavigate();
  const go: UseEntry = (row, event) => {
    logMenuUse(user, row);
    onUse?.();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const to = addressOf(row.path);
    // Asked for again, the place is not a second one on the way back.
    void navigate(to, { replace: window.location.hash === `#${to}` });
  };
  const latest = useRef(go);
  latest.current = go;
  return useCallback((row, event) => latest.current(row, event), []);
}

/** Every screen the user may open, under headings that fold; the current one is marked. */
export function MenuList({ user, isClosed = false, onUse }: MenuListProps): ReactElement {
  const menu = useMemo(() => menuOf(user), [user]);
  const { pathname } = useLocation();
  const current = currentMenuPath(pathname, menu);
  const go = useMenuWay(user, onUse);
  return (
    <nav className="gl-menu" aria-label="Main menu">
      {menu.map((group) => (
        <MenuSection
          key={group.name}
          group={group}
          current={group.rows.some(({ path }) => path === current) ? current : null}
          isClosed={isClosed}
          go={go}
        />
      ))}
    </nav>
  );
}

interface MenuSectionProps {
  group: MenuGroup;
  /** The path of the screen shown, where it is one of the group's. */
  current: string | null;
  isClosed: boolean;
  go: UseEntry;
}

const MenuSection = memo(function MenuSection({
  group,
  current,
  isClosed,
  go,
}: MenuSectionProps): ReactElement {
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
            <MenuEntry key={row.path} row={row} isCurrent={row.path === current} go={go} />
          ))}
        </ul>
      ) : null}
    </section>
  );
});

interface MenuEntryProps extends Pick<MenuSectionProps, 'go'> {
  row: MenuRow;
  isCurrent: boolean;
}

const MenuEntry = memo(function MenuEntry({ row, isCurrent, go }: MenuEntryProps): ReactElement {
  return (
    <li>
      <a
        href={`#${addressOf(row.path)}`}
        className="gl-menu-link"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => go(row, event)}
      >
        <Icon name={menuIcon(row)} />
        <span className="gl-menu-text">{row.title}</span>
      </a>
    </li>
  );
});
