import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface ListboxSettings {
  /** How many entries are listed. */
  count: number;
  onChoose: (at: number) => void;
}

interface Listbox {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The entry that Enter would take; -1 for none. */
  active: number;
  listId: string;
  optionId: (at: number) => string;
  /** To be spread on the text box. */
  combobox: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-haspopup': 'listbox';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** To be called when the entries become others. */
  restart: (active?: number) => void;
}

/** Which way an arrow leads. */
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The keyboard and the roles of a text box with a list under it (WAI-ARIA combobox pattern). */
export function useListbox({ count, onChoose }: ListboxSettings): Listbox {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  const optionId = (at: number): string => `${listId}-${at}`;
  const activeId = isShown && active >= 0 && active < count ? `${listId}-${active}` : undefined;
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const move = (by: 1 | -1): void => {
    if (!isShown) {
      setOpen(true);
      setActive(by === 1 ? 0 : count - 1);
    } else setActive(active === -1 && by === -1 ? count - 1 : (active + by + count) % count);
  };
  const scrolled = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (activeId === scrolled.current) return;
    scrolled.current = activeId;
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (by) {
      event.preventDefault();
      if (count > 0) move(by);
    } else if (event.key === 'Enter' && activeId) {
      // Takes the entry; only without one does Enter send the form.
      event.preventDefault();
      onChoose(active);
      close();
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    isOpen: isShown,
    open: () => setOpen(true),
    close,
    active,
    listId,
    optionId,
    combobox: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
    },
    restart: (at = -1) => setActive(at),
  };
}
