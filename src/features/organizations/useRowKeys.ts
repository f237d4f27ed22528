import type { KeyboardEvent } from 'react';

/** Where a key leads from one of some links; null: nowhere. */
export function rowAfter(key: string, at: number, rows: number): number | null {
  if (key === 'ArrowDown') return at + 1 < rows ? at + 1 : null;
  // Up from the first row leads back into the search.
  if (key === 'ArrowUp') return at >= 0 ? at - 1 : null;
  return null;
}

/**
 * Arrow keys walk from the search box of a list over the links of its rows and back; Enter in the
 * box opens the first row. To be spread on what holds the list.
 */
export function useRowKeys(): { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { currentTarget: list, target, key } = event;
    const search = list.querySelector<HTMLElement>('.gl-search input');
    const links = [...list.querySelectorAll<HTMLElement>('.gl-row-link')];
    const at = target instanceof HTMLElement ? links.indexOf(target) : -1;
    const isInSearch = target === search;
    if (at < 0 && !isInSearch) return;
    if (isInSearch && key === 'Enter') {
      event.preventDefault();
      links[0]?.click();
      return;
    }
    const to = rowAfter(key, at, links.length);
    if (to === null) return;
    event.preventDefault();
    (links[to] ?? search)?.focus();
  };
  return { onKeyDown };
}
