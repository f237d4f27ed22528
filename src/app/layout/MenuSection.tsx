import { memo, type ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RoutePath } from '@/routes/catalogue';
import { groupLeft, type HabitsState, habitsOf } from '@/shared/habits/habitsSlice';
import { Icon } from '@/shared/ui/Icon';
import { type MenuActions, MenuEntry } from './MenuEntry';
import type { MenuGroup } from './menu';

interface MenuSectionProps {
  userId: string;
  group: MenuGroup;
  /** The path of the screen shown, where it is one of the group's. */
  current: RoutePath | null;
  pinned: readonly string[];
  /** Whether it stands open for somebody who has neither opened nor folded it. */
  isOpenAtFirst: boolean;
  /** True while the screen shown, or one before, keeps it open. */
  isForScreen: boolean;
  /** Called when it is opened or folded by hand. */
  onFold: (name: string) => void;
  isClosed: boolean;
  acts: MenuActions;
}

interface Fold {
  isOpen: boolean;
  toggle: () => void;
}

/** Whether a heading's entries are shown: as the user left it, and for screens that opened it. */
function useFold(props: MenuSectionProps): Fold {
  const { userId, group, isOpenAtFirst, isForScreen, onFold } = props;
  const dispatch = useDispatch();
  const left = useSelector((state: HabitsState) => habitsOf(state, userId).groups[group.name]);
  const isOpen = isForScreen || (left ?? isOpenAtFirst);
  const toggle = (): void => {
    onFold(group.name);
    dispatch(groupLeft({ userId, group: group.name, isOpen: !isOpen }));
  };
  return { isOpen, toggle };
}

/** A heading of the menu, with its entries while it is open. */
export const MenuSection = memo(function MenuSection(props: MenuSectionProps): ReactElement {
  const { group, current, pinned, isClosed, acts } = props;
  const fold = useFold(props);
  const isOpen = isClosed || fold.isOpen;
  return (
    <section className="gl-menu-group">
      <h2>
        <button
          type="button"
          className="gl-menu-heading"
          aria-expanded={isOpen}
          onClick={fold.toggle}
        >
          <span className="gl-menu-heading-text">{group.name}</span>
          <Icon name="chevron-down" />
        </button>
      </h2>
      {isOpen ? (
        <ul>
          {group.rows.map((row) => (
            <MenuEntry
              key={row.path}
              row={row}
              isCurrent={row.path === current}
              isPinned={pinned.includes(row.path)}
              isClosed={isClosed}
              acts={acts}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
});
