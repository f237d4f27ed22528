import { memo, type ReactElement, useId } from 'react';
import { useSelector } from 'react-redux';
import { recentOf } from '@/domain/habits/habits';
import type { RoutePath } from '@/routes/catalogue';
import { type HabitsState, habitsOf } from '@/shared/habits/habitsSlice';
import { type MenuActions, MenuEntry } from './MenuEntry';
import type { MenuGroup, MenuRow } from './menu';

/** Screens under `Recent`. */
const maxRecent = 5;

interface MenuShortcutsProps {
  userId: string;
  /** All that the user may open: nothing else is shown, whatever is remembered. */
  menu: readonly MenuGroup[];
  current: RoutePath | null;
  isClosed: boolean;
  acts: MenuActions;
}

/**
 * The user's pinned screens, and those opened last. Nothing of the menu below is drawn again when
 * they change.
 */
export const MenuShortcuts = memo(function MenuShortcuts({
  userId,
  menu,
  ...shown
}: MenuShortcutsProps): ReactElement | null {
  const pinned = useSelector((state: HabitsState) => habitsOf(state, userId).pinned);
  const uses = useSelector((state: HabitsState) => habitsOf(state, userId).uses);
  const rows = new Map<string, MenuRow>(
    menu.flatMap((group) => group.rows.map((row) => [row.path, row])),
  );
  const rowsOf = (paths: readonly string[]): MenuRow[] =>
    paths.flatMap((path) => rows.get(path) ?? []);
  const latest = rowsOf(recentOf({ uses }).filter((path) => !pinned.includes(path))).slice(
    0,
    maxRecent,
  );
  const pins = rowsOf(pinned);
  // The screen shown alone is no way to anywhere.
  const hasRecent = latest.length > 1;
  if (pins.length === 0 && !hasRecent) return null;
  return (
    <nav className="gl-menu-shortcuts" aria-label="Pinned and recent">
      {pins.length > 0 ? <Shortcuts name="Pinned" rows={pins} isPinned {...shown} /> : null}
      {hasRecent ? <Shortcuts name="Recent" rows={latest} isPinned={false} {...shown} /> : null}
    </nav>
  );
});

interface ShortcutsProps extends Pick<MenuShortcutsProps, 'current' | 'isClosed' | 'acts'> {
  name: string;
  rows: readonly MenuRow[];
  isPinned: boolean;
}

function Shortcuts({ name, rows, isPinned, current, ...entry }: ShortcutsProps): ReactElement {
  const titleId = useId();
  return (
    <section className="gl-menu-group">
      <h2 id={titleId} className="gl-menu-heading">
        {name}
      </h2>
      <ul aria-labelledby={titleId}>
        {rows.map((row) => (
          <MenuEntry
            key={row.path}
            row={row}
            isCurrent={row.path === current}
            isPinned={isPinned}
            {...entry}
          />
        ))}
      </ul>
    </section>
  );
}
