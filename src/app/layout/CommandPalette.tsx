import { Command } from 'cmdk';
import { type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '@/routes/catalogue';
import { useUser } from '@/shared/session/useUser';
import { Dialog } from '@/shared/ui/Dialog';
import { Icon } from '@/shared/ui/Icon';
import type { PanelProps } from './LazyPanel';
import { entryText, logMenuUse, type MenuRow, menuIcon, screensOf } from './menu';

/**
 * True (1) for a screen whose words hold each typed word or its beginning; letters strewn over
 * other words are no match.
 */
const holds = (words: string, typed: string): number =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.toLowerCase().includes(word))
    ? 1
    : 0;

/** Finds any screen that the user may open, by a few letters. */
export function CommandPalette({ isOpen, onClose }: PanelProps): ReactElement {
  const user = useUser();
  const navigate = useNavigate();
  const screens = useMemo(() => screensOf(user), [user]);

  const open = (row: MenuRow): void => {
    onClose();
    logMenuUse(user, row);
    void navigate(addressOf(row.path));
  };

  return (
    <Dialog
      isOpen={isOpen}
      toggle={onClose}
      autoFocus={false}
      className="gl-palette"
      contentClassName="gl-palette-content"
      labelledBy="gl-palette-title"
    >
      <h2 id="gl-palette-title" className="visually-hidden">
        Search screens
      </h2>
      <Command label="Search screens" loop filter={holds}>
        <div className="gl-palette-box">
          <Icon name="search" />
          <Command.Input autoFocus placeholder="Where do you want to go?" />
          <span className="gl-key" aria-hidden="true">
            Esc
          </span>
        </div>
        <Command.List label="Screens">
          <Command.Empty>
            {/* A list box must hold an option (ARIA 1.2). */}
            <span role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
              No matching screens.
            </span>
          </Command.Empty>
          {screens.map((group) => (
            <Command.Group key={group.name} heading={group.name}>
              {group.rows.map((row) => (
                <Command.Item
                  key={row.path}
                  value={`${entryText(row)} ${row.path}`}
                  onSelect={() => open(row)}
                >
                  <Icon name={menuIcon(row)} />
                  <span>{entryText(row)}</span>
                  <small>{row.breadcrumb.map((crumb) => crumb.label).join(' › ')}</small>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
