import { type KeyboardEvent, type MouseEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { Dropdown, DropdownItem, DropdownMenu, DropdownToggle } from 'reactstrap';

/**
 * One entry of a row's menu: a link where it leads to a screen, else an act; `refused` says why it
 * cannot be done now.
 */
export type RowAction =
  | { label: string; to: string }
  | { label: string; onSelect: () => void; tone?: 'danger'; refused?: string };

interface RowMenuProps {
  /** Text on the button. */
  label: string;
  /** What the row is about, read after the label. */
  subject: string;
  actions: readonly RowAction[];
}

/**
 * The header and the footer cover a menu: where it would reach under the footer, it opens upward
 * instead.
 */
function roomNow(): never[] {
  const header = document.querySelector('.gl-header')?.getBoundingClientRect().bottom ?? 0;
  const footer =
    document.querySelector('.gl-footer')?.getBoundingClientRect().top ?? window.innerHeight;
  const padding = { top: Math.max(0, header), bottom: Math.max(0, window.innerHeight - footer) };
  // Popper knows the rest of what is named so; reactstrap's types ask for all of it.
  return [{ name: 'flip', options: { padding } }] as never[];
}

/**
 * Puts the focus back on the menu's button, so that a modal opened by the entry returns it there.
 */
function focusToggle(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest('.dropdown')?.querySelector('button')?.focus();
}

/**
 * The actions of one row as a menu; placed by the window, so that a scrolling card does not clip
 * it.
 */
export function RowMenu({ label, subject, actions }: RowMenuProps): ReactElement {
  const [room, setRoom] = useState<never[] | null>(null);
  const toggle = (event: KeyboardEvent | MouseEvent): void => {
    // The drawer around is not closed by the same Escape (./ownEscapes.ts).
    if ('key' in event && event.key === 'Escape') event.preventDefault();
    setRoom((now) => (now ? null : roomNow()));
  };
  return (
    <Dropdown isOpen={room !== null} toggle={toggle} className="gl-row-menu">
      <DropdownToggle caret color="outline-secondary" size="sm">
        {label}
        <span className="visually-hidden"> for {subject}</span>
      </DropdownToggle>
      {room ? (
        <DropdownMenu end strategy="fixed" modifiers={room}>
          {actions.map((action) =>
            'to' in action ? (
              <DropdownItem key={action.label} tag={Link} to={action.to}>
                {action.label}
              </DropdownItem>
            ) : (
              <ActItem key={action.label} {...action} />
            ),
          )}
        </DropdownMenu>
      ) : null}
    </Dropdown>
  );
}

/** An act; one that is refused can be reached and read, and does nothing. */
function ActItem({
  label,
  onSelect,
  tone,
  refused,
}: Extract<RowAction, { onSelect: unknown }>): ReactElement {
  if (refused !== undefined) {
    return (
      <DropdownItem className="gl-row-refused" aria-disabled toggle={false}>
        {label}
        <span>{refused}</span>
      </DropdownItem>
    );
  }
  return (
    <DropdownItem
      className={tone === 'danger' ? 'text-danger' : undefined}
      onClick={(event) => {
        focusToggle(event);
        onSelect();
      }}
    >
      {label}
    </DropdownItem>
  );
}
