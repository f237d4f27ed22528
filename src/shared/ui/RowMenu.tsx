import { type MouseEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { Dropdown, DropdownItem, DropdownMenu, DropdownToggle } from 'reactstrap';

/** One entry of a row's menu: a link where it leads to a screen, else an act; `refused` says why it cannot be done now. */
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

/** Puts the focus back on the menu's button, so that a modal opened by the entry returns it there. */
function focusToggle(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest('.dropdown')?.querySelector('button')?.focus();
}

/** The actions of one row as a menu; placed by the window, so that a scrolling card does not clip it. */
export function RowMenu({ label, subject, actions }: RowMenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown isOpen={isOpen} toggle={() => setOpen((open) => !open)} className="gl-row-menu">
      <DropdownToggle caret color="outline-secondary" size="sm">
        {label}
        <span className="visually-hidden"> for {subject}</span>
      </DropdownToggle>
      {isOpen ? (
        <DropdownMenu end strategy="fixed">
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
