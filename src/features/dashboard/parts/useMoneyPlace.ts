import { useCallback } from 'react';
import { useCanOpen } from './useCanOpen';

/** Screens that list what money figures add up, the closest first, and by what beside days their addresses narrow them. */
const lists: readonly { path: string; narrowedBy: readonly string[] }[] = [
  {
    path: '/transaction-ledger',
    narrowedBy: [
      ...['label', 'method', 'store', 'state', 'organisation', 'trade', 'search', 'sort', 'order'],
      ...['weekday', 'hour', 'sku', 'title', 'kind', 'reason'],
    ],
  },
  { path: '/daily-aggregate', narrowedBy: ['label', 'method', 'store', 'organisation', 'trade'] },
  // Partners see totals of their merchants alone, which are of trade anyhow.
  { path: '/aggregate-organizations', narrowedBy: ['trade'] },
];

const dayKeys = ['period', 'from', 'to'];

/** Gives the place behind figures of money: of the first list that the user may open and that shows just these rows. */
export type MoneyPlace = (query: Record<string, string>) => string | undefined;

export function useMoneyPlace(): MoneyPlace {
  const canOpen = useCanOpen();
  return useCallback(
    (query) => {
      const wanted = Object.keys(query).filter((key) => !dayKeys.includes(key));
      const list = lists.find(
        ({ path, narrowedBy }) => canOpen(path) && wanted.every((key) => narrowedBy.includes(key)),
      );
      return list && `${list.path}?${new URLSearchParams(query)}`;
    },
    [canOpen],
  );
}
