import { type MouseEvent, memo, type ReactElement } from 'react';
import { addressOf } from '@/routes/catalogue';
import { Icon } from '@/shared/ui/Icon';
import { type MenuRow, menuIcon } from './menu';

/** What can be done with an entry of the menu; the same object over all drawings. */
export interface MenuActions {
  /** Goes to its screen. */
  go: (row: MenuRow, event: MouseEvent) => void;
  /** Pins it, or takes the pin away; tells what was pressed. */
  pin: (row: MenuRow, button: HTMLElement) => void;
}

interface MenuEntryProps {
  row: MenuRow;
  isCurrent: boolean;
  isPinned: boolean;
  /** Icons only: there is no room for a pin. */
  isClosed: boolean;
  acts: MenuActions;
}

/** One entry of the menu: the way to its screen, and its pin. */
export const MenuEntry = memo(function MenuEntry({
  row,
  isCurrent,
  isPinned,
  isClosed,
  acts,
}: MenuEntryProps): ReactElement {
  const pinText = `${isPinned ? 'Unpin' : 'Pin'} ${row.title}`;
  return (
    <li className="gl-menu-entry">
      <a
        href={`#${addressOf(row.path)}`}
        className="gl-menu-link"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => acts.go(row, event)}
      >
        <Icon name={menuIcon(row)} />
        <span className="gl-menu-text">{row.title}</span>
      </a>
      {isClosed ? null : (
        <button
          type="button"
          className="gl-menu-pin"
          aria-label={pinText}
          title={pinText}
          onClick={({ currentTarget }) => acts.pin(row, currentTarget)}
        >
          <Icon name={isPinned ? 'pin-angle-fill' : 'pin-angle'} />
        </button>
      )}
    </li>
  );
});
