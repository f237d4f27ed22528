import type { KeyboardEvent, ReactElement } from 'react';
import { Icon } from '@/shared/ui/Icon';

interface MenuFilterProps {
  typed: string;
  onType: (typed: string) => void;
  /** Entries that hold what was typed. */
  count: number;
  /** Opens the first of them. */
  onFirst: () => void;
}

const countText = (count: number): string => {
  if (count === 0) return 'No matching screens.';
  return count === 1 ? '1 matching screen.' : `${count} matching screens.`;
};

/** Finds an entry of the menu: Enter opens the first, Escape empties the box. */
export function MenuFilter({ typed, onType, count, onFirst }: MenuFilterProps): ReactElement {
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onFirst();
    // Not every browser empties a search box by itself.
    if (event.key === 'Escape') onType('');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's types know no `search` element yet.
    <div className="gl-search gl-menu-filter" role="search" aria-label="Menu">
      <Icon name="search" />
      <input
        type="search"
        className="form-control"
        aria-label="Filter menu"
        placeholder="Filter menu"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
      />
      <span className="visually-hidden" role="status">
        {typed.trim() === '' ? '' : countText(count)}
      </span>
    </div>
  );
}
