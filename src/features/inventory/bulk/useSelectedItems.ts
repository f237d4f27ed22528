import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BulkTarget } from '@/domain/inventory/bulk';
import type { InventoryItem } from '@/domain/inventory/inventoryItem';
import type { InventoryPage } from '../api';
import type { ListQuery } from '../listQuery';

/** What is chosen: items one by one, over the borders of pages, or all that match but for some. */
type Chosen =
  | { all: false; items: ReadonlyMap<string, InventoryItem> }
  | { all: true; except: ReadonlySet<string> };

const nothing: Chosen = { all: false, items: new Map() };

/** The items that are chosen in the list. */
export interface SelectedItems {
  count: number;
  /** All that match the filter are chosen, but for those that were taken out by hand. */
  isAll: boolean;
  has: (item: InventoryItem) => boolean;
  toggle: (item: InventoryItem) => void;
  /** Chosen or not, all of these. */
  setPage: (items: readonly InventoryItem[], isChosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  /** The chosen items where they are known one by one; null where all that match are. */
  items: readonly InventoryItem[] | null;
  /** What the server is asked to act on. */
  target: BulkTarget;
}

function withItem(chosen: Chosen, item: InventoryItem, isChosen: boolean): Chosen {
  if (chosen.all) {
    const except = new Set(chosen.except);
    if (isChosen) except.delete(item._id);
    else except.add(item._id);
    return { all: true, except };
  }
  const items = new Map(chosen.items);
  if (isChosen) items.set(item._id, item);
  else items.delete(item._id);
  return { all: false, items };
}

const isChosenIn = (chosen: Chosen, { _id }: InventoryItem): boolean =>
  chosen.all ? !chosen.except.has(_id) : chosen.items.has(_id);

function targetOf(chosen: Chosen, { search, stock }: ListQuery, count: number): BulkTarget {
  if (chosen.all) return { filter: { search, stock, except: [...chosen.except] }, expected: count };
  const items = [...chosen.items.values()].map(({ _id: id, version }) => ({ id, version }));
  return { items, expected: count };
}

/** Chosen items of the list; another filter begins anew. */
export function useSelectedItems(query: ListQuery, page: InventoryPage | undefined): SelectedItems {
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const { search, stock } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen belongs to these.
  useEffect(() => setChosen(nothing), [search, stock]);
  const toggle = useCallback(
    (item: InventoryItem) => setChosen((now) => withItem(now, item, !isChosenIn(now, item))),
    [],
  );
  const setPage = useCallback((items: readonly InventoryItem[], isChosen: boolean) => {
    setChosen((now) => items.reduce((so, item) => withItem(so, item, isChosen), now));
  }, []);
  const matched = page?.matched ?? 0;
  const count = chosen.all ? Math.max(0, matched - chosen.except.size) : chosen.items.size;
  return useMemo(
    () => ({
      count,
      isAll: chosen.all,
      toggle,
      setPage,
      has: (item) => isChosenIn(chosen, item),
      chooseAll: () => setChosen({ all: true, except: new Set() }),
      clear: () => setChosen(nothing),
      items: chosen.all ? null : [...chosen.items.values()],
      target: targetOf(chosen, query, count),
    }),
    [chosen, count, query, toggle, setPage],
  );
}
