import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const ways: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface CellKeys {
  /** 0 of the cell that the Tab key comes to, -1 of the others. `key`: its `data-cell`. */
  tabIndexOf: (key: string) => 0 | -1;
  /** Of the table. */
  handlers: {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
    onFocus: (event: FocusEvent<HTMLTableElement>) => void;
  };
}

/** The next cell in a direction that leads somewhere; null at the border. */
function nextLink(cell: Element, [down, right]: readonly [number, number]): HTMLElement | null {
  const rows = [...(cell.closest('tbody')?.children ?? [])];
  const row = rows.findIndex((one) => one.contains(cell));
  const column = [...(rows[row]?.children ?? [])].indexOf(cell);
  for (let step = 1; ; step += 1) {
    const next = rows[row + step * down]?.children[column + step * right];
    if (!next) return null;
    const link = next.querySelector<HTMLElement>('a');
    if (link) return link;
  }
}

/**
 * One stop of the Tab key for a table full of links, among which arrow keys move. `keys`: the
 * `data-cell` of each, the first one to begin with.
 */
export function useCellKeys(keys: readonly string[]): CellKeys {
  const [left, setLeft] = useState('');
  const stop = keys.includes(left) ? left : keys[0];
  return {
    tabIndexOf: (key) => (key === stop ? 0 : -1),
    handlers: {
      onKeyDown: (event) => {
        const way = ways[event.key];
        const cell = event.target instanceof Element ? event.target.closest('td') : null;
        const link = way && cell && nextLink(cell, way);
        if (!link) return;
        event.preventDefault();
        link.focus();
      },
      onFocus: ({ target }) => {
        const key = target instanceof HTMLElement ? target.dataset.cell : undefined;
        if (key !== undefined) setLeft(key);
      },
    },
  };
}
