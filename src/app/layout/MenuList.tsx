import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { RoutePath } from '@/routes/catalogue';
import { type HabitsState, habitsOf } from '@/shared/habits/habitsSlice';
import type { StoredUser } from '@/shared/session/storedUser';
import { MenuFilter } from './MenuFilter';
import { MenuFound } from './MenuFound';
import { MenuSection } from './MenuSection';
import { MenuShortcuts } from './MenuShortcuts';
import { currentMenuPath, type MenuGroup, menuOf } from './menu';
import { hasFilter, matchingMenu, openAtFirst } from './menuFilter';
import { useMenuActions } from './useMenuActions';

interface MenuListProps {
  user: StoredUser;
  /** Icons only: each heading's screens are reached by opening the sidebar, or by the palette. */
  isClosed?: boolean;
  /** Called when an entry was used. */
  onUse?: () => void;
}

/** What is typed into the filter, and what it finds; null while nothing is looked for. */
function useFilter(menu: MenuGroup[], isClosed: boolean) {
  const [typed, type] = useState('');
  const isLong = useMemo(() => hasFilter(menu), [menu]);
  const isShown = isLong && !isClosed;
  const found = useMemo(
    () => (isShown && typed.trim() !== '' ? matchingMenu(menu, typed) : null),
    [menu, isShown, typed],
  );
  return { typed, type, isShown, found };
}

/**
 * The groups that a screen has opened. So opened, one stays until it is folded: what was pressed
 * must not move away under the pointer with the next screen, nor while an entry is looked for.
 */
function useScreenGroups(menu: MenuGroup[], current: RoutePath | null) {
  const groupOf = (): string[] =>
    menu.flatMap(({ name, rows }) => (rows.some(({ path }) => path === current) ? [name] : []));
  const [seen, setSeen] = useState(current);
  const [opened, setOpened] = useState<readonly string[]>(groupOf);
  if (seen !== current) {
    setSeen(current);
    setOpened([...opened, ...groupOf()]);
  }
  const onFold = useCallback(
    (name: string) => setOpened((before) => before.filter((one) => one !== name)),
    [],
  );
  return { opened, onFold };
}

/**
 * Every screen the user may open, under headings that fold; the current one is marked. On top those
 * that the user pinned and opened last, and a box that finds an entry.
 */
export function MenuList({ user, isClosed = false, onUse }: MenuListProps): ReactElement {
  const menu = useMemo(() => menuOf(user), [user]);
  const { pathname } = useLocation();
  const current = currentMenuPath(pathname, menu);
  const { userId } = user;
  const pinned = useSelector((state: HabitsState) => habitsOf(state, userId).pinned);
  const { typed, type, isShown, found } = useFilter(menu, isClosed);
  const { opened, onFold } = useScreenGroups(menu, current);
  const nav = useRef<HTMLElement>(null);
  const acts = useMenuActions(user, () => {
    type('');
    onUse?.();
  });
  const atFirst = useMemo(() => openAtFirst(menu), [menu]);
  return (
    <div className="gl-menu">
      {isShown ? (
        <MenuFilter
          typed={typed}
          onType={type}
          count={found?.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0}
          onFirst={() => (found ? nav.current?.querySelector('a')?.click() : undefined)}
        />
      ) : null}
      {found ? null : <MenuShortcuts {...{ userId, menu, current, isClosed, acts }} />}
      <nav ref={nav} aria-label="Main menu">
        {found ? (
          <MenuFound {...{ found, current, pinned, acts }} />
        ) : (
          menu.map((group) => (
            <MenuSection
              key={group.name}
              userId={userId}
              group={group}
              current={group.rows.some(({ path }) => path === current) ? current : null}
              pinned={pinned}
              isOpenAtFirst={atFirst.has(group.name)}
              isForScreen={opened.includes(group.name)}
              onFold={onFold}
              isClosed={isClosed}
              acts={acts}
            />
          ))
        )}
      </nav>
    </div>
  );
}
