import { Command } from 'cmdk';
import { type ReactElement, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { mustOnboard } from '@/domain/access/gate';
import { matchRow } from '@/routes/matchRow';
import { type HabitsState, habitsOf } from '@/shared/habits/habitsSlice';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { Dialog } from '@/shared/ui/Dialog';
import { Icon } from '@/shared/ui/Icon';
import { RetryLine } from '@/shared/ui/RetryLine';
import type { PanelProps } from './LazyPanel';
import { logMenuUse, screensOf } from './menu';
import { offeredGroups, type PaletteEntry, type PaletteGroup } from './palette/entries';
import { foundGroups } from './palette/foundPlaces';
import { paletteHint } from './palette/paletteHint';
import { useFoundRecords } from './palette/useFoundRecords';
import { useFoundTerms } from './palette/useFoundTerms';

/** Finds screens, actions and records that the user may open, by a few letters or a number. */
export function CommandPalette({ isOpen, onClose }: PanelProps): ReactElement {
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
        Search
      </h2>
      <PaletteSearch onClose={onClose} />
    </Dialog>
  );
}

/** What is typed, and what it finds: begun again each time that the window opens. */
function PaletteSearch({ onClose }: Pick<PanelProps, 'onClose'>): ReactElement {
  const user = useUser();
  const navigate = useNavigate();
  const ability = useAbility();
  const [typed, setTyped] = useState('');
  const { answer, isSearching, unread } = useFoundRecords(typed, !mustOnboard(user));
  const groups = usePaletteGroups(typed);
  const terms = useFoundTerms(typed, !mustOnboard(user));
  const found = answer
    ? foundGroups(answer.found, (subject) => ability.can('access', subject))
    : [];

  const open = ({ to, row }: PaletteEntry): void => {
    onClose();
    if (row) logMenuUse(user, row);
    void navigate(to);
  };

  return (
    <Command label="Search" loop shouldFilter={false}>
      <div className="gl-palette-box">
        <Icon name="search" />
        <Command.Input autoFocus placeholder={paletteHint} value={typed} onValueChange={setTyped} />
        <span className="gl-key" aria-hidden="true">
          Esc
        </span>
      </div>
      <Command.List label="Results">
        <Command.Empty>
          {/* A list box must hold an option (ARIA 1.2). */}
          <span role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
            {isSearching || unread ? 'No screens or actions match.' : 'Nothing found.'}
          </span>
        </Command.Empty>
        {[...groups, ...terms, ...found].map((group) => (
          <PaletteLines key={group.name} group={group} onOpen={open} />
        ))}
      </Command.List>
      <div className="gl-palette-note">
        <p role="status">{isSearching ? 'Searching records …' : ''}</p>
        {unread ? <RetryLine {...unread} /> : null}
      </div>
    </Command>
  );
}

/** Screens and actions for what is typed. */
function usePaletteGroups(typed: string): PaletteGroup[] {
  const user = useUser();
  const uses = useSelector((state: HabitsState) => habitsOf(state, user.userId).uses);
  const ability = useAbility();
  const { pathname } = useLocation();
  const screens = useMemo(() => screensOf(user), [user]);
  return useMemo(() => {
    const here = matchRow(pathname)?.row.path ?? null;
    const can = (subject: Parameters<typeof ability.can>[1]): boolean =>
      ability.can('access', subject);
    return offeredGroups({ user, screens, can, uses, here }, typed);
  }, [user, screens, ability, uses, pathname, typed]);
}

interface PaletteLinesProps {
  group: PaletteGroup;
  onOpen: (entry: PaletteEntry) => void;
}

/** The lines under one heading. */
function PaletteLines({ group, onOpen }: PaletteLinesProps): ReactElement {
  return (
    <Command.Group heading={group.name}>
      {group.entries.map((entry) => (
        <Command.Item key={entry.key} value={entry.key} onSelect={() => onOpen(entry)}>
          <Icon name={entry.icon} />
          <span>{entry.title}</span>
          <small className={entry.row ? 'gl-palette-crumbs' : undefined}>{entry.detail}</small>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
